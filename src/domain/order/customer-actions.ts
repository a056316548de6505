import type { CalendarDate } from '../week/calendar-date.ts';
import type { OrderStatus } from './order-status.ts';

/** What a customer may do with an order of their own. */
export const customerActions = ['pay', 'cancel', 'invoice', 'reorder', 'review', 'report'] as const;
export type CustomerAction = (typeof customerActions)[number];

interface OwnOrder {
  status: OrderStatus;
  refunded_cents: number;
  delivery_date: CalendarDate;
  /** a charge whose end nobody has told */
  payment_open: boolean;
  /** skipped or cancelled while a charge was open */
  given_up: boolean;
}

const isPaid = (status: OrderStatus): boolean =>
  status === 'paid' || status === 'in_production' || status === 'shipped' || status === 'delivered';

const rules: Record<CustomerAction, (order: OwnOrder, at: At) => boolean> = {
  pay: ({ status, payment_open, given_up }) => status === 'placed' && !payment_open && !given_up,
  cancel: ({ status, refunded_cents }, { deadline_passed }) =>
    status === 'paid' && refunded_cents === 0 && !deadline_passed,
  // a bill for what was charged, even if it was paid back since
  invoice: ({ status }) => isPaid(status) || status === 'cancelled',
  reorder: ({ status }) => status !== 'pending',
  review: ({ status }) => status === 'delivered',
  // on the day it should have come: then there is something to say, or nothing has come
  report: ({ status, delivery_date }, { today }) => isPaid(status) && delivery_date <= today,
};

interface At {
  today: CalendarDate;
  deadline_passed: boolean;
}

export const actionsOf = (order: OwnOrder, at: At): CustomerAction[] =>
  customerActions.filter((action) => rules[action](order, at));
