import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { staffActionsOf } from '../../../domain/order/staff-actions.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { isErased } from '../customers/gone-refusal.ts';
import { recordEvent } from '../events/record-event.ts';
import { mailOrder } from '../orders/mail-order.ts';
import { lockOrderOf } from '../orders/order-lock-store.ts';
import { findPosted, keepPosted } from './office-post.ts';

/** The customer gets the confirmation again, as the order stands now. */
export function resendConfirmation(
  { deps, channel, user }: RequestContext,
  orderId: string,
  post_key: string,
): Promise<{ ok: true; receipt: string } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const order = await lockOrderOf(transaction, channel.id, orderId);
    if (!order) return refuse('order.not_found');
    const posted = await findPosted(transaction, post_key);
    if (posted) return { ok: true as const, receipt: posted };
    const actions = staffActionsOf({
      status: order.status,
      refundable_cents: 0,
      payment_open: false,
      given_up: false,
      production_started: true,
    });
    if (!actions.includes('resend')) return refuse('order.no_confirmation');
    if (await isErased(transaction, order)) return refuse('customer.erased');
    await mailOrder(transaction, 'order_confirmation', order.id, { again: post_key });
    const receipt = await recordEvent(transaction, {
      kind: 'order.confirmation_resent',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: order.user_id,
      data: { order_id: order.id, number: order.number },
    });
    await keepPosted(transaction, { post_key, order_id: order.id, receipt });
    return { ok: true as const, receipt };
  });
}
