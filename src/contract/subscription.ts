import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const week = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'A week is named by its Monday'));
const subscription_id = z.guid('This plan does not exist.');

/** null: it was so already, and done by the shop or long ago */
const receipt = z.nullable(z.string());
const changed = z.object({ message: z.string(), receipt });

/** A week that came back, without the meals that somebody else has taken meanwhile. */
const returnedWeek = z.object({
  week: z.string(),
  lost: z.array(z.object({ name: z.string(), quantity: z.int() })),
  /** too few are left for a box: they wait in the cart, and the week has to be picked again */
  pick_again: z.boolean(),
});

/** spec §7 */
export const skipWeek = endpoint({
  method: 'POST',
  path: '/api/skipWeek',
  summary: 'Leaves a week of a plan out: nothing is delivered, nothing is charged',
  access: 'signed-in',
  body: z.strictObject({ subscription_id, week }),
  response: changed,
});

/** spec §7 */
export const unskipWeek = endpoint({
  method: 'POST',
  path: '/api/unskipWeek',
  summary: 'Takes a skipped week back; meals that sold out meanwhile are named',
  access: 'signed-in',
  body: z.strictObject({ subscription_id, week }),
  response: z.object({ ...changed.shape, ...returnedWeek.shape }),
});

/** spec §7: without a body; a reason may be given */
export const cancelAllSubscriptions = endpoint({
  method: 'POST',
  path: '/api/user/cancelAllSubscriptions',
  summary: "Ends all of the customer's plans; no deadline refuses it, a paid order stands",
  access: 'signed-in',
  body: z.nullish(
    z.strictObject({ reason: z.optional(z.string().check(z.trim(), z.maxLength(500))) }),
  ),
  response: changed,
});

export const pauseSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/pause',
  summary:
    'Leaves out the coming weeks of a plan, up to the one in which it goes on or until resumed',
  access: 'signed-in',
  body: z.strictObject({
    subscription_id,
    /** null or left out: until it is resumed */
    resume_week: z.optional(z.nullable(week)),
  }),
  response: changed,
});

const resumed = z.object({ ...changed.shape, returned: z.array(returnedWeek) });

export const resumeSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/resume',
  summary: 'A paused plan goes on; meals that sold out meanwhile are named',
  access: 'signed-in',
  body: z.strictObject({ subscription_id }),
  response: resumed,
});

/** The plan's `terms`, as they were shown: what changed since is refused, and shown first. */
const agreed_terms = z.string('Reload the page to see the price').check(z.maxLength(4000));

export const reactivateSubscription = endpoint({
  method: 'POST',
  path: '/api/subscriptions/reactivate',
  summary: 'A cancelled plan is taken up again, at what it costs by now',
  access: 'signed-in',
  body: z.strictObject({ subscription_id, agreed_terms }),
  response: resumed,
});

/** Left out: from now on. */
const justWeek = z.optional(week);

export const changePlan = endpoint({
  method: 'POST',
  path: '/api/subscriptions/change-plan',
  summary: 'Another plan size: in one week, or from now on in all weeks without picks',
  access: 'signed-in',
  body: z.strictObject({
    subscription_id,
    /** sku or short name */
    product: z.string().check(z.minLength(1), z.maxLength(60)),
    agreed_terms,
    week: justWeek,
  }),
  response: z.object({
    ...changed.shape,
    /** weeks that have picks and keep their size */
    unchanged: z.array(z.string()),
    /** what fits of the week's picks is in the cart */
    pick_again: z.boolean(),
  }),
});

export const changeDeliveryDay = endpoint({
  method: 'POST',
  path: '/api/subscriptions/change-delivery-day',
  summary: "Another of the zone's delivery days: in one week, or from now on",
  access: 'signed-in',
  body: z.strictObject({
    subscription_id,
    /** 0 is Monday */
    delivery_day: z.int().check(z.gte(0), z.lte(6)),
    week: justWeek,
  }),
  response: changed,
});
