import { expect, test } from 'vitest';
import { readCents } from './read-cents.ts';

test.each([
  ['12', 1200],
  ['12.5', 1250],
  ['$0.07', 7],
  [' 1.15 ', 115],
])('%s is an amount', (typed, cents) => expect(readCents(typed)).toBe(cents));

test.each(['', '-5', '1,000', '1.234', '5 dollars', '1e3'])('"%s" is none', (typed) => {
  expect(readCents(typed)).toBeNaN();
});
