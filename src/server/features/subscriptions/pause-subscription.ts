import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { judgePlanAction } from '../../../domain/subscription/plan-actions.ts';
import { mayResumeIn } from '../../../domain/subscription/resume-week.ts';
import { parseWeek } from '../../../domain/week/week.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Asked, Changed } from './actor.ts';
import { leaveOutWeeks, returnWeeks } from './hold-portions.ts';
import { openPlan } from './open-week.ts';
import { findReceipt, setStatus } from './store.ts';
import { eventKinds, tellCustomer } from './tell-customer.ts';

/**
 * Leaves out all weeks whose deadline is ahead, up to the one in which the plan goes on, or until it is
 * resumed. A paused plan can be paused until another week.
 */
export async function pauseSubscription(
  deps: Deps,
  asked: Asked & { subscription_id: string; resume_week: string | null },
): Promise<Changed | Refusal> {
  const resume_week = asked.resume_week === null ? null : parseWeek(asked.resume_week);
  if (asked.resume_week !== null && !resume_week) return refuse('subscription.resume_week');
  return transact(deps.database, async (transaction) => {
    const opened = await openPlan(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, now } = opened;
    const verdict = judgePlanAction('pause', plan.status);
    if (!verdict.ok) return refuse(verdict.code);
    if (plan.status === 'paused' && plan.resume_week === resume_week) {
      const kind = eventKinds.subscription_paused;
      const receipt = await findReceipt(transaction, { ...asked, kind, week: null });
      return { ok: true as const, receipt };
    }
    const ahead = opened.weeks.filter(({ undecided }) => undecided);
    if (resume_week && !mayResumeIn(resume_week, ahead[0]?.week ?? null, now)) {
      return refuse('subscription.resume_week');
    }
    const isCovered = ({ week }: { week: string }) => resume_week === null || week < resume_week;
    const left_out = ahead.filter(
      (week) => isCovered(week) && (week.state === 'open' || week.state === 'picked'),
    );
    await leaveOutWeeks(transaction, left_out, 'paused');
    const back = ahead.filter(
      (week) => week.state === 'paused' && !isCovered(week) && week.closed_reason === null,
    );
    await returnWeeks(transaction, asked.customer_id, back);
    const pause_reason = asked.actor_id === asked.customer_id ? 'customer' : 'staff';
    await setStatus(transaction, plan.id, { status: 'paused', resume_week, pause_reason }, now);
    const receipt = await tellCustomer(transaction, asked, {
      kind: 'subscription_paused',
      subscription_ids: [plan.id],
      facts: { plan: plan.product_name, resume_week },
    });
    return { ok: true as const, receipt };
  });
}
