import * as z from 'zod/mini';
import { orderStatuses } from '../domain/order/order-status.ts';
import { attemptStatuses } from '../domain/order/payment-attempt.ts';
import { staffActions } from '../domain/order/staff-actions.ts';
import { officeOrder } from './admin-orders.ts';
import { endpoint } from './endpoint.ts';

const cents = z.int();
const time = { at: z.string(), at_formatted: z.string() };

export const orderParams = z.strictObject({ order_id: z.guid('This order does not exist.') });

const line = z.object({
  menu_item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** of them, those that the kitchen cannot make: not in the box, to be refunded */
  uncooked: z.int(),
  unit_price_cents: cents,
  subscription_discount_cents: cents,
  discount_cents: cents,
  tax_cents: cents,
  /** quantity × price without both discounts, before tax */
  net_cents: cents,
});

/** What has paid for the order: each charge of a card, and the balance. */
const tender = z.object({
  /** the attempt's id, or "balance" */
  id: z.string(),
  /** "Visa 4242" or "Gift card balance" */
  name: z.string(),
  paid_cents: cents,
  refunded_cents: cents,
  ...time,
});

const attempt = z.object({
  id: z.string(),
  ...time,
  amount_cents: cents,
  card: z.nullable(z.string()),
  status: z.enum(attemptStatuses),
  decline_text: z.nullable(z.string()),
  idempotency_key: z.string(),
});

const refund = z.object({
  id: z.string(),
  ...time,
  amount_cents: cents,
  /** the tender's name */
  to: z.string(),
  reason: z.string(),
  status: z.enum(['due', 'succeeded', 'failed']),
});

const dispute = z.object({
  id: z.string(),
  ...time,
  amount_cents: cents,
  reason: z.string(),
  status: z.string(),
});

const timelineEntry = z.object({
  id: z.string(),
  ...time,
  title: z.string(),
  detail: z.string(),
  look: z.enum(['good', 'bad', 'plain']),
});

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

const orderView = z.extend(officeOrder, {
  url_key: z.string(),
  /** sent back with an edit: a stale one is refused */
  version: z.int(),
  picking: z.boolean(),
  lines: z.array(line),
  items_cents: cents,
  subscription_discount_cents: cents,
  discount_cents: cents,
  discount_code: z.nullable(z.string()),
  delivery_cents: cents,
  tax_cents: cents,
  gift_card_cents: cents,
  card_cents: cents,
  ship_to: shipTo,
  /** how many orders this customer has that stand */
  customer_orders: z.int(),
  customer_phone: z.nullable(z.string()),
  /** nothing tells any more who it was: the address is nobody's */
  customer_erased: z.boolean(),
  subscription: z.nullable(z.object({ id: z.string(), status: z.string() })),
  picking_deadline_formatted: z.nullable(z.string()),
  production_starts_formatted: z.nullable(z.string()),
  tenders: z.array(tender),
  attempts: z.array(attempt),
  refunds: z.array(refund),
  disputes: z.array(dispute),
  timeline: z.array(timelineEntry),
  /** what anybody of the staff with the permission may do now */
  actions: z.array(z.enum(staffActions)),
  next_statuses: z.array(z.enum(orderStatuses)),
});

export type OrderView = z.infer<typeof orderView>;

export const getOfficeOrder = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:order_id',
  summary: 'An order with all that happened to it: lines, tenders, tries, refunds, mails',
  access: { permission: 'orders.read' },
  params: orderParams,
  response: z.object({ order: orderView }),
});

export const getPackingSlip = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:order_id/packing-slip.pdf',
  summary: 'What goes into the box, to print (application/pdf)',
  access: { permission: 'orders.read' },
  media_type: 'application/pdf',
  params: orderParams,
  response: z.string(),
});

export const getOfficeInvoice = endpoint({
  method: 'GET',
  path: '/api/admin/orders/:order_id/invoice.pdf',
  summary: 'The bill of an order that was paid, to print (application/pdf)',
  access: { permission: 'orders.read' },
  media_type: 'application/pdf',
  params: orderParams,
  response: z.string(),
});
