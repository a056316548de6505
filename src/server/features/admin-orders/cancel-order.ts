import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { staffActionsOf } from '../../../domain/order/staff-actions.ts';
import { week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { takeBack } from '../orders/cancel-order.ts';
import { lockOrderOf } from '../orders/order-lock-store.ts';
import { hasOpenPayment } from '../orders/open-payment.ts';
import { payRefunds } from '../orders/pay-refunds.ts';
import { skipWeek } from '../subscriptions/skip-week.ts';

/** Staff take an order back for its customer, after the deadline too. One that is not paid is skipped. */
export async function cancelOrder(
  context: RequestContext,
  orderId: string,
  reason: string,
): Promise<{ ok: true; receipt: string } | Refusal> {
  const { deps, channel, user } = context;
  const actor_id = user?.id ?? null;
  const cancelled = await transact(deps.database, async (transaction) => {
    const order = await lockOrderOf(transaction, channel.id, orderId);
    if (!order) return refuse('order.not_found');
    if (order.status === 'placed') return { ok: true as const, receipt: null, unpaid: order };
    const actions = staffActionsOf({
      status: order.status,
      refundable_cents: 0,
      payment_open: await hasOpenPayment(transaction, order.id),
      given_up: false,
      production_started: false,
    });
    if (!actions.includes('cancel')) return refuse('order.not_cancellable');
    const receipt = await takeBack(transaction, order, {
      channel_id: channel.id,
      actor_id,
      reason,
    });
    return { ok: true as const, receipt, unpaid: null };
  });
  if (!cancelled.ok) return cancelled;
  const { unpaid, receipt } = cancelled;
  if (!unpaid) {
    await payRefunds(deps, orderId);
    return { ok: true, receipt: receipt! };
  }
  // of the week run: to leave it unpaid is to leave its week out
  if (!unpaid.subscription_id) return refuse('order.not_cancellable');
  const skipped = await skipWeek(deps, {
    channel,
    actor_id,
    customer_id: unpaid.user_id,
    subscription_id: unpaid.subscription_id,
    week: week(unpaid.week),
  });
  return skipped.ok ? { ok: true, receipt: skipped.receipt ?? '' } : skipped;
}
