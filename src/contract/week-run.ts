import * as z from 'zod/mini';
import { outcomes } from '../domain/week-run/outcome.ts';
import { endpoint } from './endpoint.ts';

const cents = z.int();
const count = z.int();

/** The sum of the week's standing subscription orders, line by line. */
const money = z.object({
  items_cents: cents,
  subscription_discount_cents: cents,
  discount_cents: cents,
  delivery_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  gift_card_cents: cents,
  card_cents: cents,
});

const outcome = z.enum(outcomes);

const figures = {
  outcomes: z.record(outcome, count),
  /** plans that should have an outcome and have none: 0 after a run */
  unexplained: count,
  reasons: z.array(z.object({ outcome, reason: z.string(), count })),
  money,
  held: z.array(z.object({ user_id: z.string(), name: z.string(), reason: z.string() })),
};

const paid = z.object({ count, cents });

const weekHead = z.object({
  week: z.string(),
  week_title: z.string(),
  status: z.string(),
  closed_reason: z.nullable(z.string()),
  picking_deadline_formatted: z.string(),
  production_starts_formatted: z.string(),
  deadline_passed: z.boolean(),
  /** null: it has not started */
  run: z.nullable(
    z.object({
      started_at_formatted: z.string(),
      /** null: it is under way */
      closed_at_formatted: z.nullable(z.string()),
    }),
  ),
});

export type WeekHead = z.infer<typeof weekHead>;

export const listRunWeeks = endpoint({
  method: 'GET',
  path: '/api/admin/weeks',
  summary: 'The weeks around today, with where their subscriptions stand',
  access: { permission: 'week.read' },
  response: z.object({
    weeks: z.array(
      z.object({
        ...weekHead.shape,
        picked: count,
        undecided: count,
        skipped: count,
        needs_attention: count,
        ordered: count,
        unpaid: count,
      }),
    ),
  }),
});

export type RunWeekLine = z.infer<typeof listRunWeeks.response>['weeks'][number];

const params = z.strictObject({ week: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/)) });

export const getWeekReport = endpoint({
  method: 'GET',
  path: '/api/admin/weeks/:week/report',
  summary: 'What the week run has done: outcomes, money and payments',
  access: { permission: 'week.read' },
  params,
  response: z.object({
    week: weekHead,
    ...figures,
    /** of those whom we filled a box for, how many staff had approved */
    approved: count,
    /** mails that tell of paid orders: made, and sent or kept */
    mails: z.object({ queued: count, left: count }),
    payments: z.object({
      paid,
      charging: paid,
      unknown: paid,
      retrying: paid,
      failed: paid,
      dropped: paid,
      refunded: paid,
    }),
  }),
});

export type WeekReport = z.infer<typeof getWeekReport.response>;

const rehearsal = z.object({
  ...figures,
  /** meals of which nothing would be left */
  short: z.array(z.object({ name: z.string(), left: z.int() })),
});

export type WeekRehearsal = z.infer<typeof rehearsal>;

export const rehearseWeekRun = endpoint({
  method: 'POST',
  path: '/api/admin/weeks/rehearse',
  summary: 'What the week run would do now, with nothing done: estimates, kept for the queue',
  access: { permission: 'week.read' },
  body: z.strictObject({ week: params.shape.week }),
  response: rehearsal,
});

export const getWeekRehearsal = endpoint({
  method: 'GET',
  path: '/api/admin/weeks/:week/rehearsal',
  summary: "The report of the week's last rehearsal",
  access: { permission: 'week.read' },
  params,
  response: z.object({
    /** null: there was none */
    rehearsal: z.nullable(z.object({ rehearsed_formatted: z.string(), ...rehearsal.shape })),
  }),
});

export const startWeekRun = endpoint({
  method: 'POST',
  path: '/api/admin/weeks/run',
  summary: 'Starts the run of a week whose deadline has passed, or goes on with it',
  access: { permission: 'week.run' },
  body: z.strictObject({ week: params.shape.week }),
  response: z.object({ message: z.string(), receipt: z.string() }),
});
