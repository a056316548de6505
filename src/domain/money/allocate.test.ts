import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { allocate, partOf } from './allocate.ts';
import type { Share } from './allocate.ts';
import { cents, sumCents } from './cents.ts';

const share = (key: string, weight: number): Share => ({ key, weight: cents(weight) });

const anyAmount = fc.oneof(
  fc.integer({ min: 0, max: 50 }),
  fc.integer({ min: 0, max: 1_000_000_000 }),
);
const someShares = fc
  .uniqueArray(fc.tuple(fc.string({ maxLength: 4 }), anyAmount), {
    minLength: 1,
    maxLength: 12,
    selector: ([key]) => key,
  })
  .map((pairs) => pairs.map(([key, weight]) => share(key, weight)))
  .filter((shares) => shares.some(({ weight }) => weight > 0));

const weightOf = (shares: readonly Share[]) => sumCents(shares.map(({ weight }) => weight));

describe('splitting an amount', () => {
  it('gives the cents left over to the largest remainders', () => {
    const parts = allocate(cents(100), [share('a', 333), share('b', 334), share('c', 333)]);
    expect([...parts]).toEqual([
      ['a', 33],
      ['b', 34],
      ['c', 33],
    ]);
  });

  it('settles equal remainders by weight, then by key', () => {
    expect([...allocate(cents(1), [share('a', 10), share('b', 10)]).values()]).toEqual([1, 0]);
    expect([...allocate(cents(2), [share('a', 1), share('b', 3)]).values()]).toEqual([0, 2]);
  });

  it('adds up exactly, and nobody is a cent or more away from the exact part', () => {
    fc.assert(
      fc.property(anyAmount, someShares, (total, shares) => {
        const parts = allocate(cents(total), shares);
        expect(sumCents(parts.values())).toBe(total);
        const all = BigInt(weightOf(shares));
        for (const { key, weight } of shares) {
          const part = partOf(parts, key);
          const off = BigInt(part) * all - BigInt(total) * BigInt(weight);
          expect(part).toBeGreaterThanOrEqual(0);
          expect(off > -all && off < all).toBe(true);
        }
      }),
    );
  });

  it('is the same in whatever order the shares come', () => {
    const shuffled = someShares.chain((shares) =>
      fc.tuple(
        fc.constant(shares),
        fc.shuffledSubarray(shares, { minLength: shares.length, maxLength: shares.length }),
      ),
    );
    fc.assert(
      fc.property(anyAmount, shuffled, (total, [shares, others]) => {
        const parts = allocate(cents(total), shares);
        const otherParts = allocate(cents(total), others);
        for (const { key } of shares) expect(partOf(otherParts, key)).toBe(partOf(parts, key));
      }),
    );
  });

  it('gives nobody more than their weight when the total is not more than all weights', () => {
    fc.assert(
      fc.property(someShares, fc.nat(), (shares, seed) => {
        const total = cents(seed % (weightOf(shares) + 1));
        const parts = allocate(total, shares);
        for (const { key, weight } of shares) {
          expect(partOf(parts, key)).toBeLessThanOrEqual(weight);
        }
      }),
    );
  });

  it('gives nothing to a share without weight', () => {
    const parts = allocate(cents(100), [share('free', 0), share('a', 1), share('b', 2)]);
    expect(partOf(parts, 'free')).toBe(0);
  });

  it('stays exact for amounts whose product no number can hold', () => {
    const large = Number.MAX_SAFE_INTEGER - 1;
    const parts = allocate(cents(large), [share('a', large / 2), share('b', large / 2)]);
    expect([...parts.values()]).toEqual([large / 2, large / 2]);
  });

  it('of nothing is nothing for all; of something over nothing is a bug', () => {
    expect([...allocate(cents(0), [share('a', 0)]).values()]).toEqual([0]);
    expect(allocate(cents(0), []).size).toBe(0);
    expect(() => allocate(cents(1), [])).toThrow('Nothing to split');
    expect(() => allocate(cents(1), [share('a', 0)])).toThrow('Nothing to split');
  });

  it('refuses negative amounts and keys that come twice', () => {
    expect(() => allocate(cents(-1), [share('a', 1)])).toThrow('negative');
    expect(() => allocate(cents(1), [share('a', -1), share('b', 3)])).toThrow('negative');
    expect(() => allocate(cents(1), [share('a', 1), share('a', 1)])).toThrow('comes twice');
    expect(() => partOf(new Map(), 'a')).toThrow('No part');
  });
});
