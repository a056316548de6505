import { expect, it } from 'vitest';
import { readCents } from './read-cents.ts';

it('an amount is read by its digits', () => {
  expect(['', '14.87', '0.29', '$1,234.5', ' 7 '].map(readCents)).toEqual([
    0, 1487, 29, 123_450, 700,
  ]);
  expect(['x', '-1', '1.234', '1e3'].map(readCents)).toEqual([NaN, NaN, NaN, NaN]);
});
