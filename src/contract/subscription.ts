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
