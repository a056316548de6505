import { describe, expect, it } from 'vitest';
import { orderStatuses } from './order-status.ts';
import { attemptText, deliverySteps, orderWords } from './order-words.ts';
import { attemptStatuses } from './payment-attempt.ts';

describe("an order in the customer's words", () => {
  it('has a title of its own and a sentence for every status', () => {
    expect(Object.keys(orderWords)).toEqual([...orderStatuses]);
    expect(new Set(Object.values(orderWords).map(({ title }) => title)).size).toBe(
      orderStatuses.length,
    );
  });

  it('goes one step further with every status on its way, and nowhere once it is over', () => {
    const done = (status: (typeof orderStatuses)[number]) =>
      deliverySteps(status).filter((step) => step.done).length;
    const way = ['pending', 'placed', 'paid', 'in_production', 'shipped', 'delivered'] as const;
    expect(way.map(done)).toEqual([0, 1, 2, 3, 4, 5]);
    expect([deliverySteps('cancelled'), deliverySteps('dropped')]).toEqual([[], []]);
  });
});

describe('a try to charge', () => {
  it('is told for every status, a decline with its reason', () => {
    for (const status of attemptStatuses) expect(attemptText(status, null)).toMatch(/\.$/);
    expect(attemptText('declined', 'insufficient_funds')).toContain('insufficient funds');
    expect(attemptText('succeeded', null)).toBe('Paid.');
  });
});
