import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { Production, ShoppingList, Shortages } from '../../../contract/kitchen.ts';
import { mainProteins } from '../../../domain/meal/meal-labels.ts';
import { expectPortionsToAddUp } from '../subscriptions/subscriptions.fixture.ts';

let shop: TestApp;
let cook: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  cook = await shop.visitor().logIn('kitchen@tiffin.test');
});
afterAll(() => shop.close());

const get = async (what: string, query = '') =>
  (await cook.get(`/api/admin/kitchen/${what}${query}`)).json();
const production = (query = ''): Promise<Production> => get('production', query);

describe('the production sheet', () => {
  it('is of the week that is delivered next, and its days add up to it', async () => {
    const all = await production();
    expect(all.week).toMatchObject({ week: '2026-11-16', day: null, is_decided: true });
    expect(all.total.make).toBeGreaterThan(100);
    expect(all.total.forecast).toBe(0);
    const days = await Promise.all(
      all.week.days.map(({ date }) => production(`?week=2026-11-16&day=${date}`)),
    );
    for (const figure of ['cooked', 'promised', 'make', 'boxes'] as const) {
      const sum = days.reduce((count, day) => count + day.total[figure], 0);
      expect([figure, sum]).toEqual([figure, all.total[figure]]);
    }
  });

  it('agrees with the production report, meal by meal', async () => {
    const owner = await shop.visitor().logIn('owner@tiffin.test');
    const query = 'report=production&from=2026-11-16&to=2026-11-16';
    const report = (await owner.get(`/api/admin/reports?${query}`)).json();
    const { lines } = await production('?week=2026-11-16');
    const cooked = lines.filter((line) => line.cooked > 0);
    expect(
      new Map(report.rows.map((row: Record<string, unknown>) => [row.sku, row.portions])),
    ).toEqual(new Map(cooked.map((line) => [line.sku, line.cooked])));
  });

  it('says before the deadline who has still to pick, a full box for each', async () => {
    const { week, total, lines } = await production('?week=2026-11-23');
    expect(week.is_decided).toBe(false);
    expect(total.waiting_boxes).toBeGreaterThan(0);
    expect(total.forecast).toBeGreaterThanOrEqual(6 * total.waiting_boxes);
    expect(total.promised).toBeGreaterThan(0);
    expect(lines.reduce((sum, line) => sum + line.make, 0)).toBe(
      total.cooked + total.promised + total.forecast,
    );
  });

  it('comes as CSV and as paper', async () => {
    const csv = await cook.get('/api/admin/kitchen/production.csv?week=2026-11-16');
    expect(csv.body.split('\r\n')[0]).toContain('sku,meal,larger_portion,contains,paid');
    const pdf = await cook.get('/api/admin/kitchen/production.pdf?week=2026-11-16');
    expect(pdf.headers['content-type']).toContain('application/pdf');
    expect(pdf.body.slice(0, 5)).toBe('%PDF-');
  });

  it('leads from week to week as far as there are menus', async () => {
    const { week } = await production('?week=2026-11-23');
    expect(week.earlier).toBe('2026-11-16');
    const steps = [week.later];
    while (steps.at(-1)) steps.push((await production(`?week=${steps.at(-1)}`)).week.later);
    expect(steps.length).toBeLessThan(10);
  });

  it('is refused for a week without a menu and a day without a delivery', async () => {
    const none = await cook.get('/api/admin/kitchen/production?week=2031-01-06');
    expect([none.statusCode, none.json().code]).toEqual([404, 'menu.none']);
    const day = await cook.get('/api/admin/kitchen/production?week=2026-11-16&day=2026-11-22');
    expect([day.statusCode, day.json().code]).toEqual([404, 'kitchen.no_such_day']);
  });
});

it('the shopping list is the recipes times the portions', async () => {
  const { lines } = await production('?week=2026-11-16');
  const list: ShoppingList = await get('shopping', '?week=2026-11-16');
  expect(list.unknown).toEqual([]);
  const meals = await shop.deps.database
    .selectFrom('menu_items')
    .select(['id', 'recipe'])
    .where(
      'id',
      'in',
      lines.map((line) => line.menu_item_id),
    )
    .execute();
  const garlic = lines.reduce((sum, { menu_item_id, make }) => {
    const recipe = meals.find(({ id }) => id === menu_item_id)!.recipe as {
      name: string;
      amount: number;
    }[];
    return sum + make * (recipe.find(({ name }) => name === 'Garlic')?.amount ?? 0);
  }, 0);
  expect(list.lines.find(({ name }) => name === 'Garlic')).toMatchObject({
    unit: 'g',
    food_group: 'vegetables and fruit',
    amount: expect.closeTo(garlic, 3),
  });
});

