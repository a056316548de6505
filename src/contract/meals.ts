import * as z from 'zod/mini';
import { foodGroups, units } from '../domain/kitchen/recipe.ts';
import { allergens, eaters, mainProteins } from '../domain/meal/meal-labels.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

const read = { permission: 'menus.read' } as const;
const edit = { permission: 'menus.edit' } as const;

const mealSorts = ['name', 'added', 'cost'] as const;
const query = listQuery(mealSorts, {
  q: searchText,
  state: z.optional(z.enum(['sold', 'retired', 'incomplete'])),
  diet: z.optional(z.enum(eaters)),
  without: z.optional(z.enum(allergens)),
  protein: z.optional(z.enum(mainProteins)),
});

const mealLine = z.object({
  id: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  main_protein: z.string(),
  calories: z.int(),
  cost_cents: z.int(),
  /** the mean of its newest ratings; null: nobody has rated it */
  rating: z.nullable(z.number()),
  /** portions of the last eight weeks that are decided */
  sold: z.int(),
  last_week_formatted: z.nullable(z.string()),
  is_retired: z.boolean(),
  missing: z.array(z.string()),
});
export type MealLine = z.infer<typeof mealLine>;

export const listMeals = endpoint({
  method: 'GET',
  path: '/api/admin/meals',
  summary: 'The meals of the channel',
  access: read,
  query,
  response: listOf(mealLine),
});

export const exportMeals = endpoint({
  method: 'GET',
  path: '/api/admin/meals.csv',
  summary: 'The same as a CSV file',
  access: read,
  media_type: 'text/csv',
  file_name: 'meals.csv',
  query,
  response: z.string(),
});

const text = (what: string, most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      z.maxLength(most, `Please use at most ${most} characters.`),
    );
const optionalText = (most: number) =>
  z.nullable(
    z.string().check(z.trim(), z.maxLength(most, `Please use at most ${most} characters.`)),
  );
const amount = (what: string, most: number) =>
  z
    .int(`${what} is a whole number`)
    .check(z.gte(0, `${what} is not below 0`), z.lte(most, `${what} is at most ${most}`));
