import { describe, expect, it } from 'vitest';
import { instant } from '../week/instant.ts';
import { givenUpAt, isLastCall, nextChargeAt } from './dunning.ts';

const order = {
  placed_at: instant('2026-11-20T05:00:00Z'),
  production_starts_at: instant('2026-11-21T13:00:00Z'),
};
const declined = { retryable: true, reached_bank: true };
const next = (now: string, how = declined) => nextChargeAt(order, { now: instant(now), ...how });

describe('a declined renewal', () => {
  it('is tried again 4 and 12 hours after the order, and before the kitchen starts', () => {
    expect(next('2026-11-20T05:00:10Z')).toBe('2026-11-20T09:00:00.000Z');
    expect(next('2026-11-20T09:00:00Z')).toBe('2026-11-20T17:00:00.000Z');
    expect(next('2026-11-20T17:00:00Z')).toBe('2026-11-21T11:00:00.000Z');
    expect(next('2026-11-21T11:00:00Z')).toBeNull();
    expect(isLastCall(order, instant('2026-11-21T11:00:00Z'))).toBe(true);
    expect(isLastCall(order, instant('2026-11-20T17:00:00Z'))).toBe(false);
  });

  it('is not tried again after a hard decline: only a new card helps', () => {
    expect(next('2026-11-20T05:00:10Z', { retryable: false, reached_bank: true })).toBeNull();
  });

  it('that never reached the bank is tried again within the hour, hard or not', () => {
    const unheard = { retryable: false, reached_bank: false };
    expect(next('2026-11-20T05:00:00Z', unheard)).toBe('2026-11-20T05:15:00.000Z');
    expect(next('2026-11-21T12:50:00Z', unheard)).toBeNull();
  });

  it('misses steps that a late run has passed already', () => {
    expect(next('2026-11-20T20:00:00Z')).toBe('2026-11-21T11:00:00.000Z');
  });

  it('is given up when the kitchen starts; a run that came later leaves four hours', () => {
    expect(givenUpAt(order)).toBe(order.production_starts_at);
    const late = { ...order, placed_at: instant('2026-11-21T20:00:00Z') };
    expect(givenUpAt(late)).toBe('2026-11-22T00:00:00.000Z');
  });
});
