import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { ReportAnswer } from '../../../contract/reports.ts';
import type { RunWeekLine } from '../../../contract/week-run.ts';
import type { ReportRow } from '../../../domain/report/report.ts';
import { reportNames, reports, type ReportName } from '../../../domain/report/reports.ts';

type Counts = Pick<
  RunWeekLine,
  'week' | 'picked' | 'undecided' | 'skipped' | 'needs_attention' | 'ordered' | 'unpaid'
>;

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

const range = { from: '2026-06-01', to: '2026-11-30' };
const read = async (report: ReportName, query = new URLSearchParams(range).toString()) =>
  (await owner.get(`/api/admin/reports?report=${report}&${query}`)).json<ReportAnswer>();

const here = (table: string) =>
  `${table}.channel_id = (select id from channels where channel = 'green-fork')`;
const ordered = `${here('o')} and o.week between '${range.from}' and '${range.to}'`;
const start = `week::timestamp at time zone 'America/New_York'`;
const end = `(week + interval '7 days')::timestamp at time zone 'America/New_York'`;
const inWeek = (column: string) => `${column} >= ${start} and ${column} < ${end}`;
const sold = `o.status not in ('pending', 'placed', 'cancelled', 'dropped')
  and ${ordered}`;
const lines = `(select sum(quantity) from order_lines where order_id = o.id)`;
const during = (column: string) =>
  `${column} >= timestamptz '2026-06-01 00:00 America/New_York'
   and ${column} < timestamptz '2026-12-07 00:00 America/New_York'`;
const weekIn = (column: string) =>
  `to_char(date_trunc('week', ${column} at time zone 'America/New_York'), 'YYYY-MM-DD')`;
const share = (part: string, whole: string) =>
  `round(100 * (${part})::numeric / nullif((${whole}), 0), 1)::float`;

