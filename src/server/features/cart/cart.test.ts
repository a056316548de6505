import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import { whileHolding } from '../../../../tests/support/while-waiting.ts';
import type { Cart } from '../../../contract/cart.ts';
import { newCustomer } from '../account/account-settings.fixture.ts';
import { ownerOfUser } from './cart-owner.ts';

let shop: TestApp;
/** meals of the current week without a surcharge, none of them near its capacity */
let meals: string[];

const week = '2026-11-23';
const six = { product: 'GF-PLAN-6' };
const ten = { product: 'GF-PLAN-10' };

beforeAll(async () => {
  shop = await startTestApp();
  const { rows } = await sql<{ sku: string }>`
    select sku from menu_meals join menus on menus.id = menu_id
    join menu_items on menu_items.id = menu_item_id
    join channels on channels.id = menus.channel_id
    where channel = 'green-fork' and week = ${week} and surcharge_cents = 0
      and capacity - reserved > 50
    order by sku`.execute(shop.deps.database);
  meals = rows.map((row) => row.sku);
  expect(meals.length).toBeGreaterThan(6);
});
afterAll(() => shop.close());

const change = (visitor: Visitor, sku: string, by: number, more: object = six) =>
  visitor.post('/api/cart/change', { ...more, sku, change: by });
const cartOf = async (visitor: Visitor, query = ''): Promise<Cart | null> =>
  (await visitor.get(`/api/cart${query}`)).json<{ cart: Cart | null }>().cart;
const storedRows = async () =>
  (
    await sql`select owner_hash, product_id, week, way, discount_code, menu_item_id, quantity
              from carts left join cart_items on cart_id = id order by 1, 2, 3, 6`.execute(
      shop.deps.database,
    )
  ).rows;
const setLeft = (sku: string, left: number) =>
  sql`update menu_meals set capacity = reserved + ${left}
      from menu_items, menus where menu_items.id = menu_item_id and sku = ${sku}
        and menus.id = menu_id and week = ${week}`.execute(shop.deps.database);

