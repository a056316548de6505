import * as z from 'zod/mini';
import { customerActions } from '../domain/order/customer-actions.ts';
import { orderStatuses } from '../domain/order/order-status.ts';
import { endpoint } from './endpoint.ts';
import { orderShape } from './order.ts';

const cents = z.int();
const order_id = z.guid('This order does not exist.');
const params = z.strictObject({ order_id });

const listedOrder = z.object({
  order_id: z.string(),
  number: z.string(),
  status: z.enum(orderStatuses),
  status_title: z.string(),
  product_name: z.string(),
  /** of its first meals */
  pictures: z.array(z.string()),
  delivery_date_formatted: z.string(),
  total_cents: cents,
});

export type ListedOrder = z.infer<typeof listedOrder>;

export const listMyOrders = endpoint({
  method: 'GET',
  path: '/api/my-orders',
  summary: "The customer's own orders, newest week first, page by page",
  access: 'signed-in',
  /** `next_cursor` of the page before */
  query: z.object({ cursor: z.optional(z.string().check(z.maxLength(600))) }),
  response: z.object({ orders: z.array(listedOrder), next_cursor: z.nullable(z.string()) }),
});

const attempt = z.object({
  id: z.string(),
  attempted_formatted: z.string(),
  amount_cents: cents,
  /** "Visa ending in 4242" */
  card: z.nullable(z.string()),
  text: z.string(),
  declined: z.boolean(),
});

const refund = z.object({ id: z.string(), amount_cents: cents, text: z.string() });

const request = z.object({
  id: z.string(),
  text: z.string(),
  /** names of the meals concerned */
  meals: z.array(z.string()),
  status: z.enum(['open', 'answered']),
  created_formatted: z.string(),
  answer: z.nullable(z.string()),
});

const myOrder = z.object({
  order: orderShape,
  status: z.enum(orderStatuses),
  status_title: z.string(),
  status_text: z.string(),
  placed_formatted: z.string(),
  /** from ordered to delivered; empty: it goes no further */
  steps: z.array(z.object({ name: z.string(), done: z.boolean() })),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  requests: z.array(request),
  actions: z.array(z.enum(customerActions)),
});

export type MyOrder = z.infer<typeof myOrder>;

export const getMyOrder = endpoint({
  method: 'GET',
  path: '/api/my-orders/:order_id',
  summary: "One of the customer's own orders, with its payments, and what can be done about it",
  access: 'signed-in',
  params,
  response: myOrder,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/my-orders/:order_id/invoice.pdf',
  summary: "The bill of one of the customer's own orders, to print (application/pdf)",
  access: 'signed-in',
  media_type: 'application/pdf',
  params,
  response: z.string(),
});

export const payOrder = endpoint({
  method: 'POST',
  path: '/api/my-orders/pay',
  summary: 'Pays an unpaid order now: from the balance as it stands, the rest by the current card',
  access: 'signed-in',
  body: z.strictObject({ order_id }),
  /** false: the bank has not answered yet */
  response: z.object({ message: z.string(), paid: z.boolean() }),
});
