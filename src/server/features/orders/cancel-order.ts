import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { mayBecome } from '../../../domain/order/order-status.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { releasePortions } from '../checkout/payment-store.ts';
import { recordEvent } from '../events/record-event.ts';
import { mailOrder } from './mail-order.ts';
import { lockCustomer } from './lock-customer.ts';
import { hasOpenPayment } from './open-payment.ts';
import { payRefunds } from './pay-refunds.ts';
import { cancelPaid, lockOrder, type LockedOrder } from './order-lock-store.ts';
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
    const untouched =
      order.status === 'paid' &&
      order.refunded_cents === 0 &&
      !(await hasOpenPayment(transaction, order.id));
    if (isLate || !untouched || !mayBecome(order.status, 'cancelled')) {
      return refuse('order.not_cancellable');
    }
    const receipt = await takeBack(transaction, order, {
      channel_id: channel.id,
      actor_id: user.id,
      reason: null,
    });
    return { ok: true as const, receipt, order_id: order.id };
  });
  if (!cancelled.ok) return cancelled;
  await payRefunds(deps, cancelled.order_id);
  return { ok: true, receipt: cancelled.receipt };
}

/** Nothing is delivered in the order's week: its customer gets everything back, and is told why. */
export async function cancelForClosedWeek(
  deps: Deps,
  { id, user_id }: { id: string; user_id: string },
  reason: string,
): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, user_id);
    const order = await lockOrder(transaction, id);
    if (order?.status !== 'paid') return;
    const { channel_id } = order;
    await takeBack(transaction, order, { channel_id, actor_id: null, reason, told: reason });
  });
  await payRefunds(deps, id);
}

/** A locked, paid order: its portions are free, its tenders get what they paid, its customer is told. */
export async function takeBack(
  transaction: Queryable,
  order: LockedOrder,
  by: {
    channel_id: string;
    actor_id: string | null;
    reason: string | null;
    /** what of the reason the customer reads */
    told?: string;
  },
): Promise<string> {
  await releasePortions(transaction, order.id);
  const goes_back = await cancelPaid(transaction, order);
  const receipt = await recordEvent(transaction, {
    kind: 'order.cancelled',
    channel_id: by.channel_id,
    actor_id: by.actor_id,
    subject_user_id: order.user_id,
    data: {
      order_id: order.id,
      number: order.number,
      week: order.week,
      ...(by.reason !== null && { reason: by.reason }),
    },
  });
  await mailOrder(transaction, 'order_cancelled', order.id, {
    reason: by.told ?? null,
    goes_back,
  });
  return receipt;
}