describe('a box', () => {
  it('counts, prices and says what the checkout will do', async () => {
    const visitor = shop.visitor();
    expect(await cartOf(visitor)).toBeNull();
    await change(visitor, meals[0]!, 2);
    const response = await change(visitor, meals[1]!, 1);
    expect(response.statusCode).toBe(200);
    const { cart } = response.json<{ cart: Cart }>();
    expect(cart).toMatchObject({
      product: { sku: 'GF-PLAN-6', short_name: 'six-meals', max_meals: 6 },
      week,
      week_formatted: 'Nov 23',
      picking_deadline_formatted: 'Thu, Nov 19, 11:59 PM EST',
      way: 'subscription',
      quantity: { [meals[0]!]: 2, [meals[1]!]: 1 },
      cart_count: 3,
      remaining_meals_allowed: 3,
      remaining_meals_needed: 3,
      checkout_submit_action: 'newSubscriptionOrder',
      subscription_discount: 15,
      lost: [],
      discount: null,
      totals: {
        items_cents: 4047,
        subscription_discount_cents: 607,
        discount_cents: 0,
        delivery_cents: null,
        tax_cents: 0,
        total_cents: 3440,
      },
    });
    expect(cart.items.map((item) => item.unit_price_cents)).toEqual([1349, 1349]);
    expect(await cartOf(visitor)).toEqual(cart);
    expect(await cartOf(visitor, `?product=six-meals&week=${week}`)).toEqual(cart);
    expect(await cartOf(visitor, '?product=GF-PLAN-10')).toBeNull();
  });

  it('adds the surcharge of a larger portion', async () => {
    const { rows } = await sql<{ sku: string; surcharge_cents: number }>`
      select sku, surcharge_cents from menu_meals join menus on menus.id = menu_id
      join menu_items on menu_items.id = menu_item_id
      where week = ${week} and sku like 'GF-%' and surcharge_cents > 0 and reserved < capacity
      limit 1`.execute(shop.deps.database);
    const [large] = rows;
    const { cart } = (await change(shop.visitor(), large!.sku, 1)).json<{ cart: Cart }>();
    expect(cart.items[0]!.unit_price_cents).toBe(1349 + large!.surcharge_cents);
    expect(cart.totals.items_cents).toBe(1349 + large!.surcharge_cents);
  });

  it('refuses one more when it is full, and a minus stops at nothing', async () => {
    const visitor = shop.visitor();
    await change(visitor, meals[0]!, 6);
    const full = await change(visitor, meals[1]!, 1);
    expect([full.statusCode, full.json()]).toEqual([
      422,
      { message: 'Your box is full!', code: 'cart.full' },
    ]);
    for (let clicks = 0; clicks < 3; clicks += 1) await change(visitor, meals[0]!, -4);
    expect(await cartOf(visitor)).toMatchObject({ cart_count: 0, items: [], quantity: {} });
  });

  it('shows delivery and tax once the customer’s address is known', async () => {
    const customer = await shop.visitor().logIn('one-off@tiffin.test');
    await sql`update users set zip_code = '10001', state = 'NY' where email = 'one-off@tiffin.test'`.execute(
      shop.deps.database,
    );
    const { cart } = (await change(customer, meals[0]!, 6, { ...six, way: 'once' })).json<{
      cart: Cart;
    }>();
    expect(cart.totals).toMatchObject({
      items_cents: 8094,
      delivery_cents: 699,
      tax_cents: 648,
      total_cents: 8094 + 699 + 648,
    });
    expect(cart.checkout_submit_action).toBe('oneTimeOrder');
    await sql`update users set zip_code = '99950' where email = 'one-off@tiffin.test'`.execute(
      shop.deps.database,
    );
    expect((await cartOf(customer))!.totals.delivery_cents).toBeNull();
    await customer.post('/api/cart/clear');
  });

  it('of a subscriber is saved picks, at the percentage that was agreed', async () => {
    const { rows } = await sql<{ sku: string }>`
      update subscriptions s set discount_percent = 22 from users u, products p
      where u.id = s.user_id and p.id = s.product_id and email = 'subscriber@tiffin.test'
        and p.sku like 'GF-%' returning p.sku`.execute(shop.deps.database);
    const subscriber = await shop.visitor().logIn('subscriber@tiffin.test');
    const product = rows[0]!.sku;
    const { cart } = (await change(subscriber, meals[0]!, 1, { product })).json<{ cart: Cart }>();
    expect(cart).toMatchObject({
      checkout_submit_action: 'subscriptionPicks',
      subscription_discount: 22,
    });
    await subscriber.post('/api/cart/clear');
  });

  it('is the week’s that is asked for, and another week’s where that has none', async () => {
    const visitor = shop.visitor('iron.localhost');
    const { rows } = await sql<{ week: string; sku: string }>`
      select distinct on (week) week, sku from menu_meals
      join menus on menus.id = menu_id join menu_items on menu_items.id = menu_item_id
      where sku like 'IP-%' and week > ${week} and status = 'published'
        and surcharge_cents = 0 and reserved < capacity
      order by week, sku limit 2`.execute(shop.deps.database);
    const [sooner, later] = rows as [(typeof rows)[0], (typeof rows)[0]];
    for (const meal of [sooner, later]) {
      const added = await change(visitor, meal.sku, 1, { product: 'eight-meals', week: meal.week });
      expect(added.statusCode).toBe(200);
    }
    const weekOf = async (query: string) => (await cartOf(visitor, query))?.week;
    expect(await weekOf(`?week=${sooner.week}`)).toBe(sooner.week);
    expect(await weekOf('')).toBe(later.week);
    for (const without of [week, '2026-02-30']) {
      expect(await weekOf(`?week=${without}`)).toBe(later.week);
      expect(await weekOf(`?product=eight-meals&week=${without}`)).toBeUndefined();
    }
  });

  it('that the kitchen fills holds its meals of the week and needs none', async () => {
    const visitor = shop.visitor();
    const chosen = await visitor.post('/api/cart/plan', { product: 'chefs-box', way: 'once' });
    const { cart } = chosen.json<{ cart: Cart }>();
    expect(cart).toMatchObject({
      cart_count: 8,
      remaining_meals_needed: 0,
      remaining_meals_allowed: 0,
      totals: { items_cents: 9900, total_cents: 9900 },
    });
    expect(cart.items.every((item) => item.unit_price_cents === null)).toBe(true);
    const full = await change(visitor, meals[0]!, 1, { product: 'chefs-box' });
    expect(full.json().code).toBe('cart.full');
  });

  it('comes with the states and years that its forms offer', async () => {
    const answer = (await shop.visitor().get('/api/cart')).json();
    expect(answer.state_options).toHaveLength(51);
    expect(answer.state_options[8]).toEqual({ state: 'District of Columbia', abbr: 'DC' });
    expect(answer.exp_year_options).toHaveLength(13);
    expect([answer.exp_year_options[0], answer.exp_year_options[12]]).toEqual(['2026', '2038']);
  });

  it('takes three statements for a change', async () => {
    const visitor = shop.visitor();
    await change(visitor, meals[0]!, 1);
    const statements = await statementsDuring(() => change(visitor, meals[1]!, 1));
    expect(statements.filter((text) => !/^(begin|commit)/.test(text))).toHaveLength(3);
  });
});

