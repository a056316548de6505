import { describe, expect, it } from 'vitest';
import { neutralTaste, type FillMeal } from '../week-run/auto-fill.ts';
import { replaceMeals } from './replace-meals.ts';

const meal = (id: string, change: Partial<FillMeal> = {}): FillMeal => ({
  menu_item_id: id,
  sku: id,
  name: id,
  allergens: [],
  diets: [],
  main_protein: id,
  surcharge_cents: 0,
  left: 20,
  rating: null,
  ...change,
});
const box = [
  { menu_item_id: 'beef', quantity: 3 },
  { menu_item_id: 'tofu', quantity: 3 },
];
const gone = [{ menu_item_id: 'beef', quantity: 2 }];
const picksOf = (meals: FillMeal[], taste = neutralTaste) => {
  const filled = replaceMeals(box, gone, meals, taste);
  return filled.ok
    ? filled.picks.map(({ menu_item_id, quantity }) => [menu_item_id, quantity])
    : filled.reason;
};

describe('meals that cannot be cooked', () => {
  it('are replaced by others that bring variety, and never by themselves', () => {
    const meals = [meal('beef'), meal('tofu'), meal('salmon'), meal('beans')];
    expect(picksOf(meals)).toEqual([
      ['beans', 1],
      ['salmon', 1],
    ]);
  });

  it('are not replaced by what the customer must not eat, nor by what costs more', () => {
    const meals = [
      meal('salmon', { allergens: ['fish'] }),
      meal('steak', { surcharge_cents: 400 }),
      meal('beans'),
    ];
    const taste = { ...neutralTaste, allergens: ['fish'] };
    expect(picksOf(meals, taste)).toEqual([['beans', 2]]);
  });

  it('stay open where nothing suits: somebody has to be asked', () => {
    const meals = [meal('salmon', { allergens: ['fish'] })];
    const taste = { ...neutralTaste, allergens: ['fish'] };
    expect(picksOf(meals, taste)).toBe('too_few_meals_without_allergens');
  });

  it('that are paid for are replaced at the same price or better, never by something cheaper', () => {
    const dear = { surcharge_cents: 400 };
    const paid = (meals: FillMeal[]) => {
      const filled = replaceMeals(box, gone, meals, neutralTaste, { paid: true });
      return filled.ok ? filled.picks.map((pick) => [pick.menu_item_id, pick.quantity]) : null;
    };
    expect(paid([meal('beef', dear), meal('beans'), meal('steak', dear)])).toEqual([['steak', 2]]);
    expect(paid([meal('beef', dear), meal('beans')])).toBeNull();
    // nothing of the same price is left: they get the better one
    expect(paid([meal('beef'), meal('beans', { left: 1 }), meal('steak', dear)])).toEqual([
      ['steak', 1],
      ['beans', 1],
    ]);
    expect(paid([meal('beef'), meal('beans'), meal('steak', dear)])).toEqual([['beans', 2]]);
  });
});
