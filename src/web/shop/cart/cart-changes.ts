import type { Cart } from '../../../contract/cart.ts';
import type { Plan } from '../../../contract/storefront.ts';
import {
  changeQuantity,
  mergeCarts,
  remainingMealsAllowed,
  remainingMealsNeeded,
} from '../../../domain/cart/box-limits.ts';
import { checkoutAction } from '../../../domain/cart/checkout-action.ts';
import { cents } from '../../../domain/money/cents.ts';
import { percentOf } from '../../../domain/money/percent-of.ts';

export type Way = Cart['way'];
type Item = Cart['items'][number];

/** What a cart needs to know of a meal to show it before the server has answered. */
export type PickedMeal = Omit<Item, 'quantity'>;

export interface CartWeek {
  week: string;
  week_formatted: string;
  picking_deadline_formatted: string;
}

/** A plan's cart before anything is in it: the server keeps one from the first meal on. */
export function blankCart(plan: Plan, week: CartWeek, way: Way, percent: number): Cart {
  const { week: name, week_formatted, picking_deadline_formatted } = week;
  return {
    product: {
      sku: plan.sku,
      short_name: plan.short_name,
      name: plan.name,
      picking: plan.picking,
      min_meals: plan.min_meals,
      max_meals: plan.max_meals,
      price_per_meal_cents: plan.price_per_meal_cents,
      price_per_box_cents: plan.price_per_box_cents,
    },
    week: name,
    week_formatted,
    picking_deadline_formatted,
    way,
    items: [],
    lost: [],
    quantity: {},
    cart_count: 0,
    remaining_meals_allowed: remainingMealsAllowed(plan, 0),
    remaining_meals_needed: remainingMealsNeeded(plan, 0),
    checkout_submit_action: checkoutAction({ way, has_active_subscription: false }),
    subscription_discount: way === 'subscription' ? percent : 0,
    discount: null,
    totals: {
      items_cents: 0,
      subscription_discount_cents: 0,
      discount_cents: 0,
      delivery_cents: null,
      tax_cents: 0,
      total_cents: 0,
    },
  };
}

/** The same cart with nothing in it. */
export const emptied = (cart: Cart): Cart => withItems({ ...cart, lost: [], discount: null }, []);

/** The cart as it will be once the server has taken the change; as it is, where the box refuses it. */
export function withChange(cart: Cart, meal: PickedMeal, change: number): Cart {
  const inCart = cart.items.find((item) => item.sku === meal.sku);
  const lost = change < 0 ? cart.lost.filter((gone) => gone.sku !== meal.sku) : cart.lost;
  const held = { count: cart.cart_count, quantity: inCart?.quantity ?? 0 };
  const changed = changeQuantity(cart.product, held, change);
  if (!changed.ok) return cart;
  const { quantity } = changed;
  const items = inCart
    ? cart.items.map((item) => (item === inCart ? { ...item, quantity } : item))
    : [...cart.items, { ...meal, quantity }];
  return withItems(
    { ...cart, lost },
    items.filter((item) => item.quantity > 0),
  );
}

/** Another plan or way of buying: the picks move along as far as they fit, at its price. */
export function movedTo(blank: Cart, from: Cart): Cart {
  if (!blank.product.picking) return blank;
  const difference =
    (blank.product.price_per_meal_cents ?? 0) - (from.product.price_per_meal_cents ?? 0);
  const fitting = new Map(
    mergeCarts(blank.product, from.items, []).map((line) => [line.sku, line.quantity]),
  );
  const items = from.items.flatMap((item) => {
    const quantity = fitting.get(item.sku);
    if (!quantity || item.unit_price_cents === null) return [];
    return [{ ...item, quantity, unit_price_cents: item.unit_price_cents + difference }];
  });
  return withItems(blank, items);
}

/** Counts and prices anew. Until the server answers the total is close: the fee and a code stay as they were. */
function withItems(cart: Cart, items: Item[]): Cart {
  const count = items.reduce((sum, item) => sum + item.quantity, 0);
  const items_cents = cents(
    items.reduce((sum, item) => sum + item.quantity * (item.unit_price_cents ?? 0), 0),
  );
  const saved = percentOf(items_cents, cart.subscription_discount);
  const discount_cents = Math.min(cart.totals.discount_cents, items_cents - saved);
  const { delivery_cents, tax_cents } = cart.totals;
  const extras = items_cents === 0 ? 0 : (delivery_cents ?? 0) + tax_cents;
  return {
    ...cart,
    items,
    quantity: Object.fromEntries(items.map((item) => [item.sku, item.quantity])),
    cart_count: count,
    remaining_meals_allowed: remainingMealsAllowed(cart.product, count),
    remaining_meals_needed: remainingMealsNeeded(cart.product, count),
    totals: {
      ...cart.totals,
      items_cents,
      subscription_discount_cents: saved,
      discount_cents,
      total_cents: items_cents - saved - discount_cents + extras,
    },
  };
}
