import { sql } from 'kysely';
import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';
import { possibleDeliveryDates } from '../../../domain/order/delivery-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { parseWeek, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { cartOwner } from '../cart/cart-owner.ts';
import { findCart } from '../cart/cart-state-store.ts';
import { showCart } from '../cart/show-cart.ts';
import { findConsent } from './find-consent.ts';

/** A guest's id, who has an address here but no past. */
const nobody = '00000000-0000-0000-0000-000000000000';

interface Asked {
  product: string;
  week: string;
  zip_code?: string | undefined;
  state?: string | undefined;
}

/** What the checkout page shows before anything is ordered. It binds nobody: the order is priced anew. */
export async function quoteCheckout(
  context: RequestContext,
  { product, week: asked, zip_code, state }: Asked,
): Promise<CheckoutQuote | null> {
  const { deps, channel, user } = context;
  const owner = cartOwner(context);
  const week = parseWeek(asked);
  const open = await deps.directory.orderableMenus(channel);
  if (!owner || !week || !open.some((menu) => menu.week === week)) return null;
  const now = deps.clock.shopNow();
  const address = { zip_code: zip_code ?? null, state: state ?? null };
  const [cart, terms] = await Promise.all([
    findCart(deps.database, { owner, channel_id: channel.id, product, weeks: [week] }, now, {
      user: { id: user?.id ?? nobody, ...address },
    }),
    findTerms(deps.database, {
      channel_id: channel.id,
      week,
      zip_code: zip_code ?? '',
      user_id: user?.id ?? nobody,
      gateway: deps.payments.name,
    }),
  ]);
  if (!cart || !terms) return null;
  const dates = possibleDeliveryDates(week, terms.delivery_days ?? [], terms.delivery_dates);
  return {
    cart: showCart(context, cart),
    delivers: zip_code === undefined ? null : dates.length > 0,
    delivery_dates: dates.map((date) => ({
      delivery_date: date,
      formatted: formatDateLong(date),
    })),
    gift_card_balance_cents: terms.balance_cents,
    saved_card: terms.saved_card && showCard(terms.saved_card, now),
    consent_text:
      cart.way === 'subscription'
        ? await findConsent(deps.database, channel, { ...cart, zip_code: zip_code ?? '', week })
        : null,
  };
}

interface Terms {
  delivery_dates: string[];
  /** null: outside of every zone */
  delivery_days: number[] | null;
  balance_cents: number;
  saved_card: SavedCard | null;
}

interface SavedCard {
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

async function findTerms(
  database: Queryable,
  asked: { channel_id: string; week: Week; zip_code: string; user_id: string; gateway: string },
): Promise<Terms | null> {
  const { rows } = await sql<Terms>`
    select menu.delivery_dates,
           (select zone.delivery_days
              from delivery_zone_prefixes prefix join delivery_zones zone on zone.id = prefix.zone_id
             where prefix.channel_id = menu.channel_id and starts_with(${asked.zip_code}, zip_prefix)
             order by length(zip_prefix) desc limit 1) as delivery_days,
           coalesce((select balance_cents from credit_ledger
                      where user_id = ${asked.user_id}
                      order by sequence desc limit 1), 0) as balance_cents,
           (select to_jsonb(found) from (
              select brand, last4, exp_month, exp_year from payment_methods
               where user_id = ${asked.user_id} and is_current and gateway = ${asked.gateway}
           ) found) as saved_card
      from menus menu
     where menu.channel_id = ${asked.channel_id} and menu.week = ${asked.week}`.execute(database);
  return rows[0] ?? null;
}

/** A card is good until the end of its month. */
export function showCard({ brand, last4, exp_month, exp_year }: SavedCard, now: Date) {
  return {
    brand,
    last4,
    exp: `${String(exp_month).padStart(2, '0')}/${exp_year}`,
    expired: Date.UTC(exp_year, exp_month) <= now.getTime(),
  };
}
