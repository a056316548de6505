import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Review } from '../../../contract/review.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

interface Key {
  id: string;
  url_key: string;
  user_id: string;
}

/** Boxes of a named account, the newest first; nothing has been said about them. */
async function boxesOf(name: string): Promise<Key[]> {
  const { rows } = await sql<Key>`
    select o.id, o.url_key, o.user_id from orders o
      join users on users.id = o.user_id join channels on channels.id = o.channel_id
     where email = ${`${name}@tiffin.test`} and channel = 'green-fork' and o.status = 'delivered'
     order by o.delivery_date desc`.execute(shop.deps.database);
  await shop.deps.database.deleteFrom('ratings').where('user_id', '=', rows[0]!.user_id).execute();
  return rows;
}

const read = async (urlKey: string): Promise<Review> =>
  (await shop.visitor().get(`/api/orders/by-key/${urlKey}/review`)).json().review;

const save = (urlKey: string, ratings: object[], visitor = shop.visitor()) =>
  visitor.post('/api/orders/review', { url_key: urlKey, ratings });

const ratingsOf = (orderId: string) =>
  shop.deps.database
    .selectFrom('ratings')
    .select(['user_id', 'stars', 'words'])
    .where('order_id', '=', orderId)
    .orderBy('stars')
    .execute();

