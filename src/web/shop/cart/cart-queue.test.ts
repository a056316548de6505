import { beforeEach, describe, expect, it } from 'vitest';
import type { Cart } from '../../../contract/cart.ts';
import type { Plan } from '../../../contract/storefront.ts';
import { blankCart, withChange, type PickedMeal } from './cart-changes.ts';
import { CartQueue, type CartServer } from './cart-queue.ts';

const plan = (sku: string, meals: number, price: number): Plan => ({
  sku,
  short_name: sku.toLowerCase(),
  name: `${meals} meals a week`,
  description: '',
  picking: true,
  min_meals: meals,
  max_meals: meals,
  price_per_meal_cents: price,
  price_per_box_cents: null,
  badge: null,
  position: 1,
  is_hero: false,
  subscribed: null,
  once: null,
});

const week = {
  week: '2026-11-23',
  week_formatted: 'Nov 23',
  picking_deadline_formatted: 'Thu, Nov 19, 11:59 PM EST',
};
const six = blankCart(plan('SIX', 6, 1349), week, 'subscription', 15);
const ten = blankCart(plan('TEN', 10, 1249), week, 'subscription', 15);
const nextWeek = { ...six, week: '2026-11-30' };

const soup: PickedMeal = { sku: 'SOUP', name: 'Soup', image: '/soup', unit_price_cents: 1349 };
const steak: PickedMeal = { sku: 'STEAK', name: 'Steak', image: '/steak', unit_price_cents: 1749 };

/** A server that answers when it is told to, and keeps carts as the real one does. */
class SlowServer implements CartServer {
  readonly asked: string[] = [];
  readonly carts = new Map<string, Cart>();
  #waiting: (() => void)[] = [];
  refusal: unknown = null;

  async #answer<T>(what: string, work: () => T): Promise<T> {
    this.asked.push(what);
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
    if (this.refusal) {
      const error = this.refusal;
      this.refusal = null;
      throw error;
    }
    return work();
  }

  get: CartServer['get'] = ({ product }) =>
    this.#answer(
      'get',
      () => this.carts.get(product ?? [...this.carts.keys()].at(-1) ?? '') ?? null,
    );

  change: CartServer['change'] = ({ product, sku, change }) =>
    this.#answer(`${sku} ${change}`, () => {
      const blank = product === 'SIX' ? six : ten;
      const meal = sku === 'SOUP' ? soup : steak;
      const cart = withChange(this.carts.get(product) ?? blank, meal, change);
      this.carts.set(product, cart);
      return cart;
    });

  choose: CartServer['choose'] = ({ product, way }) =>
    this.#answer(`choose ${product} ${way}`, () => {
      const cart = product === 'SIX' ? six : ten;
      this.carts.set(product, cart);
      return cart;
    });

  /** Lets the request that is out be answered, and the queue take its next step. */
  async reply(): Promise<void> {
    await turns();
    this.#waiting.shift()?.();
    await turns();
  }
}

/** Everything that waits on settled promises runs; nothing here waits for time. */
const turns = () => new Promise((resolve) => setImmediate(resolve));

let server: SlowServer;
let problems: unknown[];
let queue: CartQueue;

beforeEach(() => {
  server = new SlowServer();
  problems = [];
  queue = new CartQueue(
    server,
    () => {},
    (error) => problems.push(error),
  );
  queue.show(six);
});

