import * as z from 'zod/mini';
import { optionalText, shippingFields } from './address.ts';
import { postKey } from './admin-order-actions.ts';
import { endpoint } from './endpoint.ts';

const cents = z.int();
const access = { permission: 'orders.edit' } as const;
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Choose a day from the list'));
const choice = z.object({ value: z.string(), label: z.string() });

const params = z.strictObject({ week: day });

const shipTo = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.nullable(z.string()),
  address_1: z.string(),
  address_2: z.nullable(z.string()),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  dayphone: z.nullable(z.string()),
  delivery_instructions: z.nullable(z.string()),
});

export const getPhoneOrder = endpoint({
  method: 'GET',
  path: '/api/admin/phone-orders/:week',
  summary: 'What can be ordered for a customer in a week, and how that customer can pay',
  access,
  params,
  query: z.strictObject({ customer: z.optional(z.guid()) }),
  response: z.object({
    week_title: z.string(),
    /** false: the week is not open for orders */
    open: z.boolean(),
    products: z.array(
      z.object({
        sku: z.string(),
        name: z.string(),
        picking: z.boolean(),
        min_meals: z.int(),
        max_meals: z.int(),
        price_per_meal_cents: z.nullable(cents),
        price_per_box_cents: z.nullable(cents),
      }),
    ),
    meals: z.array(
      z.object({
        menu_item_id: z.string(),
        sku: z.string(),
        name: z.string(),
        left: z.int(),
        surcharge_cents: cents,
      }),
    ),
    states: z.array(choice),
    customer: z.nullable(
      z.object({
        id: z.string(),
        email: z.string(),
        ship_to: shipTo,
        card: z.nullable(z.string()),
        balance_cents: cents,
        delivery_dates: z.array(choice),
      }),
    ),
  }),
});

export type PhoneOrder = z.infer<typeof getPhoneOrder.response>;

/** how many of which meal */
export const portionLines = z
  .array(
    z.strictObject({
      menu_item_id: z.guid('This meal does not exist.'),
      quantity: z.int().check(z.minimum(1), z.maximum(100)),
    }),
  )
  .check(z.maxLength(100));

const asked = {
  customer_id: z.guid('Choose a customer'),
  product: z.string().check(z.regex(/^[\w-]{1,60}$/, 'Choose a plan')),
  lines: portionLines,
  delivery_date: z.optional(day),
  ...shippingFields,
  use_gift_card_balance: z._default(z.boolean(), false),
  discount_code: optionalText(40),
};

export const phoneQuoteForm = z.strictObject(asked);

export const phoneOrderForm = z.strictObject({
  /** made by the page: however often it is posted, it makes one order */
  checkout_key: postKey,
  ...asked,
});

export const quotePhoneOrder = endpoint({
  method: 'POST',
  path: '/api/admin/phone-orders/:week/quote',
  summary: 'What an order by phone would cost, and when it could come; orders nothing',
  access,
  params,
  body: phoneQuoteForm,
  response: z.object({
    items_cents: cents,
    discount_cents: cents,
    delivery_cents: cents,
    tax_cents: cents,
    total_cents: cents,
    /** of the total: what the balance pays, and what the card */
    gift_card_cents: cents,
    card_cents: cents,
    /** the days on which the address is served in this week */
    delivery_dates: z.array(choice),
  }),
});

export type PhoneQuote = z.infer<typeof quotePhoneOrder.response>;

export const placePhoneOrder = endpoint({
  method: 'POST',
  path: '/api/admin/phone-orders/:week',
  summary: 'Orders once for a customer on the phone, paid by their saved card or their balance',
  access,
  params,
  body: phoneOrderForm,
  response: z.object({
    order_id: z.string(),
    number: z.string(),
    message: z.string(),
    status: z.enum(['paid', 'confirming']),
  }),
});
