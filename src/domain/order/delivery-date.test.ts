import { describe, expect, it } from 'vitest';
import { week } from '../week/week.ts';
import { chooseDeliveryDate } from './delivery-date.ts';

describe('the day of delivery', () => {
  const of = week('2026-11-23');
  const served = ['2026-11-24', '2026-11-26'];

  it("is the zone's first day unless the customer chose another", () => {
    expect(chooseDeliveryDate(of, [3, 1], { served })).toBe('2026-11-24');
    expect(chooseDeliveryDate(of, [1, 3], { served, wanted: '2026-11-26' })).toBe('2026-11-26');
  });

  it('is never one on which the zone or the week is not served', () => {
    expect(chooseDeliveryDate(of, [1], { served, wanted: '2026-11-26' })).toBeNull();
    expect(chooseDeliveryDate(of, [1, 3], { served: ['2026-11-26'] })).toBe('2026-11-26');
    expect(chooseDeliveryDate(of, [2], { served })).toBeNull();
  });
});
