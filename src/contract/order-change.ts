import * as z from 'zod/mini';
import { orderParams } from './admin-order.ts';
import { postKey } from './admin-order-actions.ts';
import { shippingFields } from './address.ts';
import { endpoint } from './endpoint.ts';

const cents = z.int();
const access = { permission: 'orders.edit' } as const;
const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Choose a day from the list'));

const wanted = {
  lines: z
    .array(
      z.strictObject({
        menu_item_id: z.guid('This meal does not exist.'),
        quantity: z.int().check(z.minimum(1), z.maximum(100)),
      }),
    )
    .check(z.maxLength(100)),
  delivery_date: day,
  ...shippingFields,
};

export const orderQuoteForm = z.strictObject(wanted);

export const orderChangeForm = z.strictObject({
  change_key: postKey,
  /** of the order as the form was filled from it */
  version: z.int(),
  ...wanted,
  /** who pays if it costs more */
  pay_with: z.enum(['card', 'balance']),
});

const choice = z.object({ value: z.string(), label: z.string() });

const meal = z.object({
  menu_item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  /** what is left for this order, its own portions included */
  left: z.int(),
  unit_price_cents: cents,
  quantity: z.int(),
  /** of them, those that the kitchen cannot make: they stay, and go back as a refund */
  uncooked: z.int(),
});

export const getOrderEdit = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:order_id/edit',
  summary: 'What of an order can be changed: the meals of its week, its days, and who would pay',
  access,
  params: orderParams,
  response: z.object({
    /** false: its kitchen has begun, it is not paid, or a payment is open */
    editable: z.boolean(),
    picking: z.boolean(),
    min_meals: z.int(),
    max_meals: z.int(),
    meals: z.array(meal),
    delivery_dates: z.array(choice),
    states: z.array(choice),
    card: z.nullable(z.string()),
    balance_cents: cents,
  }),
});

export type OrderEdit = z.infer<typeof getOrderEdit.response>;

export const quoteOrderChange = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:order_id/edit/quote',
  summary: 'What an order would cost if it were changed; changes nothing',
  access,
  params: orderParams,
  body: orderQuoteForm,
  response: z.object({
    total_cents: cents,
    /** above 0: to be paid; below: goes back */
    difference_cents: cents,
  }),
});

export const changeOrder = endpoint({
  method: 'POST',
  path: '/api/admin/orders/:order_id/edit',
  summary: 'Changes meals, address or day of a paid order; the difference is charged or paid back',
  access,
  params: orderParams,
  body: orderChangeForm,
  response: z.object({
    message: z.string(),
    /** `confirming`: the bank has not answered; the change is made when the difference is paid */
    status: z.enum(['made', 'confirming']),
  }),
});
