import * as z from 'zod/mini';
import { orderStatuses } from '../domain/order/order-status.ts';
import { planStandings } from '../domain/customer/plan-standing.ts';
import { emailField, shippingFields } from './address.ts';
import { endpoint } from './endpoint.ts';
import { mailStatuses } from './mail.ts';

/** One customer, as staff see and change them. */

export const customerParams = z.strictObject({ user_id: z.uuid() });
const params = customerParams;
const changed = z.object({ message: z.string(), receipt: z.string() });
const text = z.nullable(z.string());

const order = z.object({
  order_id: z.string(),
  number: z.string(),
  week_title: z.string(),
  status: z.enum(orderStatuses),
  total_cents: z.int(),
  refunded_cents: z.int(),
  placed_formatted: z.string(),
});

const creditLine = z.object({
  id: z.string(),
  amount_cents: z.int(),
  balance_cents: z.int(),
  reason: z.enum(['gift_card', 'order', 'release', 'refund', 'adjustment']),
  note: text,
  order: z.nullable(z.object({ order_id: z.string(), number: z.string() })),
  created_at: z.string(),
  created_formatted: z.string(),
});

const customer = z.object({
  user_id: z.string(),
  /** sent back with every edit: a second editor is told */
  version: z.int(),
  is_guest: z.boolean(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  dayphone: text,
  company: text,
  address_1: text,
  address_2: text,
  city: text,
  state: text,
  zip_code: text,
  delivery_instructions: text,
  zone: text,
  joined_formatted: z.string(),
  has_password: z.boolean(),
  /** null: unless everything that told who it was is erased */
  erased_formatted: text,
  plan: z.enum(planStandings),
  card: z.nullable(
    z.object({ brand: z.string(), last4: z.string(), expires: z.string(), address: z.string() }),
  ),
  balance_cents: z.int(),
  credit: z.array(creditLine),
  orders: z.array(order),
  order_count: z.int(),
  /** what came in and did not go back */
  spent_cents: z.int(),
});

export type Customer = z.infer<typeof customer>;

export const getCustomer = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:user_id',
  summary: 'Who a customer is: address, card, balance with its lines, newest orders',
  access: { permission: 'customers.read' },
  params,
  response: customer,
});

const timelineEntry = z.object({
  id: z.string(),
  kind: z.enum(['event', 'mail', 'note']),
  at: z.string(),
  at_formatted: z.string(),
  title: z.string(),
  /** who did it; null: the shop itself, or the one who gets it */
  by: text,
  receipt: text,
  /** of an edit: what was, and what is */
  changes: z.array(z.object({ field: z.string(), before: text, after: text })),
  mail_status: z.nullable(z.enum(mailStatuses)),
});

export type CustomerMoment = z.infer<typeof timelineEntry>;

export const getCustomerTimeline = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:user_id/timeline',
  summary: 'Everything that happened with a customer: receipts, mails and notes, newest first',
  access: { permission: 'customers.read' },
  params,
  query: z.strictObject({
    /** `next` of the page before */
    after: z.optional(z.string().check(z.maxLength(200))),
  }),
  response: z.object({ entries: z.array(timelineEntry), next: z.nullable(z.string()) }),
});

const version = z.int();

export const contactForm = z.strictObject({
  email: emailField('Email is required'),
  first_name: shippingFields.first_name,
  last_name: shippingFields.last_name,
  dayphone: z.union([z.literal(''), shippingFields.dayphone]),
});

export const updateCustomerContact = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/contact',
  summary: 'Changes name, email and phone; a former email address is told',
  access: { permission: 'customers.edit' },
  params,
  body: z.strictObject({ ...contactForm.shape, version }),
  response: changed,
});

export const addressForm = z.omit(z.strictObject(shippingFields), {
  first_name: true,
  last_name: true,
  dayphone: true,
});

export const updateCustomerAddress = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/address',
  summary: 'Where boxes go from now on; coming weeks get a day of the new zone',
  access: { permission: 'customers.edit' },
  params,
  body: z.strictObject({ ...addressForm.shape, version }),
  response: changed,
});

const reason = z
  .string({ error: 'Please give a reason.' })
  .check(z.trim(), z.minLength(1, 'Please give a reason.'), z.maxLength(200, 'This is too long'));

export const MOST_CREDIT_CENTS = 100_000;
export const MOST_CREDIT_TEXT = 'At most $1,000.00 at a time.';
const amount_cents = z.int('Please enter an amount.').check(
  z.refine((cents) => cents !== 0, 'Please enter an amount.'),
  z.gte(-MOST_CREDIT_CENTS, MOST_CREDIT_TEXT),
  z.lte(MOST_CREDIT_CENTS, MOST_CREDIT_TEXT),
);

export const creditForm = z.strictObject({ amount_cents, reason });

export const adjustCredit = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/credit',
  summary: 'Adds to a balance or takes from it, never below zero; the customer is told',
  access: { permission: 'customers.edit' },
  params,
  body: z.strictObject({
    ...creditForm.shape,
    /** made by the form: sent twice, it is done once */
    adjustment_id: z.uuid(),
  }),
  response: z.object({ ...changed.shape, balance_cents: z.int() }),
});

export const noteForm = z.strictObject({
  text: z
    .string({ error: 'Please write something.' })
    .check(
      z.trim(),
      z.minLength(1, 'Please write something.'),
      z.maxLength(2000, 'This is too long'),
    ),
});

export const addCustomerNote = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/notes',
  summary: 'A note of the staff; no customer sees it',
  access: { permission: 'customers.edit' },
  params,
  body: z.strictObject({
    ...noteForm.shape,
    /** made by the form: sent twice, it is one note */
    note_id: z.uuid(),
  }),
  response: z.object({ message: z.string() }),
});
