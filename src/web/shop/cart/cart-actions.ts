import {
  addPreviousPicks,
  changeCart,
  choosePlan,
  clearCart,
  fillCart,
  getCart,
  type Cart,
} from '../../../contract/cart.ts';
import type { MenuMeal } from '../../../contract/menu.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { api, messageOf } from '../../lib/api.ts';
import { showToast } from '../../ui/toast.tsx';
import { clearToasts } from '../../ui/toast-store.ts';
import { emptied, type PickedMeal } from './cart-changes.ts';
import { forgetCart, rememberCart } from './cart-hint.ts';
import { CartQueue } from './cart-queue.ts';
import { cartState, setCartState } from './cart-state.ts';

let planNamed = false;
/** sku of the plan that the customer is subscribed to */
let ownPlan: string | null = null;

const queue = new CartQueue(
  {
    get: async (query) => {
      const { cart, own_plan } = await api(getCart, { query });
      ownPlan = own_plan;
      return cart;
    },
    change: async (body) => tellTabs((await api(changeCart, { body })).cart),
    choose: async (body) => {
      const { cart, left_out } = tellTabs(await api(choosePlan, { body }));
      if (left_out.length > 0)
        say(`Not in your new box, which is full or cannot have them: ${left_out.join(', ')}.`);
      return cart;
    },
  },
  publish,
  sayProblem,
);

function publish(): void {
  const { cart, counts } = queue;
  setCartState({ cart, counts, chosen: planNamed || queue.kept });
  if (cart && cart.cart_count > 0) rememberCart();
}

/** The screen is back at what holds; the visitor is told why. */
function sayProblem(error: unknown): void {
  const problem = messageOf(
    error,
    'We could not reach the shop. Your last change was not saved: please try again.',
  );
  say(problem);
  reload();
}

/** In the toaster, and in the panel until the next change. */
function say(problem: string): void {
  clearToasts();
  showToast({ title: problem });
  setCartState({ problem });
}

/** Two tabs agree: one tells, the others ask the server. */
let channel: BroadcastChannel | null = null;

function tellTabs<T>(answer: T): T {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none
  channel?.postMessage('changed');
  return answer;
}

function reload(): void {
  if (cartState().cart) void queue.load();
}

/** Once per page: the cart that was touched last, and news from other tabs. */
function startCart(): void {
  if (channel) return;
  channel = new BroadcastChannel('cart');
  channel.addEventListener('message', reload);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') reload();
  });
}

/** For pages that only show how many meals are in the cart. */
export function loadLastCart(): void {
  startCart();
  if (!cartState().cart) void queue.load({});
}

/** The plan that the address names. Picks of another plan move along. */
export async function showPlan(blank: Cart): Promise<void> {
  startCart();
  planNamed = true;
  queue.show(blank);
  const last = await queue.load({ week: blank.week });
  const isShown = last?.product.sku === blank.product.sku && last.way === blank.way;
  if (last?.week === blank.week && !isShown) await queue.choose(blank);
}

/** No plan in the address: the one of the cart touched last, else the customer's own, else `fallback`. */
export async function showLastPlan(
  fallback: Cart,
  blankOf: (product: string, way: Cart['way']) => Cart | null,
): Promise<void> {
  startCart();
  const { cart } = cartState();
  const inHand = cart && blankOf(cart.product.sku, cart.way);
  queue.show(inHand ?? fallback, { provisional: !inHand });
  const last = await queue.load({ week: fallback.week });
  if (!last && !inHand) {
    const own = ownPlan && blankOf(ownPlan, 'subscription');
    if (own) queue.show(own);
  }
  // a preset box takes no picks: its cart waits for the checkout
  if (!last?.product.picking) return;
  // the plan in hand goes before another week's
  if (inHand && last.week !== fallback.week) return;
  const blank = last.week === fallback.week ? emptied(last) : blankOf(last.product.sku, last.way);
  if (blank) queue.show(blank);
}

/** How full the carts of the other weeks are; beside the queue, so that no click waits for it. */
export async function learnOtherWeeks(weeks: readonly string[]): Promise<void> {
  const known = queue.counts;
  const product = cartState().cart?.product.sku;
  // the page has asked already: who has no cart at all has none of another week
  if (!product || !queue.keepsAny) return;
  await Promise.all(
    weeks
      .filter((week) => known[week] === undefined)
      .map(async (week) => {
        const { cart } = await api(getCart, { query: { product, week } });
        if (cart) queue.learn(cart);
      }),
  ).catch(() => undefined);
}

export const closePanel = (): void => setCartState({ panel_open: false });

