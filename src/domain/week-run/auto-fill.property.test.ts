import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agreesWith } from '../taste/agrees-with.ts';
import { autoFill, type FillMeal, type Taste } from './auto-fill.ts';

const allergens = fc.subarray(['milk', 'egg', 'soy']);
const anyMeal = fc.record({
  number: fc.integer({ min: 0, max: 99 }),
  allergens,
  diets: fc.subarray(['vegan', 'vegetarian']),
  main_protein: fc.constantFrom('beef', 'fish', 'tofu'),
  ingredients: fc.constantFrom('Onion, garlic.', 'Mushrooms, rice.'),
  surcharge_cents: fc.constantFrom(0, 0, 0, 400),
  left: fc.oneof(fc.integer({ min: -2, max: 4 }), fc.constant(50)),
  rating: fc.option(fc.integer({ min: 10, max: 50 }).map((tenths) => tenths / 10)),
});
const idOf = (number: number) => `meal ${number}`;
const menu = fc
  .uniqueArray(anyMeal, { maxLength: 25, selector: ({ number }) => number })
  .map((list): FillMeal[] =>
    list.map(({ number, ...facts }) => {
      const id = idOf(number);
      return { ...facts, menu_item_id: id, sku: `SKU-${number}`, name: id };
    }),
  );
const byMeal = (most: number) =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 99 }), fc.integer({ min: 1, max: most })))
    .map((list) => new Map(list.map(([number, value]) => [idOf(number), value])));
const taste: fc.Arbitrary<Taste> = fc.record({
  diet: fc.constantFrom('omnivore', 'omnivore', 'vegan'),
  allergens,
  dislikes: fc.subarray(['beef', 'mushroom']),
  ratings: byMeal(5),
  eaten: byMeal(8),
});
const anyBox = fc.record({
  meals: menu,
  wanted: fc.integer({ min: 0, max: 20 }),
  already: byMeal(2).map((map) =>
    [...map].map(([menu_item_id, quantity]) => ({ menu_item_id, quantity })),
  ),
  taste,
});

describe('for every menu and every taste', () => {
  it('a filled box has exactly what was wanted, all of it allowed, none of it over what is left', () => {
    let filledBoxes = 0;
    fc.assert(
      fc.property(anyBox, (box) => {
        const filled = autoFill(box);
        if (!filled.ok) return;
        filledBoxes += 1;
        expect(filled.picks.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(box.wanted);
        expect(new Set(filled.picks.map((pick) => pick.menu_item_id)).size).toBe(
          filled.picks.length,
        );
        for (const pick of filled.picks) {
          const meal = box.meals.find(({ menu_item_id }) => menu_item_id === pick.menu_item_id)!;
          expect(agreesWith(box.taste, meal)).toBe(true);
          expect(meal.allergens.some((one) => box.taste.allergens.includes(one))).toBe(false);
          expect(meal.surcharge_cents).toBe(0);
          expect(pick.quantity).toBeGreaterThan(0);
          expect(pick.quantity).toBeLessThanOrEqual(meal.left);
          expect(pick.reason).not.toBe('');
        }
      }),
      { numRuns: 1000 },
    );
    expect(filledBoxes).toBeGreaterThan(100);
  });

  it('the same box comes out again, in whatever order the meals are given', () => {
    fc.assert(
      fc.property(
        anyBox.chain((box) =>
          fc.record({
            box: fc.constant(box),
            shuffled: fc.shuffledSubarray(box.meals, { minLength: box.meals.length }),
          }),
        ),
        ({ box, shuffled }) => {
          expect(autoFill({ ...box, meals: shuffled })).toEqual(autoFill(box));
        },
      ),
      { numRuns: 500 },
    );
  });
});
