import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { judgeWeekAction } from '../../../domain/subscription/week-actions.ts';
import type { OutcomeReason } from '../../../domain/week-run/outcome.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import { closeMarkedCharge } from '../week-run/close-marked-charge.ts';
import { dropOrder } from '../week-run/drop-order.ts';
import type { Changed } from './actor.ts';
import { leaveOutWeeks } from './hold-portions.ts';
import { openWeek, type AskedWeek, type SeenWeek } from './open-week.ts';
import { findReceipt } from './store.ts';
import { eventKinds, tellCustomer } from './tell-customer.ts';

/** Leaves a week out. An order of the week run that nobody has paid goes with it, after the deadline too. */
export async function skipWeek(
  deps: Deps,
  asked: AskedWeek & SeenWeek,
  reason: OutcomeReason | null = null,
): Promise<Changed | Refusal> {
  const skipped = await transact(deps.database, async (transaction) => {
    const opened = await openWeek(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, week } = opened;
    if (asked.from && !asked.from.includes(week.selection)) return refuse('edit.stale');
    const verdict = judgeWeekAction('skip', week.state, week.undecided);
    if (!verdict.ok) return refuse(verdict.code);
    const isByCustomer = asked.actor_id === asked.customer_id;
    // their own word outlasts ours: an undo or a reopened week must not bring it back
    const isByUs = week.reason === 'skipped_by_staff' || week.reason === 'closed_week';
    if (verdict.done && !(isByCustomer && isByUs)) {
      const receipt = await findReceipt(transaction, {
        ...asked,
        kind: eventKinds.week_skipped,
        week: week.week,
      });
      return { ok: true as const, receipt, marked: null };
    }
    const order =
      week.state === 'unpaid' ? await dropOrder(transaction, week.order_id!, 'skipped') : null;
    await leaveOutWeeks(transaction, [week], reason);
    const receipt = await tellCustomer(transaction, asked, {
      kind: 'week_skipped',
      subscription_ids: [plan.id],
      facts: { plan: plan.product_name, week: week.week, order },
    });
    return { ok: true as const, receipt, marked: order === 'marked' ? week.order_id : null };
  });
  if (!skipped.ok) return skipped;
  if (skipped.marked) await closeCharge(deps, skipped.marked);
  return { ok: true, receipt: skipped.receipt };
}

/** The skip stands whatever the gateway says now; what it does not say, the payments job asks again. */
export async function closeCharge(deps: Deps, orderId: string): Promise<void> {
  try {
    await closeMarkedCharge(deps, orderId);
  } catch (error) {
    deps.errors.report(error, { order_id: orderId });
  }
}
