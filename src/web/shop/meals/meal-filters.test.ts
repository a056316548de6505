import { describe, expect, it } from 'vitest';
import type { MenuMeal } from '../../../contract/menu.ts';
import {
  countFilters,
  countValues,
  filterMeals,
  inWords,
  noFilters,
  readFilters,
  writeFilters,
} from './meal-filters.ts';

type Change = Partial<Omit<MenuMeal, 'details'>> & { details?: Partial<MenuMeal['details']> };

function meal(name: string, change: Change) {
  return {
    sku: name.toUpperCase(),
    larger_portion: false,
    allergens: [],
    diets: [],
    surcharge_cents: 0,
    sold_out: false,
    rating: null,
    back_week_formatted: null,
    ...change,
    details: {
      name,
      image: `/meals/${name}`,
      calories: 500,
      protein: 30,
      carbs: 40,
      fat: 20,
      attribute_tags: [],
      badge_value: null,
      badge_color: null,
      badge_text_color: null,
      card_border_color: null,
      ...change.details,
    },
  } satisfies MenuMeal;
}

const salmon = meal('Salmon', {
  allergens: ['fish', 'soy'],
  diets: ['pescatarian'],
  details: { attribute_tags: ['Seafood', 'High protein'], protein: 44, calories: 620 },
});
const tofu = meal('Tofu', {
  allergens: ['soy'],
  diets: ['vegan', 'pescatarian'],
  details: { attribute_tags: ['Plant-based'], protein: 26, calories: 480 },
});
const chicken = meal('Chicken', {
  details: { attribute_tags: ['High protein'], protein: 52, calories: 540 },
});
const menu = [salmon, tofu, chicken];

const shown = (query: string) =>
  filterMeals(menu, readFilters(new URLSearchParams(query))).map(({ details }) => details.name);

describe('the meals on screen', () => {
  it('are all of them, in the order of the menu, while nothing is asked', () => {
    expect(shown('')).toEqual(['Salmon', 'Tofu', 'Chicken']);
  });

  it('are those whose tags include the category', () => {
    expect(shown('category=High protein')).toEqual(['Salmon', 'Chicken']);
    expect(shown('category=high')).toEqual([]);
  });

  it('suit the diet and contain none of what is left out', () => {
    expect(shown('diet=pescatarian')).toEqual(['Salmon', 'Tofu']);
    expect(shown('diet=pescatarian&leave_out=fish')).toEqual(['Tofu']);
    expect(shown('leave_out=fish,soy')).toEqual(['Chicken']);
  });

  it('have at least the protein and at most the calories', () => {
    expect(shown('protein=44')).toEqual(['Salmon', 'Chicken']);
    expect(shown('calories=540')).toEqual(['Tofu', 'Chicken']);
  });

  it('are sorted by protein, calories or name', () => {
    expect(shown('sort=protein')).toEqual(['Chicken', 'Salmon', 'Tofu']);
    expect(shown('sort=calories')).toEqual(['Tofu', 'Chicken', 'Salmon']);
    expect(shown('sort=name')).toEqual(['Chicken', 'Salmon', 'Tofu']);
    expect(menu[0]).toBe(salmon);
  });
});

describe('the address', () => {
  it('holds what was asked, and keeps what belongs to others', () => {
    const asked = { ...noFilters, category: 'Seafood', leave_out: ['soy', 'egg'], calories: 600 };
    const written = writeFilters(new URLSearchParams('utm=mail&week=2026-11-23'), asked);
    expect(written.toString()).toBe(
      'utm=mail&week=2026-11-23&category=Seafood&leave_out=soy%2Cegg&calories=600',
    );
    expect(readFilters(written)).toEqual(asked);
  });

  it('says nothing of a plain list', () => {
    expect(
      writeFilters(new URLSearchParams('sort=name&diet=vegan&a=1'), noFilters).toString(),
    ).toBe('a=1');
  });

  it.each(['sort=constructor', 'protein=-1', 'calories=1e9', 'leave_out=,,', 'category='])(
    'that makes no sense (%s) asks for nothing',
    (query) => expect(readFilters(new URLSearchParams(query))).toEqual(noFilters),
  );
});

it('every tag is counted, the most frequent first', () => {
  expect(countValues(menu, ({ details }) => details.attribute_tags)).toEqual([
    { value: 'High protein', meals: 2 },
    { value: 'Plant-based', meals: 1 },
    { value: 'Seafood', meals: 1 },
  ]);
});

it('each allergen that is left out counts as a filter, the category and the order do not', () => {
  expect(countFilters({ ...noFilters, category: 'Seafood', sort: 'name' })).toBe(0);
  expect(countFilters({ ...noFilters, leave_out: ['soy', 'egg'], diet: 'vegan' })).toBe(3);
});

it('names are written for people', () => {
  expect([inWords('gluten_free'), inWords('tree nuts')]).toEqual(['Gluten-free', 'Tree nuts']);
});
