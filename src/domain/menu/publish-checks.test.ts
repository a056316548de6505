import { describe, expect, it } from 'vitest';
import { diets } from '../meal/meal-labels.ts';
import { forecastPortions } from './forecast.ts';
import { missingFacts } from './missing-facts.ts';
import { mayPublish, publishChecks, type CheckedMeal, type CheckedMenu } from './publish-checks.ts';

const meal = (n: number, change: Partial<CheckedMeal> = {}): CheckedMeal => ({
  menu_item_id: `m${n}`,
  sku: `M${n}`,
  name: `Meal ${n}`,
  allergens: [],
  diets: [...diets],
  main_protein: 'tofu',
  surcharge_cents: 0,
  capacity: 50,
  reserved: 0,
  forecast: 0,
  missing: [],
  is_retired: false,
  ...change,
});
const six = { id: 'six', name: 'Six meals', picking: true, min_meals: 6, max_meals: 6 };
const box = { id: 'box', name: 'Chef’s box', picking: false, min_meals: 2, max_meals: 2 };
const meals = (count: number, change: Partial<CheckedMeal> = {}) =>
  Array.from({ length: count }, (_, index) => meal(index + 1, change));
const good: CheckedMenu = {
  meals: meals(8),
  plans: [six, box],
  boxes: [{ product_id: 'box', menu_item_id: 'm1', quantity: 2 }],
  is_late: false,
};
const found = (change: Partial<CheckedMenu>, id: string) =>
  publishChecks({ ...good, ...change }).find((check) => check.id === id)!;

describe('a menu may be published', () => {
  it('when every check passes', () => {
    const checks = publishChecks(good);
    expect(checks.filter(({ level }) => level !== 'pass')).toEqual([]);
    expect(mayPublish(checks)).toBe(true);
  });

  it('not without meals', () => {
    const checks = publishChecks({ ...good, meals: [] });
    expect(mayPublish(checks)).toBe(false);
    expect(checks[0]!.level).toBe('fail');
  });

  it('not with too few meals for a plan; with repeats it may', () => {
    expect(found({ meals: meals(1) }, 'meals').level).toBe('fail');
    expect(found({ meals: meals(4) }, 'meals')).toMatchObject({
      level: 'warn',
      text: '4 meals: Six meals must take some twice.',
    });
    expect(found({ meals: meals(8, { capacity: 0 }) }, 'meals').level).toBe('fail');
  });

  it('not when those who do not pick could only be given meals with a surcharge', () => {
    const dear = { meals: meals(8, { surcharge_cents: 400 }) };
    expect(found(dear, 'meals').level).toBe('pass');
    expect(found(dear, 'fallback').level).toBe('fail');
  });

  it('with a warning that names the allergens nobody can avoid', () => {
    expect(found({ meals: meals(8, { allergens: ['soy', 'milk'] }) }, 'fallback')).toMatchObject({
      level: 'warn',
      text: 'Nobody who avoids milk and soy can be given 6 meals.',
    });
  });

  it('not when a box is empty, too small, or holds a meal that is not there', () => {
    expect(found({ boxes: [] }, 'boxes').text).toBe('Chef’s box has 0 of 2 meals.');
    const gone = [{ product_id: 'box', menu_item_id: 'gone', quantity: 2 }];
    expect(found({ boxes: gone }, 'boxes').level).toBe('fail');
  });

  it('not when a diet has no meal; with a warning when it has few', () => {
    const meaty = meals(8, { diets: diets.filter((diet) => diet !== 'vegan') });
    expect(found({ meals: meaty }, 'diets').text).toBe('No meal for vegan.');
    expect(found({ meals: [...meaty, meal(9)] }, 'diets').level).toBe('warn');
  });

  it('not with a label that is not complete, nor with a retired meal', () => {
    const unlabelled = { meals: [...meals(8), meal(9, { missing: ['sodium', 'picture'] })] };
    expect(found(unlabelled, 'labels').text).toBe('Meal 9: no sodium and picture.');
    expect(found({ meals: [...meals(8), meal(9, { is_retired: true })] }, 'retired').level).toBe(
      'fail',
    );
  });

  it('with a warning where more is wanted than cooked', () => {
    const wanted = { meals: [...meals(8), meal(9, { reserved: 40, forecast: 17 })] };
    expect(found(wanted, 'capacity')).toMatchObject({ level: 'warn', text: 'Meal 9: 7 short.' });
  });
});

it('a meal without sodium, calories or words is not complete', () => {
  const facts = {
    image: '/a',
    description: 'Good.',
    ingredients: 'Rice.',
    calories: 500,
    protein: 20,
    carbs: 50,
    fat: 10,
    sodium: 600,
  };
  expect(missingFacts(facts)).toEqual([]);
  expect(missingFacts({ ...facts, sodium: 0, ingredients: ' ' })).toEqual([
    'ingredients',
    'sodium',
  ]);
});

it('what is still to come is spread by what was sold, to the portion', () => {
  const spread = forecastPortions(
    [
      { menu_item_id: 'a', sold_per_week: 30 },
      { menu_item_id: 'b', sold_per_week: 10 },
      { menu_item_id: 'new', sold_per_week: null },
    ],
    61,
  );
  expect([...spread.values()].reduce((sum, portions) => sum + portions, 0)).toBe(61);
  expect(Object.fromEntries(spread)).toEqual({ a: 31, b: 10, new: 20 });
});
