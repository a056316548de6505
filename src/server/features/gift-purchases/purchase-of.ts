import type { GiftCardPage } from '../../../contract/gift-cards.ts';
import { cardName } from '../../../domain/payment-card/card-name.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findByCard } from './store.ts';

/** How a gift card was bought, as the office sees it. Null: staff issued it. */
export async function purchaseOf(
  database: Queryable,
  giftCardId: string,
): Promise<GiftCardPage['purchase']> {
  const bought = await findByCard(database, giftCardId);
  if (!bought) return null;
  const { from_name, buyer_email, buyer_id, to_email, refund_status } = bought;
  return {
    from_name,
    buyer_email,
    buyer_id,
    to_email,
    refund_status,
    send_date_formatted: formatDateYear(calendarDate(bought.send_date)),
    is_mailed: bought.mailed_at !== null,
    paid_by: cardName({ brand: bought.card_brand, last4: bought.card_last4 }),
  };
}
