import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { Cart } from '../../../contract/cart.ts';
import { refusals } from '../../../contract/refusals.ts';
import type { DiscountRefusal } from '../../../domain/pricing/discount-eligibility.ts';

let shop: TestApp;
let meals: string[];
const week = '2026-11-23';
const product = 'GF-PLAN-6';

beforeAll(async () => {
  shop = await startTestApp();
  const { rows } = await sql<{ sku: string }>`
    select sku from menu_meals join menus on menus.id = menu_id
    join menu_items on menu_items.id = menu_item_id
    where week = ${week} and sku like 'GF-%' and surcharge_cents = 0 and capacity - reserved > 50
    order by sku`.execute(shop.deps.database);
  meals = rows.map((row) => row.sku);
});
afterAll(() => shop.close());

const run = (text: ReturnType<typeof sql>) => text.execute(shop.deps.database);

it('a subscriber without a cart is told their own plan, a guest none', async () => {
  const email = 'picked@tiffin.test';
  const { rows } = await sql<{ sku: string }>`
    select sku from subscriptions plan join users on users.id = user_id
    join products on products.id = product_id
    where email = ${email} and plan.status = 'active'`.execute(shop.deps.database);
  const subscriber = await shop.visitor().logIn(email);
  expect((await subscriber.get('/api/cart')).json()).toMatchObject({
    cart: null,
    own_plan: rows[0]!.sku,
  });
  expect((await shop.visitor().get('/api/cart')).json().own_plan).toBeNull();
});

describe('previous picks', () => {
  const email = 'subscriber@tiffin.test';
  let customer: Visitor;

  /** Makes the customer's newest standing order hold these meals. */
  async function lastOrderIs(lines: [sku: string, quantity: number][]): Promise<void> {
    await run(sql`delete from order_lines where order_id = (${newest})`);
    for (const [position, [sku, quantity]] of lines.entries()) {
      await run(sql`
        insert into order_lines (order_id, menu_item_id, sku, name, quantity, unit_price_cents,
          subscription_discount_cents, discount_cents, tax_cents, position)
        select (${newest}), id, sku, name, ${quantity}, 1, 0, 0, 0, ${position}
        from menu_items where sku = ${sku}`);
    }
  }
  const newest = sql`select orders.id from orders join users on users.id = user_id
    join channels on channels.id = orders.channel_id
    where email = ${email} and channel = 'green-fork' and status not in ('cancelled', 'dropped')
    order by week desc, placed_at desc limit 1`;
  const add = () => customer.post('/api/cart/previous-picks', { product, way: 'once' });
  const nameOf = async (sku: string) =>
    (await shop.visitor().get(`/api/meals/${sku}`)).json().details.name as string;

  beforeAll(async () => {
    customer = await shop.visitor().logIn(email);
  });

  it('come from the last order, without what is not on this menu or sold out', async () => {
    const { rows } = await sql<{ sku: string }>`
      select sku from menu_items where sku like 'GF-%' and id not in (
        select menu_item_id from menu_meals join menus on menus.id = menu_id where week = ${week})
      limit 1`.execute(shop.deps.database);
    const absent = rows[0]!.sku;
    const soldOut = meals.at(-1)!;
    await run(sql`update menu_meals set capacity = reserved from menu_items, menus
      where menu_items.id = menu_item_id and sku = ${soldOut} and menus.id = menu_id
        and week = ${week}`);
    await lastOrderIs([
      [meals[0]!, 2],
      [absent, 1],
      [soldOut, 1],
      [meals[1]!, 1],
    ]);
    const answer = (await add()).json();
    expect(answer).toMatchObject({
      added: 3,
      left_out: [await nameOf(absent), await nameOf(soldOut)],
      cart: { quantity: { [meals[0]!]: 2, [meals[1]!]: 1 }, cart_count: 3 },
    });
    await customer.post('/api/cart/clear');
  });

  it('join what is in the box and never overfill it', async () => {
    await lastOrderIs([
      [meals[0]!, 3],
      [meals[1]!, 4],
    ]);
    await customer.post('/api/cart/change', { product, sku: meals[2], change: 2 });
    await customer.post('/api/cart/change', { product, sku: meals[0], change: 1 });
    const answer = (await add()).json();
    expect(answer).toMatchObject({
      added: 3,
      left_out: [await nameOf(meals[1]!)],
      cart: { quantity: { [meals[2]!]: 2, [meals[0]!]: 3, [meals[1]!]: 1 }, cart_count: 6 },
    });
    const again = await add();
    expect(again.json().message).toBe('Your box is full!');
    await customer.post('/api/cart/clear');
  });

  it('asked for many times at once come in once', async () => {
    await lastOrderIs([[meals[0]!, 4]]);
    const answers = await Promise.all(Array.from({ length: 8 }, add));
    expect(answers.map((answer) => answer.json().added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 4]);
    await customer.post('/api/cart/clear');
  });

  it('are not those of a cancelled order', async () => {
    await lastOrderIs([[meals[3]!, 6]]);
    await run(sql`update orders set status = 'cancelled' where id = (${newest})`);
    await lastOrderIs([[meals[4]!, 1]]);
    expect((await add()).json().cart.quantity).toEqual({ [meals[4]!]: 1 });
  });

  it('need a customer, and an order of theirs', async () => {
    const guest = await shop.visitor().post('/api/cart/previous-picks', { product });
    expect(guest.statusCode).toBe(401);
    await run(sql`update orders set status = 'dropped'
      from users where users.id = user_id and email = ${email}`);
    expect((await add()).json().message).toBe('There is no earlier order to take picks from.');
  });
});

