import type { MyOrder } from '../../../contract/my-orders.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { actionsOf } from '../../../domain/order/customer-actions.ts';
import { attemptText, deliverySteps, orderWords } from '../../../domain/order/order-words.ts';
import { cardName } from '../../../domain/payment-card/card-name.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { showOrder } from '../orders/show-order.ts';
import { requestsOf } from '../requests/requests-of.ts';
import { findAttempts, findMyOrder, findRefunds, type RefundRow } from './store.ts';

/** An order of one's own; to everybody else it does not exist. */
export async function showMyOrder(
  context: RequestContext,
  order_id: string,
): Promise<MyOrder | Refusal> {
  const { deps, channel, user } = context;
  const of = { channel_id: channel.id, user_id: user!.id, order_id };
  const found = await findMyOrder(deps.database, of);
  if (!found) return refuse('order.not_found');
  const [shown, attempts, refunds, requests] = await Promise.all([
    showOrder(context, found.url_key),
    findAttempts(deps.database, order_id),
    findRefunds(deps.database, order_id),
    requestsOf(context, order_id),
  ]);
  if (!shown.ok) return shown;
  const now = toInstant(deps.clock.shopNow());
  const deadline = found.picking_deadline_at;
  const words = orderWords[found.status];
  const inZone = (at: Date) => formatDeadline(toInstant(at), channel.time_zone);
  return {
    order: shown.order,
    status: found.status,
    status_title: words.title,
    status_text: words.text,
    placed_formatted: inZone(found.placed_at),
    steps: deliverySteps(found.status),
    attempts: attempts.map((attempt) => ({
      id: attempt.id,
      attempted_formatted: inZone(attempt.created_at),
      amount_cents: attempt.amount_cents,
      card: attempt.card && cardName(attempt.card),
      text: attemptText(attempt.status, attempt.decline_code),
      declined: attempt.status === 'declined',
    })),
    refunds: refunds.map(({ id, amount_cents, status }) => ({
      id,
      amount_cents,
      text: refundTexts[status],
    })),
    requests,
    actions: actionsOf(found, {
      today: dateIn(channel.time_zone, now),
      deadline_passed: deadline === null || hasPassed(toInstant(deadline), now),
    }),
  };
}

const refundTexts: Record<RefundRow['status'], string> = {
  due: 'On its way to your card.',
  succeeded: 'Paid back to your card. Banks take a few days to show it.',
  failed: 'Your bank did not take it. We look after it.',
  balance: 'Back in your gift card balance.',
};
