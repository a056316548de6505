import * as z from 'zod/mini';
import { outcomes } from '../domain/week-run/outcome.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

const params = z.strictObject({ week: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });

const payment = z.enum([
  'paid',
  'charging',
  'unknown',
  'retrying',
  'failed',
  'dropped',
  'refunded',
]);

/** The steps of the funnel that can be opened. */
const weekBoxStates = [
  'action',
  'due',
  'picked',
  'autofilled',
  'skipped',
  'held',
  'not_due',
  'unexplained',
  'ordered',
  ...payment.options,
] as const;

const query = listQuery(['name'], {
  /** an order's whole number, or part of a name, an email or a phone number from three characters on */
  q: searchText,
  state: z.optional(z.enum(weekBoxStates)),
});

const deeds = ['retry', 'ask', 'settle', 'drop', 'close'] as const;
export type PaymentDeed = (typeof deeds)[number];

const weekBox = z.object({
  id: z.string(),
  subscription_id: z.string(),
  user_id: z.string(),
  name: z.string(),
  /** null: the run has not come to it */
  outcome: z.nullable(z.enum(outcomes)),
  plan_size: z.int(),
  order_id: z.nullable(z.string()),
  number: z.nullable(z.string()),
  total_cents: z.nullable(z.int()),
  payment: z.nullable(payment),
  /** why it is as it is, or what happens next */
  detail: z.string(),
  /** what somebody with the permission may do about it */
  deeds: z.array(z.enum(deeds)),
});

export type WeekBox = z.infer<typeof weekBox>;

export const listWeekBoxes = endpoint({
  method: 'GET',
  path: '/api/admin/weeks/:week/boxes',
  summary: "A week's plans with outcome, order and payment",
  access: { permission: 'week.read' },
  params,
  query,
  response: listOf(weekBox),
});

export const exportWeekBoxes = endpoint({
  method: 'GET',
  path: '/api/admin/weeks/:week/boxes.csv',
  summary: 'The same as a CSV file',
  access: { permission: 'week.read' },
  media_type: 'text/csv',
  file_name: 'week.csv',
  params,
  query,
  response: z.string(),
});

const done = z.object({ message: z.string() });
const order_id = z.guid();
const reason = z
  .string('Please say why.')
  .check(z.trim(), z.minLength(3, 'Please say why.'), z.maxLength(500));

export const retryPayment = endpoint({
  method: 'POST',
  path: '/api/admin/weeks/payments/retry',
  summary:
    "Charges a week's unpaid order now, or asks the gateway about a charge that is not known",
  access: { permission: 'orders.edit' },
  body: z.strictObject({ order_id }),
  response: done,
});

export const settlePayment = endpoint({
  method: 'POST',
  path: '/api/admin/weeks/payments/settle',
  summary:
    'Somebody has seen at the gateway that a charge went through which it does not tell us of',
  access: { permission: 'orders.edit' },
  body: z.strictObject({ order_id, reason }),
  response: done,
});

export const dropBox = endpoint({
  method: 'POST',
  path: '/api/admin/weeks/boxes/drop',
  summary: 'Gives an unpaid or held box of a week up: nothing is cooked, nothing is charged',
  access: { permission: 'orders.edit' },
  body: z.strictObject({ week: params.shape.week, subscription_id: z.guid(), reason }),
  response: done,
});
