import { cancelAllSubscriptions, skipWeek, unskipWeek } from '../../../contract/subscription.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import type { Asked } from './actor.ts';
import * as cancel from './cancel-all-subscriptions.ts';
import * as skip from './skip-week.ts';
import * as unskip from './unskip-week.ts';

/** Customers ask for themselves. */
const ownPlans = ({ channel, user }: RequestContext): Asked => ({
  channel,
  actor_id: user!.id,
  customer_id: user!.id,
});

export const subscriptionRoutes = [
  route(skipWeek, async (context, { body }) => {
    const done = await skip.skipWeek(context.deps, { ...ownPlans(context), ...body });
    return done.ok ? { message: 'Week skipped successfully', receipt: done.receipt } : done;
  }),

  route(unskipWeek, async (context, { body }) => {
    const done = await unskip.unskipWeek(context.deps, { ...ownPlans(context), ...body });
    if (!done.ok) return done;
    return { message: 'Week unskipped successfully', receipt: done.receipt, ...done.returned };
  }),

  route(cancelAllSubscriptions, async (context, { body }) => {
    const reason = body?.reason || null;
    const done = await cancel.cancelAllSubscriptions(context.deps, {
      ...ownPlans(context),
      reason,
    });
    return done.ok ? { message: 'Subscription cancelled.', receipt: done.receipt } : done;
  }),
];
