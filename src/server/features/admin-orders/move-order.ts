import { sql } from 'kysely';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { nextOnItsWay, type WayStatus } from '../../../domain/order/staff-actions.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { hasOpenPayment } from '../orders/open-payment.ts';
import { lockOrderOf } from '../orders/order-lock-store.ts';

/** Moves an order on by one step. */
export function moveOrder(
  { deps, channel, user }: RequestContext,
  orderId: string,
  to: WayStatus,
): Promise<{ ok: true; receipt: string } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const order = await lockOrderOf(transaction, channel.id, orderId);
    if (!order) return refuse('order.not_found');
    const isOpen = await hasOpenPayment(transaction, order.id);
    if (isOpen || !nextOnItsWay(order.status).includes(to)) return refuse('order.cannot_move');
    await sql`update orders set status = ${to}, version = version + 1
               where id = ${order.id}`.execute(transaction);
    const receipt = await recordEvent(transaction, {
      kind: 'order.moved',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: order.user_id,
      data: {
        order_id: order.id,
        number: order.number,
        to,
        before: { status: order.status },
        after: { status: to },
      },
    });
    return { ok: true as const, receipt };
  });
}
