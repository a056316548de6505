import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('every active subscription that has begun is counted once', async () => {
  const { selections, week } = await overviewFor(await logIn('owner'));
  const { rows } = await sql<{ due: number; boxes: number }>`
    select count(*) as due, count(*) filter (where not p.picking) as boxes
      from subscriptions s
      join products p on p.id = s.product_id
      join channels c on c.id = s.channel_id
     where c.channel = 'green-fork' and s.status = 'active' and s.first_week <= ${week!.week}`.execute(
    shop.deps.database,
  );
  const counted = Object.values(selections!).reduce((sum, count) => sum + count, 0);
  expect(counted).toBe(rows[0]!.due);
  expect(selections!.box).toBeGreaterThan(0);
  expect(selections!.box).toBeLessThanOrEqual(rows[0]!.boxes);
});

test('every figure is what another query counts', async () => {
  const { database } = shop.deps;
  const overview = await overviewFor(await logIn('owner'));
  const channel = sql`(select id from channels where channel = 'green-fork')`;
  // one week at a time, order by order
  for (const shown of overview.trade!) {
    const { rows: orders } = await sql<{ paid: number; back: number; id: string }>`
      select id, total_cents as paid, refunded_cents as back from orders
       where channel_id = ${channel} and week = ${shown.week}
         and status not in ('pending', 'placed', 'cancelled', 'dropped')`.execute(database);
    const { rows: stars } = await sql<{ stars: number }>`
      select stars from ratings
       where order_id in (select id from orders where channel_id = ${channel} and week = ${shown.week})`.execute(
      database,
    );
    const { rows: plans } = await sql`
      select from subscriptions
       where channel_id = ${channel} and first_week <= ${shown.week}
         and (cancelled_at is null or cancelled_at >= ${shown.week}::date::timestamp at time zone 'UTC')`.execute(
      database,
    );
    expect(shown).toMatchObject({
      boxes: orders.length,
      revenue_cents: orders.reduce((sum, { paid, back }) => sum + paid - back, 0),
      ratings: stars.length,
      active: plans.length,
    });
    const mean = stars.reduce((sum, each) => sum + each.stars, 0) / stars.length;
    if (stars.length > 0) expect(shown.rating).toBeCloseTo(mean, 6);
  }
  expect(overview.trade).toHaveLength(12);
  expect(overview.trade!.at(-1)!.week).toBe('2026-11-09');
  expect(overview.trade!.some(({ revenue_cents }) => revenue_cents > 0)).toBe(true);

  const { rows } = await sql<Record<'alerts' | 'requests' | 'off' | 'waiting' | 'held', number>>`
    select (select count(*) from staff_alerts where channel_id = ${channel} and resolved_at is null) as alerts,
           (select count(*) from requests where channel_id = ${channel} and status = 'open') as requests,
           (select count(*) from orders where channel_id = ${channel} and status = 'placed') as waiting,
           (select count(*) from subscription_weeks w join menus m using (channel_id, week)
             where w.channel_id = ${channel} and w.outcome = 'held'
               and m.status in ('locked', 'in_production')) as held,
           (select count(*) from subscriptions s
             where s.channel_id = ${channel} and s.status = 'active' and s.first_week <= ${overview.week!.week}
               and (select picking from products where id = s.product_id)
               and not coalesce((select autofill from preferences where user_id = s.user_id), true)
               and coalesce((select selection from subscription_weeks
                              where subscription_id = s.id and week = ${overview.week!.week}), 'open') = 'open'
           ) as off`.execute(database);
  const [counted] = rows;
  expect(overview.alerts).toBe(counted!.alerts);
  expect(overview.requests!.open).toBe(counted!.requests);
  expect(overview.autofill_off).toBe(counted!.off);
  expect(overview.held!.reduce((sum, { held }) => sum + held, 0)).toBe(counted!.held);
  const { unknown, retrying, failed } = overview.payments!.reduce(
    (sum, each) => ({
      unknown: sum.unknown + each.unknown,
      retrying: sum.retrying + each.retrying,
      failed: sum.failed + each.failed,
    }),
    { unknown: 0, retrying: 0, failed: 0 },
  );
  expect(unknown + retrying + failed).toBeLessThanOrEqual(counted!.waiting);
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
