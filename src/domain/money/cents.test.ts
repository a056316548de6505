import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents, sumCents } from './cents.ts';
import { formatCents } from './format-cents.ts';

describe('cents', () => {
  it('are whole, exact numbers, or an error', () => {
    expect(cents(1249)).toBe(1249);
    expect(cents(-25)).toBe(-25);
    for (const amount of [12.49, Number.NaN, Infinity, 2 ** 53]) {
      expect(() => cents(amount), String(amount)).toThrow('not a whole number of cents');
    }
  });

  it('know no minus zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
  });

  it('add up', () => {
    expect(sumCents([])).toBe(0);
    expect(sumCents([cents(1249), cents(400), cents(-49)])).toBe(1600);
  });

  it('are shown as dollars, with commas, two digits and a true minus sign', () => {
    expect(formatCents(cents(0))).toBe('$0.00');
    expect(formatCents(cents(5))).toBe('$0.05');
    expect(formatCents(cents(123_456))).toBe('$1,234.56');
    expect(formatCents(cents(100_000_000))).toBe('$1,000,000.00');
    expect(formatCents(cents(-1371))).toBe('−$13.71');
  });

  it('lose nothing when shown', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), (amount) => {
        const shown = formatCents(cents(amount));
        expect(Number(shown.replace('−', '-').replace(/[$,.]/g, ''))).toBe(amount);
      }),
    );
  });
});
