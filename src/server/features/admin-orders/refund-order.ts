import { sql } from 'kysely';
import type { refundOrder as entry } from '../../../contract/admin-order-actions.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { cents, sumCents } from '../../../domain/money/cents.ts';
import { leftOf, refundProblem, type Tender } from '../../../domain/order/refund-parts.ts';
import { staffActionsOf } from '../../../domain/order/staff-actions.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockOrderOf, type LockedOrder } from '../orders/order-lock-store.ts';
import { hasOpenPayment } from '../orders/open-payment.ts';
import { payRefunds } from '../orders/pay-refunds.ts';
import { findTenders, writeRefund } from '../orders/tender-store.ts';
import { findPosted, keepPosted } from './office-post.ts';

/** Pays an order back, in full or in part. The same form never pays twice. */
export async function refundOrder(
  { deps, channel, user }: RequestContext,
  orderId: string,
  { post_key, parts, reason }: ParsedOf<typeof entry>['body'],
): Promise<{ ok: true; receipt: string; amount_cents: number } | Refusal> {
  const amount_cents = sumCents(parts.map((part) => cents(part.amount_cents)));
  const refunded = await transact(deps.database, async (transaction) => {
    const order = await lockOrderOf(transaction, channel.id, orderId);
    if (!order) return refuse('order.not_found');
    const posted = await findPosted(transaction, post_key);
    if (posted) return { ok: true as const, receipt: posted, amount_cents };
    const tenders = await findTenders(transaction, order.id);
    const refundable_cents = refundableOf(order, tenders);
    const actions = staffActionsOf({
      status: order.status,
      refundable_cents,
      payment_open: await hasOpenPayment(transaction, order.id),
      given_up: false,
      production_started: true,
    });
    if (!actions.includes('refund')) return refuse('order.not_refundable');
    const problem = refundProblem(tenders, parts, refundable_cents);
    if (problem) return refuse(problem);
    await writeRefund(transaction, order, { parts, reason, key: post_key });
    await sql`update orders set refunded_cents = refunded_cents + ${amount_cents}, version = version + 1
               where id = ${order.id}`.execute(transaction);
    const receipt = await recordEvent(transaction, {
      kind: 'order.refunded',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: order.user_id,
      data: {
        order_id: order.id,
        number: order.number,
        amount_cents,
        parts,
        reason,
        before: { refunded_cents: order.refunded_cents },
        after: { refunded_cents: order.refunded_cents + amount_cents },
      },
    });
    await keepPosted(transaction, { post_key, order_id: order.id, receipt });
    return { ok: true as const, receipt, amount_cents };
  });
  if (refunded.ok) await payRefunds(deps, orderId);
  return refunded;
}

/** What is left of what the tenders paid, and never more than the order is worth. */
const refundableOf = (
  { total_cents, refunded_cents }: Pick<LockedOrder, 'total_cents' | 'refunded_cents'>,
  tenders: readonly Tender[],
): number =>
  Math.min(
    total_cents - refunded_cents,
    tenders.reduce((sum, tender) => sum + leftOf(tender), 0),
  );
