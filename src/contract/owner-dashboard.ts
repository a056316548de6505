import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const percent = z.nullable(z.number());

const week = z.object({
  week: z.string(),
  orders: z.int(),
  mrr_cents: z.int(),
  average_cents: z.nullable(z.int()),
  discount_cents: z.int(),
  discount_percent: percent,
  skip_percent: percent,
});

export const getOwnerDashboard = endpoint({
  method: 'GET',
  path: '/api/admin/owner-dashboard',
  summary: 'How the business does: recurring revenue, churn, retention, skips, liability, forecast',
  access: { permission: 'reports.read' },
  response: z.object({
    /** the last 13 whose deadline has passed, the oldest first */
    weeks: z.array(week),
    churn: z.object({
      cancelled: z.int(),
      running_before: z.int(),
      percent,
      by_order: z.array(z.object({ orders: z.string(), plans: z.int() })),
      by_reason: z.array(z.object({ reason: z.string(), plans: z.int() })),
    }),
    cohorts: z.object({
      /** weeks after the first */
      ages: z.array(z.int()),
      months: z.array(
        z.object({
          /** "2026-08" */
          month: z.string(),
          plans: z.int(),
          /** one per age; null: no plan is so old */
          percents: z.array(percent),
        }),
      ),
    }),
    liability: z.object({ balances_cents: z.int(), cards_cents: z.int() }),
    forecast: z.object({
      week: z.string(),
      boxes: z.nullable(z.int()),
      error_percent: percent,
      past: z.array(z.object({ week: z.string(), forecast: z.int(), boxes: z.int() })),
    }),
  }),
});

export type OwnerDashboard = z.infer<typeof getOwnerDashboard.response>;