async function statementsDuring(work: () => Promise<unknown>): Promise<string[]> {
  const seen: string[] = [];
  const client = await shop.deps.pool.connect();
  const prototype = Object.getPrototypeOf(client) as { query: (...args: unknown[]) => unknown };
  client.release();
  const original = prototype.query;
  prototype.query = function (this: unknown, ...args: unknown[]) {
    const [first] = args as [string | { text: string }];
    seen.push(typeof first === 'string' ? first : first.text);
    return original.apply(this, args);
  };
  try {
    await work();
  } finally {
    prototype.query = original;
  }
  return seen;
}

describe('many clicks at once', () => {
  it('fill the box exactly, from two sessions of one customer', async () => {
    const tabs = [
      await shop.visitor().logIn('cancelled@tiffin.test'),
      await shop.visitor().logIn('cancelled@tiffin.test'),
    ];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, click) =>
        change(tabs[click % 2]!, meals[click % 5]!, 1, { ...ten, way: 'once' }),
      ),
    );
    const statuses = answers.map((answer) => answer.statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 422)).toHaveLength(20);
    // they really met: each session put something in
    for (const tab of [0, 1]) {
      expect(statuses.filter((_, click) => click % 2 === tab)).toContain(200);
    }
    // each click saw the ones before it: every count came up once
    const counts = answers.flatMap((answer) =>
      answer.statusCode === 200 ? [answer.json<{ cart: Cart }>().cart.cart_count] : [],
    );
    expect(counts.sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const seen = await Promise.all(tabs.map((tab) => cartOf(tab)));
    expect(seen[0]).toMatchObject({ cart_count: 10, remaining_meals_allowed: 0 });
    expect(seen[1]).toEqual(seen[0]);
  });

  it('of plus and minus lose none', async () => {
    const visitor = shop.visitor();
    await change(visitor, meals[0]!, 5, ten);
    await Promise.all([
      ...Array.from({ length: 5 }, () => change(visitor, meals[0]!, -1, ten)),
      ...Array.from({ length: 5 }, () => change(visitor, meals[1]!, 1, ten)),
    ]);
    expect((await cartOf(visitor))!.quantity).toEqual({ [meals[1]!]: 5 });
  });

  it('and changes of plan at the same time end without a deadlock, within the limits', async () => {
    const visitor = shop.visitor();
    await visitor.fetchToken();
    const answers = await Promise.all(
      Array.from({ length: 24 }, (_, click) =>
        click % 3 === 0
          ? visitor.post('/api/cart/plan', { ...(click % 2 ? six : ten), way: 'once' })
          : change(visitor, meals[click % 4]!, 1, click % 2 ? six : ten),
      ),
    );
    expect(answers.filter((answer) => ![200, 422].includes(answer.statusCode))).toEqual([]);
    const { rows } = await sql<{ over: number }>`
      select count(*) as over from (
        select sum(quantity) - max(max_meals) as over from carts
        join products on products.id = product_id join cart_items on cart_id = carts.id
        group by carts.id) boxes where over > 0`.execute(shop.deps.database);
    expect(rows[0]!.over).toBe(0);
  });
});

