import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { Cart } from '../../../contract/cart.ts';

let shop: TestApp;
let visitor: Visitor;
let meal: string;
const week = '2026-11-23';
const product = 'GF-PLAN-6';

beforeAll(async () => {
  shop = await startTestApp();
  const { rows } = await sql<{ sku: string }>`
    select sku from menu_meals join menus on menus.id = menu_id
    join menu_items on menu_items.id = menu_item_id
    where week = ${week} and sku like 'GF-%' and surcharge_cents = 0 and capacity - reserved > 50
    order by sku limit 1`.execute(shop.deps.database);
  meal = rows[0]!.sku;
  visitor = shop.visitor();
  await visitor.post('/api/cart/change', { product, sku: meal, change: 2 });
});
afterAll(() => shop.close());

/** All that carts hold, but for when they were touched. */
async function storedRows() {
  const { rows } = await sql`
    select owner_hash, product_id, week, way, discount_code, menu_item_id, quantity
    from carts left join cart_items on cart_id = id order by 1, 2, 3, 6`.execute(
    shop.deps.database,
  );
  return rows;
}

async function expectRefused(url: string, body: unknown, expected: object): Promise<void> {
  const before = await storedRows();
  const response = await visitor.post(url, body);
  expect(response.json()).toMatchObject(expected);
  expect([404, 422]).toContain(response.statusCode);
  expect(await storedRows()).toEqual(before);
}

