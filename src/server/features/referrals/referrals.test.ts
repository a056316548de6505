import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newCustomer } from '../account/account-settings.fixture.ts';
import {
  address,
  checkOut,
  checkoutBody,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from '../checkout/checkout.fixture.ts';
import { settleReferrals } from './settle-referrals.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await startCheckoutShop({}, { connections: 12 });
});
afterAll(() => shop.close());

/** After every deadline that is near. */
const later = () => ({
  ...shop.deps,
  clock: { ...shop.deps.clock, shopNow: () => new Date('2026-12-24T12:00:00Z') },
});
const settleByThree = () => Promise.all([1, 2, 3].map(() => settleReferrals(later())));

async function referrer() {
  const person = await newCustomer(shop);
  await person.visitor.post('/api/my-referrals');
  const { link } = (await person.visitor.get('/api/my-referrals')).json().referrals;
  return { ...person, code: new URL(link).searchParams.get('aff')! };
}

async function friendOrders(affiliate: string, changes: object = {}) {
  const guest = await newGuest(shop);
  const body = checkoutBody(shop, {
    affiliate,
    email: `${randomUUID()}@example.com`,
    address_1: `${Math.floor(Math.random() * 1e6)} Oak Road`,
    ...changes,
  });
  const answer = await checkOut(shop, guest, body);
  expect(answer.json().status).toBe('paid');
  const { number } = answer.json();
  return shop.deps.database
    .selectFrom('orders')
    .select(['id', 'user_id', 'total_cents'])
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
}

const balanceOf = async (user_id: string) => {
  const { rows } = await sql<{ cents: number }>`
    select coalesce(sum(amount_cents), 0)::integer as cents from credit_ledger
     where user_id = ${user_id}`.execute(shop.deps.database);
  return rows[0]!.cents;
};
const outcomeOf = async (order_id: string) =>
  shop.deps.database
    .selectFrom('referrals')
    .select(['status', 'reason'])
    .where('order_id', '=', order_id)
    .executeTakeFirst();

it('both are thanked once when the first box is past its deadline, by three workers', async () => {
  const ada = await referrer();
  const order = await friendOrders(ada.code);
  await settleReferrals(shop.deps);
  expect([await balanceOf(ada.user_id), await outcomeOf(order.id)]).toEqual([0, undefined]);
  const waiting = (await ada.visitor.get('/api/my-referrals')).json().referrals;
  expect(waiting.friends).toMatchObject([{ status: 'waiting' }]);
  await settleByThree();
  expect(await balanceOf(ada.user_id)).toBe(20_00);
  expect(await balanceOf(order.user_id)).toBe(10_00);
  const shown = (await ada.visitor.get('/api/my-referrals')).json().referrals;
  expect(shown).toMatchObject({ credited_cents: 20_00, friends: [{ status: 'credited' }] });
});

it('it is taken back once when the order is given back, as far as it is not spent', async () => {
  const ada = await referrer();
  const order = await friendOrders(ada.code);
  await settleByThree();
  await sql`update orders set refunded_cents = total_cents where id = ${order.id}`.execute(
    shop.deps.database,
  );
  await settleByThree();
  expect([await balanceOf(ada.user_id), await balanceOf(order.user_id)]).toEqual([0, 0]);
  expect((await outcomeOf(order.id))!.status).toBe('reversed');
});

it('nobody is thanked for an order that was cancelled before, or for a house of their own', async () => {
  const ada = await referrer();
  const cancelled = await friendOrders(ada.code);
  await sql`update orders set status = 'cancelled' where id = ${cancelled.id}`.execute(
    shop.deps.database,
  );
  await sql`update users set address_1 = ${address.address_1}, zip_code = ${address.zip_code}
             where id = ${ada.user_id}`.execute(shop.deps.database);
  const own = await friendOrders(ada.code, { address_1: address.address_1.toUpperCase() });
  await settleByThree();
  expect(await outcomeOf(cancelled.id)).toEqual({ status: 'refused', reason: 'order_undone' });
  expect(await outcomeOf(own.id)).toEqual({ status: 'refused', reason: 'same_address' });
  expect(await balanceOf(ada.user_id)).toBe(0);
});

it('a referrer who was erased is thanked for nobody, and keeps no other waiting', async () => {
  const [ada, bob] = [await referrer(), await referrer()];
  const [orphan, order] = [await friendOrders(ada.code), await friendOrders(bob.code)];
  const owner = await shop.visitor().logIn('owner@tiffin.test');
  const path = `/api/admin/customers/${ada.user_id}/erase`;
  expect((await owner.post(path, { confirmation: ada.email })).statusCode).toBe(200);
  await settleByThree();
  expect(await outcomeOf(orphan.id)).toEqual({ status: 'refused', reason: 'gone' });
  expect(await outcomeOf(order.id)).toEqual({ status: 'credited', reason: null });
});

it('what is taken back is taken from the record that the friend has become part of', async () => {
  const ada = await referrer();
  const order = await friendOrders(ada.code);
  await settleByThree();
  const { user_id: kept } = await newCustomer(shop);
  const support = await shop.visitor().logIn('support@tiffin.test');
  const merged = await support.post(`/api/admin/customers/${kept}/merge`, {
    other_id: order.user_id,
  });
  expect([merged.statusCode, await balanceOf(kept)]).toEqual([200, 10_00]);
  await sql`update orders set refunded_cents = total_cents where id = ${order.id}`.execute(
    shop.deps.database,
  );
  await settleByThree();
  expect(await balanceOf(kept)).toBe(0);
});

it('a friend earns no partner share, and staff get no link', async () => {
  const ada = await referrer();
  const order = await friendOrders(ada.code);
  const { rows } = await sql<{ affiliate_percent: number }>`
    select affiliate_percent from order_origins where order_id = ${order.id}`.execute(
    shop.deps.database,
  );
  expect(rows).toEqual([{ affiliate_percent: 0 }]);
  const staff = await shop.visitor().logIn('support@tiffin.test');
  expect((await staff.post('/api/my-referrals')).statusCode).toBe(403);
});
