import { expect, it } from 'vitest';
import { spendBalance } from './spend-balance.ts';

it('a balance pays the first weeks whole, then a part, then nothing', () => {
  expect(spendBalance(15_000, [8000, 8000, 8000])).toEqual([8000, 7000, 0]);
});

it('a balance that is larger than all weeks pays them all, and none pays nothing', () => {
  expect(spendBalance(99_000, [8000, 0, 500])).toEqual([8000, 0, 500]);
  expect(spendBalance(0, [8000])).toEqual([0]);
});
