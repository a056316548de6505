import * as z from 'zod/mini';
import { checkoutActions } from '../domain/cart/checkout-action.ts';
import { endpoint } from './endpoint.ts';

const week = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'A week is named by its Monday'));
const sku = z.string().check(z.maxLength(60));
const way = z.enum(['subscription', 'once']);

/** Which cart: there is one per visitor, product and week. Without a week: the current one. */
const cartName = { product: sku, week: z.optional(week) };

const cartItem = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** with its surcharge, before discounts */
  unit_price_cents: z.int(),
  sold_out: z.boolean(),
});

const totals = z.object({
  items_cents: z.int(),
  subscription_discount_cents: z.int(),
  discount_cents: z.int(),
  /** null until the address is known */
  delivery_cents: z.nullable(z.int()),
  tax_cents: z.int(),
  total_cents: z.int(),
});

const cart = z.object({
  product: z.object({
    sku: z.string(),
    short_name: z.string(),
    name: z.string(),
    picking: z.boolean(),
    min_meals: z.int(),
    max_meals: z.int(),
    price_per_meal_cents: z.nullable(z.int()),
    price_per_box_cents: z.nullable(z.int()),
  }),
  week: z.string(),
  week_formatted: z.string(),
  picking_deadline_formatted: z.string(),
  way,
  items: z.array(cartItem),
  quantity: z.record(z.string(), z.int()),
  cart_count: z.int(),
  remaining_meals_allowed: z.int(),
  remaining_meals_needed: z.int(),
  checkout_submit_action: z.enum(checkoutActions),
  subscription_discount: z.int(),
  totals,
});

export type Cart = z.infer<typeof cart>;

const cartAnswer = z.object({
  /** null: nothing chosen yet */
  cart: z.nullable(cart),
  state_options: z.array(z.object({ state: z.string(), abbr: z.string() })),
  exp_year_options: z.array(z.string()),
});

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary: "The visitor's cart of a product and week; without names, the one touched last",
  access: 'open',
  query: z.object({ product: z.optional(sku), week: z.optional(week) }),
  response: cartAnswer,
});

/** A change, not a number: what two tabs do adds up. */
export const changeCart = endpoint({
  method: 'POST',
  path: '/api/cart/change',
  summary: 'Puts a meal into the box or takes it out',
  access: 'open',
  body: z.strictObject({
    ...cartName,
    way: z.optional(way),
    sku,
    change: z.int().check(z.gte(-50), z.lte(50)),
  }),
  response: z.object({ cart }),
});

export const choosePlan = endpoint({
  method: 'POST',
  path: '/api/cart/plan',
  summary:
    'Chooses product and way of buying; picks of the cart touched last move along as far as they fit',
  access: 'open',
  body: z.strictObject({ ...cartName, way }),
  response: z.object({ cart }),
});

export const clearCart = endpoint({
  method: 'POST',
  path: '/api/cart/clear',
  summary: "Empties all of the visitor's carts",
  access: 'open',
  response: z.object({ message: z.string() }),
});
