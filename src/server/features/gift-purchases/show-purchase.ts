import type { ResponseOf } from '../../../contract/endpoint.ts';
import type {
  getGiftPurchase,
  getGiftTerms,
  GiftPurchase,
} from '../../../contract/gift-purchases.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { lastGiftDate } from '../../../domain/gift-card/gift-terms.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { readSignedId } from '../../platform/signed-id.ts';
import { showCard } from '../checkout/quote-checkout.ts';
import { drawGiftCard } from '../documents/draw-gift-card.ts';
import { giftCode } from './gift-code.ts';
import { findPurchase, findStoredCard, type Purchase } from './store.ts';

export async function showGiftTerms({
  deps,
  channel,
  user,
}: RequestContext): Promise<ResponseOf<typeof getGiftTerms>> {
  const now = deps.clock.shopNow();
  const today = dateIn(channel.time_zone, toInstant(now));
  const stored = user && (await findStoredCard(deps.database, user.id, deps.payments.name));
  return { today, last_date: lastGiftDate(today), saved_card: stored && showCard(stored, now) };
}

async function follow({ deps, channel }: RequestContext, token: string): Promise<Purchase | null> {
  const id = readSignedId(deps.secret, 'gift_page', token);
  const purchase = id && (await findPurchase(deps.database, id));
  return purchase && purchase.channel_id === channel.id ? purchase : null;
}

export async function showPurchase(
  context: RequestContext,
  token: string,
): Promise<ResponseOf<typeof getGiftPurchase> | Refusal> {
  const purchase = await follow(context, token);
  if (!purchase) return refuse('gift_purchase.not_found');
  const { amount_cents, from_name, to_name, to_email, buyer_email, message } = purchase;
  return {
    purchase: {
      state: stateOf(purchase),
      amount_cents,
      from_name,
      to_name,
      to_email,
      buyer_email,
      message,
      send_date_formatted: formatDateYear(calendarDate(purchase.send_date)),
      is_mailed: purchase.mailed_at !== null,
    },
  };
}

function stateOf({ status, refund_status }: Purchase): GiftPurchase['state'] {
  if (refund_status !== null) return 'refunded';
  if (status === 'succeeded') return 'paid';
  return status === 'declined' ? 'declined' : 'confirming';
}

/** With its code: a mailed card's stands in its recipient's mail only. */
export async function printGiftCard(
  context: RequestContext,
  token: string,
): Promise<AsyncIterable<Uint8Array> | Refusal> {
  const purchase = await follow(context, token);
  if (!purchase) return refuse('gift_purchase.not_found');
  if (stateOf(purchase) !== 'paid' || purchase.to_email !== null) {
    return refuse('gift_purchase.not_printed');
  }
  const { deps, channel } = context;
  return drawGiftCard(channel.settings, {
    ...purchase,
    code: giftCode(deps.secret, purchase.id),
    address: `${channel.primary_host}/account-settings`,
  });
}
