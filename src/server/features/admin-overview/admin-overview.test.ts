import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks } from '../../../../tests/figures/books.ts';
import { expectDashboard } from '../../../../tests/figures/expect-dashboard.ts';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { AdminFrame, AdminOverview } from '../../../contract/admin-overview.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const logIn = (name: string, host?: string) => shop.visitor(host).logIn(`${name}@tiffin.test`);
const overviewFor = async (visitor: Visitor) =>
  (await visitor.get('/api/admin/overview')).json<AdminOverview>();
const frameFor = async (visitor: Visitor) =>
  (await visitor.get('/api/admin/frame')).json<AdminFrame>();

test('the owner sees the picking week with its deadline and zone, and every figure', async () => {
  const overview = await overviewFor(await logIn('owner'));
  // the shop's clock stands at noon UTC
  expect(overview).toMatchObject({ day_part: 'morning', today_formatted: 'Sunday, Nov 15' });
  expect(overview.week).toMatchObject({
    week: '2026-11-23',
    week_title: 'Week of November 23',
    picking_deadline_formatted: 'Thu, Nov 19, 11:59 PM EST',
    time_left: '4 days and 16 hours',
  });
  expect(overview.orders).toBeGreaterThan(0);
  expect(overview.menus!.published).toBeGreaterThan(0);
  expect(overview.mails).not.toBeNull();
});

test.each([
  ['localhost', 'green-fork'],
  ['iron.localhost', 'iron-plate'],
])('every figure is what the books say, on %s', async (host, channel) => {
  const books = await openBooks(shop, await logIn('owner', host), channel);
  // late on a Sunday evening there, when it is Monday by UTC
  await sql`
    update subscriptions set status = 'cancelled', cancelled_at = '2026-11-02T04:30:00Z'
     where id = (select id from subscriptions where status = 'active' and first_week < '2026-11-01'
                    and channel_id = ${books.channel_id} order by id limit 1)`.execute(
    shop.deps.database,
  );
  const { selections, trade } = await expectDashboard(books);
  expect(selections!.box).toBeGreaterThan(0);
  expect(trade!.some(({ revenue_cents, rating }) => revenue_cents > 0 && rating! > 0)).toBe(true);
});

test('a figure is kept from those who may not open its list', async () => {
  const kitchen = await overviewFor(await logIn('kitchen'));
  expect(kitchen.mails).toBeNull();
  expect(kitchen.selections).not.toBeNull();
  const marketing = await overviewFor(await logIn('marketing'));
  expect(marketing).toMatchObject({ orders: null, selections: null, active_subscriptions: null });
  expect(marketing.menus).not.toBeNull();
});

test('the figures are those of the channel that is asked', async () => {
  const [green, iron] = await Promise.all([
    logIn('owner').then(overviewFor),
    logIn('owner', 'iron.localhost').then(overviewFor),
  ]);
  expect(iron.week!.picking_deadline_formatted).toMatch(/PST$/);
  expect(iron.active_subscriptions).not.toBe(green.active_subscriptions);
});

test('the frame tells the shop time with its zone, and leads to the other channel', async () => {
  const frame = await frameFor(await logIn('owner'));
  expect(frame).toMatchObject({ host: 'localhost', time_zone: 'America/New_York' });
  expect(frame.now_formatted).toMatch(/^Sun, Nov 15, 7:\d\d AM EST$/);
  expect(frame.other_channels).toEqual([
    { name: 'Iron Plate', host: 'iron.localhost', origin: 'http://iron.localhost' },
  ]);
});

test('somebody of one channel is not led to another', async () => {
  await sql`
    update staff_grants g set channel_id = c.id
      from users u, channels c
     where u.id = g.user_id and u.email = 'support@tiffin.test' and c.channel = 'green-fork'`.execute(
    shop.deps.database,
  );
  const support = await logIn('support');
  expect((await frameFor(support)).other_channels).toEqual([]);
  const elsewhere = await logIn('support', 'iron.localhost');
  expect((await elsewhere.get('/api/admin/frame')).statusCode).toBe(403);
});

test('a shop without a menu says so instead of failing', async () => {
  await shop.deps.database
    .updateTable('menus')
    .set({ status: 'draft' })
    .where('status', '=', 'published')
    .execute();
  shop.deps.directory.forget();
  const overview = await overviewFor(await logIn('owner'));
  expect(overview).toMatchObject({
    week: null,
    selections: null,
    orders: null,
    menus: { published: 0, last_week_title: null },
  });
});
