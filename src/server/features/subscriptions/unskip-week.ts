import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { judgeWeekAction } from '../../../domain/subscription/week-actions.ts';
import type { OutcomeReason } from '../../../domain/week-run/outcome.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import type { ReturnedWeek } from '../mail/plan-mails.ts';
import type { Changed } from './actor.ts';
import { returnWeeks } from './hold-portions.ts';
import { openWeek, type AskedWeek } from './open-week.ts';
import { findReceipt } from './store.ts';
import { eventKinds, tellCustomer } from './tell-customer.ts';

/**
 * Takes a skipped week back: its portions are reserved again, and what is gone is named. `only`: a week
 * that was skipped for this reason, and for no other meanwhile.
 */
export async function unskipWeek(
  deps: Deps,
  asked: AskedWeek,
  only?: OutcomeReason,
): Promise<(Changed & { returned: ReturnedWeek }) | Refusal> {
  return transact(deps.database, async (transaction) => {
    const opened = await openWeek(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, week } = opened;
    if (only && week.reason !== only) return refuse('edit.stale');
    const verdict = judgeWeekAction('unskip', week.state, week.undecided);
    if (!verdict.ok) return refuse(verdict.code);
    if (week.closed_reason !== null) return refuse('week.closed');
    if (verdict.done) {
      const receipt = await findReceipt(transaction, {
        ...asked,
        kind: eventKinds.week_unskipped,
        week: week.week,
      });
      return {
        ok: true as const,
        receipt,
        returned: { week: week.week, lost: [], pick_again: false },
      };
    }
    const returned = await returnWeeks(transaction, asked.customer_id, [week]);
    const receipt = await tellCustomer(transaction, asked, {
      kind: 'week_unskipped',
      subscription_ids: [plan.id],
      facts: {
        plan: plan.product_name,
        week: week.week,
        delivery_date: week.delivery_date,
        returned,
      },
    });
    return { ok: true as const, receipt, returned: returned[0]! };
  });
}
