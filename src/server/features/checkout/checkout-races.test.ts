import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import {
  whileHolding,
  whileWaiting,
  type Blocker,
} from '../../../../tests/support/while-waiting.ts';
import { newCustomer } from '../account/account-settings.fixture.ts';
import { keepCard } from '../account/card-store.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { lockOrder } from '../orders/order-lock-store.ts';
import { makeCurrent } from './payment-store.ts';
import { hashSessionId, parseSessionId } from '../session/session-id.ts';
import {
  books,
  cardFields,
  cards,
  checkOut,
  checkoutBody,
  customerBody,
  fillCart,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from './checkout.fixture.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await startCheckoutShop({}, { connections: 55 });
});
afterAll(() => shop.close());

/** Everybody stands at the same lock before the first of them gets it. */
const overlapping = <T>(count: number, block: Blocker, start: () => Promise<T>) =>
  whileWaiting(shop.deps.config.database_url!, count, block, start);

const mealLock = ({ id, menu_id }: { id: string; menu_id: string }): Blocker => ({
  sql: 'select from menu_meals where menu_id = $1 and menu_item_id = $2 for update',
  values: [menu_id, id],
});

const sellLast = ({ id, menu_id }: { id: string; menu_id: string }, portions: number) =>
  sql`update menu_meals set capacity = reserved + ${portions}
       where menu_id = ${menu_id} and menu_item_id = ${id}`.execute(shop.deps.database);

const insertCode = (code: string, uses_total: number) =>
  shop.deps.database
    .insertInto('discounts')
    .values({ channel_id: shop.channel_id, code, kind: 'fixed', amount_cents: 500, uses_total })
    .execute();

const codeLock = (code: string): Blocker => ({
  sql: 'select from discounts where code = $1 for update',
  values: [code],
});

const userLock = (user_id: string): Blocker => ({
  sql: 'select from users where id = $1 for update',
  values: [user_id],
});

const setBalance = (user_id: string, cents: number) =>
  sql`
    with last as (
      select coalesce(max(sequence), 0) as sequence, coalesce(sum(amount_cents), 0)::integer as cents
        from credit_ledger where user_id = ${user_id})
    insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason)
    select ${user_id}::uuid, ${cents}::integer - cents, sequence + 1, ${cents}, 'adjustment'
      from last`.execute(shop.deps.database);

const payFromBalance = (visitor: Visitor, cart: { product: string }) =>
  checkOut(shop, visitor, {
    ...checkoutBody(shop, { ...cart, use_gift_card_balance: true, pay_with_balance_only: true }),
    email: undefined,
    cc_num: undefined,
  });

const guestsWithCarts = (count: number, quantities?: Record<number, number>) =>
  Promise.all(
    Array.from({ length: count }, () => newGuest(shop, quantities ? { quantities } : {})),
  );

const placedOf = (answers: { statusCode: number }[]) =>
  answers.map((answer, index) => ({ ...answer, index })).filter((a) => a.statusCode === 200);

