import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import {
  address,
  books,
  startCheckoutShop,
  type CheckoutShop,
} from '../checkout/checkout.fixture.ts';

let shop: CheckoutShop;
let support: Visitor;
let customer_id: string;

beforeAll(async () => {
  shop = await startCheckoutShop({}, { connections: 8 });
  support = await shop.visitor().logIn('support@tiffin.test');
  const { id } = await shop.deps.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'skipped@tiffin.test')
    .executeTakeFirstOrThrow();
  customer_id = id;
});
afterAll(() => shop.close());

const path = () => `/api/admin/phone-orders/${shop.week}`;
const body = (changes: object = {}) => ({
  checkout_key: randomUUID(),
  customer_id,
  product: shop.plan,
  lines: [{ menu_item_id: shop.meals[0]!.id, quantity: 6 }],
  ...address,
  ...changes,
});
const behave = (behaviour: string) =>
  sql`update sandbox_gateway.cards set behaviour = ${behaviour}`.execute(shop.deps.database);

it('an order by phone is paid by the saved card, once, and says who took it', async () => {
  const before = await books(shop);
  const asked = body();
  const answers = await Promise.all([support.post(path(), asked), support.post(path(), asked)]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(answers[0]!.json().number).toBe(answers[1]!.json().number);
  const after = await books(shop);
  expect(after.orders - before.orders).toBe(1);
  expect(after.charged - before.charged).toBe(1);
  expect(after.reserved - before.reserved).toBe(6);
  expect(after.carts).toBe(before.carts);
  const { order_id } = answers[0]!.json();
  const { order } = (await support.get(`/api/admin/orders/${order_id}`)).json();
  const placed = order.timeline.find(({ title }: { title: string }) => title === 'Order placed');
  expect(placed.detail).toContain('Idris Campbell');
  expect(order.customer.email).toBe('skipped@tiffin.test');
});

it('the same rules hold as in the checkout: too few meals, no delivery, a closed week', async () => {
  const refused = async (changes: object, at = path()) =>
    (await support.post(at, body(changes))).json().code;
  const lines = [{ menu_item_id: shop.meals[0]!.id, quantity: 2 }];
  expect(await refused({ lines })).toBe('checkout.meals_missing');
  expect(await refused({ zip_code: '99999' })).toBe('checkout.no_delivery');
  expect(await refused({}, '/api/admin/phone-orders/2026-01-05')).toBe('week.closed');
  expect(await refused({ customer_id: randomUUID() })).toBe('customer.not_found');
});

it('the quote is what the order costs; it orders nothing and leaves no cart', async () => {
  const before = await books(shop);
  const asked = body();
  const { checkout_key: _, ...wanted } = asked;
  const quoted = (await support.post(`${path()}/quote`, wanted)).json();
  expect(await books(shop)).toEqual(before);
  expect(quoted.card_cents).toBe(quoted.total_cents);
  expect(quoted.delivery_dates.length).toBeGreaterThan(0);
  const { order_id } = (await support.post(path(), asked)).json();
  const { order } = (await support.get(`/api/admin/orders/${order_id}`)).json();
  expect(order.total_cents).toBe(quoted.total_cents);
  const monday = await support.post(`${path()}/quote`, { ...wanted, delivery_date: '2026-01-05' });
  expect(monday.json()).toMatchObject({
    code: 'checkout.delivery_day',
    fields: { delivery_date: expect.any(String) },
  });
});

it.each(['declines', 'asks_owner'])(
  'a card that %s orders nothing and holds nothing; the same form can be posted again',
  async (behaviour) => {
    const before = await books(shop);
    await behave(behaviour);
    const asked = body();
    const refused = await support.post(path(), asked);
    expect([refused.statusCode, refused.json().code]).toEqual([402, 'order.phone_declined']);
    const held = await books(shop);
    expect([held.orders, held.reserved]).toEqual([before.orders, before.reserved]);
    await behave('pays');
    expect((await support.post(path(), asked)).statusCode).toBe(200);
  },
);

it('what the form offers: the meals of the week, and how this customer can pay', async () => {
  const offered = (await support.get(`${path()}?customer=${customer_id}`)).json();
  expect(offered.open).toBe(true);
  expect(offered.meals.length).toBeGreaterThan(5);
  expect(offered.customer.card).toMatch(/\d{4}$/);
  const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
  expect((await kitchen.get(path())).statusCode).toBe(403);
});
