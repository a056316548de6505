import { describe, expect, it } from 'vitest';
import { instant } from '../week/instant.ts';
import { week } from '../week/week.ts';
import { announceAt, canApply, firstWeekFor, isDearer, type PriceStep } from './price-change.ts';

const now = instant('2026-11-15T12:00:00Z');
const charged = (name: string, at: string) => ({ week: week(name), charged_at: instant(at) });
const weeks = [
  charged('2026-11-16', '2026-11-13T04:59:00Z'),
  charged('2026-11-23', '2026-11-20T04:59:00Z'),
  charged('2026-11-30', '2026-11-27T04:59:00Z'),
  charged('2026-12-07', '2026-12-04T04:59:00Z'),
];

describe('who pays more', () => {
  it.each<[PriceStep['kind'], number | null, number | null, boolean]>([
    ['plan_price', 1349, 1350, true],
    ['plan_price', 1349, 1348, false],
    ['delivery_fee', 0, 1, true],
    ['delivery_fee', 699, 0, false],
    ['saving', 15, 14, true],
    ['saving', 15, 16, false],
    ['free_over', 10_000, 12_000, true],
    ['free_over', 10_000, 9_000, false],
    ['free_over', 10_000, null, true],
    ['free_over', null, 10_000, false],
    ['free_over', null, null, false],
  ])('%s from %s to %s: %s', (kind, before, after, dearer) => {
    expect(isDearer({ kind, before, after })).toBe(dearer);
  });
});

describe('the first week with a new price', () => {
  it('for a lower one is the first that is not charged yet', () => {
    expect(firstWeekFor(weeks, now, false)?.week).toBe('2026-11-23');
  });

  it('for a higher one leaves fourteen days, to the millisecond', () => {
    expect(firstWeekFor(weeks, now, true)?.week).toBe('2026-12-07');
    const exact = charged('2026-11-30', '2026-11-29T12:00:00Z');
    expect(canApply(exact, now, true)).toBe(true);
    expect(canApply({ ...exact, charged_at: instant('2026-11-29T11:59:59.999Z') }, now, true)).toBe(
      false,
    );
  });

  it('a week has its price once its deadline has come', () => {
    expect(canApply(charged('2026-11-23', '2026-11-15T12:00:00Z'), now, false)).toBe(false);
  });

  it('there may be none', () => {
    expect(firstWeekFor(weeks.slice(0, 2), now, true)).toBeNull();
  });
});

it('subscribers are told at once, but not more than thirty days ahead', () => {
  expect(announceAt(instant('2026-12-04T04:59:00Z'), now)).toBe(now);
  expect(announceAt(instant('2027-01-15T04:59:00Z'), now)).toBe('2026-12-16T04:59:00.000Z');
});
