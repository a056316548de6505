import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { Production, ShoppingList } from '../../../contract/kitchen.ts';

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

describe('the labels', () => {
  it('are as many as portions are cooked, in either order', async () => {
    const { total } = await production('?week=2026-11-16');
    const labels = await get('labels', '?week=2026-11-16');
    expect(labels.trays).toBe(total.cooked);
    expect(labels.meals.every(({ missing }: { missing: string[] }) => missing.length === 0)).toBe(
      true,
    );
    for (const by of ['meal', 'box']) {
      const query = `week=2026-11-16&size=letter-10&by=${by}`;
      const { body } = await cook.get(`/api/admin/kitchen/labels.pdf?${query}`);
      expect([by, body.match(/\/L\d+ Do/g)?.length]).toEqual([by, total.cooked]);
      expect(body.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(Math.ceil(total.cooked / 10));
    }
  });

  it('of a meal nobody has ordered are refused', async () => {
    const none = '019a0000-0000-7000-8000-000000000000';
    const answer = await cook.get(`/api/admin/kitchen/labels.pdf?week=2026-11-16&meal=${none}`);
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'kitchen.nothing_cooked']);
  });
});
