import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { resolveAlert } from '../alerts/raise-alert.ts';
import { recordEvent } from '../events/record-event.ts';
import { keyOf, payRefunds } from './pay-refunds.ts';
import { findOpenRefunds, renewRefund } from './refund-store.ts';

/** Staff try a refund again that the bank had refused or sent back. Answers with how it then stands. */
export async function retryRefund(
  context: RequestContext,
  refundId: string,
): Promise<{ ok: true; status: 'due' | 'succeeded' | 'failed' } | Refusal> {
  const { deps, channel, user } = context;
  const renewed = await transact(deps.database, async (transaction) => {
    const refund = await renewRefund(transaction, channel.id, refundId);
    if (!refund) return refuse('refund.not_failed');
    await resolveAlert(transaction, keyOf(refund, 'refund_failed'));
    await recordEvent(transaction, {
      kind: 'refund.retried',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: refund.user_id,
      data: { refund_id: refundId, order_id: refund.order_id, amount_cents: refund.amount_cents },
    });
    return { ok: true as const, order_id: refund.order_id };
  });
  if (!renewed.ok) return renewed;
  await payRefunds(deps, renewed.order_id);
  const open = await findOpenRefunds(deps.database, channel.id);
  return { ok: true, status: open.find(({ id }) => id === refundId)?.status ?? 'succeeded' };
}
