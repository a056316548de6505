import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** The mean of a meal is that of its newest ratings. */
const RATINGS_COUNTED = 200;

export const meanOf = (menuItemId: string): RawBuilder<number | null> => sql<number | null>`(
  select avg(stars)::float8 from (
    select stars from ratings where menu_item_id = ${sql.ref(menuItemId)}
     order by created_at desc limit ${RATINGS_COUNTED}) newest)`;

/** Of a menu's meals, as far as anybody has rated them. */
export async function findMeans(
  database: Queryable,
  menuId: string,
): Promise<{ menu_item_id: string; rating: number }[]> {
  const { rows } = await sql<{ menu_item_id: string; rating: number | null }>`
    select menu_item_id, ${meanOf('meal.menu_item_id')} as rating
      from menu_meals meal where menu_id = ${menuId}`.execute(database);
  return rows.flatMap(({ menu_item_id, rating }) =>
    rating === null ? [] : [{ menu_item_id, rating }],
  );
}