describe('the rest of the box, filled for somebody', () => {
  const fill = (who: Visitor) => who.post('/api/cart/fill', { product, way: 'once' });
  /** Which of the meals in the box break a rule of the customer with this email. */
  const unwanted = async (cart: Cart, email: string) => {
    const { rows } = await sql<{ sku: string }>`
      select sku from menu_items
      join users on users.email = ${email} and users.channel_id = menu_items.channel_id
      join preferences on preferences.user_id = users.id
      where sku = any(${Object.keys(cart.quantity)}::text[])
        and preferences.allergens && menu_items.allergens`.execute(shop.deps.database);
    return rows.map((row) => row.sku);
  };

  it('keeps what is in it and adds just what is needed, one of each', async () => {
    const guest = shop.visitor();
    await guest.post('/api/cart/change', { product, way: 'once', sku: meals[0], change: 2 });
    const answer = (await fill(guest)).json();
    expect(answer).toMatchObject({
      added: 4,
      cart: { cart_count: 6, remaining_meals_needed: 0, quantity: { [meals[0]!]: 2 } },
    });
    expect(Object.values(answer.cart.quantity).sort()).toEqual([1, 1, 1, 1, 2]);
    expect((await fill(guest)).json()).toMatchObject({ added: 0, cart: answer.cart });
  });

  it('clicked eight times at once comes in once', async () => {
    const guest = shop.visitor();
    await guest.fetchToken();
    const answers = await Promise.all(Array.from({ length: 8 }, () => fill(guest)));
    expect(answers.map((answer) => answer.json().added).sort()).toEqual([0, 0, 0, 0, 0, 0, 0, 6]);
    const carts = answers.map((answer) => answer.json().cart.quantity);
    expect(new Set(carts.map((quantity) => JSON.stringify(quantity))).size).toBe(1);
  });

  it('has nothing that the customer must not eat, and nothing they gave two stars', async () => {
    const email = 'allergic@tiffin.test';
    const customer = await shop.visitor().logIn(email);
    const first = (await fill(customer)).json().cart as Cart;
    expect(first.cart_count).toBe(6);
    expect(await unwanted(first, email)).toEqual([]);
    const [disliked] = Object.keys(first.quantity);
    await run(sql`
      insert into ratings (order_id, menu_item_id, user_id, stars, created_at)
      select orders.id, menu_items.id, users.id, 2, now() + interval '1 year'
      from users join orders on orders.user_id = users.id, menu_items
      where email = ${email} and sku = ${disliked}
      order by orders.id limit 1
      on conflict (order_id, menu_item_id)
        do update set stars = excluded.stars, created_at = excluded.created_at`);
    await customer.post('/api/cart/clear');
    const second = (await fill(customer)).json().cart as Cart;
    expect(second.cart_count).toBe(6);
    expect(Object.keys(second.quantity)).not.toContain(disliked);
  });

  it('is not filled halfway when too few meals are left', async () => {
    const guest = shop.visitor();
    await run(sql`create table kept as select menu_id, menu_item_id, capacity from menu_meals`);
    await run(sql`update menu_meals set capacity = reserved + case when menu_item_id = (
        select id from menu_items where sku = ${meals[0]}) then 5 else 0 end
      where menu_id in (select id from menus where week = ${week})`);
    const answer = await fill(guest);
    await run(sql`update menu_meals set capacity = kept.capacity from kept
      where kept.menu_id = menu_meals.menu_id and kept.menu_item_id = menu_meals.menu_item_id`);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().message).toBe(refusals['cart.cannot_fill'].message);
    const { cart } = (await guest.get(`/api/cart?product=${product}`)).json();
    expect(cart?.cart_count ?? 0).toBe(0);
  });
});

