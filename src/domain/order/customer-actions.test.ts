import { describe, expect, it } from 'vitest';
import { calendarDate } from '../week/calendar-date.ts';
import { actionsOf } from './customer-actions.ts';
import { orderStatuses, type OrderStatus } from './order-status.ts';

const order = (status: OrderStatus, rest = {}) => ({
  status,
  refunded_cents: 0,
  delivery_date: calendarDate('2026-11-24'),
  payment_open: false,
  given_up: false,
  ...rest,
});
const before = { today: calendarDate('2026-11-18'), deadline_passed: false };
const after = { today: calendarDate('2026-11-24'), deadline_passed: true };

describe('what a customer may do with an order', () => {
  it('depends on where it stands', () => {
    const table = Object.fromEntries(
      orderStatuses.map((status) => [status, actionsOf(order(status), after)]),
    );
    expect(table).toEqual({
      pending: [],
      placed: ['pay', 'reorder'],
      paid: ['invoice', 'reorder', 'report'],
      in_production: ['invoice', 'reorder', 'report'],
      shipped: ['invoice', 'reorder', 'report'],
      delivered: ['invoice', 'reorder', 'review', 'report'],
      cancelled: ['invoice', 'reorder'],
      dropped: ['reorder'],
    });
  });

  it('includes to cancel it until the deadline, once it is paid and nothing was paid back', () => {
    expect(actionsOf(order('paid'), before)).toContain('cancel');
    expect(actionsOf(order('paid', { refunded_cents: 500 }), before)).not.toContain('cancel');
    expect(actionsOf(order('placed'), before)).not.toContain('cancel');
  });

  it('does not include to pay while a charge is open or the box is not wanted any more', () => {
    expect(actionsOf(order('placed', { payment_open: true }), after)).not.toContain('pay');
    expect(actionsOf(order('placed', { given_up: true }), after)).not.toContain('pay');
  });

  it('includes to say that something was wrong from the day of delivery on', () => {
    expect(actionsOf(order('shipped'), before)).not.toContain('report');
    expect(actionsOf(order('shipped'), after)).toContain('report');
  });
});
