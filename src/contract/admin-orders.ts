import * as z from 'zod/mini';
import { orderStatuses } from '../domain/order/order-status.ts';
import { paymentStates } from '../domain/order/payment-state.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

const cents = z.int();
const week = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'A week is named by its Monday'));

const orderKinds = ['subscription', 'one_off', 'box'] as const;

/** `unknown`: the bank has not said how a charge went; `disputed`: the card's owner has taken it back. */
const paymentFilters = [...paymentStates, 'unknown', 'disputed'] as const;

const orderSorts = ['placed', 'total'] as const;

const query = listQuery(orderSorts, {
  /** an order's whole number, or any part of its customer's name, email or phone from three letters on */
  q: searchText,
  week: z.optional(week),
  kind: z.optional(z.enum(orderKinds)),
  status: z.optional(z.enum(orderStatuses)),
  payment: z.optional(z.enum(paymentFilters)),
  zone: z.optional(z.uuid()),
});

export const officeOrder = z.object({
  id: z.string(),
  number: z.string(),
  placed_at: z.string(),
  placed_at_formatted: z.string(),
  customer: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  week: z.string(),
  week_formatted: z.string(),
  kind: z.enum(orderKinds),
  product_name: z.string(),
  meals: z.int(),
  total_cents: cents,
  refunded_cents: cents,
  payment_state: z.enum(paymentStates),
  /** of the newest try, where its end is not known or it was declined */
  attempt: z.nullable(z.enum(['unknown', 'requires_action', 'declined'])),
  disputed: z.boolean(),
  status: z.enum(orderStatuses),
  zone_name: z.nullable(z.string()),
  delivery_date: z.string(),
  delivery_date_formatted: z.string(),
});

export type OfficeOrder = z.infer<typeof officeOrder>;

const choice = z.object({ value: z.string(), label: z.string() });

export const listOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders',
  summary: 'The orders of this channel, newest first, filtered and paged by key',
  access: { permission: 'orders.read' },
  query,
  response: z.extend(listOf(officeOrder), {
    /** what the filters offer */
    weeks: z.array(choice),
    zones: z.array(choice),
    /** the week that is picked now; null: none is open */
    current_week: z.nullable(z.string()),
  }),
});

export const exportOrders = endpoint({
  method: 'GET',
  path: '/api/admin/orders.csv',
  summary: 'The same as a CSV file',
  access: { permission: 'orders.read' },
  media_type: 'text/csv',
  file_name: 'orders.csv',
  query,
  response: z.string(),
});
