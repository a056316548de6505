import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { OfficeOrder } from '../../../contract/admin-orders.ts';
import { writeCursor } from '../../platform/list/cursor.ts';

let shop: TestApp;
let support: Visitor;
/** every order of the channel, read without any filter or index */
let all: Awaited<ReturnType<typeof readAll>>;

beforeAll(async () => {
  shop = await startTestApp();
  support = await shop.visitor().logIn('support@tiffin.test');
  all = await readAll();
});
afterAll(() => shop.close());

const readAll = () =>
  shop.deps.database
    .selectFrom('orders as o')
    .innerJoin('channels as c', 'c.id', 'o.channel_id')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['o.id', 'o.number', 'o.week', 'o.kind', 'o.status', 'o.payment_state', 'o.zone_id'])
    .select(['o.zip_code', 'o.placed_at', 'o.total_cents', 'o.refunded_cents'])
    .select(['u.first_name', 'u.last_name', 'u.email'])
    .where('c.channel', '=', 'green-fork')
    .orderBy('o.placed_at', 'desc')
    .orderBy('o.id', 'desc')
    .execute();

interface Page {
  rows: OfficeOrder[];
  next_cursor: string | null;
  previous_cursor: string | null;
  count: { count: number; is_more: boolean };
}

async function list(query: Record<string, string>): Promise<Page> {
  const response = await support.get(`/api/admin/orders?${new URLSearchParams(query)}`);
  expect([response.statusCode, response.body.slice(0, 200)]).toEqual([200, expect.anything()]);
  return response.json();
}

/** Page after page to the last one, and back again. */
async function walk(query: Record<string, string>): Promise<{ there: Page[]; back: Page[] }> {
  const there = [await list(query)];
  for (let at = there[0]!; at.next_cursor; there.push(at))
    at = await list({ ...query, cursor: at.next_cursor });
  const back = [there.at(-1)!];
  for (let at = back[0]!; at.previous_cursor; back.unshift(at))
    at = await list({ ...query, cursor: at.previous_cursor });
  return { there, back };
}

it('every filter, and every pair of filters, shows just the orders that fit, newest first', async () => {
  const one = all.find(({ status }) => status === 'delivered')!;
  const other = all.find(({ kind, status }) => kind === 'one_off' && status !== 'delivered')!;
  for (const like of [one, other]) {
    const fits: Record<string, [string, (order: (typeof all)[number]) => boolean]> = {
      week: [like.week, (order) => order.week === like.week],
      kind: [like.kind, (order) => order.kind === like.kind],
      status: [like.status, (order) => order.status === like.status],
      payment: [like.payment_state, (order) => order.payment_state === like.payment_state],
      zone: [like.zone_id!, (order) => order.zone_id === like.zone_id],
    };
    const names = Object.keys(fits);
    const pairs = names.flatMap((a) => names.filter((b) => a <= b).map((b) => [a, b] as const));
    for (const [a, b] of pairs) {
      const wanted = all.filter((order) => fits[a]![1](order) && fits[b]![1](order));
      const query = { [a]: fits[a]![0], [b]: fits[b]![0] };
      const page = await list(query);
      const shown = wanted.slice(0, page.rows.length).map(({ id }) => id);
      expect([query, page.rows.map(({ id }) => id)]).toEqual([query, shown]);
      expect([query, page.count.count]).toEqual([query, Math.min(wanted.length, 1000)]);
      expect(page.rows.length).toBe(Math.min(wanted.length, 50));
    }
  }
});

it('the pages together show each order once, by either sort and on the way back; each says how many fit', async () => {
  const wanted = all.filter((order) => order.kind === 'one_off');
  const byTotal = wanted.toSorted(
    (a, b) => a.total_cents - b.total_cents || (a.id < b.id ? -1 : 1),
  );
  for (const [sort, sorted] of [
    ['placed', wanted],
    ['-total', byTotal],
  ] as const) {
    const { there, back } = await walk({ kind: 'one_off', sort });
    expect(there.length).toBeGreaterThan(1);
    for (const pages of [there, back]) {
      const ids = pages.flatMap(({ rows }) => rows.map(({ id }) => id));
      expect(ids).toEqual(sorted.map(({ id }) => id));
      for (const { count } of pages) expect(count).toEqual({ count: ids.length, is_more: false });
    }
  }
  // nor does a page beyond the last order forget it
  const key = '1999-01-01 00:00:00+00';
  const cursor = writeCursor({ key, id: all[0]!.id, backwards: false });
  const { rows, count } = await list({ kind: 'one_off', cursor });
  expect([rows, count.count]).toEqual([[], wanted.length]);
});

