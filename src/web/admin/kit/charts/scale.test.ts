import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ticksUpTo } from './scale.ts';

it('an axis begins at zero, holds the highest value, and has few round steps', () => {
  expect(ticksUpTo(0)).toEqual([0, 1]);
  expect(ticksUpTo(3)).toEqual([0, 1, 2, 3]);
  expect(ticksUpTo(138)).toEqual([0, 50, 100, 150]);
  expect(ticksUpTo(1_000_000)).toEqual([0, 250_000, 500_000, 750_000, 1_000_000]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (highest) => {
      const ticks = ticksUpTo(highest);
      expect(ticks[0]).toBe(0);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.length).toBeLessThanOrEqual(6);
    }),
  );
});
