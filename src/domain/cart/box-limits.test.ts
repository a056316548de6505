import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changeQuantity,
  mergeCarts,
  remainingMealsAllowed,
  remainingMealsNeeded,
  type BoxLimits,
} from './box-limits.ts';

const six: BoxLimits = { picking: true, min_meals: 6, max_meals: 6 };
const flexible: BoxLimits = { picking: true, min_meals: 6, max_meals: 12 };
const box: BoxLimits = { picking: false, min_meals: 8, max_meals: 8 };

describe('a box', () => {
  it('tells how many meals are still needed and still fit', () => {
    expect([remainingMealsNeeded(six, 4), remainingMealsAllowed(six, 4)]).toEqual([2, 2]);
    expect([remainingMealsNeeded(flexible, 7), remainingMealsAllowed(flexible, 7)]).toEqual([0, 5]);
  });

  it('that the kitchen fills takes and needs no picks', () => {
    expect([remainingMealsNeeded(box, 0), remainingMealsAllowed(box, 0)]).toEqual([0, 0]);
    expect(changeQuantity(box, { count: 0, quantity: 0 }, 1)).toEqual({
      ok: false,
      code: 'cart.full',
    });
  });

  it('that is full refuses one more, and takes nothing of a larger wish', () => {
    expect(changeQuantity(six, { count: 6, quantity: 1 }, 1)).toEqual({
      ok: false,
      code: 'cart.full',
    });
    expect(changeQuantity(six, { count: 4, quantity: 0 }, 3)).toEqual({
      ok: false,
      code: 'cart.full',
    });
    expect(changeQuantity(six, { count: 4, quantity: 0 }, 2)).toEqual({ ok: true, quantity: 2 });
  });

  it('never goes below nothing', () => {
    expect(changeQuantity(six, { count: 6, quantity: 1 }, -3)).toEqual({ ok: true, quantity: 0 });
  });
});

describe('two carts of one person', () => {
  it('become one: what is in hand first, then what fits', () => {
    const merged = mergeCarts(six, [{ sku: 'A', quantity: 4 }], [{ sku: 'B', quantity: 5 }]);
    expect(merged).toEqual([
      { sku: 'A', quantity: 4 },
      { sku: 'B', quantity: 2 },
    ]);
  });

  it('do not add up the same wish', () => {
    expect(mergeCarts(six, [{ sku: 'A', quantity: 2 }], [{ sku: 'A', quantity: 3 }])).toEqual([
      { sku: 'A', quantity: 3 },
    ]);
  });

  it('keep all that is in hand, whatever the other wanted more of', () => {
    const inHand = [
      { sku: 'A', quantity: 1 },
      { sku: 'B', quantity: 4 },
    ];
    expect(mergeCarts(six, inHand, [{ sku: 'A', quantity: 6 }])).toEqual([
      { sku: 'A', quantity: 2 },
      { sku: 'B', quantity: 4 },
    ]);
  });

  it('never hold more than the box takes', () => {
    const lines = fc.uniqueArray(
      fc.record({
        sku: fc.constantFrom('A', 'B', 'C', 'D'),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { selector: (line) => line.sku },
    );
    fc.assert(
      fc.property(lines, lines, (inHand, stored) => {
        const count = mergeCarts(six, inHand, stored).reduce((sum, line) => sum + line.quantity, 0);
        expect(count).toBeLessThanOrEqual(6);
      }),
    );
  });
});
