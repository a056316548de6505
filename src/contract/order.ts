import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const cents = z.int();
export const urlKey = z.object({ url_key: z.string().check(z.regex(/^[\w-]{20,64}$/)) });

const line = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  unit_price_cents: cents,
});

export const orderShape = z.object({
  order_id: z.string(),
  number: z.string(),
  url_key: z.string(),
  /** `confirming`: not paid yet, and the bank has been asked; `failed`: nothing was charged */
  state: z.enum(['confirming', 'paid', 'on_its_way', 'delivered', 'cancelled', 'failed']),
  kind: z.enum(['subscription', 'box', 'one_off']),
  product: z.object({ sku: z.string(), name: z.string(), picking: z.boolean() }),
  week: z.string(),
  week_formatted: z.string(),
  delivery_date: z.string(),
  delivery_date_formatted: z.string(),
  items: z.array(line),
  items_cents: cents,
  subscription_discount_cents: cents,
  discount_cents: cents,
  discount_code: z.nullable(z.string()),
  delivery_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  gift_card_cents: cents,
  card_cents: cents,
  refunded_cents: cents,
  /** "visa ending in 4242" without more; null when no card was needed */
  card: z.nullable(z.object({ brand: z.string(), last4: z.string() })),
  /** whoever has the key may see where it goes, not who to call or how to get in */
  ship_to: z.object({
    first_name: z.string(),
    last_name: z.string(),
    address_1: z.string(),
    address_2: z.nullable(z.string()),
    city: z.string(),
    state: z.string(),
    zip_code: z.string(),
  }),
  placed_at: z.string(),
  picking_deadline_formatted: z.nullable(z.string()),
  /** by the signed-in owner, until the deadline */
  cancellable: z.boolean(),
  /** a guest's order that the signed-in customer may take into their account */
  claimable: z.boolean(),
});

export type Order = z.infer<typeof orderShape>;

export const getOrder = endpoint({
  method: 'GET',
  path: '/api/orders/by-key/:url_key',
  summary: 'An order by its unguessable key, as the confirmation page shows it',
  access: 'open',
  params: urlKey,
  response: z.object({ order: orderShape }),
});

export const getLastOrder = endpoint({
  method: 'GET',
  path: '/api/orders/last',
  summary: "The key of the customer's newest order",
  access: 'signed-in',
  /** null: there is none yet */
  response: z.object({ url_key: z.nullable(z.string()) }),
});

export const getOrderCalendar = endpoint({
  method: 'GET',
  path: '/api/orders/by-key/:url_key/calendar.ics',
  summary: 'The delivery as a calendar file (text/calendar)',
  access: 'open',
  media_type: 'text/calendar',
  params: urlKey,
  response: z.string(),
});

export const cancelOrder = endpoint({
  method: 'POST',
  path: '/api/orders/cancel',
  summary: 'Cancels a paid order until its deadline; each tender gets back what it paid',
  access: 'signed-in',
  body: z.strictObject({ url_key: urlKey.shape.url_key }),
  response: z.object({ message: z.string(), receipt: z.string() }),
});

export const claimOrder = endpoint({
  method: 'POST',
  path: '/api/orders/claim',
  summary: "Takes an order that was made as a guest with this account's address into the account",
  access: 'signed-in',
  body: z.strictObject({ url_key: urlKey.shape.url_key }),
  response: z.object({ message: z.string(), receipt: z.string() }),
});

export const getPreselection = endpoint({
  method: 'GET',
  path: '/api/picks/by-key/:url_key',
  summary: 'Saved picks: the meals, what will be charged and when',
  access: 'open',
  params: urlKey,
  response: z.object({
    product: z.object({ sku: z.string(), name: z.string() }),
    week: z.string(),
    week_formatted: z.string(),
    delivery_date: z.string(),
    delivery_date_formatted: z.string(),
    items: z.array(line),
    /** an estimate: prices are settled at the deadline, never higher for a saved meal */
    estimated_total_cents: cents,
    charged_at: z.string(),
    charged_at_formatted: z.string(),
    changeable: z.boolean(),
  }),
});
