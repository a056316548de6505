import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import type { Changed } from '../subscriptions/actor.ts';
import { leaveOutWeeks } from '../subscriptions/hold-portions.ts';
import { openWeek, type AskedWeek } from '../subscriptions/open-week.ts';
import { closeCharge } from '../subscriptions/skip-week.ts';
import { tellCustomer } from '../subscriptions/tell-customer.ts';
import { dropOrder } from './drop-order.ts';

/**
 * Staff give up a box that the run could not make, or whose order nobody pays: the customer is told, the
 * portions are free again. A charge that is open meanwhile is closed, and paid back if it had gone through.
 */
export async function dropBox(
  deps: Deps,
  asked: AskedWeek & { reason: string },
): Promise<Changed | Refusal> {
  const dropped = await transact(deps.database, async (transaction) => {
    const opened = await openWeek(deps, transaction, asked);
    if (!opened.ok) return opened;
    const { plan, week } = opened;
    const isUnpaid = week.state === 'unpaid';
    if (!isUnpaid && week.outcome !== 'held') return refuse('box.not_open');
    const order = isUnpaid ? await dropOrder(transaction, week.order_id!, 'staff') : null;
    await leaveOutWeeks(transaction, [week], 'skipped_by_staff');
    const receipt = await tellCustomer(transaction, asked, {
      kind: 'week_skipped',
      subscription_ids: [plan.id],
      data: { reason: asked.reason, before: week.outcome, after: 'skipped' },
      facts: { plan: plan.product_name, week: week.week, order },
    });
    return { ok: true as const, receipt, marked: order === 'marked' ? week.order_id : null };
  });
  if (!dropped.ok) return dropped;
  if (dropped.marked) await closeCharge(deps, dropped.marked);
  return { ok: true, receipt: dropped.receipt };
}
