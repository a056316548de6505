import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { declineText } from '../../../domain/order/payment-attempt.ts';
import type { RequestContext } from '../../http/context.ts';
import { payNow } from '../week-run/pay-now.ts';
import { findMyOrder } from './store.ts';

/** Pays one order that waits for money, with the balance and the current card. */
export async function payOrder(
  { deps, channel, user }: RequestContext,
  order_id: string,
): Promise<{ message: string; paid: boolean } | Refusal> {
  const of = { channel_id: channel.id, user_id: user!.id, order_id };
  const found = await findMyOrder(deps.database, of);
  if (!found) return refuse('order.not_found');
  if (found.status === 'placed' && found.payment_open) return refuse('order.payment_open');
  // each try asks a bank
  if (!(await deps.limits.take('card.user', of.user_id))) return refuse('request.too_many');
  const tried = await payNow(deps, { user_id: of.user_id, order_id });
  if (!tried.ok) return tried;
  const [order] = tried.orders;
  // paid, dropped or being charged meanwhile
  if (!order) return refuse('order.not_payable');
  if (order.paid) return { message: `Thank you. Order ${order.number} is paid.`, paid: true };
  if (order.attempt?.status === 'declined') {
    return refuse('checkout.payment_declined', {
      order_id: declineText(order.attempt.decline_code),
    });
  }
  return {
    message: 'Your bank has not answered yet. We look it up, and you are not charged twice.',
    paid: false,
  };
}
