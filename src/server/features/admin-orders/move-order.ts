import { sql } from 'kysely';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { nextOnItsWay, type WayStatus } from '../../../domain/order/staff-actions.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { lockBoxes } from '../delivery/step-store.ts';
import { moveBoxes } from '../delivery/take-steps.ts';
import { recordEvent } from '../events/record-event.ts';

/** Moves an order on by one step. The office need not have its box ticked off. */
export function moveOrder(
  { deps, channel, user }: RequestContext,
  orderId: string,
  to: WayStatus,
): Promise<{ ok: true; receipt: string } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const asked = { channel_id: channel.id, actor_id: user!.id, now: deps.clock.shopNow() };
    const [order] = await lockBoxes(transaction, { ...asked, ids: [orderId] });
    if (!order) return refuse('order.not_found');
    if (order.payment_open || !nextOnItsWay(order.status).includes(to)) {
      return refuse('order.cannot_move');
    }
    if (to !== 'in_production') {
      const receipts = await moveBoxes(transaction, { ...asked, boxes: [order], to });
      return { ok: true as const, receipt: receipts.get(order.id)! };
    }
    await sql`update orders set status = ${to}, version = version + 1
               where id = ${order.id}`.execute(transaction);
    const receipt = await recordEvent(transaction, {
      kind: 'order.moved',
      channel_id: channel.id,
      actor_id: asked.actor_id,
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
