import type { ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { getSkipLink } from '../../../contract/skip-link.ts';
import {
  isUndecided,
  judgeWeekAction,
  weekState,
} from '../../../domain/subscription/week-actions.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { readSignedId } from '../../platform/signed-id.ts';
import type { Changed } from './actor.ts';
import { findLinkedWeek, type LinkedWeek } from './skip-link-store.ts';
import { skipWeek } from './skip-week.ts';

interface Followed {
  ok: true;
  week: LinkedWeek;
  state: ResponseOf<typeof getSkipLink>['state'];
}

async function follow(context: RequestContext, token: string): Promise<Followed | Refusal> {
  const { deps, channel } = context;
  const weekId = readSignedId(deps.secret, 'skip_link', token);
  const week = weekId && (await findLinkedWeek(deps.database, channel.id, weekId));
  if (!week) return refuse('link.expired');
  const deadline = toInstant(week.picking_deadline_at);
  const undecided = isUndecided(
    { ...week, picking_deadline_at: deadline },
    toInstant(deps.clock.shopNow()),
  );
  const verdict = judgeWeekAction('skip', weekState(week), undecided);
  if (verdict.ok && verdict.done) return { ok: true, week, state: 'skipped' };
  // an unpaid order may be skipped later too, but not by a link: that ends with the deadline
  return { ok: true, week, state: verdict.ok && undecided ? 'open' : 'closed' };
}

/** What the page of the link shows. Programs that look into mails open it too: nothing is done here. */
export async function showSkipLink(
  context: RequestContext,
  token: string,
): Promise<ResponseOf<typeof getSkipLink> | Refusal> {
  const followed = await follow(context, token);
  if (!followed.ok) return followed;
  const { week, state } = followed;
  return {
    week_title: formatWeekTitle(week.week),
    plan_name: week.plan_name,
    deadline_formatted: formatDeadline(
      toInstant(week.picking_deadline_at),
      context.channel.time_zone,
    ),
    state,
  };
}

/** Whoever has the mail is the customer, for this one week. */
export async function skipByLink(
  context: RequestContext,
  token: string,
): Promise<Changed | Refusal> {
  const followed = await follow(context, token);
  if (!followed.ok) return followed;
  if (followed.state === 'closed') return refuse('week.deadline_passed');
  const { customer_id, subscription_id, week } = followed.week;
  const { channel } = context;
  return skipWeek(context.deps, {
    channel,
    actor_id: customer_id,
    customer_id,
    subscription_id,
    week,
  });
}
