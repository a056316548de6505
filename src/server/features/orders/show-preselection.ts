import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { getPreselection } from '../../../contract/order.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { cents, ZERO_CENTS } from '../../../domain/money/cents.ts';
import { priceOrder } from '../../../domain/pricing/price-order.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { formatWeek, week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { findPreselection } from './store.ts';

/** Saved picks: the meals, what will be charged, and when. */
export async function showPreselection(
  { deps, channel }: RequestContext,
  urlKey: string,
): Promise<ResponseOf<typeof getPreselection> | Refusal> {
  const found = await findPreselection(deps.database, channel.id, urlKey);
  if (!found) return refuse('picks.not_found');
  const { zone, items } = found;
  const priced = priceOrder({
    lines: items.map((item) => ({
      key: item.sku,
      quantity: item.quantity,
      unit_price_cents: cents(item.unit_price_cents),
      surcharge_cents: ZERO_CENTS,
    })),
    subscription_discount_percent: found.discount_percent,
    discount: null,
    delivery: zone && {
      fee_cents: cents(zone.fee_cents),
      free_over_cents: zone.free_over_cents === null ? null : cents(zone.free_over_cents),
    },
    tax_basis_points: found.tax_basis_points,
    delivery_taxed: found.delivery_taxed,
    gift_card_balance_cents: ZERO_CENTS,
  });
  const deadline = toInstant(found.picking_deadline_at);
  return {
    product: { sku: found.product_sku, name: found.product_name },
    week: found.week,
    week_formatted: formatWeek(week(found.week)),
    delivery_date: found.delivery_date,
    delivery_date_formatted: formatDateLong(calendarDate(found.delivery_date)),
    items,
    estimated_total_cents: priced.total_cents,
    charged_at: deadline,
    charged_at_formatted: formatDeadline(deadline, channel.time_zone),
    changeable: !hasPassed(deadline, toInstant(deps.clock.shopNow())),
  };
}