describe('a review', () => {
  it('is given by the link alone, changed, and is news once', async () => {
    const [box] = await boxesOf('picked');
    const { meals, window } = await read(box!.url_key);
    expect([window, meals.every(({ stars }) => stars === null)]).toEqual(['open', true]);
    const [first, second] = meals;
    const ratings = [
      { sku: first!.sku, stars: 4, words: '  Good.\n' },
      { sku: second!.sku, stars: 5, words: '' },
    ];
    const answer = await save(box!.url_key, ratings);
    expect(answer.json()).toMatchObject({
      message: 'Thank you! Your review is saved.',
      receipt: expect.stringMatching(/^R[0-9A-F]{9}$/),
    });
    expect((await save(box!.url_key, ratings)).json().receipt).toBeNull();
    await save(box!.url_key, [{ ...ratings[0], stars: 1, words: 'Cold.' }]);
    expect(await ratingsOf(box!.id)).toEqual([
      { user_id: box!.user_id, stars: 1, words: 'Cold.' },
      { user_id: box!.user_id, stars: 5, words: null },
    ]);
    expect((await read(box!.url_key)).meals.slice(0, 2)).toMatchObject([
      { stars: 1, words: 'Cold.' },
      { stars: 5, words: null },
    ]);
    const events = await shop.deps.database
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'order.reviewed')
      .where('subject_user_id', '=', box!.user_id)
      .execute();
    expect(events).toHaveLength(2);
    expect(JSON.stringify(events)).not.toContain('Cold');
  });

  it('closes on the day of the next box, and is still shown', async () => {
    const [newest, before] = await boxesOf('expired-card');
    const { meals, window } = await read(before!.url_key);
    expect(window).toBe('closed');
    const rating = { sku: meals[0]!.sku, stars: 3, words: '' };
    const late = await save(before!.url_key, [rating]);
    expect([late.statusCode, late.json().code]).toEqual([409, 'review.closed']);
    // a box that was cancelled has not come
    await shop.deps.database
      .updateTable('orders')
      .set({ status: 'cancelled' })
      .where('id', '=', newest!.id)
      .execute();
    expect((await save(before!.url_key, [rating])).statusCode).toBe(200);
    const cancelled = await save(newest!.url_key, [rating]);
    expect([cancelled.statusCode, cancelled.json().code]).toEqual([409, 'review.not_delivered']);
    expect(await ratingsOf(newest!.id)).toEqual([]);
  });

  it('of a box that is still to come is too early', async () => {
    const { url_key } = await shop.deps.database
      .selectFrom('orders')
      .innerJoin('channels', 'channels.id', 'orders.channel_id')
      .select('url_key')
      .where('channel', '=', 'green-fork')
      .where('status', '=', 'paid')
      .where('delivery_date', '>', '2026-11-15')
      .executeTakeFirstOrThrow();
    const { meals, window } = await read(url_key);
    expect(window).toBe('too_early');
    const early = await save(url_key, [{ sku: meals[0]!.sku, stars: 5, words: '' }]);
    expect([early.statusCode, early.json().code]).toEqual([409, 'review.too_early']);
  });

  it.each([
    ['no stars', { stars: 0 }, 422],
    ['six stars', { stars: 6 }, 422],
    ['half a star', { stars: 2.5 }, 422],
    ['too many words', { words: 'x'.repeat(1001) }, 422],
    ['somebody else as its author', { user_id: 'x' }, 422],
    ['a meal of another order', { sku: 'GF-NONE' }, 422],
  ])('with %s is refused', async (_, change, status) => {
    const [box] = await boxesOf('expiring-card');
    const { meals } = await read(box!.url_key);
    const rating = { sku: meals[0]!.sku, stars: 5, words: '', ...change };
    const answer = await save(box!.url_key, [rating]);
    expect([answer.statusCode, answer.json().message]).toEqual([status, expect.any(String)]);
    expect(await ratingsOf(box!.id)).toEqual([]);
  });

  it('names each meal once, and at least one', async () => {
    const [box] = await boxesOf('expiring-card');
    const { meals } = await read(box!.url_key);
    const rating = { sku: meals[0]!.sku, stars: 5, words: '' };
    expect((await save(box!.url_key, [rating, { ...rating, stars: 1 }])).statusCode).toBe(422);
    expect((await save(box!.url_key, [])).statusCode).toBe(422);
  });

  it('given twice at once is there once', async () => {
    const [box] = await boxesOf('skipped');
    const { meals } = await read(box!.url_key);
    const ratings = meals.map(({ sku }) => ({ sku, stars: 5, words: '' }));
    const answers = await Promise.all([1, 2, 3].map(() => save(box!.url_key, ratings)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(answers.filter((answer) => answer.json().receipt !== null)).toHaveLength(1);
    expect(await ratingsOf(box!.id)).toHaveLength(meals.length);
  });
});

describe('the rating on a meal’s card', () => {
  it('is shown from five ratings on, and follows a new one', async () => {
    const { database } = shop.deps;
    const [box] = await boxesOf('subscriber');
    const { meals } = await read(box!.url_key);
    const { meals: menu } = (await shop.visitor().get('/api/menu')).json();
    const onMenu = new Set(menu.map(({ sku }: { sku: string }) => sku));
    const { sku } = meals.find((meal) => onMenu.has(meal.sku))!;
    const shown = async () => {
      const answer = (await shop.visitor().get('/api/menu')).json();
      return answer.meals.find((meal: { sku: string }) => meal.sku === sku).rating;
    };
    // four of somebody else's
    await sql`
      delete from ratings where menu_item_id = (select id from menu_items where sku = ${sku})`.execute(
      database,
    );
    await sql`
      insert into ratings (order_id, menu_item_id, user_id, stars)
      select o.id, line.menu_item_id, o.user_id, 4 from orders o
        join order_lines line on line.order_id = o.id and line.sku = ${sku}
       where o.id <> ${box!.id} and o.status = 'delivered' limit 4
      on conflict do nothing`.execute(database);
    shop.deps.directory.forget();
    expect(await shown()).toBeNull();
    await save(box!.url_key, [{ sku, stars: 2, words: '' }]);
    await vi.waitFor(async () => expect(await shown()).toEqual({ stars: 3.6, count: 5 }));
  });
});

describe('nobody else', () => {
  it('reads or writes a review: not by the order’s id or number, nor on another channel', async () => {
    const [box] = await boxesOf('allergic');
    const { meals } = await read(box!.url_key);
    const ratings = [{ sku: meals[0]!.sku, stars: 5, words: 'Mine.' }];
    await save(box!.url_key, ratings);
    const stranger = await shop.visitor().logIn('subscriber@tiffin.test');
    for (const key of [box!.id, 'x'.repeat(32)]) {
      const seen = await stranger.get(`/api/orders/by-key/${key}/review`);
      expect([seen.statusCode, seen.json().code]).toEqual([404, 'order.not_found']);
      const written = await save(key, [{ ...ratings[0], words: 'Theirs.' }], stranger);
      expect([written.statusCode, written.json().code]).toEqual([404, 'order.not_found']);
    }
    const iron = shop.visitor('iron.localhost');
    expect((await iron.get(`/api/orders/by-key/${box!.url_key}/review`)).statusCode).toBe(404);
    expect((await save(box!.url_key, ratings, iron)).statusCode).toBe(404);
    expect(await ratingsOf(box!.id)).toMatchObject([{ words: 'Mine.' }]);
  });

  it('learns who the customer is from the link', async () => {
    const [box] = await boxesOf('allergic');
    const shown = JSON.stringify(await read(box!.url_key));
    expect(shown).not.toContain('Kruger');
    expect(shown).not.toContain(box!.user_id);
  });
});

it('moves to the account with the guest’s order', async () => {
  const { database } = shop.deps;
  const [box] = await boxesOf('box');
  const { meals } = await read(box!.url_key);
  await save(box!.url_key, [{ sku: meals[0]!.sku, stars: 5, words: '' }]);
  // the same customer, as if the checkout had been a guest's
  const ada = await shop.visitor().logIn('cancelled@tiffin.test');
  const { id } = (await ada.get('/api/session')).json().user;
  await sql`insert into guests (user_id, channel_id, email)
            values (${box!.user_id}, (select channel_id from users where id = ${id}),
                    'cancelled@tiffin.test')`.execute(database);
  const claimed = await ada.post('/api/orders/claim', { url_key: box!.url_key });
  expect(claimed.statusCode).toBe(200);
  expect(await ratingsOf(box!.id)).toMatchObject([{ user_id: id }]);
});
