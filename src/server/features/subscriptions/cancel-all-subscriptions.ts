import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { judgePlanAction } from '../../../domain/subscription/plan-actions.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { dropOrder } from '../week-run/drop-order.ts';
import type { Asked, Changed } from './actor.ts';
import { leaveOutWeeks } from './hold-portions.ts';
import { openPlans, type OpenedWeek } from './open-week.ts';
import { closeCharge } from './skip-week.ts';
import { cancelPlans, findReceipt } from './store.ts';
import { eventKinds, tellCustomer } from './tell-customer.ts';

/**
 * Ends all of a customer's plans. No deadline refuses it: whatever is not ordered and paid yet is left
 * out, whether the week run has come to it or not. A paid order stands.
 */
export async function cancelAllSubscriptions(
  deps: Deps,
  asked: Asked & { reason: string | null },
): Promise<Changed | Refusal> {
  const cancelled = await transact(deps.database, (transaction) =>
    cancelPlansOf(deps, transaction, asked),
  );
  if (!cancelled.ok) {
    return cancelled.code === 'subscription.not_found' ? refuse('subscription.none') : cancelled;
  }
  for (const orderId of cancelled.marked) await closeCharge(deps, orderId);
  return { ok: true, receipt: cancelled.receipt };
}

/** In the caller's transaction. `marked`: orders whose open charge is closed after the commit. */
export async function cancelPlansOf(
  deps: Pick<Deps, 'clock'>,
  transaction: Queryable,
  asked: Asked & { reason: string | null },
): Promise<{ ok: true; receipt: string | null; marked: string[] } | Refusal> {
  const opened = await openPlans(deps, transaction, asked, { subscription_id: null, week: null });
  if (!opened.ok) return opened;
  const plans = opened.plans.filter(({ status }) => {
    const verdict = judgePlanAction('cancel', status);
    return verdict.ok && !verdict.done;
  });
  if (plans.length === 0) {
    const subscription_id = opened.plans[0]!.id;
    const kind = eventKinds.subscription_cancelled;
    const receipt = await findReceipt(transaction, {
      ...asked,
      kind,
      subscription_id,
      week: null,
    });
    return { ok: true as const, receipt, marked: [] };
  }
  const ids = plans.map(({ id }) => id);
  const weeks = opened.weeks.filter((week) => ids.includes(week.subscription_id));
  const { orders, marked } = await dropUnpaid(transaction, weeks);
  const left_out = weeks.filter((week) => isLeftOut(week, opened.now));
  await leaveOutWeeks(transaction, left_out, 'cancelled');
  await cancelPlans(transaction, ids, { now: opened.now, reason: asked.reason });
  const receipt = await tellCustomer(transaction, asked, {
    kind: 'subscription_cancelled',
    subscription_ids: ids,
    data: { reason: asked.reason },
    facts: {
      plan: plans.map(({ product_name }) => product_name).join(', '),
      standing: weeks.filter(({ state }) => state === 'ordered').map(({ week }) => week),
      order: marked.length > 0 ? 'marked' : orders > 0 ? 'dropped' : null,
    },
  });
  return { ok: true as const, receipt, marked };
}

async function dropUnpaid(transaction: Queryable, weeks: readonly OpenedWeek[]) {
  const unpaid = weeks.flatMap(({ state, order_id }) =>
    state === 'unpaid' && order_id ? [order_id] : [],
  );
  const marked: string[] = [];
  for (const orderId of unpaid) {
    const end = await dropOrder(transaction, orderId, 'cancelled');
    if (end === 'marked') marked.push(orderId);
  }
  return { orders: unpaid.length, marked };
}

/** A week that the customer skipped stays skipped by them; one that is closed and being cooked is past. */
function isLeftOut({ state, outcome, production_starts_at }: OpenedWeek, now: Date): boolean {
  if (state === 'unpaid') return true;
  const isAhead = outcome === null || toInstant(production_starts_at) > toInstant(now);
  return isAhead && state !== 'ordered' && state !== 'skipped' && state !== 'cancelled';
}
