import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import type { CheckoutStep } from '../../deps.ts';
import {
  books,
  cardFields,
  cards,
  checkOut,
  checkoutBody,
  fillCart,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from './checkout.fixture.ts';

let shop: CheckoutShop;
beforeAll(async () => {
  shop = await startCheckoutShop();
});
afterAll(() => shop.close());

/**
 * Holds everybody at a step until all are there, then lets them go in a mixed order: whoever wins did
 * so against all the others. Gives the order in which they were let go.
 */
function startLine(step: CheckoutStep, count: number) {
  const waiting: (() => void)[] = [];
  let most = 0;
  shop.deps.reached = async (reached) => {
    if (reached !== step) return;
    await new Promise<void>((go) => {
      waiting.push(go);
      most = Math.max(most, waiting.length);
      if (waiting.length < count) return;
      for (const next of waiting.sort(() => Math.random() - 0.5)) next();
    });
  };
  return {
    mostAtOnce: () => most,
    lift: () => {
      delete shop.deps.reached;
    },
  };
}

const guestsWithCarts = (count: number, quantities?: Record<number, number>) =>
  Promise.all(
    Array.from({ length: count }, () => newGuest(shop, quantities ? { quantities } : {})),
  );

const placedOf = (answers: { statusCode: number }[]) =>
  answers.map((answer, index) => ({ ...answer, index })).filter((a) => a.statusCode === 200);

async function overlapping<T>(count: number, run: () => Promise<T>): Promise<T> {
  const line = startLine('card attached', count);
  try {
    const result = await run();
    expect(line.mostAtOnce()).toBe(count);
    return result;
  } finally {
    line.lift();
  }
}

describe('parallel checkouts', () => {
  it('of 50 people sell the last 10 portions to exactly 10, and not always to the same', async () => {
    const winners: string[] = [];
    for (const meal of [3, 4]) {
      const { id, menu_id } = shop.meals[meal]!;
      await sql`update menu_meals set capacity = reserved + 10
                 where menu_id = ${menu_id} and menu_item_id = ${id}`.execute(shop.deps.database);
      const before = await books(shop);
      const people = await guestsWithCarts(50, { [meal]: 1, 5: 5 });
      const answers = await overlapping(50, () =>
        Promise.all(people.map((person) => checkOut(shop, person, checkoutBody(shop)))),
      );
      const placed = placedOf(answers);
      expect(placed).toHaveLength(10);
      winners.push(placed.map(({ index }) => index).join());
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
         where menu_id = ${menu_id} and menu_item_id = ${id}`.execute(shop.deps.database);
      expect(rows[0]!.left).toBe(0);
    }
    expect(winners[0]).not.toBe(winners[1]);
  }, 120_000);

  it('of 50 people use a code that is limited to 20 exactly 20 times', async () => {
    await shop.deps.database
      .insertInto('discounts')
      .values({
        channel_id: shop.channel_id,
        code: 'FIRST20',
        kind: 'fixed',
        amount_cents: 500,
        uses_total: 20,
      })
      .execute();
    // different meals: only the code's own row brings them together
    const people = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        newGuest(shop, { quantities: { [index % shop.meals.length]: 6 } }),
      ),
    );
    await sql`update menu_meals set capacity = reserved + 1000`.execute(shop.deps.database);
    const answers = await overlapping(50, () =>
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
    await sql`
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason)
      select ${user_id}::uuid, 30000, coalesce(max(sequence), 0) + 1,
             coalesce((select balance_cents from credit_ledger where user_id = ${user_id}
                        order by sequence desc limit 1), 0) + 30000, 'adjustment'
        from credit_ledger where user_id = ${user_id}`.execute(shop.deps.database);
    // one cart can be ordered once: a cart per product and week, so other weeks are opened for it
    const carts = await manyCarts(owner, 40);
    const answers = await overlapping(carts.length, () =>
      Promise.all(
        carts.map((cart) =>
          checkOut(shop, owner, {
            ...checkoutBody(shop, {
              ...cart,
              use_gift_card_balance: true,
              pay_with_balance_only: true,
            }),
            email: undefined,
            cc_num: undefined,
          }),
        ),
      ),
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
      const answers = await overlapping(20, () =>
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
  const tabs = await overlapping(2, () =>
    Promise.all([1, 2].map(() => checkOut(shop, guest, checkoutBody(shop)))),
  );
  expect(tabs.map((tab) => tab.statusCode).sort()).toEqual([200, 409]);
  expect(tabs.find((tab) => tab.statusCode === 409)!.json().code).toBe('checkout.cart_gone');
  expect((await books(shop)).charged).toBe(before.charged + 1);
});

it('two first orders with one new address make one account', async () => {
  const people = await guestsWithCarts(2);
  const email = `both-${randomUUID()}@example.com`;
  const answers = await overlapping(2, () =>
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
