import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { mayBecome } from '../../../domain/order/order-status.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { releasePortions } from '../checkout/payment-store.ts';
import { recordEvent } from '../events/record-event.ts';
import { mailOrder } from './mail-order.ts';
import { lockCustomer } from './lock-customer.ts';
import { payRefunds } from './pay-refunds.ts';
import { cancelPaid, lockOrder } from './order-lock-store.ts';
import { findDeadline, findOwnOrder } from './store.ts';

/** The owner takes a paid order back until its deadline; each tender gets what it has paid. */
export async function cancelOrder(
  context: RequestContext,
  urlKey: string,
): Promise<{ ok: true; receipt: string } | Refusal> {
  const { deps, channel, user } = context;
  const cancelled = await transact(deps.database, async (transaction) => {
    if (!user) return refuse('order.not_found');
    // in the order of the checkout's locks
    await lockCustomer(transaction, user.id);
    const own = { channel_id: channel.id, url_key: urlKey, user_id: user.id };
    const found = await findOwnOrder(transaction, own);
    const order = found && (await lockOrder(transaction, found.id));
    if (!order) return refuse('order.not_found');
    const deadline = await findDeadline(transaction, channel.id, order.week);
    // the time is read after the last wait
    const isLate = !deadline || hasPassed(toInstant(deadline), toInstant(deps.clock.shopNow()));
    const untouched = order.status === 'paid' && order.refunded_cents === 0;
    if (isLate || !untouched || !mayBecome(order.status, 'cancelled')) {
      return refuse('order.not_cancellable');
    }
    await releasePortions(transaction, order.id);
    await cancelPaid(transaction, order);
    const receipt = await recordEvent(transaction, {
      kind: 'order.cancelled',
      channel_id: channel.id,
      actor_id: user.id,
      subject_user_id: user.id,
      data: { order_id: order.id, number: order.number, week: order.week },
    });
    await mailOrder(transaction, 'order_cancelled', order.id);
    return { ok: true as const, receipt, order_id: order.id };
  });
  if (!cancelled.ok) return cancelled;
  await payRefunds(deps, cancelled.order_id);
  return { ok: true, receipt: cancelled.receipt };
}
