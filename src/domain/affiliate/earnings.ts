import { isSold, type OrderStatus } from '../order/order-status.ts';
import { cents, sumCents, ZERO_CENTS, type Cents } from '../money/cents.ts';
import { percentOf } from '../money/percent-of.ts';
import type { Week } from '../week/week.ts';

/** An order that came through an affiliate's link. */
export interface ReferredOrder {
  status: OrderStatus;
  items_cents: number;
  subscription_discount_cents: number;
  discount_cents: number;
  total_cents: number;
  refunded_cents: number;
  /** promised when it was placed */
  affiliate_percent: number;
}

/**
 * What an affiliate earns by an order: their share of what its meals cost after every discount, without
 * delivery and tax. What goes back to the customer takes its part of that along.
 */
export function affiliateEarning(order: ReferredOrder): Cents {
  if (!isSold(order.status) || order.total_cents === 0) return ZERO_CENTS;
  const meals = order.items_cents - order.subscription_discount_cents - order.discount_cents;
  const kept = order.total_cents - order.refunded_cents;
  // down to the cent below: a share of a cent is never paid that did not come in
  const base = Math.floor((meals * kept) / order.total_cents);
  return percentOf(cents(base), order.affiliate_percent);
}

export interface EarningWeek {
  week: Week;
  visits: number;
  /** those that stand */
  orders: number;
  earnings_cents: Cents;
}

/** Week by week as it happened, in the order of `weeks`. */
export function earningsByWeek(
  weeks: readonly Week[],
  visits: readonly { week: Week; visits: number }[],
  orders: readonly (ReferredOrder & { placed_week: Week })[],
): EarningWeek[] {
  return weeks.map((week) => {
    const standing = orders.filter((order) => order.placed_week === week && isSold(order.status));
    return {
      week,
      visits: visits.filter((day) => day.week === week).reduce((sum, day) => sum + day.visits, 0),
      orders: standing.length,
      earnings_cents: sumCents(standing.map(affiliateEarning)),
    };
  });
}