describe('the labels', { timeout: 120_000 }, () => {
  it('are as many as portions are cooked, in either order', async () => {
    const day = 'week=2026-11-16&day=2026-11-19';
    const { total } = await production(`?${day}`);
    const labels = await get('labels', `?${day}`);
    expect(labels.trays).toBe(total.cooked);
    expect(labels.meals.every(({ missing }: { missing: string[] }) => missing.length === 0)).toBe(
      true,
    );
    for (const by of ['meal', 'box'] as const) {
      const query = `${day}&size=letter-10&by=${by}`;
      const { body } = await cook.get(`/api/admin/kitchen/labels.pdf?${query}`);
      expect([by, body.match(/\/S\d+ Do/g)?.length]).toEqual([by, total.cooked]);
      expect(body.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(Math.ceil(total.cooked / 10));
    }
  });

  it('are refused where so much text could not be read, and the page names the meal', async () => {
    const day = 'week=2026-11-16&day=2026-11-19';
    const { meals } = await get('labels', `?${day}`);
    const [meal] = meals;
    expect(meal.too_small).toEqual([]);
    await shop.deps.database
      .updateTable('menu_items')
      .set({ ingredients: 'chicken, '.repeat(220) })
      .where('id', '=', meal.menu_item_id)
      .execute();
    const long = (await get('labels', `?${day}`)).meals[0];
    expect(long.too_small).toContain('letter-10');
    expect(long.too_small).not.toContain('roll-4x6');
    const print = (size: string) =>
      cook.get(`/api/admin/kitchen/labels.pdf?${day}&meal=${meal.menu_item_id}&size=${size}`);
    const refused = await print('letter-10');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      {
        code: 'kitchen.label_too_small',
        message: `This label is too small for ${meal.name}. Please choose a larger one.`,
      },
    ]);
    expect((await print('roll-4x6')).statusCode).toBe(200);
  });

  it('of a meal nobody has ordered are refused', async () => {
    const none = '019a0000-0000-7000-8000-000000000000';
    const answer = await cook.get(`/api/admin/kitchen/labels.pdf?week=2026-11-16&meal=${none}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'kitchen.nothing_cooked']);
  });
});

describe('a shortage', { timeout: 120_000 }, () => {
  const week = '2026-11-16';
  const shortages = (): Promise<Shortages> => get('shortages', `?week=${week}`);
  const post = (path: string, body: object) =>
    cook.post(`/api/admin/kitchen/shortages${path}`, { week, ...body });

  it('gives everyone something else that suits, or a refund; sheet, labels and report agree', async () => {
    const { database } = shop.deps;
    await database
      .updateTable('menus')
      .set({ status: 'locked' })
      .where('week', '=', week)
      .execute();
    await database
      .updateTable('menu_meals')
      .set((eb) => ({ capacity: eb('reserved', '+', 500) }))
      .execute();
    const before = await production(`?week=${week}`);
    const meal = before.lines.find(({ cooked, promised }) => cooked > 3 && promised === 0)!;
    const holders = await database
      .selectFrom('order_lines')
      .innerJoin('orders', 'orders.id', 'order_lines.order_id')
      .select(['orders.user_id', 'orders.id', 'order_lines.quantity'])
      .where('orders.week', '=', week)
      .where('menu_item_id', '=', meal.menu_item_id)
      .where('orders.status', 'not in', ['cancelled', 'dropped'])
      .execute();
    // this one eats nothing of it all
    await database
      .updateTable('preferences')
      .set({ dislikes: [...mainProteins] })
      .where('user_id', '=', holders[0]!.user_id)
      .execute();

    const { version } = await shortages();
    const asked = { menu_item_id: meal.menu_item_id, makeable: 0 };
    const { affected } = (await post('/preview', asked)).json();
    expect(affected.portions).toBe(meal.cooked);
    expect(affected.people.filter(({ gets }: { gets: string | null }) => !gets)).toHaveLength(1);
    const done = await post('', { ...asked, version });
    expect([done.statusCode, done.json().message]).toEqual([
      200,
      expect.stringContaining('Nothing suits 1'),
    ]);
    const stale = await post('', { ...asked, version });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit.stale']);

    const after = await production(`?week=${week}`);
    const lost = holders
      .filter(({ id }) => id === holders[0]!.id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
    expect(after.lines.find((line) => line.menu_item_id === meal.menu_item_id)?.cooked).toBe(0);
    expect(after.total.cooked).toBe(before.total.cooked - lost);
    expect((await get('labels', `?week=${week}`)).trays).toBe(after.total.cooked);
    expect((await shortages()).left_out).toMatchObject([
      { order_id: holders[0]!.id, name: meal.name, portions: lost },
    ]);
    const owner = await shop.visitor().logIn('owner@tiffin.test');
    const { alerts } = (await owner.get('/api/admin/alerts')).json();
    const alert = alerts.find(({ title }: { title: string }) => title.includes(meal.name));
    expect(alert.link.path).toBe(`/admin/order/view/${holders[0]!.id}`);
    const query = `report=production&from=${week}&to=${week}`;
    const report = (await owner.get(`/api/admin/reports?${query}`)).json();
    expect(report.total.portions).toBe(after.total.cooked);
    await expectPortionsToAddUp(shop);
  });

  it('is refused while picking is open', async () => {
    const { lines } = await production('?week=2026-11-23');
    const body = { week: '2026-11-23', menu_item_id: lines[0]!.menu_item_id, makeable: 1 };
    const refused = await cook.post('/api/admin/kitchen/shortages/preview', body);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'kitchen.picking_open']);
  });
});
