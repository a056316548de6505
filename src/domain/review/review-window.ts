import { orderStatuses, type OrderStatus } from '../order/order-status.ts';
import type { CalendarDate } from '../week/calendar-date.ts';

/**
 * When the meals of an order may be rated. "Until the next delivery" is read as: until the day on which
 * the same customer's next box comes. A skipped week brings none, so the review stays open; whoever
 * orders nothing more may change theirs for good.
 */
export type ReviewWindow = 'not_delivered' | 'too_early' | 'open' | 'closed';

/** An order of these is cooked and comes; nobody has to mark it as delivered before it can be rated. */
const comes: Record<OrderStatus, boolean> = {
  pending: false,
  placed: false,
  paid: true,
  in_production: true,
  shipped: true,
  delivered: true,
  cancelled: false,
  dropped: false,
};

/** What a query for a customer's boxes has to ask for. */
export const boxStatuses: readonly OrderStatus[] = orderStatuses.filter((status) => comes[status]);

export interface ReviewedOrder {
  status: OrderStatus;
  delivery_date: CalendarDate;
  /** of the same customer's next order that brings a box; null: none is known */
  next_delivery_date: CalendarDate | null;
}

export function reviewWindow(order: ReviewedOrder, today: CalendarDate): ReviewWindow {
  const { status, delivery_date, next_delivery_date } = order;
  if (!comes[status]) return 'not_delivered';
  if (status !== 'delivered' && today <= delivery_date) return 'too_early';
  return next_delivery_date !== null && today >= next_delivery_date ? 'closed' : 'open';
}