describe('a change is refused, and nothing changes,', () => {
  it.each([
    ['a week that is over', { week: '2026-11-16' }, 'week.closed'],
    ['a week too far ahead', { week: '2026-11-30' }, 'week.closed'],
    ['a day that is no Monday', { week: '2026-11-24' }, 'week.closed'],
    ['a day that does not exist', { week: '2026-02-30' }, 'week.closed'],
    ['a plan that is not sold', { product: 'GF-PLAN-99' }, 'product.not_found'],
    ['a plan of another channel', { product: 'IP-PLAN-8' }, 'product.not_found'],
    ['a meal that is not there', { sku: 'GF-NO-SUCH-MEAL' }, 'meal.not_on_menu'],
    ['a meal of another channel', { sku: 'IP-COD' }, 'meal.not_on_menu'],
    ['more than the box takes', { change: 5 }, 'cart.full'],
  ])('for %s', async (_, change, code) => {
    await expectRefused('/api/cart/change', { product, sku: meal, change: 1, ...change }, { code });
  });

  it.each([
    [{ week: 'next' }, 'week', 'A week is named by its Monday'],
    [{ week: '2026-11-23\u0000' }, 'week', 'A week is named by its Monday'],
    [{ sku: '' }, 'sku', 'This is not the name of a meal or plan'],
    [{ sku: 'x'.repeat(61) }, 'sku', 'This is not the name of a meal or plan'],
    [{ sku: "'; drop table carts; --" }, 'sku', 'This is not the name of a meal or plan'],
    [{ sku: 'GF\u0000' }, 'sku', 'This is not the name of a meal or plan'],
    [{ product: '<script>' }, 'product', 'This is not the name of a meal or plan'],
    [{ unit_price_cents: 1 }, 'unit_price_cents', 'There is no field "unit_price_cents" here.'],
    [{ price: 0 }, 'price', 'There is no field "price" here.'],
    [{ quantity: 99 }, 'quantity', 'There is no field "quantity" here.'],
    [{ owner_hash: 'x' }, 'owner_hash', 'There is no field "owner_hash" here.'],
  ])('for %j, with the reason', async (change, field, message) => {
    const body = { product, sku: meal, change: 1, ...change };
    await expectRefused('/api/cart/change', body, { message, fields: { [field]: message } });
  });

  it.each([
    { change: 1.5 },
    { change: '1' },
    { change: 51 },
    { change: 1e99 },
    { change: null },
    { change: [1] },
    { sku: 7 },
    { sku: ['A'] },
    { product: { $ne: null } },
    { way: 'free' },
    { week: 20261123 },
  ])('for the wrong type in %j', async (change) => {
    const field = Object.keys(change)[0]!;
    const body = { product, sku: meal, change: 1, ...change };
    await expectRefused('/api/cart/change', body, {
      code: 'request.invalid',
      fields: { [field]: expect.any(String) },
    });
  });

  it('for a body that is none', async () => {
    for (const body of [undefined, [], 'text', {}]) {
      const response = await visitor.post('/api/cart/change', body);
      expect([400, 415, 422]).toContain(response.statusCode);
    }
  });

  it('when the menu is taken back or the week closed, in the same second', async () => {
    const set = (values: object) =>
      shop.deps.database.updateTable('menus').set(values).where('week', '=', week).execute();
    for (const [values, back] of [
      [{ status: 'draft' }, { status: 'published' }],
      [{ closed_reason: 'Thanksgiving' }, { closed_reason: null }],
      [
        { picking_deadline_at: '2026-11-15T11:59:59Z' },
        { picking_deadline_at: '2026-11-20T04:59:00Z' },
      ],
    ]) {
      // this process still believes the week open: the row under the lock knows better
      const open = await shop.deps.directory.orderableMenus(
        (await shop.deps.directory.byHost('localhost'))!,
      );
      const believes = vi.spyOn(shop.deps.directory, 'orderableMenus').mockResolvedValue(open);
      await set(values!);
      await expectRefused(
        '/api/cart/change',
        { product, sku: meal, change: 1 },
        {
          message: 'This week is not open for orders.',
        },
      );
      believes.mockRestore();
      await vi.waitFor(async () => expect((await visitor.get('/api/cart')).json().cart).toBeNull());
      await set(back!);
      await vi.waitFor(async () =>
        expect((await visitor.get('/api/cart')).json().cart).not.toBeNull(),
      );
    }
  });

  it('for prices in the request: they are the server’s', async () => {
    const before = (await visitor.get('/api/cart')).json<{ cart: Cart }>().cart;
    for (const url of ['plan', 'discount', 'previous-picks', 'discount/remove']) {
      const response = await visitor.post(`/api/cart/${url}`, {
        product,
        way: 'once',
        code: 'X',
        total_cents: 1,
      });
      expect(response.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect((await visitor.get('/api/cart')).json().cart).toEqual(before);
  });
});

describe('a cart', () => {
  it('cannot be read or changed by anyone else', async () => {
    const stranger = shop.visitor();
    await stranger.fetchToken();
    for (const query of ['', `?product=${product}`, `?product=${product}&week=${week}`]) {
      expect((await stranger.get(`/api/cart${query}`)).json().cart).toBeNull();
    }
    const before = await storedRows();
    // the stranger has the owner's address, but neither cookie nor token
    const forged = await shop.app.inject({
      method: 'POST',
      url: '/api/cart/clear',
      headers: { host: 'localhost', cookie: `tiffin_session=${visitor.cookie}` },
    });
    expect(forged.statusCode).toBe(403);
    await stranger.post('/api/cart/clear');
    expect(await storedRows()).toEqual(before);
  });

  it('is nobody’s without a cookie, and an ended session opens none', async () => {
    const bare = await shop.app.inject({ url: '/api/cart', headers: { host: 'localhost' } });
    expect(bare.json().cart).toBeNull();
    const customer = await shop.visitor().logIn('box@tiffin.test');
    await customer.post('/api/cart/change', { product, sku: meal, change: 1 });
    const { cookie, token } = customer;
    await customer.post('/api/logout');
    customer.cookie = cookie;
    customer.token = token;
    expect((await customer.get('/api/cart')).json().cart).toBeNull();
    const late = await customer.post('/api/cart/change', { product, sku: meal, change: 1 });
    expect([late.statusCode, late.json().code]).toEqual([403, 'session.token']);
  });
});
