import { sql } from 'kysely';
import type { RunMenu } from '../../../domain/week-run/decide-week.ts';
import type { FillMeal } from '../../../domain/week-run/auto-fill.ts';
import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findMeans } from '../taste/means.ts';

/** A week that is closed, or looked at as if it were. */
export interface RunWeek {
  channel_id: string;
  week: string;
  menu_id: string;
  closed_reason: string | null;
  picking_deadline_at: Date;
  production_starts_at: Date;
  delivery_dates: string[];
}

export async function findRunWeek(
  database: Queryable,
  channelId: string,
  week: string,
): Promise<(RunWeek & { status: MenuStatus }) | null> {
  const row = await database
    .selectFrom('menus')
    .select([
      'channel_id',
      'week',
      'id as menu_id',
      'status',
      'closed_reason',
      'picking_deadline_at',
      'production_starts_at',
      'delivery_dates',
    ])
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .executeTakeFirst();
  return row ?? null;
}

/** `left` changes while a chunk is decided: each box takes its portions from it. */
export interface Stock extends RunMenu {
  meals: (FillMeal & { left: number })[];
  by_id: Map<string, FillMeal & { left: number }>;
}

/** menu_item_id → shop-wide mean of its stars */
export type Ratings = ReadonlyMap<string, number>;

/** Read once for a whole run: a star more or less in between changes nothing. */
export async function loadRatings(database: Queryable, menuId: string): Promise<Ratings> {
  const means = await findMeans(database, menuId);
  return new Map(means.map(({ menu_item_id, rating }) => [menu_item_id, rating]));
}

/** With `lock` nobody else takes portions until the transaction ends; rows are locked by sku, as everywhere. */
export async function loadStock(
  database: Queryable,
  { menu_id, closed_reason, delivery_dates }: RunWeek,
  { lock, now, ratings }: { lock: boolean; now: Date; ratings: Ratings },
): Promise<Stock> {
  const { rows } = await sql<Omit<FillMeal, 'rating'>>`
    select item.id as menu_item_id, item.sku, item.name, item.allergens, item.diets, item.main_protein,
           item.ingredients, meal.surcharge_cents, meal.capacity - meal.reserved as left
      from menu_meals meal
      join menu_items item on item.id = meal.menu_item_id
     where meal.menu_id = ${menu_id}
     order by item.sku ${lock ? sql`for update of meal` : sql``}`.execute(database);
  const meals = rows.map((meal) => ({ ...meal, rating: ratings.get(meal.menu_item_id) ?? null }));
  const boxes = await database
    .selectFrom('menu_boxes')
    .select(['product_id', 'menu_item_id', 'quantity'])
    .where('menu_id', '=', menu_id)
    .orderBy('menu_item_id')
    .execute();
  const byProduct = new Map<string, { menu_item_id: string; quantity: number }[]>();
  for (const { product_id, ...meal } of boxes) {
    byProduct.set(product_id, [...(byProduct.get(product_id) ?? []), meal]);
  }
  const firstDelivery = delivery_dates.toSorted()[0]!;
  return {
    meals,
    by_id: new Map(meals.map((meal) => [meal.menu_item_id, meal])),
    boxes: byProduct,
    closed_reason,
    too_late: now.toISOString() >= firstDelivery,
  };
}

/** Whose plan it is; null: it is not one of this channel. */
export async function findPlanOwner(
  database: Queryable,
  channelId: string,
  subscriptionId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('subscriptions')
    .select('user_id')
    .where('id', '=', subscriptionId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  return row?.user_id ?? null;
}