it('an order is found by its number with and without its letters, and by its customer', async () => {
  const { number, first_name, last_name, email } = all[0]!;
  for (const q of [number, number.toLowerCase(), number.split('-')[1]!]) {
    expect((await list({ q })).rows.map((row) => row.number)).toEqual([number]);
  }
  const sameName = all.filter((o) => o.first_name === first_name && o.last_name === last_name);
  expect((await list({ q: `${first_name} ${last_name}` })).count.count).toBe(sameName.length);
  expect((await list({ q: email.slice(1, 12) })).rows.map((row) => row.number)).toContain(number);
  // what PostgreSQL would take for "anything"
  expect((await list({ q: '%_%' })).rows).toEqual([]);
});

it('the zone follows the address, and the payment follows status and refunds', async () => {
  const { database } = shop.deps;
  const order = all.find(({ status, zone_id }) => status === 'delivered' && zone_id)!;
  const after = async (change: object) => {
    const row = await database
      .updateTable('orders')
      .set(change)
      .where('id', '=', order.id)
      .returning(['zone_id', 'payment_state'])
      .executeTakeFirstOrThrow();
    return row;
  };
  expect(order.payment_state).toBe('paid');
  expect((await after({ refunded_cents: 1 })).payment_state).toBe('part_refunded');
  expect((await after({ refunded_cents: order.total_cents })).payment_state).toBe('refunded');
  expect((await after({ refunded_cents: 0 })).payment_state).toBe('paid');
  expect((await after({ zip_code: '99999' })).zone_id).toBeNull();
  expect((await after({ zip_code: order.zip_code })).zone_id).toBe(order.zone_id);
});

it('the export holds what is filtered, and no cell begins a formula', async () => {
  await shop.deps.database
    .updateTable('users')
    .set({ first_name: '=HYPERLINK("x")' })
    .where('email', '=', all[0]!.email)
    .execute();
  const { week } = all[0]!;
  const response = await support.get(`/api/admin/orders.csv?week=${week}`);
  expect(response.headers['content-type']).toContain('text/csv');
  const [head, ...lines] = response.body.trim().split('\r\n');
  expect(head).toContain('number,placed_at,customer,email,week');
  expect(lines).toHaveLength(all.filter((order) => order.week === week).length);
  expect(response.body).toContain(`"'=HYPERLINK(""x"")`);
  expect(response.body).not.toMatch(/(^|,)"?=/m);
});

it('the kitchen and a customer may not look, and nobody sees the orders of another channel', async () => {
  const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
  expect((await kitchen.get('/api/admin/orders')).statusCode).toBe(403);
  const customer = await shop.visitor().logIn('subscriber@tiffin.test');
  expect((await customer.get('/api/admin/orders')).statusCode).toBe(403);
  const elsewhere = await shop.deps.database
    .selectFrom('orders')
    .innerJoin('channels', 'channels.id', 'orders.channel_id')
    .select(['orders.id', 'number'])
    .where('channel', '<>', 'green-fork')
    .executeTakeFirstOrThrow();
  expect((await list({ q: elsewhere.number })).rows.map(({ id }) => id)).not.toContain(
    elsewhere.id,
  );
  expect((await support.get(`/api/admin/orders/${elsewhere.id}`)).statusCode).toBe(404);
});

it('an order is shown with its lines, its tenders and its story', async () => {
  const { id } = all.find(({ status }) => status === 'delivered')!;
  const { order } = (await support.get(`/api/admin/orders/${id}`)).json();
  const net = order.lines.reduce(
    (sum: number, line: { net_cents: number }) => sum + line.net_cents,
    0,
  );
  expect(net + order.delivery_cents + order.tax_cents).toBe(order.total_cents);
  const paid = order.tenders.reduce(
    (sum: number, t: { paid_cents: number }) => sum + t.paid_cents,
    0,
  );
  expect(paid).toBe(order.total_cents);
  expect(order.actions).toEqual(['refund', 'resend']);
  expect(order.timeline.length).toBeGreaterThanOrEqual(2);
});
