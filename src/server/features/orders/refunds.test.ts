import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import {
  books,
  checkOut,
  customerBody,
  fillCart,
  startCheckoutShop,
  type CheckoutShop,
} from '../checkout/checkout.fixture.ts';
import { deliverSandboxWebhooks } from '../checkout/receive-webhook.ts';
import { payRefunds } from './pay-refunds.ts';

let shop: CheckoutShop;
let customer: Visitor;
/** what the gateway does with refunds */
let fault: 'request_lost' | 'answer_lost' | null = null;

beforeAll(async () => {
  shop = await startCheckoutShop({ fault: (call) => (call === 'refund' ? fault : null) });
  customer = await shop.visitor().logIn('skipped@tiffin.test');
});
afterEach(() => {
  fault = null;
});
afterAll(() => shop.close());

/** An order of the customer, paid by card. */
async function paidOrder() {
  await fillCart(shop, customer);
  const placed = await checkOut(shop, customer, customerBody(shop));
  return shop.deps.database
    .selectFrom('orders as o')
    .innerJoin('payment_attempts as a', 'a.order_id', 'o.id')
    .select(['o.id', 'o.url_key', 'o.card_cents', 'a.gateway_id'])
    .where('o.url_key', '=', placed.json().url_key)
    .executeTakeFirstOrThrow();
}

const cancel = (url_key: string) => customer.post('/api/orders/cancel', { url_key });

const refundOf = (order_id: string) =>
  shop.deps.database
    .selectFrom('refunds')
    .select(['id', 'status', 'gateway_refund_id', 'idempotency_key'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow();

/** Who was told what about an order, and what stands on the list of the staff. */
async function told(order_id: string) {
  const { rows: mails } = await sql<{ to_email: string; kind: string }>`
    select to_email, payload->'alert'->>'kind' as kind from mails
     where payload->'alert'->>'order_id' = ${order_id} order by 1`.execute(shop.deps.database);
  const { rows: open } = await sql<{ kind: string }>`
    select kind from staff_alerts
     where data->>'order_id' = ${order_id} and resolved_at is null`.execute(shop.deps.database);
  return { mails, open: open.map(({ kind }) => kind) };
}

const toThoseWhoMayAct = (kind: string) =>
  ['owner', 'support'].map((name) => ({ to_email: `${name}@tiffin.test`, kind }));

it('that the gateway did not hear is paid by the job, once', async () => {
  const before = await books(shop);
  const order = await paidOrder();
  fault = 'answer_lost';
  expect((await cancel(order.url_key)).statusCode).toBe(200);
  fault = null;
  await payRefunds(shop.deps);
  await payRefunds(shop.deps);
  expect((await books(shop)).charged_cents).toBe(before.charged_cents);
  expect(await refundOf(order.id)).toMatchObject({ status: 'succeeded' });
  const { rows } = await sql`
    select from sandbox_gateway.refunds where charge_id = ${order.gateway_id}`.execute(
    shop.deps.database,
  );
  expect(rows).toHaveLength(1);
  expect(await told(order.id)).toEqual({ mails: [], open: [] });
});

it('that waits for more than an hour is told to the staff once, until it is paid', async () => {
  const order = await paidOrder();
  fault = 'request_lost';
  await cancel(order.url_key);
  expect(await told(order.id)).toEqual({ mails: [], open: [] });
  await sql`update refunds set created_at = now() - interval '61 minutes'
             where order_id = ${order.id}`.execute(shop.deps.database);
  await payRefunds(shop.deps);
  await payRefunds(shop.deps);
  expect(await told(order.id)).toEqual({
    mails: toThoseWhoMayAct('refund_waiting'),
    open: ['refund_waiting'],
  });
  fault = null;
  await payRefunds(shop.deps);
  expect(await refundOf(order.id)).toMatchObject({ status: 'succeeded' });
  expect((await told(order.id)).open).toEqual([]);
});

it('that the bank sends back is told to the staff, who see it and try it again', async () => {
  const { database } = shop.deps;
  const order = await paidOrder();
  await cancel(order.url_key);
  const { id, gateway_refund_id, idempotency_key } = await refundOf(order.id);
  // the money is with the shop again, and the gateway says so, twice
  await sql`update sandbox_gateway.charges set refunded_cents = 0
             where id = ${order.gateway_id}`.execute(database);
  const refund = { refund_id: gateway_refund_id, amount_cents: order.card_cents, status: 'failed' };
  const event = { id: randomUUID(), kind: 'refund', gateway_id: order.gateway_id, refund };
  for (let time = 0; time < 2; time += 1) {
    await sql`insert into sandbox_gateway.webhook_deliveries (body, due_at)
              values (${JSON.stringify(event)}, '2000-01-01')`.execute(database);
  }
  await deliverSandboxWebhooks(shop.deps);
  expect(await told(order.id)).toEqual({
    mails: toThoseWhoMayAct('refund_failed'),
    open: ['refund_failed'],
  });

  const support = await shop.visitor().logIn('support@tiffin.test');
  const open = async () => (await support.get('/api/admin/refunds/open')).json().refunds;
  expect(await open()).toMatchObject([{ id, status: 'failed', amount_cents: order.card_cents }]);
  const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
  const retry = (who: Visitor) => who.post(`/api/admin/refunds/${id}/retry`);
  expect((await retry(kitchen)).statusCode).toBe(403);
  // the gateway is away: it stays on the list, and the job brings it again
  fault = 'request_lost';
  expect((await retry(support)).json().status).toBe('due');
  expect(await open()).toMatchObject([{ id, status: 'due' }]);
  expect((await retry(support)).json().code).toBe('refund.not_failed');
  fault = null;
  await payRefunds(shop.deps);
  expect(await open()).toEqual([]);
  const paid = await refundOf(order.id);
  expect(paid.status).toBe('succeeded');
  expect(paid.idempotency_key).not.toBe(idempotency_key);
  expect((await told(order.id)).open).toEqual([]);
});

it('that the gateway refuses is told again when it is refused again', async () => {
  const order = await paidOrder();
  // somebody has refunded it at the gateway by hand
  const all = { gateway_id: order.gateway_id!, amount_cents: order.card_cents };
  await shop.sandbox.refund({ key: randomUUID(), ...all });
  await cancel(order.url_key);
  const { id, status } = await refundOf(order.id);
  expect(status).toBe('failed');
  const owner = await shop.visitor().logIn('owner@tiffin.test');
  const again = await owner.post(`/api/admin/refunds/${id}/retry`);
  expect(again.json()).toEqual({ status: 'failed', message: 'The refund failed again.' });
  const { mails, open } = await told(order.id);
  expect(mails).toHaveLength(4);
  expect(open).toEqual(['refund_failed']);
});
