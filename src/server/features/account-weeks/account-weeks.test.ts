import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { accountStatus } from '../../../domain/account-status/account-status.ts';
import { currentPlans, weekFacts } from '../../../domain/account-status/week-facts.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

async function accountOf(name: string, host?: string) {
  const visitor = await shop.visitor(host).logIn(`${name}@tiffin.test`);
  const read = async (url: string) => (await visitor.get(url)).json();
  const [{ subscriptions }, { weeks }, config] = await Promise.all([
    read('/api/subscriptions'),
    read('/api/orders?by=week&size=small'),
    read('/api/config'),
  ]);
  return { visitor, subscriptions, weeks, config };
}

describe('the status line of every demo account', () => {
  it.each([
    ['subscriber', 'pick_subscription'],
    ['picked', 'picked'],
    ['ordered', 'order'],
    ['skipped', 'skip'],
    ['cancelled', 'pick_nonsubscription'],
    ['box', 'nonpicking_subscription'],
    ['one-off', 'order_nonsubscription'],
    ['expired-card', 'picked'],
    ['expiring-card', 'picked'],
    ['allergic', 'pick_subscription'],
  ])('%s: %s', async (name, status) => {
    for (const host of ['localhost', 'iron.localhost']) {
      const { subscriptions, weeks, config } = await accountOf(name, host);
      const { hero_product } = config.channel_config;
      const current = config.site_config.current_picking_week;
      const facts = weekFacts({
        plans: currentPlans(subscriptions),
        week: weeks.find(({ week }: { week: string }) => week === current) ?? null,
        hero: {
          sku: hero_product.sku,
          picking_required: hero_product.subscription_picking_required === 'Y',
        },
      });
      expect([host, accountStatus(facts)]).toEqual([host, status]);
    }
  });
});

it('asks about the last shipment only, until something was said about it', async () => {
  const { visitor, weeks } = await accountOf('picked');
  const due = (list: { orders: { review_due: boolean; order_id: string }[] }[]) =>
    list.flatMap(({ orders }) => orders.filter(({ review_due }) => review_due));
  // the demo's customers may have rated theirs
  const { database } = shop.deps;
  const orderIds = weeks.flatMap(({ orders }: { orders: { order_id: string }[] }) =>
    orders.map(({ order_id }) => order_id),
  );
  await database.deleteFrom('ratings').where('order_id', 'in', orderIds).execute();
  const read = async () => (await visitor.get('/api/orders?by=week&size=small')).json().weeks;
  const [asked, ...more] = due(await read());
  expect([asked !== undefined, more]).toEqual([true, []]);
  const line = await database
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_lines.order_id')
    .select(['order_lines.menu_item_id', 'orders.user_id'])
    .where('orders.id', '=', asked!.order_id)
    .executeTakeFirstOrThrow();
  await database
    .insertInto('ratings')
    .values({ ...line, order_id: asked!.order_id, stars: 5 })
    .execute();
  expect(due(await read())).toEqual([]);
});

it('shows nobody what is not theirs', async () => {
  const marta = await accountOf('subscriber');
  const paula = await accountOf('cancelled');
  const ids = (account: typeof marta) => account.subscriptions.map(({ id }: { id: string }) => id);
  expect(ids(marta).filter((id: string) => ids(paula).includes(id))).toEqual([]);
  expect((await shop.visitor().get('/api/subscriptions')).statusCode).toBe(401);
  expect((await shop.visitor().get('/api/orders?by=week&size=small')).statusCode).toBe(401);
  expect((await marta.visitor.get('/api/orders?by=day&size=small')).statusCode).toBe(422);
});