describe('parallel checkouts', () => {
  it('of 50 people sell the last 10 portions to exactly 10', async () => {
    const meal = shop.meals[3]!;
    await sellLast(meal, 10);
    const before = await books(shop);
    const people = await guestsWithCarts(50, { 3: 1, 5: 5 });
    const answers = await overlapping(50, mealLock(meal), () =>
      Promise.all(people.map((person) => checkOut(shop, person, checkoutBody(shop)))),
    );
    expect(placedOf(answers)).toHaveLength(10);
    const refused = answers.filter((answer) => answer.statusCode !== 200);
    for (const answer of refused) {
      expect(answer.json().code).toBe('checkout.meals_lost');
      expect(answer.json().message).toContain('sold out');
    }
    const after = await books(shop);
    expect([after.orders, after.charged, after.carts]).toEqual([
      before.orders + 10,
      before.charged + 10,
      before.carts + 40,
    ]);
    const { rows } = await sql<{ left: number }>`
      select capacity - reserved as left from menu_meals
       where menu_id = ${meal.menu_id} and menu_item_id = ${meal.id}`.execute(shop.deps.database);
    expect(rows[0]!.left).toBe(0);
  }, 120_000);

  interface Contest {
    lock: Blocker;
    tries: (() => ReturnType<typeof checkOut>)[];
  }

  /** Four times over; who comes first stands first in the queue, and it is another one each time. */
  async function expectEachToWin(contest: (round: number) => Promise<Contest>): Promise<void> {
    const winners: number[] = [];
    for (let first = 0; first < 4; first += 1) {
      const { lock, tries } = await contest(first);
      const answers = await overlapping(4, lock, async () => {
        const early = tries[first]!();
        await expect.poll(waiting, { interval: 10, timeout: 10_000 }).toBe(1);
        return Promise.all(tries.map((attempt, index) => (index === first ? early : attempt())));
      });
      winners.push(...placedOf(answers).map(({ index }) => index));
    }
    expect(winners).toEqual([0, 1, 2, 3]);
  }

  it(
    'for a last portion can be won by each of those who want it',
    () =>
      expectEachToWin(async (round) => {
        const meal = shop.meals[6 + round]!;
        await sellLast(meal, 1);
        const people = await guestsWithCarts(4, { [6 + round]: 1, 5: 5 });
        return {
          lock: mealLock(meal),
          tries: people.map((person) => () => checkOut(shop, person, checkoutBody(shop))),
        };
      }),
    60_000,
  );

  it(
    'for the last use of a code can be won by each of those who have it',
    () =>
      expectEachToWin(async (round) => {
        const code = `LAST-${round}`;
        await insertCode(code, 1);
        // different meals: only the code's own row brings them together
        const people = await Promise.all(
          [11, 12, 13, 14].map((meal) => newGuest(shop, { quantities: { [meal]: 6 } })),
        );
        return {
          lock: codeLock(code),
          tries: people.map(
            (person) => () => checkOut(shop, person, checkoutBody(shop, { discount_code: code })),
          ),
        };
      }),
    60_000,
  );

  it('for the last of a balance can be won by each of the orders that would spend it', async () => {
    const owner = await shop.visitor().logIn('ordered@tiffin.test');
    const user_id = (await owner.get('/api/session')).json().user.id;
    await expectEachToWin(async () => {
      // enough for one box, not for two
      await setBalance(user_id, 10_000);
      const carts = await manyCarts(owner, 4);
      return {
        lock: userLock(user_id),
        tries: carts.map((cart) => () => payFromBalance(owner, cart)),
      };
    });
  }, 60_000);

  async function waiting(): Promise<number> {
    const { rows } = await sql<{ count: number }>`
      select count(*) from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.deps.database);
    return rows[0]!.count;
  }

  it('of 50 people use a code that is limited to 20 exactly 20 times', async () => {
    await insertCode('FIRST20', 20);
    // different meals: only the code's own row brings them together
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        newGuest(shop, { quantities: { [index % shop.meals.length]: 6 } }),
      ),
    );
    await sql`update menu_meals set capacity = reserved + 1000`.execute(shop.deps.database);
    const answers = await overlapping(50, codeLock('FIRST20'), () =>
      Promise.all(
        people.map((person) =>
          checkOut(shop, person, checkoutBody(shop, { discount_code: 'first20' })),
        ),
      ),
    );
    expect(placedOf(answers)).toHaveLength(20);
    const codes = new Set(answers.map((answer) => answer.json().code));
    expect([...codes].filter(Boolean)).toEqual(['discount.used_up']);
    const discount = await shop.deps.database
      .selectFrom('discounts')
      .select('used')
      .where('code', '=', 'FIRST20')
      .executeTakeFirstOrThrow();
    expect(discount.used).toBe(20);
  }, 120_000);

  it('40 at once of one customer never spend more than the balance', async () => {
    const owner = await shop.visitor().logIn('one-off@tiffin.test');
    const user_id = (await owner.get('/api/session')).json().user.id;
    await setBalance(user_id, 30_000);
    // one cart can be ordered once: a cart per product and week, so other weeks are opened for it
    const carts = await manyCarts(owner, 40);
    const answers = await overlapping(carts.length, userLock(user_id), () =>
      Promise.all(carts.map((cart) => payFromBalance(owner, cart))),
    );
    const placed = placedOf(answers);
    expect(placed.length).toBeGreaterThan(0);
    expect(placed.length).toBeLessThan(carts.length);
    const { rows } = await sql<{ sum: number; last: number; least: number; spends: number }>`
      select sum(amount_cents)::integer as sum, min(balance_cents) as least,
             (array_agg(balance_cents order by sequence desc))[1] as last,
             count(*) filter (where reason = 'order' and order_id in (select order_id from order_origins)) as spends
        from credit_ledger where user_id = ${user_id}`.execute(shop.deps.database);
    expect(rows[0]!.sum).toBe(rows[0]!.last);
    expect(rows[0]!.least).toBeGreaterThanOrEqual(0);
    expect(rows[0]!.spends).toBe(placed.length);
    for (const answer of answers.filter((a) => a.statusCode !== 200)) {
      expect(answer.json().code).toBe('checkout.card_needed');
    }
  }, 120_000);

  /** One cart per product: so that one customer has many, the test adds products like the plan. */
  async function manyCarts(owner: Visitor, count: number) {
    const carts = [];
    for (let i = 0; i < count; i += 1) {
      const sku = `RACE-${randomUUID().slice(0, 8).toUpperCase()}`;
      await sql`
        insert into products (channel_id, sku, short_name, name, description, picking, min_meals, max_meals,
                              price_per_meal_cents, sold_on_subscription, sold_once, position)
        select channel_id, ${sku}, ${sku.toLowerCase()}, name, description, picking, min_meals, max_meals,
               price_per_meal_cents, sold_on_subscription, sold_once, 100
          from products where sku = ${shop.plan}`.execute(shop.deps.database);
      await fillCart(shop, owner, { product: sku });
      carts.push({ product: sku });
    }
    return carts;
  }
});

describe('the same checkout posted 20 times at once', () => {
  it.each([
    ['paying', cards.pays, 200, 1],
    ['declining', cards.declines, 402, 0],
  ] as const)(
    'with a %s card makes at most one order and one charge',
    async (_, card, status, made) => {
      const guest = await newGuest(shop);
      const before = await books(shop);
      const body = checkoutBody(shop, cardFields(card));
      // as if a 21st had come first, and then had come to nothing
      const first = {
        sql: `insert into checkouts (checkout_key, channel_id, owner_hash) values ($1, $2, '\\x00')`,
        values: [body.checkout_key, shop.channel_id],
      };
      const answers = await overlapping(20, first, () =>
        Promise.all(Array.from({ length: 20 }, () => checkOut(shop, guest, body))),
      );
      expect(answers.map((answer) => answer.statusCode)).toEqual(Array(20).fill(status));
      const keys = new Set(answers.map((answer) => answer.json().url_key));
      expect(keys.size).toBe(1);
      const after = await books(shop);
      expect([after.orders, after.charged]).toEqual([before.orders + made, before.charged + made]);
      expect(after.carts).toBe(before.carts - made);
      expect(after.reserved).toBe(before.reserved + 6 * made);
    },
  );

  it('again after the answer was lost gives the same order', async () => {
    const guest = await newGuest(shop);
    const body = checkoutBody(shop);
    const first = await checkOut(shop, guest, body);
    const again = await checkOut(shop, guest, body);
    expect(again.json()).toEqual(first.json());
  });

  it('from another browser gives nothing away', async () => {
    const guest = await newGuest(shop);
    const body = checkoutBody(shop);
    expect((await checkOut(shop, guest, body)).statusCode).toBe(200);
    const other = await newGuest(shop);
    const stolen = await checkOut(shop, other, body);
    expect(stolen.json().code).toBe('checkout.cart_gone');
  });
});

it('two tabs with the same cart make one order', async () => {
  const guest = await newGuest(shop);
  const before = await books(shop);
  const cart = {
    sql: 'select from carts where owner_hash = $1 for update',
    values: [hashSessionId(parseSessionId(guest.cookie!)!)],
  };
  const tabs = await overlapping(2, cart, () =>
    Promise.all([1, 2].map(() => checkOut(shop, guest, checkoutBody(shop)))),
  );
  expect(tabs.map((tab) => tab.statusCode).sort()).toEqual([200, 409]);
  expect(tabs.find((tab) => tab.statusCode === 409)!.json().code).toBe('checkout.cart_gone');
  expect((await books(shop)).charged).toBe(before.charged + 1);
});

it('two first orders with one new address make one account', async () => {
  const people = await guestsWithCarts(2);
  const email = `both-${randomUUID()}@example.com`;
  const address = {
    sql: `insert into email_kinds (email, kind) values ($1, 'customer')`,
    values: [email],
  };
  const answers = await overlapping(2, address, () =>
    Promise.all(people.map((person) => checkOut(shop, person, checkoutBody(shop, { email })))),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  const accounts = await shop.deps.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .execute();
  expect(accounts).toHaveLength(1);
});

describe('the answer of the bank', () => {
  /** A customer whose bank has said yes or no, and who has not come back from there. */
  async function answered(approved: boolean) {
    const { visitor, user_id } = await newCustomer(shop);
    await fillCart(shop, visitor);
    const body = customerBody(shop, cardFields(cards.asksOwner));
    const { client_secret } = (await checkOut(shop, visitor, body)).json().action;
    await visitor.post('/api/checkout/sandbox-bank', { client_secret, approved });
    const { checkout_key } = body;
    const { order_id } = await shop.deps.database
      .selectFrom('checkouts')
      .select('order_id')
      .where('checkout_key', '=', checkout_key)
      .executeTakeFirstOrThrow();
    const confirm = () => visitor.post('/api/checkout/confirm', { checkout_key });
    return { user_id, order_id: order_id!, confirm };
  }

  it('gives an order up after whoever holds its customer, who may then need it', async () => {
    const { user_id, order_id, confirm } = await answered(false);
    const given = await whileHolding(
      shop.deps.database,
      async (cancelling) => void (await lockCustomer(cancelling, user_id)),
      confirm,
      async (cancelling) => void (await lockOrder(cancelling, order_id)),
    );
    expect([given.statusCode, given.json().code]).toEqual([402, 'checkout.payment_declined']);
  });

  it('makes its card the current one after another that was just saved', async () => {
    const { user_id, confirm } = await answered(true);
    const other = {
      gateway_token: `card-${user_id}`,
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2029,
      payment_first_name: 'Ada',
      payment_last_name: 'Byron',
      payment_address: '12 Elm Street',
      payment_city: 'New York',
      payment_state: 'NY',
      payment_zip_code: '10001',
    };
    const paid = await whileHolding(
      shop.deps.database,
      async (saving) => {
        await lockCustomer(saving, user_id);
        const id = await keepCard(saving, { ...other, user_id, gateway: 'sandbox' });
        await makeCurrent(saving, user_id, id);
      },
      confirm,
    );
    expect([paid.statusCode, paid.json().status]).toEqual([200, 'paid']);
    const { rows } = await sql`
      select last4 from payment_methods where user_id = ${user_id} and is_current`.execute(
      shop.deps.database,
    );
    expect(rows).toEqual([{ last4: '3155' }]);
  });
});

it('a guest order is not claimed into an account that is becoming part of another', async () => {
  const [account, kept] = [await newCustomer(shop), await newCustomer(shop)];
  const body = checkoutBody(shop, { email: account.email });
  const { url_key } = (await checkOut(shop, await newGuest(shop), body)).json();
  const claimed = await whileHolding(
    shop.deps.database,
    async (merging) => {
      await lockCustomer(merging, account.user_id);
      await sql`update users set merged_into = ${kept.user_id}, merged_at = now(), disabled_at = now()
                 where id = ${account.user_id}`.execute(merging);
    },
    () => account.visitor.post('/api/orders/claim', { url_key }),
  );
  expect([claimed.statusCode, claimed.json().code]).toEqual([409, 'order.not_claimable']);
});