describe('a change', () => {
  it('shows at once, with count and prices, before the server has answered', () => {
    void queue.change(soup, 1);
    void queue.change(steak, 1);
    expect(queue.cart).toMatchObject({
      cart_count: 2,
      quantity: { SOUP: 1, STEAK: 1 },
      remaining_meals_allowed: 4,
      remaining_meals_needed: 4,
      totals: { items_cents: 3098, subscription_discount_cents: 465, total_cents: 2633 },
    });
    expect(server.carts.size).toBe(0);
  });

  it('goes out in turn, one at a time, and clicks on one meal that wait go together', async () => {
    void queue.change(soup, 1);
    await turns();
    void queue.change(soup, 1);
    void queue.change(soup, 1);
    void queue.change(steak, 1);
    expect(server.asked).toEqual(['SOUP 1']);
    expect(queue.cart?.quantity).toEqual({ SOUP: 3, STEAK: 1 });
    await server.reply();
    await server.reply();
    await server.reply();
    expect(server.asked).toEqual(['SOUP 1', 'SOUP 2', 'STEAK 1']);
    expect(queue.cart?.quantity).toEqual({ SOUP: 3, STEAK: 1 });
  });

  it('that was taken back while it waited is not sent', async () => {
    void queue.change(soup, 1);
    await turns();
    void queue.change(steak, 1);
    void queue.change(steak, -1);
    await server.reply();
    expect(server.asked).toEqual(['SOUP 1']);
    expect(queue.cart?.quantity).toEqual({ SOUP: 1 });
  });

  it('beyond the limit is never shown', () => {
    void queue.change(soup, 6);
    void queue.change(steak, 1);
    expect(queue.cart?.quantity).toEqual({ SOUP: 6 });
  });

  it('that the server refuses is taken back and told; the others hold', async () => {
    void queue.change(soup, 1);
    void queue.change(steak, 1);
    server.refusal = Object.assign(new Error('This meal is sold out.'), { status: 422 });
    await server.reply();
    expect(problems).toHaveLength(1);
    expect(queue.cart?.quantity).toEqual({ STEAK: 1 });
    await server.reply();
    expect(queue.cart?.quantity).toEqual({ STEAK: 1 });
  });

  it('that cannot be sent is taken back with all that waited behind it', async () => {
    void queue.change(soup, 1);
    await turns();
    void queue.change(steak, 1);
    server.refusal = new TypeError('Failed to fetch');
    await server.reply();
    expect(queue.cart?.cart_count).toBe(0);
    expect(problems).toHaveLength(1);
    expect(server.asked).toEqual(['SOUP 1']);
  });
});

describe('another tab', () => {
  it('is heard: the server’s cart replaces ours, and what is on its way stays on top', async () => {
    server.carts.set('SIX', withChange(six, steak, 2));
    void queue.load();
    void queue.change(soup, 1);
    await server.reply();
    expect(queue.cart?.quantity).toEqual({ STEAK: 2, SOUP: 1 });
    await server.reply();
    expect(queue.cart?.quantity).toEqual({ STEAK: 2, SOUP: 1 });
  });

  it('that emptied the cart empties it here', async () => {
    void queue.change(soup, 1);
    await server.reply();
    server.carts.clear();
    void queue.load();
    await server.reply();
    expect(queue.cart?.cart_count).toBe(0);
    expect(queue.kept).toBe(false);
  });
});

describe('another plan', () => {
  it('takes the picks along at its own price until the server has moved them', async () => {
    void queue.change(soup, 2);
    await server.reply();
    void queue.choose(ten);
    expect(queue.cart).toMatchObject({
      product: { sku: 'TEN' },
      quantity: { SOUP: 2 },
      remaining_meals_needed: 8,
      totals: { items_cents: 2498 },
    });
    await server.reply();
    expect(server.asked.at(-1)).toBe('choose TEN subscription');
    expect(queue.cart?.cart_count).toBe(0);
  });

  it('found only after a click gets the pick: a guessed cart is no one’s', async () => {
    queue.show(six, { provisional: true });
    void queue.load({});
    void queue.change(soup, 1);
    queue.show(ten);
    await server.reply();
    await server.reply();
    expect(server.carts.get('TEN')?.quantity).toEqual({ SOUP: 1 });
    expect(server.carts.has('SIX')).toBe(false);
  });
});

it('each week has a cart of its own', async () => {
  void queue.change(soup, 1);
  queue.show(nextWeek);
  expect(queue.cart?.cart_count).toBe(0);
  await server.reply();
  expect(queue.cart?.cart_count).toBe(0);
  expect(queue.counts).toEqual({ '2026-11-23': 1, '2026-11-30': 0 });
});

it('is emptied before it is looked at again, however slow the server is', async () => {
  void queue.change(soup, 1);
  await server.reply();
  const emptied = queue.clear(async () => {
    expect(server.asked).not.toContain('get');
    server.carts.clear();
  });
  const looked = queue.load({});
  await emptied;
  await server.reply();
  expect(await looked).toBeNull();
  expect(queue.cart).toBeNull();
});
