import type { MenuMeal } from '../../../contract/menu.ts';

/** The ways to put meals in order; the first is the menu's own. */
export const sorts = {
  chef: 'Chef’s order',
  protein: 'Most protein',
  calories: 'Fewest calories',
  name: 'Name',
} as const;
type Sort = keyof typeof sorts;

/** What is asked of the meals. All of it stands in the address, under these names. */
export interface MealFilters {
  category: string | null;
  diet: string | null;
  leave_out: readonly string[];
  /** grams, at least */
  protein: number | null;
  /** at most */
  calories: number | null;
  sort: Sort;
}

export const noFilters: MealFilters = {
  category: null,
  diet: null,
  leave_out: [],
  protein: null,
  calories: null,
  sort: 'chef',
};

export function readFilters(search: URLSearchParams): MealFilters {
  const sort = search.get('sort') ?? '';
  return {
    category: search.get('category') || null,
    diet: search.get('diet') || null,
    leave_out: (search.get('leave_out') ?? '').split(',').filter(Boolean),
    protein: wholeNumber(search.get('protein')),
    calories: wholeNumber(search.get('calories')),
    sort: Object.hasOwn(sorts, sort) ? (sort as Sort) : 'chef',
  };
}

const wholeNumber = (text: string | null): number | null =>
  text !== null && /^\d{1,5}$/.test(text) ? Number(text) : null;

/** Only what differs from the plain list is written; parameters of others stay. */
export function writeFilters(search: URLSearchParams, filters: MealFilters): URLSearchParams {
  const written = new URLSearchParams(search);
  const values = { ...filters, leave_out: filters.leave_out.join(',') };
  for (const [name, value] of Object.entries(values)) {
    if (value === null || value === '' || value === noFilters.sort) written.delete(name);
    else written.set(name, String(value));
  }
  return written;
}

/** How many filters are set, not counting the category and the order. */
export const countFilters = ({ diet, leave_out, protein, calories }: MealFilters): number =>
  [diet, protein, calories].filter((value) => value !== null).length + leave_out.length;

const orders: Record<Sort, ((a: MenuMeal, b: MenuMeal) => number) | null> = {
  chef: null,
  protein: (a, b) => b.details.protein - a.details.protein,
  calories: (a, b) => a.details.calories - b.details.calories,
  name: (a, b) => a.details.name.localeCompare(b.details.name, 'en'),
};

export function filterMeals(meals: readonly MenuMeal[], filters: MealFilters): MenuMeal[] {
  const { category, diet, leave_out, protein, calories, sort } = filters;
  const shown = meals.filter(
    ({ details, diets, allergens }) =>
      (category === null || details.attribute_tags.includes(category)) &&
      (diet === null || diets.includes(diet)) &&
      !leave_out.some((allergen) => allergens.includes(allergen)) &&
      (protein === null || details.protein >= protein) &&
      (calories === null || details.calories <= calories),
  );
  const order = orders[sort];
  return order ? shown.sort(order) : shown;
}

/** What the menu can be asked for, each with the number of its meals, the most frequent first. */
export function countValues(
  meals: readonly MenuMeal[],
  valuesOf: (meal: MenuMeal) => readonly string[],
): { value: string; meals: number }[] {
  const counts = new Map<string, number>();
  for (const meal of meals) {
    for (const value of valuesOf(meal)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return [...counts]
    .map(([value, meals]) => ({ value, meals }))
    .sort((a, b) => b.meals - a.meals || a.value.localeCompare(b.value, 'en'));
}

/** "gluten_free" → "Gluten-free", "tree nuts" → "Tree nuts" */
export function inWords(value: string): string {
  const words = value.replaceAll('_', '-');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
