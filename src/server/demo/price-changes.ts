import { announceAt } from '../../domain/pricing/price-change.ts';
import { toInstant } from '../../domain/week/instant.ts';
import { addWeeks } from '../../domain/week/week.ts';
import { createRandom } from '../platform/seeded-random.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoRows } from './insert-rows.ts';

/** Beyond what is sold and planned today: nobody is told yet, and no figure of the demo moves. */
const WEEKS_AHEAD = 12;
const RISE_CENTS = 50;

/** Iron Plate plans to take a little more for its smallest plan. */
export function addPriceChange(rows: DemoRows, { id, key, calendar, products }: DemoShop): void {
  if (key !== 'iron-plate') return;
  const random = createRandom(`${key} price changes`);
  const from_week = addWeeks(calendar.current_week, WEEKS_AHEAD);
  const charged_at = toInstant(calendar.times(from_week).deadline);
  const change_id = random.uuid(calendar.now);
  const { id: product_id, price_per_meal_cents } = products[0]!;
  rows.price_changes.push({
    id: change_id,
    channel_id: id,
    from_week,
    is_dearer: true,
    announce_at: new Date(announceAt(charged_at, toInstant(calendar.now))),
    announced_at: null,
    looked_at: null,
    withdrawn_at: null,
    made_by: null,
    created_at: calendar.now,
  });
  rows.price_change_parts.push({
    change_id,
    kind: 'plan_price',
    product_id,
    zone_id: null,
    before_value: price_per_meal_cents,
    after_value: price_per_meal_cents! + RISE_CENTS,
  });
}