describe('a meal that is lost', () => {
  let visitor: Visitor;
  beforeEach(async () => {
    visitor = shop.visitor();
    await change(visitor, meals[0]!, 4);
    await change(visitor, meals[1]!, 2);
  });

  it('is named and not counted, and a minus removes it', async () => {
    await setLeft(meals[1]!, 0);
    const cart = (await cartOf(visitor))!;
    expect(cart).toMatchObject({
      cart_count: 4,
      remaining_meals_needed: 2,
      quantity: { [meals[0]!]: 4 },
      lost: [{ sku: meals[1], quantity: 2, reason: 'sold_out' }],
      totals: { items_cents: 4 * 1349 },
    });
    expect(cart.lost[0]!.name).not.toBe('');
    const refused = await change(visitor, meals[1]!, 1);
    expect(refused.json().message).toBe('This meal is sold out.');
    const { cart: after } = (await change(visitor, meals[1]!, -1)).json<{ cart: Cart }>();
    expect(after.lost).toEqual([]);
    await setLeft(meals[1]!, 60);
    expect((await cartOf(visitor))!.cart_count).toBe(4);
  });

  it('gives its place to another and cannot overfill the box when it comes back', async () => {
    await setLeft(meals[1]!, 0);
    expect((await change(visitor, meals[2]!, 2)).json()).toMatchObject({
      cart: { cart_count: 6, lost: [] },
    });
    await setLeft(meals[1]!, 60);
    expect((await cartOf(visitor))!.cart_count).toBe(6);
  });

  it('in part counts as far as the kitchen has it', async () => {
    await setLeft(meals[0]!, 3);
    expect(await cartOf(visitor)).toMatchObject({
      cart_count: 5,
      quantity: { [meals[0]!]: 3 },
      lost: [{ sku: meals[0], quantity: 1, reason: 'sold_out' }],
    });
    const few = await change(visitor, meals[0]!, 1);
    expect(few.json().message).toBe('There are not that many of this meal left.');
    await setLeft(meals[0]!, 60);
  });

  it('because it left the menu is said so', async () => {
    await sql`delete from menu_meals using menus, menu_items where menus.id = menu_id
      and menu_items.id = menu_item_id and week = ${week} and sku = ${meals[1]!}`.execute(
      shop.deps.database,
    );
    expect(await cartOf(visitor)).toMatchObject({
      cart_count: 4,
      lost: [{ sku: meals[1], quantity: 2, reason: 'not_on_menu' }],
    });
    expect((await change(visitor, meals[1]!, 1)).json().message).toBe(
      "This meal is not on this week's menu.",
    );
    meals.splice(1, 1);
  });
});

describe('choosing a plan', () => {
  it('moves the picks along as far as they fit, and names the rest', async () => {
    const visitor = shop.visitor();
    await change(visitor, meals[0]!, 4, ten);
    await change(visitor, meals[1]!, 2, ten);
    await change(visitor, meals[2]!, 1, ten);
    const smaller = (await visitor.post('/api/cart/plan', { ...six, way: 'once' })).json();
    expect(smaller.cart).toMatchObject({
      product: { sku: 'GF-PLAN-6' },
      way: 'once',
      quantity: { [meals[0]!]: 4, [meals[1]!]: 2 },
      subscription_discount: 0,
    });
    expect(smaller.left_out).toHaveLength(1);
    expect(await cartOf(visitor, '?product=GF-PLAN-10')).toBeNull();
  });

  it('of a preset box leaves the picks where they are', async () => {
    const visitor = shop.visitor();
    await change(visitor, meals[0]!, 3);
    await visitor.post('/api/cart/plan', { product: 'GF-BOX-CHEF', way: 'subscription' });
    expect((await cartOf(visitor))!.product.sku).toBe('GF-BOX-CHEF');
    const back = await visitor.post('/api/cart/plan', { ...ten, way: 'subscription' });
    expect(back.json().cart).toMatchObject({ quantity: { [meals[0]!]: 3 } });
  });

  it('is refused for a way in which it is not sold', async () => {
    await sql`update products set sold_once = false where sku = 'GF-PLAN-14'`.execute(
      shop.deps.database,
    );
    const before = await storedRows();
    const refused = await shop
      .visitor()
      .post('/api/cart/plan', { product: 'GF-PLAN-14', way: 'once' });
    expect(refused.json().message).toBe('This plan is not sold this way.');
    expect(await storedRows()).toEqual(before);
  });
});