export type CardMeal = Pick<MenuMeal, 'sku' | 'surcharge_cents'> & {
  details: Pick<MenuMeal['details'], 'name' | 'image'>;
};

export function addMeal(meal: CardMeal, quantity = 1): void {
  const { cart } = cartState();
  if (!cart) return;
  const { name, image } = meal.details;
  const unit_price_cents = (cart.product.price_per_meal_cents ?? 0) + meal.surcharge_cents;
  addItem({ sku: meal.sku, name, image, unit_price_cents }, quantity);
}

/** Plus works while there is room (spec §4). */
export function addItem(item: PickedMeal, quantity = 1): void {
  const { cart } = cartState();
  if (!cart) return;
  setCartState({ problem: null });
  if (quantity > cart.remaining_meals_allowed) {
    clearToasts();
    showToast({ title: 'Your box is full!' });
    return;
  }
  const price = item.unit_price_cents === null ? '' : formatCents(cents(item.unit_price_cents));
  clearToasts();
  showToast({
    title: 'Added to Your Cart',
    success: true,
    image: `${item.image}-320.webp`,
    name: item.name,
    detail: `${quantity}X ${price}`,
  });
  void queue.change(item, quantity);
}

/** Minus cannot go below 0 (spec §4). */
export function takeOut(sku: string, quantity = 1): void {
  const cart = cartState().cart;
  const held = cart?.items.find((item) => item.sku === sku);
  const lost = cart?.lost.find((item) => item.sku === sku);
  const item = held ?? (lost && { ...lost, unit_price_cents: null });
  if (!item) return;
  setCartState({ problem: null });
  void queue.change(item, -Math.min(quantity, item.quantity));
}

/** The customer's last order, as far as this menu has it and it fits. */
export async function takePreviousPicks(): Promise<void> {
  const answer = await addMany('Previous Picks Added To Your Cart', (body) =>
    api(addPreviousPicks, { body }),
  );
  if (answer) setCartState({ problem: leftOutText(answer.left_out) });
}

const leftOutText = (meals: readonly string[]): string | null =>
  meals.length > 0 ? `Not on this menu or sold out: ${meals.join(', ')}.` : null;

/**
 * An earlier order's meals go into the open week's box of the same plan. A refusal is thrown: it belongs to
 * the page of that order.
 */
export async function orderAgain(body: {
  product: string;
  way: Cart['way'];
  order_id: string;
}): Promise<void> {
  startCart();
  await queue.settled();
  const { added, left_out } = tellTabs(await api(addPreviousPicks, { body }));
  // the next page turns to it, and reads it anew
  queue.forgetAll();
  clearToasts();
  showToast({
    title: 'Previous Picks Added To Your Cart',
    success: true,
    detail: `${added} Items`,
  });
  setCartState({ problem: leftOutText(left_out) });
}

/** The meals that are still needed, chosen for the visitor. */
export const fillRest = () =>
  addMany('Your Box Was Filled For You', (body) => api(fillCart, { body }));

interface NamedCart {
  product: string;
  week: string;
  way: Cart['way'];
}

async function addMany<T extends { cart: Cart; added: number }>(
  title: string,
  request: (body: NamedCart) => Promise<T>,
): Promise<T | null> {
  const { cart } = cartState();
  if (!cart) return null;
  setCartState({ problem: null });
  const { product, week, way } = cart;
  const answer = await queue.run(() => request({ product: product.sku, week, way }));
  if (!answer) return null;
  tellTabs(answer);
  clearToasts();
  showToast({ title, success: true, detail: `${answer.added} Items` });
  return answer;
}

export async function emptyCart(): Promise<void> {
  startCart();
  await queue.clear(async () => {
    await api(clearCart);
    planNamed = false;
  });
  forgetCart();
  tellTabs(null);
}

/** Puts a product into the cart without picking: a preset box. */
export async function chooseProduct(blank: Cart): Promise<boolean> {
  startCart();
  planNamed = true;
  setCartState({ problem: null });
  await queue.choose(blank);
  return cartState().problem === null;
}

/** Before the checkout: everything that was clicked is on the server. */
export const cartSettled = (): Promise<unknown> => queue.settled();

/** What was ordered is in no cart any more; another week's may remain. */
export function cartOrdered(): void {
  startCart();
  planNamed = false;
  queue.forgetAll();
  forgetCart();
  tellTabs(null);
  void queue.load({});
}

/** After the checkout has changed something on the server, as a discount code. */
export function refreshCart(): Promise<unknown> {
  tellTabs(null);
  return queue.load();
}