/** Each report once more, from the books themselves. */
const fromTheBooks: Record<ReportName, string> = {
  sales: `
    select o.week, count(*) as orders, sum(${lines})::bigint as meals, sum(items_cents)::bigint as items_cents,
           sum(subscription_discount_cents + discount_cents)::bigint as saved_cents,
           sum(delivery_cents)::bigint as delivery_cents, sum(tax_cents)::bigint as tax_cents,
           sum(total_cents)::bigint as total_cents, sum(refunded_cents)::bigint as refunded_cents,
           sum(total_cents - tax_cents - refunded_cents)::bigint as net_cents,
           round(avg(total_cents))::bigint as average_cents
      from orders o where ${sold} group by o.week`,
  tax: `
    select state, count(*) as orders,
           sum(items_cents - subscription_discount_cents - discount_cents)::bigint as base_cents,
           sum(delivery_cents)::bigint as delivery_cents, sum(tax_cents)::bigint as tax_cents,
           ${share('sum(tax_cents)', 'sum(items_cents - subscription_discount_cents - discount_cents)')}
             as tax_percent
      from orders o where ${sold} group by state`,
  discounts: `
    select code, count(*) as orders, sum(given)::bigint as given_cents, sum(total_cents)::bigint as total_cents,
           round(avg(total_cents))::bigint as average_cents,
           ${share('sum(given)', 'sum(items_cents)')} as cost_percent
      from (select 'Subscribe & Save' as code, o.subscription_discount_cents as given, o.*
              from orders o where ${sold} and subscription_id is not null
            union all
            select d.code, o.discount_cents, o.* from orders o join discounts d on d.id = o.discount_id
             where ${sold}) used
     group by code`,
  gift_cards: `
    select week, sum(made)::bigint as made, sum(made_cents)::bigint as made_cents,
           sum(redeemed)::bigint as redeemed, sum(redeemed_cents)::bigint as redeemed_cents,
           sum(adjusted_cents)::bigint as adjusted_cents, sum(spent_cents)::bigint as spent_cents
      from (
        select ${weekIn('created_at')} as week, 1 as made, amount_cents as made_cents, 0 as redeemed,
               0 as redeemed_cents, 0 as adjusted_cents, 0 as spent_cents, channel_id
          from gift_cards where ${during('created_at')}
        union all
        select ${weekIn('redeemed_at')}, 0, 0, 1, amount_cents, 0, 0, channel_id
          from gift_cards where ${during('redeemed_at')}
        union all
        select ${weekIn('l.created_at')}, 0, 0, 0, 0, l.amount_cents, 0, u.channel_id
          from credit_ledger l join users u on u.id = l.user_id
         where l.reason = 'adjustment' and ${during('l.created_at')}
        union all
        select to_char(o.week, 'YYYY-MM-DD'), 0, 0, 0, 0, 0, o.gift_card_cents, o.channel_id
          from orders o where ${sold} and o.gift_card_cents > 0) moved
     where ${here('moved')} group by week`,
  meals: `
    select m.name, m.sku, sum(l.quantity)::bigint as portions, sum(l.paid)::bigint as sales_cents,
           (sum(l.quantity) * m.cost_cents)::bigint as cost_cents,
           (sum(l.paid) - sum(l.quantity) * m.cost_cents)::bigint as margin_cents,
           ${share('sum(l.paid) - sum(l.quantity) * m.cost_cents', 'sum(l.paid)')} as margin_percent,
           round(avg(r.stars), 2)::float as rating, count(r.stars) as ratings
      from orders o
      join (select order_id, menu_item_id, sum(quantity) as quantity,
                   sum(quantity * unit_price_cents - subscription_discount_cents - discount_cents) as paid
              from order_lines group by order_id, menu_item_id) l on l.order_id = o.id
      join menu_items m on m.id = l.menu_item_id
      left join ratings r on r.order_id = o.id and r.menu_item_id = l.menu_item_id
     where ${sold} group by m.id`,
  production: `
    select o.week, m.name, m.sku, sum(l.quantity)::bigint as portions, mm.capacity,
           ${share('sum(l.quantity)', 'mm.capacity')} as used_percent
      from orders o join order_lines l on l.order_id = o.id join menu_items m on m.id = l.menu_item_id
      left join menus on menus.channel_id = o.channel_id and menus.week = o.week
      left join menu_meals mm on mm.menu_id = menus.id and mm.menu_item_id = m.id
     where ${sold} group by o.week, m.id, mm.capacity`,
  subscriptions: `
    select to_char(week, 'YYYY-MM-DD') as week,
           (select count(*) from subscriptions s where ${here('s')} and ${inWeek('s.created_at')}) as began,
           (select count(*) from subscriptions s where ${here('s')} and ${inWeek('s.cancelled_at')}) as cancelled,
           (select count(*) from events s where ${here('s')} and s.kind = 'subscription.paused'
               and ${inWeek('s.occurred_at')}) as paused,
           (select count(*) from subscriptions s where ${here('s')} and s.created_at < ${end}
               and (s.cancelled_at is null or s.cancelled_at >= ${end})) as running
      from generate_series(date '${range.from}', date '${range.to}', '7 days') week`,
  payments: `
    select week, sum(tries)::bigint as tries, sum(succeeded)::bigint as succeeded,
           sum(succeeded_cents)::bigint as succeeded_cents, sum(declined)::bigint as declined,
           sum(open)::bigint as open, ${share('sum(succeeded)', 'sum(succeeded + declined)')} as success_percent,
           sum(refunds)::bigint as refunds, sum(refunded_cents)::bigint as refunded_cents,
           sum(succeeded_cents - refunded_cents)::bigint as kept_cents
      from (select o.week, 1 as tries, (p.status = 'succeeded')::int as succeeded,
                   case p.status when 'succeeded' then p.amount_cents else 0 end as succeeded_cents,
                   (p.status = 'declined')::int as declined,
                   (p.status in ('processing', 'unknown', 'requires_action'))::int as open,
                   0 as refunds, 0 as refunded_cents
              from payment_attempts p join orders o on o.id = p.order_id where ${ordered}
            union all
            select o.week, 0, 0, 0, 0, 0, 1, r.amount_cents from refunds r join orders o on o.id = r.order_id
             where ${ordered} and r.status = 'succeeded') moved
     group by week`,
  affiliates: `
    select a.code, concat_ws(' ', u.first_name, u.last_name) as name, count(*) as orders,
           sum(o.total_cents)::bigint as total_cents,
           sum(round(floor((o.items_cents - o.subscription_discount_cents - o.discount_cents)::numeric
               * (o.total_cents - o.refunded_cents) / o.total_cents) * x.affiliate_percent / 100))::bigint
             as earnings_cents
      from affiliates a join users u on u.id = a.user_id join order_origins x on x.affiliate_id = a.id
      join orders o on o.id = x.order_id
     where ${here('a')} and ${during('o.placed_at')} and o.status in ('paid', 'in_production', 'shipped', 'delivered')
     group by a.code, u.id`,
};