const colour = z.nullable(
  z.string().check(z.regex(/^#[0-9a-fA-F]{6}$/, 'Please write the colour as #RRGGBB.')),
);

const recipeLine = z.strictObject({
  name: text('An ingredient’s name', 80),
  amount: z
    .number('An amount is a number')
    .check(
      z.gt(0, 'An amount is above 0'),
      z.lte(5000, 'An amount is at most 5000'),
      z.multipleOf(0.001, 'An amount has at most three decimals'),
    ),
  unit: z.enum(units),
  food_group: z.enum(foodGroups),
});
export const recipe = z.array(recipeLine).check(z.maxLength(60, 'At most 60 ingredients.'));

/** Everything that staff write down about a meal (spec §3, with allergens, portion and cost). */
const mealFields = {
  name: text('Name', 120),
  description: z.string().check(z.trim(), z.maxLength(1000)),
  image: z.string().check(z.regex(/^(?:\/[\w./-]{1,200})?$/, 'This is not a picture of the shop.')),
  calories: amount('Calories', 5000),
  protein: amount('Protein', 500),
  carbs: amount('Carbs', 500),
  fat: amount('Fat', 500),
  sugar: amount('Sugar', 500),
  fiber: amount('Fiber', 500),
  sat_fat: amount('Saturated fat', 500),
  cholesterol: amount('Cholesterol', 5000),
  sodium: amount('Sodium', 20_000),
  ingredients: z.string().check(z.trim(), z.maxLength(2000, 'Please use at most 2000 characters.')),
  heating_instructions: optionalText(600),
  opening_instructions: optionalText(600),
  attribute_tags: z.array(text('A category', 40)).check(z.maxLength(20)),
  allergens: z.array(z.enum(allergens, `Allergens are ${allergens.join(', ')}.`)),
  suits: z.enum(eaters, 'Please choose whom it suits.'),
  gluten_free: z.boolean(),
  main_protein: z.enum(mainProteins, 'Please choose the main protein.'),
  badge_value: optionalText(24),
  badge_color: colour,
  badge_text_color: colour,
  card_border_color: colour,
  larger_portion: z.boolean(),
  portion_size: optionalText(40),
  shelf_life_days: z
    .int('The days it keeps are a whole number')
    .check(z.gte(1, 'It keeps at least 1 day'), z.lte(30, 'It keeps at most 30 days')),
  recipe,
  cost_cents: z
    .int('Cost is an amount of money, like 4.20')
    .check(z.gte(0, 'Cost is not below 0'), z.lte(100_000, 'Cost is at most 1,000.00')),
};

const mealSku = z
  .string()
  .check(
    z.trim(),
    z.regex(/^[A-Z0-9-]{2,40}$/, 'Capital letters, digits and dashes, 2 to 40 of them.'),
  );
export const mealForm = z.strictObject({ sku: mealSku, ...mealFields });
export type MealForm = z.infer<typeof mealForm>;

const rating = z.object({
  order_id: z.string(),
  number: z.string(),
  user_id: z.string(),
  name: z.string(),
  stars: z.int(),
  words: z.nullable(z.string()),
  is_hidden: z.boolean(),
  rated_at_formatted: z.string(),
});

const params = z.object({ id: z.uuid() });

export const getMealEditor = endpoint({
  method: 'GET',
  path: '/api/admin/meals/:id',
  summary: 'A meal with its figures, ratings and earlier versions',
  access: read,
  params,
  response: z.object({
    id: z.string(),
    version: z.int(),
    is_retired: z.boolean(),
    meal: mealForm,
    /** the week run's books: portions of decided weeks */
    figures: z.object({
      weeks: z.int(),
      sold: z.int(),
      sold_lately: z.int(),
      /** of those who had it in its last four weeks, who had it more than once; null: nobody had it */
      repeat_percent: z.nullable(z.int()),
      rating: z.nullable(z.number()),
      /** how many gave one star, two, … five */
      stars: z.array(z.int()),
    }),
    ratings: z.array(rating),
    versions: z.array(
      z.object({
        version: z.int(),
        until_formatted: z.string(),
        by: z.nullable(z.string()),
        changed: z.array(z.string()),
      }),
    ),
    /** pictures that it had before */
    pictures: z.array(z.string()),
    /** weeks ahead that have it on their menu */
    coming: z.array(z.object({ week: z.string(), label: z.string() })),
  }),
});
export type MealEditor = z.infer<(typeof getMealEditor)['response']>;

export const createMeal = endpoint({
  method: 'POST',
  path: '/api/admin/meals',
  summary: 'Adds a meal',
  access: edit,
  body: mealForm,
  response: z.object({ id: z.string(), message: z.string() }),
});

export const saveMeal = endpoint({
  method: 'PUT',
  path: '/api/admin/meals/:id',
  summary: 'Changes a meal; what was sold before stays as it was',
  access: edit,
  params,
  body: z.strictObject({ version: z.int(), ...mealFields }),
  response: z.object({ message: z.string() }),
});

export const retireMeal = endpoint({
  method: 'POST',
  path: '/api/admin/meals/:id/retire',
  summary: 'Takes a meal off sale, or brings it back; nothing is deleted',
  access: edit,
  params,
  body: z.strictObject({ version: z.int(), retired: z.boolean() }),
  response: z.object({ message: z.string() }),
});

export const moderateRating = endpoint({
  method: 'POST',
  path: '/api/admin/meals/:id/ratings',
  summary: 'Hides the words of a rating, or shows them again; its stars still count',
  access: edit,
  params,
  body: z.strictObject({ order_id: z.uuid(), hidden: z.boolean() }),
  response: z.object({ message: z.string() }),
});

export const uploadPicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures',
  summary:
    'Takes a picture (JPEG, PNG, WebP or AVIF, at most 10 MB) and makes it anew in all sizes',
  access: edit,
  response: z.object({ image: z.string() }),
});
