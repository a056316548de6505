import { randomUUID } from 'node:crypto';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { disableCard } from '../gift-cards/disable-card.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { refundedMail } from './gift-mails-of.ts';
import { payGiftRefunds } from './pay-gift-refunds.ts';
import { beginRefund } from './refund-store.ts';
import { findByCard } from './store.ts';

/**
 * Gives the money of a bought card back while nobody has applied it. Whoever applies it at the same
 * moment waits for the card's row: one of the two happens. One that the bank sent back is tried again.
 */
export async function refundGiftCard(
  { deps, channel, user }: RequestContext,
  gift_card_id: string,
  version: number,
): Promise<{ ok: true } | Refusal> {
  const begun = await transact(deps.database, async (transaction) => {
    const disabled = await disableCard(transaction, {
      channel_id: channel.id,
      gift_card_id,
      version,
      now: deps.clock.shopNow(),
    });
    if (!disabled.ok) return disabled;
    const purchase = await findByCard(transaction, gift_card_id);
    if (!purchase) return refuse('gift_card.not_bought');
    if (purchase.refund_status === 'due' || purchase.refund_status === 'succeeded') {
      return refuse('gift_card.refunded');
    }
    const isNew = purchase.refund_status === null;
    await beginRefund(transaction, purchase.id, `gift-refund-${randomUUID()}`);
    const receipt = await recordEvent(transaction, {
      kind: 'gift_card.refunded',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: purchase.buyer_id,
      data: { gift_card_id, amount_cents: purchase.amount_cents },
    });
    if (isNew) await queueMail(transaction, refundedMail(purchase, receipt));
    return { ok: true as const, id: purchase.id };
  });
  if (!begun.ok) return begun;
  await payGiftRefunds(deps, begun.id);
  return { ok: true };
}