/** In one order, whatever the order was. */
const sorted = (rows: ReportRow[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).sort())).sort();

async function expectTrue(report: ReportName): Promise<ReportAnswer> {
  const shown = await read(report);
  const { rows } = await sql<ReportRow>`${sql.raw(fromTheBooks[report])}`.execute(
    shop.deps.database,
  );
  expect(rows.length).toBeGreaterThan(0);
  expect(sorted(shown.rows)).toEqual(sorted(rows));
  return shown;
}

test.each(reportNames)('%s: every figure of every row is what the books say', async (report) => {
  const shown = await expectTrue(report);
  expect(shown.weeks).toHaveLength(27);
  // a chart that shows nothing would say nothing
  const drawn = reports[report].chart.series[0]!.id;
  expect(shown.weeks.some((week) => Number(week[drawn]) > 0)).toBe(true);
});

test('every report tells what each of its figures means', () => {
  for (const report of Object.values(reports)) {
    const ids = report.columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { definition } of report.columns) expect(definition).toMatch(/^[A-Z].{5,}\.$/);
    expect(report.row.every((id) => ids.includes(id))).toBe(true);
  }
});

test('the total adds up to the rows, and a share in it is that of the sums', async () => {
  const { rows, total } = await read('sales');
  const sum = (id: string) => rows.reduce((so_far, row) => so_far + Number(row[id]), 0);
  expect(total).toMatchObject({
    week: null,
    orders: sum('orders'),
    total_cents: sum('total_cents'),
    average_cents: Math.round(sum('total_cents') / sum('orders')),
  });
  expect((await read('discounts')).total).toBeNull();
});

describe('what changes is counted again', () => {
  const anOrder = async () => {
    const { rows } = await sql<{ id: string; menu_item_id: string }>`
      select o.id, l.menu_item_id from orders o join order_lines l on l.order_id = o.id
       where ${sql.raw(sold)} and o.status = 'delivered' and refunded_cents = 0
         and not exists (select from ratings where order_id = o.id) limit 1`.execute(
      shop.deps.database,
    );
    return rows[0]!;
  };
  const before = () => read('sales');

  test('a refund, a rating and a swapped portion', async () => {
    const { id, menu_item_id } = await anOrder();
    const { total } = await before();
    await sql`update orders set refunded_cents = 100 where id = ${id}`.execute(shop.deps.database);
    await sql`insert into ratings (order_id, menu_item_id, user_id, stars)
              select id, ${menu_item_id}, user_id, 1 from orders where id = ${id}`.execute(
      shop.deps.database,
    );
    await sql`update order_lines set quantity = quantity + 1
               where order_id = ${id} and menu_item_id = ${menu_item_id}`.execute(
      shop.deps.database,
    );
    const after = await expectTrue('sales');
    expect(after.total!.refunded_cents).toBe(Number(total!.refunded_cents) + 100);
    await expectTrue('meals');
    await expectTrue('production');
  });

  test('an order that leaves, while several people look', async () => {
    const { id } = await anOrder();
    const { total } = await before();
    await sql`update orders set status = 'cancelled' where id = ${id}`.execute(shop.deps.database);
    const seen = await Promise.all(Array.from({ length: 6 }, () => read('sales')));
    for (const { total: after } of seen) expect(after!.orders).toBe(Number(total!.orders) - 1);
    await expectTrue('sales');
  });
});