describe('a discount code', () => {
  let channelId: string;
  const apply = (visitor: Visitor, code: string) =>
    visitor.post('/api/cart/discount', { product, code });
  const box = async (visitor: Visitor, count: number): Promise<Visitor> => {
    await visitor.post('/api/cart/change', { product, way: 'once', sku: meals[0], change: count });
    return visitor;
  };
  const forgetTries = () => run(sql`delete from rate_limits where key like 'discount.visitor%'`);

  beforeAll(async () => {
    channelId = (await shop.deps.directory.byHost('localhost'))!.id;
    await run(sql`delete from discounts where code like 'T-%'`);
    const add = (code: string, terms: object) =>
      shop.deps.database
        .insertInto('discounts')
        .values({ channel_id: channelId, code, kind: 'percent', percent: 10, ...terms })
        .execute();
    const { id: iron } = (await shop.deps.directory.byHost('iron.localhost'))!;
    await add('T-OK', {});
    await add('T-FOREIGN', { channel_id: iron });
    await add('T-OFF', { disabled_at: new Date('2026-11-01') });
    await add('T-SOON', { starts_at: new Date('2026-12-01') });
    await add('T-OVER', { ends_at: new Date('2026-11-01') });
    await add('T-GONE', { uses_total: 3, used: 3 });
    await add('T-FIRST', { first_order_only: true });
    await add('T-ONCE', { uses_per_customer: 1 });
    await add('T-BIG', { minimum_cents: 5000 });
    await add('T-SHIP', { kind: 'free_delivery', percent: null });
  });

  it('takes its part off, in any spelling, until it is removed', async () => {
    const visitor = await box(shop.visitor(), 4);
    const { cart } = (await apply(visitor, '  t-ok ')).json<{ cart: Cart }>();
    expect(cart).toMatchObject({
      discount: { code: 'T-OK', applied: true, message: null },
      totals: { items_cents: 5396, discount_cents: 540, total_cents: 4856 },
    });
    expect((await visitor.get('/api/cart')).json().cart).toEqual(cart);
    const removed = (await visitor.post('/api/cart/discount/remove', { product })).json();
    expect(removed.cart).toMatchObject({ discount: null, totals: { total_cents: 5396 } });
    expect((await visitor.get('/api/cart')).json().cart).toEqual(removed.cart);
  });

  it('that stops to hold stays on the cart and says why', async () => {
    const visitor = await box(shop.visitor(), 4);
    await apply(visitor, 'T-BIG');
    const { cart } = (
      await visitor.post('/api/cart/change', { product, sku: meals[0], change: -1 })
    ).json<{ cart: Cart }>();
    expect(cart).toMatchObject({
      discount: {
        code: 'T-BIG',
        applied: false,
        message: 'Your box does not reach the minimum for this code yet.',
      },
      totals: { discount_cents: 0 },
    });
    await box(visitor, 1);
    expect((await visitor.get('/api/cart')).json().cart.discount.applied).toBe(true);
  });

  it('for free delivery waits for the address', async () => {
    const visitor = await box(shop.visitor(), 4);
    expect((await apply(visitor, 'T-SHIP')).json().cart.discount).toEqual({
      code: 'T-SHIP',
      applied: false,
      message: null,
    });
  });

  const refused: Record<DiscountRefusal, string[]> = {
    'discount.unknown': ['T-NONE', 'T-FOREIGN', 'T-OFF'],
    'discount.not_started': ['T-SOON'],
    'discount.ended': ['T-OVER'],
    'discount.used_up': ['T-GONE'],
    'discount.first_order_only': ['T-FIRST'],
    'discount.already_used': ['T-ONCE'],
    'discount.below_minimum': ['T-BIG'],
  };

  it.each(Object.entries(refused) as [DiscountRefusal, string[]][])(
    'is refused as %s',
    async (code, names) => {
      await forgetTries();
      const customer = await box(await shop.visitor().logIn('one-off@tiffin.test'), 1);
      await run(sql`
        insert into discount_uses (discount_id, order_id, user_id)
        select discounts.id, orders.id, user_id
        from discounts, orders join users on users.id = user_id
        where code = 'T-ONCE' and email = 'one-off@tiffin.test' and status = 'paid'
        limit 1 on conflict do nothing`);
      for (const name of names) {
        const response = await apply(customer, name);
        expect([response.statusCode, response.json()]).toEqual([
          422,
          { code, message: refusals[code].message },
        ]);
      }
      const { cart } = (await customer.get('/api/cart')).json<{ cart: Cart }>();
      expect(cart.discount).toBeNull();
      await customer.post('/api/cart/clear');
    },
  );

  it.each(['', '   ', 'two words', 'x'.repeat(41), 'A\u0000B', '\ud800'])(
    'that is none is refused: %j',
    async (code) => {
      await forgetTries();
      const response = await apply(await box(shop.visitor(), 1), code);
      expect(response.statusCode).toBe(422);
      expect(response.json().fields.code).toMatch(
        /^(Please enter a code|This code is not valid\.)$/,
      );
    },
  );

  it('cannot be guessed for long', async () => {
    await forgetTries();
    const visitor = await box(shop.visitor(), 1);
    const statuses = [];
    for (let guess = 0; guess < 31; guess += 1) {
      statuses.push((await apply(visitor, `GUESS${guess}`)).statusCode);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 422));
    expect(statuses[30]).toBe(429);
  });
});
