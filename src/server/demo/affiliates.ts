import { addDays } from '../../domain/week/calendar-date.ts';
import { dateOf } from './demo-calendar.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoRows } from './insert-rows.ts';
import { createRandom } from '../platform/seeded-random.ts';

/** As in the links of affiliate@tiffin.test. */
const code = 'QUINCY';
const daysOfVisits = 80;

/** The partner's code, who came through it in the last weeks, and what they bought. */
export function addAffiliate(
  rows: DemoRows,
  shop: DemoShop,
  partner: { user_id: string; percent: number; since: Date },
): void {
  const random = createRandom(`${shop.key} affiliate`);
  const { calendar } = shop;
  const id = random.uuid(partner.since);
  rows.affiliates.push({
    id,
    user_id: partner.user_id,
    channel_id: shop.id,
    code,
    kind: 'partner',
    created_at: partner.since,
  });
  for (let ago = daysOfVisits; ago > 0; ago -= 1) {
    const visit_date = addDays(calendar.today, -ago);
    rows.affiliate_visits.push({ affiliate_id: id, visit_date, visits: random.integer(1, 9) });
  }
  const first = addDays(calendar.today, -daysOfVisits);
  const renewed = new Set<string>();
  for (const order of rows.orders.toSorted((a, b) => Number(a.placed_at) - Number(b.placed_at))) {
    // a plan's first order was placed by its customer, the others by the shop
    const isRenewal = order.subscription_id !== null && renewed.has(order.subscription_id);
    if (order.subscription_id) renewed.add(order.subscription_id);
    if (order.channel_id !== shop.id || isRenewal || !random.chance(0.4)) continue;
    if (dateOf(order.placed_at, calendar.time_zone) < first) continue;
    rows.order_origins.push({
      order_id: order.id,
      consent_text: null,
      request_metadata: {},
      placed_by: null,
      affiliate_id: id,
      affiliate_percent: partner.percent,
    });
  }
}
