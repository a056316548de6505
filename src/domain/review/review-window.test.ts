import { describe, expect, it } from 'vitest';
import { orderStatuses } from '../order/order-status.ts';
import { calendarDate as day } from '../week/calendar-date.ts';
import { boxStatuses, reviewWindow } from './review-window.ts';

const box = {
  status: 'delivered' as const,
  delivery_date: day('2026-11-10'),
  next_delivery_date: null,
};
const next = { ...box, next_delivery_date: day('2026-11-17') };

describe('the meals of an order', () => {
  it('are rated from the day after they came, or as soon as the box is marked as delivered', () => {
    const shipped = { ...box, status: 'shipped' as const };
    expect(reviewWindow(shipped, day('2026-11-10'))).toBe('too_early');
    expect(reviewWindow(shipped, day('2026-11-11'))).toBe('open');
    expect(reviewWindow(box, day('2026-11-10'))).toBe('open');
  });

  it('are rated until the day of the next box, which itself is too late', () => {
    expect(reviewWindow(next, day('2026-11-16'))).toBe('open');
    expect(reviewWindow(next, day('2026-11-17'))).toBe('closed');
    expect(reviewWindow(next, day('2027-11-17'))).toBe('closed');
  });

  it('may be rated for good by those who got nothing more', () => {
    expect(reviewWindow(box, day('2030-01-01'))).toBe('open');
  });

  it('come with every order that was paid and is not cancelled', () => {
    expect(boxStatuses).toEqual(['paid', 'in_production', 'shipped', 'delivered']);
  });

  it.each(orderStatuses)('that are %s are rated only if they came', (status) => {
    const came = boxStatuses.includes(status);
    expect(reviewWindow({ ...box, status }, day('2026-11-12'))).toBe(
      came ? 'open' : 'not_delivered',
    );
  });
});
