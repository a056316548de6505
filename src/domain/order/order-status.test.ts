import { describe, expect, it } from 'vitest';
import { mayBecome, orderStatuses, orderTransitions, statusesBefore } from './order-status.ts';

describe('the life of an order', () => {
  it('is told for every status', () => {
    expect(Object.keys(orderTransitions)).toEqual([...orderStatuses]);
  });

  it('reaches every status from a new order', () => {
    const reached = new Set(['pending', 'placed']);
    for (const from of reached) {
      for (const to of orderTransitions[from as keyof typeof orderTransitions]) reached.add(to);
    }
    expect([...reached].sort()).toEqual([...orderStatuses].sort());
  });

  it('ends when it is delivered, cancelled or dropped', () => {
    const ends = orderStatuses.filter((status) => orderTransitions[status].length === 0);
    expect(ends).toEqual(['delivered', 'cancelled', 'dropped']);
  });

  it('never charges what was dropped, nor drops what was paid', () => {
    expect(mayBecome('dropped', 'paid')).toBe(false);
    expect(mayBecome('paid', 'dropped')).toBe(false);
    expect(statusesBefore('paid')).toEqual(['pending', 'placed']);
  });
});
