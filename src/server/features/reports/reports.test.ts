import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBooks, type Books } from '../../../../tests/figures/books.ts';
import { expectReport } from '../../../../tests/figures/expect-reports.ts';
import { expectUnattended } from '../../../../tests/figures/expect-unattended.ts';
import { expectWeeks } from '../../../../tests/figures/expect-weeks.ts';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { ReportAnswer } from '../../../contract/reports.ts';
import { reconcileDays } from '../reconciliation/reconcile-days.ts';
import type { ReportRow, Unit } from '../../../domain/report/report.ts';
import { reportNames, reports, type ReportName } from '../../../domain/report/reports.ts';

let shop: TestApp;
let owner: Visitor;
let books: Books;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  books = await openBooks(shop, owner, 'green-fork');
  await reconcileDays(shop.deps);
});
afterAll(() => shop.close());

const range = { from: '2026-06-01', to: '2026-11-30' };
const read = async (report: ReportName, query = new URLSearchParams(range).toString()) =>
  (await owner.get(`/api/admin/reports?report=${report}&${query}`)).json<ReportAnswer>();

const expectTrue = (report: ReportName) => expectReport(books, report, range);

test.each(reportNames)('%s: every figure of every row is what the books say', async (report) => {
  const shown = await expectTrue(report);
  expect(shown.rows.length).toBeGreaterThan(0);
  expect(shown.weeks).toHaveLength(27);
  // a chart that shows nothing would say nothing
  const drawn = reports[report].chart.series[0]!.id;
  expect(shown.weeks.some((week) => Number(week[drawn]) > 0)).toBe(true);
});

test.each(reportNames)('%s: the file says what the page says', async (report) => {
  const { rows } = await read(report);
  const file = await owner.get(
    `/api/admin/reports.csv?report=${report}&${new URLSearchParams(range).toString()}`,
  );
  const { columns } = reports[report];
  const written = (value: ReportRow[string] | undefined, unit: Unit) => {
    if (value === null || value === undefined) return '';
    return unit === 'cents' ? (Number(value) / 100).toFixed(2) : String(value);
  };
  expect(parse(file.body, { bom: true })).toEqual([
    columns.map(({ header }) => header),
    ...rows.map((row) => columns.map(({ id, unit }) => written(row[id], unit))),
  ]);
});

test('every report tells what each of its figures means', () => {
  for (const report of Object.values(reports)) {
    const ids = report.columns.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { definition } of report.columns) expect(definition).toMatch(/^[A-Z].{5,}\.$/);
    expect(report.row.every((id) => ids.includes(id))).toBe(true);
  }
});

describe('what changes is counted again', () => {
  const anOrder = async () => {
    const { rows } = await sql<{ id: string; menu_item_id: string }>`
      select o.id, l.menu_item_id from orders o join order_lines l on l.order_id = o.id
       where o.channel_id = ${books.channel_id} and o.status = 'delivered' and refunded_cents = 0
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
  const before = await expectWeeks(books);
  await expectUnattended(books);
  expect(before.length).toBeGreaterThan(8);
  expect(before.some(({ ordered }) => ordered > 0)).toBe(true);
  const open = before.find(({ undecided }) => undecided > 0)!;
  await sql`update subscription_weeks set selection = 'skipped' where id =
    (select id from subscription_weeks where week = ${open.week} and selection = 'open'
        and channel_id = ${books.channel_id} limit 1)`.execute(shop.deps.database);
  const cooked = before.find(({ ordered }) => ordered > 0)!;
  await sql`update orders set status = 'cancelled' where id =
    (select id from orders where week = ${cooked.week} and kind = 'subscription' and status = 'paid'
        and channel_id = ${books.channel_id} limit 1)`.execute(shop.deps.database);
  const after = await expectWeeks(books);
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
