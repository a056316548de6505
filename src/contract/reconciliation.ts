import * as z from 'zod/mini';
import { differenceKinds } from '../domain/reconciliation/compare-books.ts';
import { endpoint } from './endpoint.ts';

const difference = z.object({
  kind: z.enum(differenceKinds),
  gateway_id: z.string(),
  gateway_cents: z.int(),
  shop_cents: z.int(),
  /** null: no order of ours knows this charge */
  order: z.nullable(z.object({ id: z.string(), number: z.string() })),
});

const day = z.object({
  /** in UTC, by when the gateway made the charges */
  day: z.string(),
  day_formatted: z.string(),
  charges: z.int(),
  gateway_cents: z.int(),
  gateway_refunded_cents: z.int(),
  shop_cents: z.int(),
  shop_refunded_cents: z.int(),
  differences: z.array(difference),
  compared_formatted: z.string(),
});

export type ReconciledDay = z.infer<typeof day>;

export const getReconciliation = endpoint({
  method: 'GET',
  path: '/api/admin/reconciliation',
  summary: "The gateway's charges of the last days held against the shop's books, newest first",
  access: { permission: 'reports.read' },
  response: z.object({ days: z.array(day) }),
});

export const compareDay = endpoint({
  method: 'POST',
  path: '/api/admin/reconciliation/:day',
  summary: 'Asks the gateway for a day once more',
  access: { permission: 'reports.read' },
  params: z.object({ day: z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/)) }),
  response: z.object({ message: z.string() }),
});
