import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { ReconciledDay } from '../../../contract/reconciliation.ts';
import { reconcileDays } from './reconcile-days.ts';

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

const read = async () =>
  (await owner.get('/api/admin/reconciliation')).json<{ days: ReconciledDay[] }>().days;

const openAlerts = async () =>
  (
    await sql<{ key: string }>`
      select key from staff_alerts where kind = 'books_differ' and resolved_at is null`.execute(
      shop.deps.database,
    )
  ).rows.map(({ key }) => key);

/** A day on which something was paid, refunds included where there are any. */
async function busyDay(): Promise<{ day: string; attempts: string[] }> {
  const { rows } = await sql<{ day: string; attempts: string[] }>`
    select (created_at at time zone 'UTC')::date::text as day, array_agg(gateway_id) as attempts
      from payment_attempts
     where status = 'succeeded' and created_at < date_trunc('day', now() at time zone 'UTC') at time zone 'UTC'
       and created_at > now() - interval '30 days'
     group by 1 having count(*) > 4 order by 1 desc limit 1`.execute(shop.deps.database);
  return rows[0]!;
}

test("the demo's days agree to the cent, and agreed days are left alone", async () => {
  await reconcileDays(shop.deps);
  const days = await read();
  expect(days).toHaveLength(35);
  expect(days.flatMap(({ differences }) => differences)).toEqual([]);
  const busy = await busyDay();
  const shown = days.find(({ day }) => day === busy.day)!;
  expect(shown.charges).toBe(busy.attempts.length);
  expect(shown.shop_cents).toBe(shown.gateway_cents);
  expect(shown.gateway_cents).toBeGreaterThan(0);
  await sql`update reconciliations set compared_at = 'epoch'`.execute(shop.deps.database);
  await reconcileDays(shop.deps);
  const { rows } = await sql`select from reconciliations where compared_at <> 'epoch'`.execute(
    shop.deps.database,
  );
  expect(rows).toEqual([]);
});

test('a day that agreed is compared again when more of it was paid back', async () => {
  const { database } = shop.deps;
  const { day, attempts } = await busyDay();
  const before = (await read()).find((one) => one.day === day)!;
  await sql`update sandbox_gateway.charges set refunded_cents = refunded_cents + 7 where id = ${attempts[0]}`.execute(
    database,
  );
  await sql`
    insert into refunds (order_id, payment_attempt_id, idempotency_key, amount_cents, status, reason)
    select order_id, id, 'late', 7, 'succeeded', 'Late' from payment_attempts where gateway_id = ${attempts[0]}`.execute(
    database,
  );
  await reconcileDays(shop.deps);
  expect((await read()).find((one) => one.day === day)).toMatchObject({
    gateway_refunded_cents: before.gateway_refunded_cents + 7,
    shop_refunded_cents: before.shop_refunded_cents + 7,
    differences: [],
  });
});

test('each way in which the books can differ is found, told once, and gone when it is mended', async () => {
  const { database } = shop.deps;
  const { day, attempts } = await busyDay();
  const [lost, unpaid, amount, refund] = attempts;
  const broken = [lost, unpaid, amount, refund];
  await sql`create table kept as select * from sandbox_gateway.charges where id = any(${broken})`.execute(
    database,
  );
  await sql`delete from sandbox_gateway.refunds where charge_id = ${lost}`.execute(database);
  await sql`delete from sandbox_gateway.charges where id = ${lost}`.execute(database);
  await sql`update payment_attempts set status = 'declined' where gateway_id = ${unpaid}`.execute(
    database,
  );
  await sql`update sandbox_gateway.charges set amount_cents = amount_cents + 1 where id = ${amount}`.execute(
    database,
  );
  await sql`update sandbox_gateway.charges set refunded_cents = refunded_cents + 1 where id = ${refund}`.execute(
    database,
  );

  const answer = await owner.post(`/api/admin/reconciliation/${day}`);
  expect(answer.json()).toEqual({ message: '4 charges differ.' });
  const shown = (await read()).find((one) => one.day === day)!;
  const kinds = new Map(shown.differences.map(({ gateway_id, kind }) => [gateway_id, kind]));
  expect(kinds).toEqual(
    new Map([
      [lost, 'only_in_shop'],
      [unpaid, 'only_at_gateway'],
      [amount, 'other_amount'],
      [refund, 'other_refund'],
    ]),
  );
  expect(shown.differences.every(({ order }) => order?.number)).toBe(true);
  expect(await openAlerts()).toEqual([`books_differ ${day}`]);
  await owner.post(`/api/admin/reconciliation/${day}`);
  expect(await openAlerts()).toHaveLength(1);

  await sql`update payment_attempts set status = 'succeeded' where gateway_id = ${unpaid}`.execute(
    database,
  );
  await sql`delete from sandbox_gateway.refunds where charge_id = any(${broken})`.execute(database);
  await sql`delete from sandbox_gateway.charges where id = any(${broken})`.execute(database);
  await sql`insert into sandbox_gateway.charges select * from kept`.execute(database);
  expect((await owner.post(`/api/admin/reconciliation/${day}`)).json()).toEqual({
    message: 'Both books agree.',
  });
  expect(await openAlerts()).toEqual([]);
});

test('a day that is not over is refused', async () => {
  const today = shop.deps.clock.shopNow().toISOString().slice(0, 10);
  const answer = await owner.post(`/api/admin/reconciliation/${today}`);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({ message: 'Only a day that is over can be compared.' });
});

test('staff of one channel do not read the books of all', async () => {
  const support = await shop.visitor().logIn('support@tiffin.test');
  await sql`update staff_grants g set role = 'marketing', channel_id = c.id
              from users u, channels c
             where u.id = g.user_id and u.email = 'support@tiffin.test' and c.channel = 'green-fork'`.execute(
    shop.deps.database,
  );
  expect(
    (await support.get('/api/admin/reports?report=sales&from=2026-11-02&to=2026-11-09')).statusCode,
  ).not.toBe(403);
  const refused = await support.get('/api/admin/reconciliation');
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'reconciliation.all_channels']);
});
