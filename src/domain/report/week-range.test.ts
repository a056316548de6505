import { expect, test } from 'vitest';
import { addWeeks, week } from '../week/week.ts';
import { mostWeeks, weeksBetween } from './week-range.ts';

const first = week('2026-11-02');

test('a range has both its ends', () => {
  expect(weeksBetween(first, week('2026-11-16'))).toEqual([
    '2026-11-02',
    '2026-11-09',
    '2026-11-16',
  ]);
  expect(weeksBetween(first, first)).toEqual([first]);
});

test('a range that ends before it begins, or is longer than two years, is none', () => {
  expect(weeksBetween(first, addWeeks(first, -1))).toBeNull();
  expect(weeksBetween(first, addWeeks(first, mostWeeks - 1))).toHaveLength(mostWeeks);
  expect(weeksBetween(first, addWeeks(first, mostWeeks))).toBeNull();
});
