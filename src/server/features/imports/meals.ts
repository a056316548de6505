import { isDeepStrictEqual } from 'node:util';
import { mealForm, type MealForm } from '../../../contract/meals.ts';
import { labelFault, strictestOf } from '../../../domain/meal/diets-of.ts';
import { readCents, readWords, readYes } from '../../../domain/import/read-cell.ts';
import { createMeal, saveMeal } from '../meals/save-meal.ts';
import {
  faultsOf,
  type ImportDesk,
  type ImportKindRules,
  type Judged,
  type Outcome,
} from './kind.ts';

const numbers = [
  'calories',
  'protein',
  'carbs',
  'fat',
  'sugar',
  'fiber',
  'sat_fat',
  'cholesterol',
  'sodium',
  'shelf_life_days',
] as const;
const texts = [
  'name',
  'description',
  'ingredients',
  'suits',
  'main_protein',
  'portion_size',
  'heating_instructions',
  'opening_instructions',
] as const;
const columns = ['sku', ...texts, ...numbers, 'allergens', 'gluten_free', 'categories', 'cost'];

/** What a meal is that is not in the file: a picture and a badge are given in the office. */
const blank = {
  name: '',
  description: '',
  image: '',
  ingredients: '',
  heating_instructions: null,
  opening_instructions: null,
  portion_size: null,
  attribute_tags: [],
  allergens: [],
  gluten_free: false,
  badge_value: null,
  badge_color: null,
  badge_text_color: null,
  card_border_color: null,
  larger_portion: false,
  cost_cents: 0,
  recipe: [],
  ...Object.fromEntries(numbers.map((name) => [name, 0])),
  shelf_life_days: 5,
};

export const mealImport: ImportKindRules = {
  columns,
  needed: ['sku', 'name'],
  key_column: 'sku',
  example: {
    sku: 'LEMON-CHICKEN',
    name: 'Lemon chicken',
    description: 'With rice and green beans',
    ingredients: 'Chicken, rice, green beans, lemon, butter',
    suits: 'omnivore',
    main_protein: 'chicken',
    portion_size: '340 g',
    heating_instructions: '',
    opening_instructions: '',
    calories: '520',
    protein: '42',
    carbs: '48',
    fat: '16',
    sugar: '5',
    fiber: '6',
    sat_fat: '6',
    cholesterol: '110',
    sodium: '640',
    shelf_life_days: '5',
    allergens: 'milk',
    gluten_free: 'yes',
    categories: 'Chicken, Comfort food',
    cost: '4.20',
  },
  kept: (cells) => cells,

  async judge(desk, lines) {
    const skus = lines.map(({ cells }) => (cells.sku ?? '').toUpperCase());
    const known = await findMeals(desk, skus);
    return lines.map(({ cells }, index): Judged => {
      const before = known.get(skus[index]!) ?? null;
      const given = { ...(before?.meal ?? blank), ...saidBy(cells), sku: skus[index]! };
      const parsed = mealForm.safeParse(given);
      if (!parsed.success) {
        const renamed = { cost_cents: 'cost', attribute_tags: 'categories' };
        return { plan: 'bad', faults: faultsOf(parsed.error, renamed) };
      }
      const meal = parsed.data;
      const fault = labelFault(meal);
      if (fault) return { plan: 'bad', faults: [{ column: 'allergens', reason: fault }] };
      const key = meal.sku;
      if (!before) return { plan: 'make', key, record: meal };
      return isSame(before.meal, meal)
        ? { plan: 'leave', key }
        : { plan: 'change', key, record: meal };
    });
  },

  /** One by one, by the office's own use cases: a changed meal keeps its former version for the orders that had it. */
  async write(desk, rows) {
    const context = { deps: desk.deps, channel: desk.channel, user: { id: desk.actor_id } };
    const outcomes = new Map<number, Outcome>();
    for (const { line, record } of rows) {
      const { sku, ...meal } = mealForm.parse(record);
      const before = (await findMeals(desk, [sku])).get(sku);
      if (!before) {
        const made = await createMeal(context, { sku, ...meal });
        outcomes.set(line, made.ok ? 'made' : 'left');
      } else if (isSame(before.meal, { sku, ...meal })) {
        outcomes.set(line, 'left');
      } else {
        const saved = await saveMeal(context, before.id, { ...meal, version: before.version });
        outcomes.set(line, saved.ok ? 'changed' : 'left');
      }
    }
    return outcomes;
  },
};

/** An empty cell says nothing: the meal stays as it is there. */
function saidBy(cells: Record<string, string>): Record<string, unknown> {
  const said: Record<string, unknown> = {};
  for (const name of texts) if (cells[name]) said[name] = cells[name];
  for (const name of numbers) if (cells[name]) said[name] = Number(cells[name]);
  if (cells.allergens) said.allergens = readWords(cells.allergens.toLowerCase());
  if (cells.gluten_free) said.gluten_free = readYes(cells.gluten_free);
  if (cells.categories) said.attribute_tags = readWords(cells.categories);
  if (cells.cost) said.cost_cents = readCents(cells.cost);
  if (typeof said.suits === 'string') said.suits = said.suits.toLowerCase();
  if (typeof said.main_protein === 'string') said.main_protein = said.main_protein.toLowerCase();
  return said;
}

/** As the form has it; the order of allergens says nothing. */
function isSame(before: Facts, meal: MealForm): boolean {
  const was: Facts = { ...before, allergens: readWords(String(before.allergens)).toSorted() };
  const is: Facts = { ...meal, allergens: meal.allergens.toSorted() };
  return fieldNames.every((name) => isDeepStrictEqual(was[name], is[name]));
}

type Facts = Record<string, unknown>;
const fieldNames = Object.keys(mealForm.shape);

async function findMeals({ deps, channel }: ImportDesk, skus: readonly string[]) {
  const rows = await deps.database
    .selectFrom('menu_items')
    .selectAll()
    .where('channel_id', '=', channel.id)
    .where('sku', 'in', [...skus, ''])
    .execute();
  return new Map(
    rows.map(({ id, version, diets, ...row }) => {
      const facts: Facts = {
        ...row,
        suits: strictestOf(diets),
        gluten_free: diets.includes('gluten_free'),
      };
      // what the table has beside the form's fields is none of the file's business
      const meal: Facts = Object.fromEntries(fieldNames.map((name) => [name, facts[name]]));
      return [row.sku, { id, version, meal }];
    }),
  );
}
