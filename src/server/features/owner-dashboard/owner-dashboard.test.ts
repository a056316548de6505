import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { OwnerDashboard } from '../../../contract/owner-dashboard.ts';

let shop: TestApp;
let seen: OwnerDashboard;
beforeAll(async () => {
  shop = await startTestApp();
  seen = await read('owner');
});
afterAll(() => shop.close());

const read = async (name: string) => {
  const visitor = await shop.visitor().logIn(`${name}@tiffin.test`);
  return (await visitor.get('/api/admin/owner-dashboard')).json<OwnerDashboard>();
};
const rowsOf = async <Row>(statement: string) =>
  (await sql<Row>`${sql.raw(statement)}`.execute(shop.deps.database)).rows;

const here = `channel_id = (select id from channels where channel = 'green-fork')`;
const sold = `${here} and status in ('paid', 'in_production', 'shipped', 'delivered')`;
const ended = `timestamptz '2026-11-15 12:00Z' - interval '91 days'`;

test('it shows the thirteen weeks whose deadline has passed', () => {
  expect(seen.weeks.map(({ week }) => week)).toEqual(
    Array.from({ length: 13 }, (_, at) =>
      new Date(Date.UTC(2026, 7, 24 + 7 * at)).toISOString().slice(0, 10),
    ),
  );
});

test('a week’s figures are what the books say', async () => {
  const expected = await rowsOf(`
    select week::text as week, orders, average_cents, discount_cents, discount_percent, skip_percent,
           round(month * 52 / 12.0 / 4)::int as mrr_cents
      from (select to_char(w, 'YYYY-MM-DD') as week, count(*) as orders, round(avg(total_cents))::int as average_cents,
                   sum(subscription_discount_cents + discount_cents)::int as discount_cents,
                   round(100.0 * sum(subscription_discount_cents + discount_cents) / sum(items_cents), 1)::float
                     as discount_percent,
                   (select round(100.0 * count(*) filter (where selection = 'skipped') / count(*), 1)::float
                      from subscription_weeks s where ${here} and s.week = w) as skip_percent,
                   (select sum(total_cents - tax_cents - refunded_cents) from orders o
                     where ${sold} and subscription_id is not null and o.week > w - interval '28 days' and o.week <= w) as month
              from generate_series(date '2026-08-24', date '2026-11-16', '7 days') w
              join orders on orders.week = w and ${sold} group by w) counted
     order by week`);
  expect(seen.weeks).toEqual(expected);
  expect(seen.weeks.every(({ skip_percent }) => skip_percent! > 0)).toBe(true);
});

test('churn is told by order number and by reason, each plan once', async () => {
  const [counted] = await rowsOf<{ cancelled: number; running: number }>(`
    select (select count(*) from subscriptions where ${here} and cancelled_at >= ${ended}) as cancelled,
           (select count(*) from subscriptions where ${here} and created_at < ${ended}
               and coalesce(cancelled_at, 'infinity') >= ${ended}) as running`);
  const { churn } = seen;
  expect(churn.cancelled).toBeGreaterThan(0);
  expect([churn.cancelled, churn.running_before]).toEqual([counted!.cancelled, counted!.running]);
  expect(churn.percent).toBe(Math.round((1000 * counted!.cancelled) / counted!.running) / 10);

  const byReason = await rowsOf<{ reason: string; plans: number }>(`
    select coalesce(cancel_reason, 'No reason given') as reason, count(*) as plans from subscriptions
     where ${here} and cancelled_at >= ${ended} group by 1`);
  expect(new Map(churn.by_reason.map((line) => [line.reason, line.plans]))).toEqual(
    new Map(byReason.map((line) => [line.reason, line.plans])),
  );
  const byOrder = await rowsOf<{ orders: string; plans: number }>(`
    select case when orders > 10 then '11+' else orders::text end as orders, count(*) as plans
      from (select s.id, count(o.id) as orders from subscriptions s
              left join orders o on o.subscription_id = s.id
                    and o.status in ('paid', 'in_production', 'shipped', 'delivered')
             where s.${here} and s.cancelled_at >= ${ended} group by s.id) had
     group by 1 order by min(orders)`);
  expect(churn.by_order).toHaveLength(12);
  expect(churn.by_order.filter(({ plans }) => plans > 0)).toEqual(byOrder);
});

test('retention counts plans that are old enough, by the month in which they began', async () => {
  const expected = await rowsOf<{ month: string; age: number; percent: number | null }>(`
    select to_char(first_week, 'YYYY-MM') as month, age,
           round(100.0 * count(o.id) / count(*), 1)::float as percent
      from subscriptions s cross join unnest(array[0, 1, 2, 4, 8, 12, 16, 20, 24]) age
      left join orders o on o.subscription_id = s.id and o.week = s.first_week + 7 * age
            and o.status in ('paid', 'in_production', 'shipped', 'delivered')
     where s.${here} and first_week between '2026-05-25' and '2026-11-16'
       and first_week + 7 * age <= date '2026-11-16'
     group by 1, 2`);
  const told = seen.cohorts.months.flatMap(({ month, percents }) =>
    percents.flatMap((percent, at) =>
      percent === null ? [] : [{ month, age: seen.cohorts.ages[at], percent }],
    ),
  );
  const ordered = (rows: unknown[]) => rows.map((row) => JSON.stringify(row)).sort();
  expect(expected.length).toBeGreaterThan(10);
  expect(ordered(told)).toEqual(ordered(expected));
});

test('the liability is what the ledgers and the open cards add up to', async () => {
  const [owed] = await rowsOf(`
    select (select sum(amount_cents)::int from credit_ledger
             where user_id in (select id from users where ${here})) as balances_cents,
           (select coalesce(sum(amount_cents), 0)::int from gift_cards where ${here} and redeemed_at is null
               and disabled_at is null and coalesce(expires_at, 'infinity') > timestamptz '2026-11-15 12:00Z')
             as cards_cents`);
  expect(seen.liability).toEqual(owed);
});

test('the forecast is about the week that is open, and tells how wrong it has been', () => {
  const { forecast, weeks } = seen;
  expect(forecast.week).toBe('2026-11-23');
  expect(forecast.past).toHaveLength(8);
  expect(forecast.past.map(({ boxes }) => boxes)).toEqual(
    weeks.slice(-8).map(({ orders }) => orders),
  );
  const misses = forecast.past.map((line) => Math.abs(line.forecast - line.boxes) / line.boxes);
  const mean = misses.reduce((sum, miss) => sum + miss, 0) / misses.length;
  expect(forecast.error_percent).toBe(Math.round(mean * 1000) / 10);
});

test('it is for those who may read reports', async () => {
  const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
  expect((await kitchen.get('/api/admin/owner-dashboard')).statusCode).toBe(403);
});
