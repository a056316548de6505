import { sql } from 'kysely';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { meanOf } from './means.ts';

export interface TasteRow {
  user_id: string;
  diet: string;
  allergens: string[];
  dislikes: string[];
  /** menu_item_id → own newest stars */
  ratings: Record<string, number>;
  /** menu_item_id → weeks ago last eaten, seen from the asked week */
  eaten: Record<string, number>;
}

/** One statement for any number of people. Who never said what they eat, eats everything. */
export async function findTastes(
  database: Queryable,
  userIds: readonly string[],
  week: Week,
): Promise<TasteRow[]> {
  const { rows } = await sql<TasteRow>`
    select person.user_id, coalesce(diet, 'omnivore') as diet,
           coalesce(allergens, '{}') as allergens, coalesce(dislikes, '{}') as dislikes,
           coalesce(rated.ratings, '{}') as ratings, coalesce(had.eaten, '{}') as eaten
    from unnest(${userIds}::uuid[]) as person (user_id)
    left join preferences on preferences.user_id = person.user_id
    left join (
      select user_id, jsonb_object_agg(menu_item_id, stars) as ratings
      from (select distinct on (user_id, menu_item_id) user_id, menu_item_id, stars
            from ratings where user_id = any(${userIds}::uuid[])
            order by user_id, menu_item_id, created_at desc) newest
      group by user_id
    ) rated on rated.user_id = person.user_id
    left join (
      select user_id, jsonb_object_agg(menu_item_id, weeks_ago) as eaten
      from (select user_id, menu_item_id, min(${week}::date - week) / 7 as weeks_ago
            from orders join order_lines on order_id = orders.id
            where user_id = any(${userIds}::uuid[]) and status not in ('cancelled', 'dropped')
              and week < ${week}::date and week >= ${week}::date - 7 * ${EATEN_WEEKS}::integer
            group by user_id, menu_item_id) last
      group by user_id
    ) had on had.user_id = person.user_id`.execute(database);
  return rows;
}

/** What was eaten longer ago is new again. */
const EATEN_WEEKS = 8;

export async function findFillMeals(database: Queryable, channelId: string, week: Week) {
  const { rows } = await sql<FillMealRow>`
    select item.id as menu_item_id, item.sku, item.name, item.allergens, item.diets,
           item.main_protein, item.ingredients, meal.surcharge_cents,
           meal.capacity - meal.reserved as left, ${meanOf('item.id')} as rating
    from menus menu
    join menu_meals meal on meal.menu_id = menu.id
    join menu_items item on item.id = meal.menu_item_id
    where menu.channel_id = ${channelId} and menu.week = ${week}`.execute(database);
  return rows;
}

interface FillMealRow {
  menu_item_id: string;
  sku: string;
  name: string;
  allergens: string[];
  diets: string[];
  main_protein: string;
  ingredients: string;
  surcharge_cents: number;
  left: number;
  rating: number | null;
}
