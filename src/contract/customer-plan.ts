import * as z from 'zod/mini';
import { customerParams } from './customer-page.ts';
import { endpoint } from './endpoint.ts';
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