test('the list of weeks is what the books say, also after a week was skipped and an order left', async () => {
  const listed = async () =>
    (await owner.get('/api/admin/weeks')).json<{ weeks: RunWeekLine[] }>().weeks;
  const inTheBooks = async () => {
    const { rows } = await sql<Counts>`${sql.raw(`
      select m.week,
             (select count(*) from subscription_weeks w where ${here('w')} and w.week = m.week
                 and selection in ('picked', 'autofilled')) as picked,
             (select count(*) from subscription_weeks w where ${here('w')} and w.week = m.week
                 and selection = 'open') as undecided,
             (select count(*) from subscription_weeks w where ${here('w')} and w.week = m.week
                 and selection = 'skipped') as skipped,
             (select count(*) from subscription_weeks w where ${here('w')} and w.week = m.week
                 and (selection = 'needs_attention' or outcome = 'held')) as needs_attention,
             (select count(*) from orders o where ${here('o')} and o.week = m.week
                 and kind = 'subscription' and status not in ('cancelled', 'dropped')) as ordered,
             (select count(*) from orders o where ${here('o')} and o.week = m.week
                 and kind = 'subscription' and status = 'placed') as unpaid
        from menus m where ${here('m')}`)}`.execute(shop.deps.database);
    return new Map(rows.map((row) => [row.week, row]));
  };
  const compare = async () => {
    const books = await inTheBooks();
    const weeks = await listed();
    expect(weeks.length).toBeGreaterThan(8);
    for (const line of weeks) expect(line).toMatchObject(books.get(line.week)!);
    return weeks;
  };

  const before = await compare();
  expect(before.some(({ ordered }) => ordered > 0)).toBe(true);
  const open = before.find(({ undecided }) => undecided > 0)!;
  await sql`update subscription_weeks set selection = 'skipped' where id =
    (select id from subscription_weeks where week = ${open.week} and selection = 'open'
        and ${sql.raw(here('subscription_weeks'))} limit 1)`.execute(shop.deps.database);
  const cooked = before.find(({ ordered }) => ordered > 0)!;
  await sql`update orders set status = 'cancelled' where id =
    (select id from orders where week = ${cooked.week} and kind = 'subscription' and status = 'paid'
        and ${sql.raw(here('orders'))} limit 1)`.execute(shop.deps.database);
  const after = await compare();
  const lineOf = (week: string) => after.find((line) => line.week === week)!;
  expect(lineOf(open.week).skipped).toBe(open.skipped + 1);
  expect(lineOf(cooked.week).ordered).toBe(cooked.ordered - 1);
});

describe('the range', () => {
  test('is the last twelve weeks unless told, and any day stands for its week', async () => {
    const unasked = await read('sales', '');
    expect(unasked).toMatchObject({ from: '2026-08-24', to: '2026-11-09' });
    expect(unasked.range_formatted).toBe('Aug 24, 2026 to Nov 15, 2026');
    const days = await read('sales', 'from=2026-10-07&to=2026-10-18');
    expect(days).toMatchObject({ from: '2026-10-05', to: '2026-10-12' });
  });

  test.each(['from=2026-11-09&to=2026-11-02', 'from=2020-01-06', 'from=soon', 'from=1026-01-06'])(
    'is refused with a message: %s',
    async (query) => {
      const answer = await owner.get(`/api/admin/reports?report=sales&${query}`);
      expect(answer.statusCode).toBe(422);
      expect(answer.json().message).toMatch(/Please/);
    },
  );
});

test('the file has the headers of the page, amounts to add up, and harmless cells', async () => {
  await sql`update discounts set code = '=1+1' where code = 'WELCOME20'`.execute(
    shop.deps.database,
  );
  const answer = await owner.get(`/api/admin/reports.csv?report=discounts&from=${range.from}`);
  expect(answer.headers['content-type']).toMatch(/^text\/csv/);
  const [head, ...rest] = answer.body.slice(1).trim().split('\r\n');
  expect(head).toBe(reports.discounts.columns.map(({ header }) => header).join(','));
  expect(rest.find((line) => line.startsWith('Subscribe & Save'))).toMatch(/^[^,]+,\d+,\d+\.\d\d,/);
  expect(rest.some((line) => line.startsWith("'=1+1"))).toBe(true);
});

test('reports are for those who may read them', async () => {
  for (const [name, status] of [
    ['marketing', 200],
    ['kitchen', 403],
    ['subscriber', 403],
  ] as const) {
    const visitor = await shop.visitor().logIn(`${name}@tiffin.test`);
    for (const path of ['/api/admin/reports', '/api/admin/reports.csv']) {
      expect([name, (await visitor.get(path)).statusCode]).toEqual([name, status]);
    }
  }
});

test('a channel sees its own figures', async () => {
  const iron = await shop.visitor('iron.localhost').logIn('owner@tiffin.test');
  const there = (await iron.get('/api/admin/reports?report=sales')).json<ReportAnswer>();
  const here = await read('sales', '');
  expect(there.total!.orders).toBeGreaterThan(0);
  expect(there.total!.total_cents).not.toBe(here.total!.total_cents);
});
