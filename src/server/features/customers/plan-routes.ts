import * as contract from '../../../contract/customer-plan.ts';
import type { customerParams } from '../../../contract/customer-page.ts';
import type { Endpoint, ParsedOf, ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { route, type Route } from '../../http/route.ts';
import { pickByPhone, showPicks } from '../phone-orders/pick-by-phone.ts';
import { showSchedule } from '../schedule/show-schedule.ts';
import type { Asked, Changed } from '../subscriptions/actor.ts';
import { cancelAllSubscriptions } from '../subscriptions/cancel-all-subscriptions.ts';
import { pauseSubscription } from '../subscriptions/pause-subscription.ts';
import {
  reactivateSubscription,
  resumeSubscription,
} from '../subscriptions/resume-subscription.ts';
import { skipWeek } from '../subscriptions/skip-week.ts';
import { unskipWeek } from '../subscriptions/unskip-week.ts';
import { isErased } from './gone-refusal.ts';

/** Staff ask for a customer: the event names them, the customer gets the mail. */
const asked = ({ channel, user }: RequestContext, { user_id }: { user_id: string }): Asked => ({
  channel,
  actor_id: user!.id,
  customer_id: user_id,
});

const told = (done: Changed | Refusal, message: string) =>
  done.ok ? { message, receipt: done.receipt } : done;

/** Somebody who was erased has no plan that could be changed, and staff are told so. */
const planRoute = <E extends Endpoint<typeof customerParams>>(
  entry: E,
  run: (context: RequestContext, input: ParsedOf<E>) => Promise<ResponseOf<E> | Refusal>,
): Route =>
  route(entry, async (context, input) => {
    const { user_id } = input.params;
    const of = { channel_id: context.channel.id, user_id };
    if (await isErased(context.deps.database, of)) return refuse('customer.erased');
    return run(context, input);
  });

export const customerPlanRoutes: Route[] = [
  route(contract.getCustomerSchedule, async (context, { params }) => {
    const of = { channel_id: context.channel.id, ...params };
    const mayEdit = context.permissions.includes('customers.edit');
    const may_act = mayEdit && !(await isErased(context.deps.database, of));
    return showSchedule(context, params.user_id, { may_act });
  }),

  route(contract.getPicksFor, (context, { params, query }) =>
    showPicks(context, { customer_id: params.user_id, ...query }),
  ),

  planRoute(contract.pickMealsFor, async (context, { params, body }) =>
    told(
      await pickByPhone(context, { customer_id: params.user_id, ...body }),
      'The meals are picked.',
    ),
  ),

  planRoute(contract.skipWeekFor, async (context, { params, body }) =>
    told(
      await skipWeek(context.deps, { ...asked(context, params), ...body }),
      'The week is skipped.',
    ),
  ),

  planRoute(contract.unskipWeekFor, async (context, { params, body }) => {
    const done = await unskipWeek(context.deps, { ...asked(context, params), ...body });
    const lost = done.ok ? done.returned.lost : [];
    const gone = lost.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
    return told(done, `The week is back.${gone ? ` Sold out meanwhile: ${gone}.` : ''}`);
  }),

  planRoute(contract.pausePlanFor, async (context, { params, body }) => {
    const resume_week = body.resume_week ?? null;
    return told(
      await pauseSubscription(context.deps, { ...asked(context, params), ...body, resume_week }),
      'The plan is paused.',
    );
  }),

  planRoute(contract.resumePlanFor, async (context, { params, body }) =>
    told(
      await resumeSubscription(context.deps, { ...asked(context, params), ...body }),
      'The plan goes on.',
    ),
  ),

  planRoute(contract.reactivatePlanFor, async (context, { params, body }) =>
    told(
      await reactivateSubscription(context.deps, { ...asked(context, params), ...body }),
      'The plan is active again.',
    ),
  ),

  planRoute(contract.cancelPlansFor, async (context, { params, body }) =>
    told(
      await cancelAllSubscriptions(context.deps, {
        ...asked(context, params),
        reason: body?.reason || null,
      }),
      'All plans are cancelled.',
    ),
  ),
];
