import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { whileWaiting, type Blocker } from '../../../../tests/support/while-waiting.ts';
import {
  books,
  checkOut,
  checkoutBody,
  customerBody,
  fillCart,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from './checkout.fixture.ts';

/** Whoever waits for a lock while the deadline passes is late, however early they asked. */

let shop: CheckoutShop;
let deadline: Date;
beforeAll(async () => {
  shop = await startCheckoutShop();
  const { picking_deadline_at } = await shop.deps.database
    .selectFrom('menus')
    .select('picking_deadline_at')
    .where('channel_id', '=', shop.channel_id)
    .where('week', '=', shop.week)
    .executeTakeFirstOrThrow();
  deadline = picking_deadline_at;
});
afterAll(() => shop.close());

const clock = () => shop.deps.clock;
let before: (() => Date) | null = null;

/** At the very moment of the deadline it has passed. */
async function passDeadline(): Promise<void> {
  before = clock().shopNow;
  clock().shopNow = () => deadline;
}
afterEach(() => {
  if (before) clock().shopNow = before;
  before = null;
});

const late = <T>(lock: Blocker, start: () => Promise<T>) =>
  whileWaiting(shop.deps.config.database_url!, 1, lock, start, passDeadline);

const mealLock = (): Blocker => ({
  sql: 'select from menu_meals where menu_id = $1 and menu_item_id = $2 for update',
  values: [shop.meals[0]!.menu_id, shop.meals[0]!.id],
});

it('a checkout that waited past the deadline is refused and changes nothing', async () => {
  const guest = await newGuest(shop);
  const at = await books(shop);
  const answer = await late(mealLock(), () => checkOut(shop, guest, checkoutBody(shop)));
  expect(answer.json().code).toBe('week.closed');
  expect(await books(shop)).toEqual(at);
});

it('picks that waited past the deadline are not saved', async () => {
  const visitor = await shop.visitor().logIn('subscriber@tiffin.test');
  const { rows } = await sql<{ product: string; min_meals: number }>`
    select product.sku as product, product.min_meals from subscriptions plan
      join products product on product.id = plan.product_id
      join users on users.id = plan.user_id and users.email = 'subscriber@tiffin.test'
     where plan.status = 'active' and plan.channel_id = ${shop.channel_id}
     order by plan.created_at limit 1`.execute(shop.deps.database);
  const { product, min_meals } = rows[0]!;
  await fillCart(shop, visitor, { product, way: 'subscription', quantities: { 0: min_meals } });
  const at = await books(shop);
  const picks = { product, week: shop.week };
  const answer = await late(mealLock(), () => visitor.post('/api/checkout/picks', picks));
  expect(answer.json().code).toBe('week.closed');
  expect(await books(shop)).toEqual(at);
});

it('a plus that waited past the deadline is refused', async () => {
  const guest = await newGuest(shop, { quantities: { 0: 1 } });
  const cart = { sql: 'select from carts for update', values: [] };
  const answer = await late(cart, () =>
    guest.post('/api/cart/change', {
      product: shop.plan,
      week: shop.week,
      sku: shop.meals[1]!.sku,
      change: 1,
    }),
  );
  expect(answer.json().code).toBe('week.closed');
});

it('an order is not cancelled by one who waited past the deadline', async () => {
  const owner = await shop.visitor().logIn('one-off@tiffin.test');
  await fillCart(shop, owner);
  const { url_key } = (await checkOut(shop, owner, customerBody(shop))).json();
  const at = await books(shop);
  const order = { sql: 'select from orders where url_key = $1 for update', values: [url_key] };
  const answer = await late(order, () => owner.post('/api/orders/cancel', { url_key }));
  expect(answer.json().code).toBe('order.not_cancellable');
  expect(await books(shop)).toEqual(at);
});
