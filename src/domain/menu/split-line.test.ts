import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignPortions, splitLine } from './split-line.ts';

const amount = fc.integer({ min: 0, max: 5000 });
const parts = fc.array(
  fc.record({ menu_item_id: fc.uuid(), quantity: fc.integer({ min: 1, max: 9 }) }),
  { minLength: 1, maxLength: 5 },
);

describe('a line that becomes several meals', () => {
  it('keeps its discounts and its tax to the cent', () => {
    fc.assert(
      fc.property(amount, amount, amount, parts, (subscription, discount, tax, of) => {
        const split = splitLine(
          {
            subscription_discount_cents: subscription,
            discount_cents: discount,
            tax_cents: tax,
          },
          of,
        );
        const sum = (pick: (part: (typeof split)[number]) => number) =>
          split.reduce((total, part) => total + pick(part), 0);
        expect(sum((part) => part.subscription_discount_cents)).toBe(subscription);
        expect(sum((part) => part.discount_cents)).toBe(discount);
        expect(sum((part) => part.tax_cents)).toBe(tax);
      }),
    );
  });

  it('is covered exactly, and no portion is given twice', () => {
    const lines = [{ lost: 2 }, { lost: 3 }];
    const got = [
      { menu_item_id: 'a', quantity: 3 },
      { menu_item_id: 'b', quantity: 2 },
    ];
    expect(assignPortions(lines, got).map((each) => each.parts)).toEqual([
      [{ menu_item_id: 'a', quantity: 2 }],
      [
        { menu_item_id: 'a', quantity: 1 },
        { menu_item_id: 'b', quantity: 2 },
      ],
    ]);
    expect(() => assignPortions([{ lost: 9 }], got)).toThrow(RangeError);
  });
});
