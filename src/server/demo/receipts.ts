import { addWeeks, type Week } from '../../domain/week/week.ts';
import type { ShopBooks } from './place-order.ts';
import { createRandom } from '../platform/seeded-random.ts';

const recentWeeks = 8;

/** The receipt of something a customer did; only recent weeks have them. */
export function tellEvent(
  { shop, rows }: ShopBooks,
  event: { user_id: string; kind: string; week: Week; at: Date; data: object },
): void {
  if (event.week < addWeeks(shop.calendar.current_week, -recentWeeks)) return;
  const random = createRandom(`${shop.key} ${event.kind} ${event.user_id} ${event.week}`);
  rows.events.push({
    id: random.uuid(event.at),
    receipt: random.hex(10).toUpperCase(),
    channel_id: shop.id,
    actor_id: event.user_id,
    subject_user_id: event.user_id,
    kind: event.kind,
    data: { week: event.week, ...event.data },
    occurred_at: event.at,
  });
}
