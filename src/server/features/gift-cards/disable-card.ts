import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { lockGiftCard, updateGiftCard } from './desk-store.ts';

interface CardToDisable {
  channel_id: string;
  gift_card_id: string;
  version: number;
  now: Date;
}

/** Takes a card out of use whose money goes back to its buyer. It stays locked for the caller. */
export async function disableCard(
  database: Queryable,
  { channel_id, gift_card_id, version, now }: CardToDisable,
): Promise<{ ok: true } | Refusal> {
  const card = await lockGiftCard(database, channel_id, gift_card_id);
  if (!card) return refuse('gift_card.not_found');
  if (card.version !== version) return refuse('edit.stale');
  if (card.redeemed_at) return refuse('gift_card.applied');
  await updateGiftCard(database, gift_card_id, { disabled_at: card.disabled_at ?? now });
  return { ok: true };
}
