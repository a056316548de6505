import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BoxLimits } from './box-limits.ts';
import { changeBox, countMeals, fillBox, type WantedMeal } from './box-meals.ts';

const six: BoxLimits = { picking: true, min_meals: 6, max_meals: 6 };
const meal = (sku: string, quantity: number, left: number | null = 99): WantedMeal => ({
  sku,
  quantity,
  left,
});

describe('changing a box', () => {
  it('counts only what the kitchen can cook', () => {
    expect(countMeals([meal('A', 2), meal('B', 3, 1), meal('C', 1, 0), meal('D', 1, null)])).toBe(
      3,
    );
    // staff may cut a capacity below what is reserved
    expect(countMeals([meal('A', 2, -4)])).toBe(0);
  });

  it.each([
    ['meal.not_on_menu', meal('A', 0, null), 1],
    ['meal.sold_out', meal('A', 0, 0), 1],
    ['meal.few_left', meal('A', 1, 2), 2],
    ['cart.full', meal('A', 6), 1],
  ])('is refused as %s', (code, inBox, change) => {
    expect(changeBox(six, [inBox], { sku: 'A', change })).toEqual({ ok: false, code });
  });

  it('removes a lost meal by a single minus', () => {
    expect(changeBox(six, [meal('A', 3, null)], { sku: 'A', change: -1 })).toEqual({
      ok: true,
      lines: [],
    });
  });

  it('lets a lost meal stay until its place is taken', () => {
    const box = [meal('A', 4), meal('B', 2, 0)];
    expect(changeBox(six, box, { sku: 'A', change: -1 })).toEqual({
      ok: true,
      lines: [
        { sku: 'B', quantity: 2 },
        { sku: 'A', quantity: 3 },
      ],
    });
    expect(changeBox(six, box, { sku: 'A', change: 1 })).toEqual({
      ok: true,
      lines: [
        { sku: 'B', quantity: 1 },
        { sku: 'A', quantity: 5 },
      ],
    });
  });

  it('never holds more than fits, even when every lost meal comes back', () => {
    const box = fc.uniqueArray(
      fc.record({
        sku: fc.constantFrom('A', 'B', 'C'),
        quantity: fc.integer({ min: 1, max: 2 }),
        left: fc.option(fc.integer({ min: -1, max: 9 })),
      }),
      { selector: (line) => line.sku },
    );
    fc.assert(
      fc.property(
        box,
        fc.constantFrom('A', 'B', 'C', 'D'),
        fc.integer({ min: -9, max: 9 }),
        (meals, sku, change) => {
          const changed = changeBox(six, meals, { sku, change });
          if (!changed.ok) return;
          const sum = changed.lines.reduce((total, line) => total + line.quantity, 0);
          expect(sum).toBeLessThanOrEqual(6);
        },
      ),
    );
  });
});

describe('filling a box', () => {
  it('brings in what the kitchen has and what fits, and names the rest', () => {
    const wished = [meal('A', 2), meal('B', 2, 0), meal('C', 1, null), meal('D', 4)];
    expect(fillBox(six, [meal('E', 1)], wished, 'box')).toEqual({
      lines: [
        { sku: 'E', quantity: 1 },
        { sku: 'A', quantity: 2 },
        { sku: 'D', quantity: 3 },
      ],
      added: 5,
      left_out: ['B', 'C', 'D'],
    });
  });

  it('gives the first right to the box or to the wish', () => {
    const lines = (first: 'box' | 'wish') =>
      fillBox(six, [meal('A', 5)], [meal('B', 5)], first).lines;
    expect(lines('box')).toEqual([
      { sku: 'A', quantity: 5 },
      { sku: 'B', quantity: 1 },
    ]);
    expect(lines('wish')).toEqual([
      { sku: 'B', quantity: 5 },
      { sku: 'A', quantity: 1 },
    ]);
  });
});
