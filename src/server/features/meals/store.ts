import { sql } from 'kysely';
import { parse } from 'zod/v4/core';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { recipe, type listMeals, type MealForm } from '../../../contract/meals.ts';
import type { Diet } from '../../../domain/meal/meal-labels.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';
import { likePart } from '../../platform/list/like-part.ts';
import { meanOf } from '../taste/means.ts';
import { toldColumns } from './meal-columns.ts';

export type MealQuery = ParsedOf<typeof listMeals>['query'];

export const mealSortColumns = {
  name: { by: sql.ref('item.name'), type: 'text', first: 'lowest' },
  added: { by: sql.ref('item.created_at'), type: 'timestamptz', first: 'highest' },
  cost: { by: sql.ref('item.cost_cents'), type: 'bigint', first: 'highest' },
} satisfies Record<string, SortColumn>;

/** As `missingFacts` says it. */
const incomplete = sql<boolean>`(
  item.image = '' or trim(item.description) = '' or trim(item.ingredients) = '' or item.calories = 0
  or item.protein + item.carbs + item.fat = 0 or item.sodium = 0)`;

export function mealsOf(database: Queryable, channelId: string, asked: MealQuery) {
  let query = database.selectFrom('menu_items as item').where('item.channel_id', '=', channelId);
  if (asked.q) {
    const part = likePart(asked.q);
    query = query.where((eb) =>
      eb.or([
        eb('item.name', 'ilike', part),
        eb('item.sku', 'ilike', part),
        eb('item.ingredients', 'ilike', part),
      ]),
    );
  }
  if (asked.state === 'retired') query = query.where('item.retired_at', 'is not', null);
  if (asked.state === 'sold') query = query.where('item.retired_at', 'is', null);
  if (asked.state === 'incomplete') query = query.where(incomplete);
  if (asked.diet) query = query.where(sql<boolean>`${asked.diet} = any(item.diets)`);
  if (asked.without) query = query.where(sql<boolean>`${asked.without} <> all(item.allergens)`);
  if (asked.protein) query = query.where('item.main_protein', '=', asked.protein);
  return query;
}

/** Weeks that are decided: what is reserved then is what was sold. */
const decided = sql`menu.status not in ('draft', 'published')`;

export const mealRows = (database: Queryable, channelId: string, asked: MealQuery) =>
  mealsOf(database, channelId, asked).select([
    'item.id',
    'item.sku',
    'item.name',
    'item.image',
    'item.description',
    'item.ingredients',
    'item.calories',
    'item.protein',
    'item.carbs',
    'item.fat',
    'item.sodium',
    'item.allergens',
    'item.diets',
    'item.main_protein',
    'item.cost_cents',
    meanOf('item.id').as('rating'),
    sql<boolean>`item.retired_at is not null`.as('is_retired'),
    sql<number>`(
      select coalesce(sum(lately.reserved), 0) from (
        select meal.reserved from menu_meals meal join menus menu on menu.id = meal.menu_id
         where meal.menu_item_id = item.id and ${decided}
         order by menu.week desc limit 8) lately)`.as('sold'),
    sql<Week | null>`(
      select max(menu.week) from menu_meals meal join menus menu on menu.id = meal.menu_id
       where meal.menu_item_id = item.id)`.as('last_week'),
  ]);

export type MealRow = Omit<MealForm, 'suits' | 'gluten_free' | 'allergens' | 'main_protein'> & {
  id: string;
  version: number;
  retired_at: Date | null;
  allergens: string[];
  diets: string[];
  main_protein: string;
};

const columns = [
  ...toldColumns,
  'id',
  'version',
  'retired_at',
  'main_protein',
  'portion_size',
  'shelf_life_days',
  'recipe',
  'cost_cents',
] as const;

const mealOf = (database: Queryable, channelId: string, id: string) =>
  database
    .selectFrom('menu_items')
    .select(columns)
    .where('channel_id', '=', channelId)
    .where('id', '=', id);

export async function findMeal(
  database: Queryable,
  channelId: string,
  id: string,
): Promise<MealRow | null> {
  const row = await mealOf(database, channelId, id).executeTakeFirst();
  return row ? withRecipe(row) : null;
}

export async function lockMeal(
  database: Queryable,
  channelId: string,
  id: string,
): Promise<MealRow | null> {
  const row = await mealOf(database, channelId, id).forUpdate().executeTakeFirst();
  return row ? withRecipe(row) : null;
}

const withRecipe = <Row extends { recipe: unknown }>(row: Row) => ({
  ...row,
  recipe: parse(recipe, row.recipe),
});

export type MealValues = Omit<MealForm, 'sku' | 'suits' | 'gluten_free'> & { diets: Diet[] };

/** Null: the channel has this sku already. */
export async function insertMeal(
  database: Queryable,
  channelId: string,
  sku: string,
  values: MealValues,
): Promise<string | null> {
  const row = await database
    .insertInto('menu_items')
    .values({ channel_id: channelId, sku, ...values, recipe: JSON.stringify(values.recipe) })
    .onConflict((conflict) => conflict.columns(['channel_id', 'sku']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The former version is kept; orders made until now show it. */
export async function changeMeal(
  database: Queryable,
  meal: MealRow,
  change: MealValues | { retired_at: Date | null },
  actorId: string,
): Promise<void> {
  const { id, version, retired_at: _, ...facts } = meal;
  const written =
    'recipe' in change ? { ...change, recipe: JSON.stringify(change.recipe) } : change;
  await database
    .insertInto('meal_versions')
    .values({ menu_item_id: id, version, facts: JSON.stringify(facts), replaced_by: actorId })
    .execute();
  await database
    .updateTable('menu_items')
    .set({ ...written, version: version + 1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

export async function setWordsHidden(
  database: Queryable,
  of: { menu_item_id: string; order_id: string; hidden: boolean },
): Promise<string | null> {
  const row = await database
    .updateTable('ratings')
    .set({ words_hidden_at: of.hidden ? sql`now()` : null })
    .where('menu_item_id', '=', of.menu_item_id)
    .where('order_id', '=', of.order_id)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id ?? null;
}
