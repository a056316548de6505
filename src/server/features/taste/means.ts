import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** The mean of a meal is that of its newest ratings. */
const RATINGS_COUNTED = 200;

const newestOf = (menuItemId: string) => sql`
    select stars from ratings where menu_item_id = ${sql.ref(menuItemId)}
     order by created_at desc limit ${RATINGS_COUNTED}`;

export const meanOf = (menuItemId: string): RawBuilder<number | null> => sql<number | null>`(
  select avg(stars)::float8 from (${newestOf(menuItemId)}) newest)`;

export interface Mean {
  menu_item_id: string;
  rating: number;
  /** of how many */
  count: number;
}

/** Of a menu's meals, as far as anybody has rated them. */
export const findMeans = (database: Queryable, menuId: string): Promise<Mean[]> =>
  meansAmong(database, sql`select menu_item_id from menu_meals where menu_id = ${menuId}`);

export const findMeansOf = (database: Queryable, menuItemIds: readonly string[]): Promise<Mean[]> =>
  meansAmong(database, sql`select unnest(${menuItemIds}::uuid[])`);

async function meansAmong(database: Queryable, ids: RawBuilder<unknown>): Promise<Mean[]> {
  const { rows } = await sql<Mean>`
    select meal.menu_item_id, mean.rating, mean.count
      from (${ids}) as meal (menu_item_id)
     cross join lateral (
       select avg(stars)::float8 as rating, count(*)::integer as count
         from (${newestOf('meal.menu_item_id')}) newest) mean
     where mean.count > 0`.execute(database);
  return rows;
}
