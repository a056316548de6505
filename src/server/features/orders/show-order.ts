import type { Order } from '../../../contract/order.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { formatWeek, week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { findOrderByKey } from './store.ts';

const stateOf: Record<OrderStatus, Order['state']> = {
  pending: 'confirming',
  placed: 'confirming',
  paid: 'paid',
  in_production: 'paid',
  shipped: 'on_its_way',
  delivered: 'delivered',
  cancelled: 'cancelled',
  dropped: 'failed',
};

/** The order behind an unguessable key, as its confirmation page shows it. */
export async function showOrder(
  { deps, channel, user }: RequestContext,
  urlKey: string,
): Promise<{ ok: true; order: Order } | Refusal> {
  const found = await findOrderByKey(deps.database, channel.id, urlKey);
  if (!found) return refuse('order.not_found');
  const { id, status, product_sku, product_name, picking, guest_email, user_id, ...rest } = found;
  const { first_name, last_name, address_1, address_2, city, state, zip_code, ...facts } = rest;
  const { picking_deadline_at: deadline_at, placed_at, ...shown } = facts;
  const deadline = deadline_at && toInstant(deadline_at);
  const isBeforeDeadline =
    deadline !== null && !hasPassed(deadline, toInstant(deps.clock.shopNow()));
  const delivery = calendarDate(found.delivery_date);
  return {
    ok: true,
    order: {
      ...shown,
      order_id: id,
      state: stateOf[status],
      product: { sku: product_sku, name: product_name, picking },
      week_formatted: formatWeek(week(found.week)),
      delivery_date_formatted: formatDateLong(delivery),
      ship_to: { first_name, last_name, address_1, address_2, city, state, zip_code },
      placed_at: toInstant(placed_at),
      picking_deadline_formatted: deadline && formatDeadline(deadline, channel.time_zone),
      cancellable: status === 'paid' && user?.id === user_id && isBeforeDeadline,
      claimable: user !== null && guest_email !== null && guest_email === user.email,
    },
  };
}
