import { getSkipLink, skipByLink } from '../../../contract/skip-link.ts';
import {
  cancelAllSubscriptions,
  changeDeliveryDay,
  changePlan,
  pauseSubscription,
  reactivateSubscription,
  resumeSubscription,
  skipWeek,
  unskipWeek,
} from '../../../contract/subscription.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import type { Asked } from './actor.ts';
import * as cancel from './cancel-all-subscriptions.ts';
import * as day from './change-delivery-day.ts';
import * as plan from './change-plan.ts';
import * as pause from './pause-subscription.ts';
import * as resume from './resume-subscription.ts';
import * as link from './skip-by-link.ts';
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

  route(getSkipLink, (context, { params }) => link.showSkipLink(context, params.token)),

  route(skipByLink, async (context, { body }) => {
    const done = await link.skipByLink(context, body.token);
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

  route(pauseSubscription, async (context, { body }) => {
    const resume_week = body.resume_week ?? null;
    const done = await pause.pauseSubscription(context.deps, {
      ...ownPlans(context),
      ...body,
      resume_week,
    });
    return done.ok ? { message: 'Your plan is paused.', receipt: done.receipt } : done;
  }),

  route(resumeSubscription, async (context, { body }) => {
    const done = await resume.resumeSubscription(context.deps, { ...ownPlans(context), ...body });
    if (!done.ok) return done;
    return { message: 'Your plan goes on.', receipt: done.receipt, returned: done.returned };
  }),

  route(reactivateSubscription, async (context, { body }) => {
    const asked = { ...ownPlans(context), ...body };
    const done = await resume.reactivateSubscription(context.deps, asked);
    if (!done.ok) return done;
    const { receipt, returned } = done;
    return { message: 'Your plan is active again.', receipt, returned };
  }),

  route(changePlan, async (context, { body: { week, ...body } }) => {
    const asked = { ...ownPlans(context), ...body };
    const done = await (week === undefined
      ? plan.changePlan(context.deps, asked)
      : plan.changePlanOfWeek(context.deps, { ...asked, week }));
    return done.ok ? { ...done, message: 'Your plan is changed.' } : done;
  }),

  route(changeDeliveryDay, async (context, { body: { week, ...body } }) => {
    const asked = { ...ownPlans(context), ...body };
    const done = await (week === undefined
      ? day.changeDeliveryDay(context.deps, asked)
      : day.changeDeliveryDayOfWeek(context.deps, { ...asked, week }));
    return done.ok ? { message: 'Your delivery day is changed.', receipt: done.receipt } : done;
  }),
];
