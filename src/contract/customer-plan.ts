import * as z from 'zod/mini';
import { customerParams } from './customer-page.ts';
import { endpoint } from './endpoint.ts';
import { portionLines } from './phone-order.ts';
import { getSchedule } from './schedule.ts';
import {
  cancelAllSubscriptions,
  pauseSubscription,
  reactivateSubscription,
  resumeSubscription,
  skipWeek,
  unskipWeek,
} from './subscription.ts';

/** What customers do with their plans, done by staff for them: the same rules, receipts and mails. */

const params = customerParams;
const access = { permission: 'customers.edit' } as const;
const response = z.object({ message: z.string(), receipt: z.nullable(z.string()) });

export const getCustomerSchedule = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:user_id/schedule',
  summary: "A customer's plans and coming weeks, with what staff can do about them",
  access: { permission: 'customers.read' },
  params,
  response: getSchedule.response,
});

const planWeek = skipWeek.body!;

export const getPicksFor = endpoint({
  method: 'GET',
  path: '/api/admin/customers/:user_id/picks',
  summary: "The meals of a week with how many of each a customer's plan has picked",
  access,
  params,
  query: planWeek,
  response: z.object({
    product: z.object({ sku: z.string(), name: z.string() }),
    week_title: z.string(),
    /** of the week, to be sent back with the picks: who saves after somebody else is told */
    updated_at: z.string(),
    min_meals: z.int(),
    max_meals: z.int(),
    meals: z.array(
      z.object({
        menu_item_id: z.string(),
        sku: z.string(),
        name: z.string(),
        /** what this plan holds already among them */
        left: z.int(),
        unit_price_cents: z.int(),
        quantity: z.int(),
      }),
    ),
  }),
});

export type PicksFor = z.infer<typeof getPicksFor.response>;

export const pickMealsFor = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/picks',
  summary: "Picks meals for a customer's plan and week; nothing is charged before the deadline",
  access,
  params,
  body: z.strictObject({
    ...planWeek.shape,
    updated_at: z.string(),
    lines: portionLines,
  }),
  response,
});

export const skipWeekFor = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/skip-week',
  summary: 'Leaves a week out for a customer',
  access,
  params,
  body: skipWeek.body,
  response,
});

export const unskipWeekFor = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/unskip-week',
  summary: 'Takes a skipped week back for a customer; meals that sold out meanwhile are named',
  access,
  params,
  body: unskipWeek.body,
  response,
});

export const pausePlanFor = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/pause-plan',
  summary: "Pauses a customer's plan",
  access,
  params,
  body: pauseSubscription.body,
  response,
});

export const resumePlanFor = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/resume-plan',
  summary: "A customer's paused plan goes on",
  access,
  params,
  body: resumeSubscription.body,
  response,
});

export const reactivatePlanFor = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/reactivate-plan',
  summary: "A customer's cancelled plan is taken up again",
  access,
  params,
  body: reactivateSubscription.body,
  response,
});

export const cancelPlansFor = endpoint({
  method: 'POST',
  path: '/api/admin/customers/:user_id/cancel-plans',
  summary: "Ends all of a customer's plans; a paid order stands",
  access,
  params,
  body: cancelAllSubscriptions.body,
  response,
});
