import { expect, test } from 'vitest';
import { restorePicks } from './restore-picks.ts';

const six = { picking: true, min_meals: 6, max_meals: 6 };
const upToEight = { picking: true, min_meals: 6, max_meals: 8 };
const meal = (sku: string, quantity: number, left: number | null) => ({ sku, quantity, left });

test('a box whose meals are all there comes back as it was', () => {
  const picks = [meal('A', 4, 4), meal('B', 2, 100)];
  expect(restorePicks(six, picks)).toEqual({ selection: 'picked', kept: picks, lost: [] });
});

test('a box that has lost portions is open again, and says which are left and which are gone', () => {
  const restored = restorePicks(six, [meal('A', 4, 1), meal('B', 1, null), meal('C', 1, 9)]);
  expect(restored.selection).toBe('open');
  expect(restored.kept.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['A', 1],
    ['C', 1],
  ]);
  expect(restored.lost.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['A', 3],
    ['B', 1],
  ]);
});

test('a box that is still large enough stays a box without what is gone', () => {
  const restored = restorePicks(upToEight, [meal('A', 7, 9), meal('B', 1, -2)]);
  expect(restored.selection).toBe('picked');
  expect(restored.lost.map(({ sku }) => sku)).toEqual(['B']);
});

test('nothing picked is nothing lost', () => {
  expect(restorePicks(six, [])).toEqual({ selection: 'open', kept: [], lost: [] });
});

test('a preset box holds nothing before its deadline', () => {
  const box = { picking: false, min_meals: 6, max_meals: 6 };
  expect(restorePicks(box, [meal('A', 6, 9)])).toEqual({ selection: 'open', kept: [], lost: [] });
});
