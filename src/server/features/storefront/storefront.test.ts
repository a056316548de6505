import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Storefront } from '../../../contract/storefront.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

async function storefront(host: string): Promise<Storefront> {
  const response = await shop.visitor(host).get('/api/storefront');
  expect(response.statusCode).toBe(200);
  return response.json<Storefront>();
}

describe('the shop front', () => {
  it('tells a guest the current picking week, its deadline and its deliveries', async () => {
    const { week, shop_url } = await storefront('localhost');
    expect(week).toMatchObject({
      week: '2026-11-23',
      week_formatted: 'Nov 23',
      picking_deadline_at: '2026-11-20T04:59:00.000Z',
      picking_deadline_formatted_long: 'Thursday, Nov 19, 11:59 PM Eastern Time',
      production_days: 'Sat to Mon',
      delivery_days_long: 'Tuesday, Nov 24 or Thursday, Nov 26',
    });
    expect(shop_url).toMatch(/^http:\/\/localhost/);
  });

  it('prices each plan both ways', async () => {
    const { plans, subscription_discount } = await storefront('localhost');
    expect(subscription_discount).toBe(15);
    const prices = plans
      .filter((plan) => plan.picking)
      .map((plan) => [plan.min_meals, plan.subscribed?.total_cents, plan.once?.total_cents]);
    expect(prices).toEqual([
      [6, 6880, 8094],
      [10, 10_616, 12_490],
      [14, 13_673, 16_086],
    ]);
    expect(plans.find((plan) => !plan.picking)).toMatchObject({ price_per_box_cents: 9900 });
  });

  it('says what the kitchen puts into the preset box this week, as many meals as it promises', async () => {
    const { week, plans } = await storefront('localhost');
    const box = plans.find((plan) => !plan.picking)!;
    const meals = week!.boxes.filter((meal) => meal.product === box.sku);
    expect(meals.reduce((sum, meal) => sum + meal.quantity, 0)).toBe(box.max_meals);
    expect(new Set(week!.boxes.map((meal) => meal.product))).toEqual(new Set([box.sku]));
  });

  it('shows each channel its own week and plans', async () => {
    const iron = await storefront('iron.localhost');
    expect(iron.week?.picking_deadline_formatted_long).toBe(
      'Sunday, Nov 15, 11:59 PM Pacific Time',
    );
    expect(iron.plans.every((plan) => plan.sku.startsWith('IP-'))).toBe(true);
  });

  it('highlights four different meals that can still be had', async () => {
    const { week } = await storefront('localhost');
    const skus = week!.highlights.map((meal) => meal.sku);
    expect(new Set(skus).size).toBe(4);
    expect(new Set(week!.highlights.map((meal) => meal.badge_value)).size).toBe(4);
    const soldOut = await shop.deps.database
      .selectFrom('menu_meals')
      .innerJoin('menus', 'menus.id', 'menu_meals.menu_id')
      .innerJoin('menu_items', 'menu_items.id', 'menu_meals.menu_item_id')
      .where('menus.week', '=', week!.week)
      .whereRef('reserved', '>=', 'capacity')
      .select('sku')
      .execute();
    expect(soldOut.length).toBeGreaterThan(0);
    expect(skus.filter((sku) => soldOut.some((meal) => meal.sku === sku))).toEqual([]);
  });

  it('counts the meals, and as new those first cooked within four weeks', async () => {
    const { week } = await storefront('localhost');
    const { rows } = await shop.deps.pool.query<{ meals: number; old: number }>(
      `select count(*) as meals, count(*) filter (where menu_item_id in (
         select menu_item_id from menu_meals join menus on menus.id = menu_id where week < '2026-10-26'
       )) as old
       from menu_meals join menus on menus.id = menu_id join channels on channels.id = channel_id
       where channel = 'green-fork' and week = '2026-11-23'`,
    );
    const { meals, old } = rows[0]!;
    expect(week).toMatchObject({ meals, new_meals: meals - old });
    expect(week!.new_meals).toBeGreaterThan(0);
  });

  it('shows no week when no menu is open, and still the plans', async () => {
    await shop.deps.database
      .updateTable('menus')
      .set({ status: 'draft' })
      .where('status', '=', 'published')
      .execute();
    shop.deps.directory.forget();
    const closed = await storefront('iron.localhost');
    expect(closed.week).toBeNull();
    expect(closed.plans).toHaveLength(4);
  });
});
