import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { getGiftCard, GiftCardPage } from '../../../contract/gift-cards.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { creditLeft } from '../../../domain/gift-card/credit-left.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWallTime } from '../../../domain/week/wall-time.ts';
import type { RequestContext } from '../../http/context.ts';
import { officeHistory } from '../events/office-history.ts';
import { purchaseOf } from '../gift-purchases/purchase-of.ts';
import { findGiftCard } from './desk-store.ts';
import { findLedger } from './ledger-store.ts';
import { shownCard } from './list-gift-cards.ts';

const titles = {
  'gift_card.issued': () => 'Issued',
  'gift_card.bought': () => 'Bought',
  'gift_card.refunded': () => 'Refunded',
  'gift_card.changed': () => 'Changed',
  'gift_card.disabled': () => 'Disabled',
  'gift_card.enabled': () => 'Good again',
  'gift_card.applied': () => 'Applied',
};

export async function showGiftCard(
  { deps, channel }: RequestContext,
  id: string,
): Promise<ResponseOf<typeof getGiftCard> | Refusal> {
  const { database, clock } = deps;
  const { time_zone } = channel;
  const row = await findGiftCard(database, { channel_id: channel.id, now: clock.shopNow() }, id);
  if (!row) return refuse('gift_card.not_found');
  const [lines, history, purchase] = await Promise.all([
    row.redeemed_by ? findLedger(database, row.redeemed_by) : [],
    officeHistory(database, { name: 'gift_card_id', id, time_zone }, titles),
    purchaseOf(database, id),
  ]);
  const own = lines.findIndex((line) => line.gift_card_id === id);
  const ledger = lines
    .slice(Math.max(0, own))
    .toReversed()
    .map((line): GiftCardPage['ledger'][number] => ({
      id: line.id,
      amount_cents: line.amount_cents,
      balance_cents: line.balance_cents,
      reason: line.reason,
      note: line.note,
      order: line.order_id && line.number ? { order_id: line.order_id, number: line.number } : null,
      at_formatted: formatDeadline(toInstant(line.created_at), time_zone),
      is_this_card: line.gift_card_id === id,
    }));
  return {
    gift_card: {
      ...shownCard(row, time_zone),
      version: row.version,
      issued_by: row.issuer_name,
      expires: row.expires_at ? formatWallTime(toInstant(row.expires_at), time_zone) : '',
      purchase,
      left_cents: own < 0 ? null : creditLeft(lines).get(lines[own]!.id)!,
      ledger,
      history,
    },
    time_zone,
  };
}
