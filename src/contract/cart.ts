import * as z from 'zod/mini';
import { checkoutActions } from '../domain/cart/checkout-action.ts';
import { endpoint } from './endpoint.ts';

const week = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'A week is named by its Monday'));
const sku = z.string().check(z.regex(/^[\w-]{1,60}$/, 'This is not the name of a meal or plan'));
const way = z.enum(['subscription', 'once']);

/** Which cart: there is one per visitor, product and week. Without a week: the current one. */
const cartName = { product: sku, week: z.optional(week) };

const cartItem = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** with its surcharge, before discounts; null in a preset box, which has one price */
  unit_price_cents: z.nullable(z.int()),
});

/**
 * What the cart held and cannot be had any more: it counts for nothing and costs nothing. A minus
 * on it removes it; a plus on another meal may take its place.
 */
const lostMeal = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  reason: z.enum(['sold_out', 'not_on_menu']),
});

const appliedDiscount = z.object({
  code: z.string(),
  /** false: the prices are without it, and `message` says why when there is something to say */
  applied: z.boolean(),
  message: z.nullable(z.string()),
});

const totals = z.object({
  items_cents: z.int(),
  subscription_discount_cents: z.int(),
  /** what the code takes off the items */
  discount_cents: z.int(),
  /** null until the address is known */
  delivery_cents: z.nullable(z.int()),
  tax_cents: z.int(),
  total_cents: z.int(),
});

export const cart = z.object({
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
  lost: z.array(lostMeal),
  quantity: z.record(z.string(), z.int()),
  cart_count: z.int(),
  remaining_meals_allowed: z.int(),
  remaining_meals_needed: z.int(),
  checkout_submit_action: z.enum(checkoutActions),
  /** Subscribe & Save in percent; 0 when bought once */
  subscription_discount: z.int(),
  discount: z.nullable(appliedDiscount),
  totals,
});

export type Cart = z.infer<typeof cart>;

const cartAnswer = z.object({
  /** null: nothing chosen yet */
  cart: z.nullable(cart),
  /** sku of the product that the customer is subscribed to */
  own_plan: z.nullable(z.string()),
  state_options: z.array(z.object({ state: z.string(), abbr: z.string() })),
  exp_year_options: z.array(z.string()),
});

export const getCart = endpoint({
  method: 'GET',
  path: '/api/cart',
  summary:
    "The visitor's cart of a product and week; without a product, the one touched last, of that week if there is one",
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
  /** `left_out`: names of the meals that could not move along */
  response: z.object({ cart, left_out: z.array(z.string()) }),
});

export const clearCart = endpoint({
  method: 'POST',
  path: '/api/cart/clear',
  summary: "Empties all of the visitor's carts",
  access: 'open',
  response: z.object({ message: z.string() }),
});

export const addPreviousPicks = endpoint({
  method: 'POST',
  path: '/api/cart/previous-picks',
  summary:
    "Fills the box from the customer's last order, or the one named, as far as this menu has it and it fits",
  access: 'signed-in',
  body: z.strictObject({
    ...cartName,
    way: z.optional(way),
    order_id: z.optional(z.guid('This order does not exist.')),
  }),
  response: z.object({
    cart,
    /** how many meals came in */
    added: z.int(),
    /** names of the meals that did not come in, or not all of them */
    left_out: z.array(z.string()),
  }),
});

export const fillCart = endpoint({
  method: 'POST',
  path: '/api/cart/fill',
  summary: 'Fills the box with the meals it still needs, by what the customer eats and likes',
  access: 'open',
  body: z.strictObject({ ...cartName, way: z.optional(way) }),
  response: z.object({
    cart,
    /** how many meals came in */
    added: z.int(),
  }),
});

const discountCode = z.string('Please enter a code').check(
  z.trim(),
  z.minLength(1, 'Please enter a code'),
  // no blanks, no control characters
  z.regex(/^[^\s\p{C}]{1,40}$/u, 'This code is not valid.'),
  z.toUpperCase(),
);

export const applyDiscount = endpoint({
  method: 'POST',
  path: '/api/cart/discount',
  summary: 'Puts a discount code on the cart',
  access: 'open',
  body: z.strictObject({ ...cartName, code: discountCode }),
  response: z.object({ cart }),
});

export const removeDiscount = endpoint({
  method: 'POST',
  path: '/api/cart/discount/remove',
  summary: 'Takes the discount code off the cart',
  access: 'open',
  body: z.strictObject(cartName),
  response: z.object({ cart }),
});
