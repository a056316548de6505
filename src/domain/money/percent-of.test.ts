import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from './cents.ts';
import { basisPointsOf, percentOf } from './percent-of.ts';

describe('a percentage of an amount', () => {
  it('is rounded to the cent, half a cent up', () => {
    expect(percentOf(cents(12_490), 15)).toBe(1874); // 1873.5
    expect(percentOf(cents(8094), 15)).toBe(1214); // 1214.1
    expect(percentOf(cents(16_086), 15)).toBe(2413); // 2412.9
    expect(percentOf(cents(1), 50)).toBe(1);
    expect(percentOf(cents(1), 49)).toBe(0);
  });

  it('can be finer than a percent', () => {
    expect(basisPointsOf(cents(10_000), 825)).toBe(825);
    expect(basisPointsOf(cents(200), 25)).toBe(1);
  });

  it('is within half a cent of the exact share, from nothing to the whole, at any size', () => {
    const amounts = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 10_000 }), (amount, points) => {
        const off =
          BigInt(basisPointsOf(cents(amount), points)) * 10_000n - BigInt(amount) * BigInt(points);
        expect(off > -5000n && off <= 5000n).toBe(true);
      }),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(percentOf(cents(amount), 0)).toBe(0);
        expect(percentOf(cents(amount), 100)).toBe(amount);
      }),
    );
  });

  it('of a negative amount, or beyond 0 to 100, is a bug', () => {
    expect(() => percentOf(cents(-1), 10)).toThrow('negative');
    for (const percent of [-1, 101, 0.001, Number.NaN]) {
      expect(() => percentOf(cents(100), percent), String(percent)).toThrow(RangeError);
    }
  });
});
