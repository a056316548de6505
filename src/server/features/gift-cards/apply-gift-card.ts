import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { giftCodeHash } from './gift-code-hash.ts';
import { addToBalance, isRedeemedBy, redeem } from './store.ts';

interface Applied {
  ok: true;
  amount_cents: number;
  balance_cents: number;
  receipt: string;
}

/** Adds a gift card to the balance, once. Unknown, used, blocked and expired codes all look the same. */
export async function applyGiftCard(
  { deps, channel, user, ip }: RequestContext,
  code: string,
): Promise<Applied | Refusal> {
  const allowed =
    user &&
    (await deps.limits.take('gift.user', user.id)) &&
    (await deps.limits.take('gift.visitor', ip));
  if (!allowed) return refuse('request.too_many');
  const code_hash = giftCodeHash(deps.secret, channel.id, code);
  return transact(deps.database, async (transaction) => {
    if (!(await lockCustomer(transaction, user.id))) return refuse('account.staff');
    const now = deps.clock.shopNow();
    const card = await redeem(transaction, { code_hash, channel_id: channel.id, user, now });
    if (!card) {
      const own = await isRedeemedBy(transaction, code_hash, user.id);
      return refuse(own ? 'gift_card.already_yours' : 'gift_card.invalid');
    }
    const balance_cents = await addToBalance(transaction, user.id, card);
    const receipt = await recordEvent(transaction, {
      kind: 'gift_card.applied',
      channel_id: channel.id,
      actor_id: user.id,
      subject_user_id: user.id,
      data: { gift_card_id: card.id, amount_cents: card.amount_cents },
    });
    return { ok: true as const, amount_cents: card.amount_cents, balance_cents, receipt };
  });
}
