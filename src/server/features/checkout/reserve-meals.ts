import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { withTheNext } from '../../platform/database/pipelined-pool.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';

interface Portions {
  menu_item_id: string;
  quantity: number;
}

/** Each meal once, as `reserveMeals` takes them. */
export function sumPortions(portions: readonly Portions[]): Portions[] {
  const sums = new Map<string, number>();
  for (const { menu_item_id, quantity } of portions) {
    sums.set(menu_item_id, (sums.get(menu_item_id) ?? 0) + quantity);
  }
  return [...sums].map(([menu_item_id, quantity]) => ({ menu_item_id, quantity }));
}

/**
 * Takes portions (or gives them back, below 0); tells the pages when a meal sells out or comes back.
 * Sent along with what the caller writes next, or with the commit.
 */
export async function reserveMeals(
  database: Queryable,
  menuId: string,
  meals: readonly Portions[],
): Promise<void> {
  await sql`${prepared}${withTheNext}
    with changed as (
      update menu_meals meal
         set reserved = meal.reserved + wanted.quantity
        from unnest(${meals.map((meal) => meal.menu_item_id)}::uuid[],
                    ${meals.map((meal) => meal.quantity)}::integer[]) as wanted (menu_item_id, quantity)
       where meal.menu_id = ${menuId} and meal.menu_item_id = wanted.menu_item_id
      returning meal.reserved >= meal.capacity as sold_out,
                meal.reserved - wanted.quantity >= meal.capacity as was_sold_out
    )
    select pg_notify('content_changed', '')
     where exists (select from changed where sold_out <> was_sold_out)`.execute(database);
}