describe('logging in', () => {
  it('keeps the visitor’s box, merged with the customer’s and never over the limit', async () => {
    const email = 'picked@tiffin.test';
    const elsewhere = await shop.visitor().logIn(email);
    await change(elsewhere, meals[0]!, 2);
    await change(elsewhere, meals[1]!, 3);
    const visitor = shop.visitor();
    await change(visitor, meals[0]!, 1, { ...six, way: 'once' });
    await change(visitor, meals[2]!, 3);
    await change(visitor, meals[3]!, 1, ten);
    const cookie = visitor.cookie!;
    await visitor.logIn(email);
    expect(await cartOf(visitor, '?product=six-meals')).toMatchObject({
      way: 'once',
      cart_count: 6,
      quantity: { [meals[2]!]: 3, [meals[0]!]: 2, [meals[1]!]: 1 },
    });
    expect((await cartOf(elsewhere, '?product=ten-meals'))!.cart_count).toBe(1);
    // the visitor's own are gone: the old cookie opens nothing
    visitor.cookie = cookie;
    expect(await cartOf(visitor)).toBeNull();
    await elsewhere.post('/api/cart/clear');
  });

  it('twice at once with one box ends with one box', async () => {
    const email = 'skipped@tiffin.test';
    for (let round = 0; round < 3; round += 1) {
      const visitors = [shop.visitor(), shop.visitor()];
      for (const visitor of visitors) {
        await change(visitor, meals[0]!, 4);
        await change(visitor, meals[1]!, 2);
      }
      await Promise.all(visitors.map((visitor) => visitor.logIn(email)));
      const [one, other] = await Promise.all(visitors.map((visitor) => cartOf(visitor)));
      expect(one).toEqual(other);
      expect(one!.quantity).toEqual({ [meals[0]!]: 4, [meals[1]!]: 2 });
      await visitors[0]!.post('/api/cart/clear');
    }
  });

  it('while another tab begins a box for the same plan ends with one that holds both', async () => {
    const ada = await newCustomer(shop);
    const visitor = shop.visitor();
    await change(visitor, meals[0]!, 2);
    const login = { email: ada.email, password: 'tiffin-demo' };
    const answer = await whileHolding(
      shop.deps.database,
      async (other) =>
        void (await sql`
          with begun as (
            insert into carts (channel_id, owner_hash, product_id, week, way)
            select channel_id, ${ownerOfUser(ada.user_id)}, id, ${week}, 'once' from products
             where sku = ${six.product}
            returning id
          )
          insert into cart_items (cart_id, menu_item_id, quantity)
          select begun.id, item.id, 3 from begun, menu_items item where sku = ${meals[1]!}`.execute(
          other,
        )),
      () => visitor.post('/api/login', login),
    );
    expect(answer.statusCode).toBe(200);
    expect((await cartOf(ada.visitor))!.quantity).toEqual({ [meals[0]!]: 2, [meals[1]!]: 3 });
  });

  it('as somebody else gives them nothing of the customer before', async () => {
    const first = await shop.visitor().logIn('expired-card@tiffin.test');
    await change(first, meals[0]!, 2);
    await first.logIn('expiring-card@tiffin.test');
    expect(await cartOf(first)).toBeNull();
  });
});

describe('clearing', () => {
  it('empties all of one’s own carts and nobody else’s', async () => {
    const mine = shop.visitor();
    const theirs = shop.visitor();
    await change(mine, meals[0]!, 1);
    await change(mine, meals[0]!, 1, ten);
    await change(theirs, meals[0]!, 1);
    expect((await mine.post('/api/cart/clear')).json().message).toBe('Your cart is empty.');
    expect(await cartOf(mine)).toBeNull();
    expect((await cartOf(theirs))!.cart_count).toBe(1);
  });
});
