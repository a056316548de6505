import { sql } from 'kysely';
import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface MenuLineRow {
  id: string;
  week: Week;
  status: MenuStatus;
  closed_reason: string | null;
  picking_deadline_at: Date;
  delivery_dates: string[];
  meals: number;
  capacity: number;
  reserved: number;
}

export async function findMenuLines(
  database: Queryable,
  channelId: string,
  from: Week,
  before: Week,
): Promise<MenuLineRow[]> {
  const { rows } = await sql<MenuLineRow>`
    select menu.id, menu.week, menu.status, menu.closed_reason, menu.picking_deadline_at,
           menu.delivery_dates, count(meal.menu_item_id) as meals,
           coalesce(sum(meal.capacity), 0) as capacity, coalesce(sum(meal.reserved), 0) as reserved
      from menus menu left join menu_meals meal on meal.menu_id = menu.id
     where menu.channel_id = ${channelId} and menu.week >= ${from} and menu.week < ${before}
     group by menu.id
     order by menu.week`.execute(database);
  return rows;
}

export interface WeekCount {
  week: Week;
  picked: number;
  subscribers: number;
  /** meals of those who have still to pick */
  waiting_portions: number;
}

export async function countWeeks(
  database: Queryable,
  channelId: string,
  from: Week,
  before: Week,
): Promise<WeekCount[]> {
  const { rows } = await sql<WeekCount>`
    select w.week, count(*) filter (where w.selection in ('picked', 'autofilled')) as picked,
           count(*) filter (where w.selection <> 'skipped') as subscribers,
           coalesce(sum(w.plan_size) filter (where w.selection = 'open' and product.picking), 0)
             as waiting_portions
      from subscription_weeks w join products product on product.id = w.product_id
     where w.channel_id = ${channelId} and w.week >= ${from} and w.week < ${before}
     group by w.week`.execute(database);
  return rows;
}

export interface OnMenu {
  menu_id: string;
  menu_item_id: string;
  surcharge_cents: number;
  capacity: number;
  reserved: number;
  /** portions per week of the last eight in which it was sold */
  sold_per_week: number | null;
}

export async function findMeals(
  database: Queryable,
  menuIds: readonly string[],
): Promise<OnMenu[]> {
  const { rows } = await sql<OnMenu>`
    select meal.menu_id, meal.menu_item_id, meal.surcharge_cents, meal.capacity, meal.reserved,
           past.sold_per_week
      from menu_meals meal
      join menus menu on menu.id = meal.menu_id
      left join lateral (
        select avg(sold.reserved)::float8 as sold_per_week
          from (select before.reserved
                  from menu_meals before join menus earlier on earlier.id = before.menu_id
                 where before.menu_item_id = meal.menu_item_id and earlier.week < menu.week
                   and earlier.status not in ('draft', 'published')
                 order by earlier.week desc limit 8) sold) past on true
     where meal.menu_id = any(${menuIds}::uuid[])
     order by meal.menu_id, meal.position, meal.menu_item_id`.execute(database);
  return rows;
}

export interface BoxRow {
  menu_id: string;
  product_id: string;
  menu_item_id: string;
  quantity: number;
}

export async function findBoxes(
  database: Queryable,
  menuIds: readonly string[],
): Promise<BoxRow[]> {
  const { rows } = await sql<BoxRow>`
    select menu_id, product_id, menu_item_id, quantity from menu_boxes
     where menu_id = any(${menuIds}::uuid[])
     order by menu_id, product_id, menu_item_id`.execute(database);
  return rows;
}

export interface CatalogueRow {
  menu_item_id: string;
  sku: string;
  name: string;
  image: string;
  description: string;
  ingredients: string;
  calories: number;
  protein: number;
  carbs: number;
  fat: number;
  sodium: number;
  allergens: string[];
  diets: string[];
  main_protein: string;
  larger_portion: boolean;
  is_retired: boolean;
  last_week: Week | null;
}

/** Every meal of the channel; `before` a week: when it was last on a menu. */
export async function findCatalogue(
  database: Queryable,
  channelId: string,
  before: Week,
): Promise<CatalogueRow[]> {
  const { rows } = await sql<CatalogueRow>`
    select item.id as menu_item_id, item.sku, item.name, item.image, item.description,
           item.ingredients, item.calories, item.protein, item.carbs, item.fat, item.sodium,
           item.allergens, item.diets, item.main_protein, item.larger_portion,
           item.retired_at is not null as is_retired,
           (select max(menu.week) from menu_meals meal join menus menu on menu.id = meal.menu_id
             where meal.menu_item_id = item.id and menu.week < ${before}) as last_week
      from menu_items item
     where item.channel_id = ${channelId}
     order by item.name, item.id`.execute(database);
  return rows;
}

export interface ProductRow {
  id: string;
  name: string;
  picking: boolean;
  min_meals: number;
  max_meals: number;
}

export const findProducts = (
  database: Queryable,
  channelId: string,
  now: Date,
): Promise<ProductRow[]> =>
  database
    .selectFrom('products')
    .select(['id', 'name', 'picking', 'min_meals', 'max_meals'])
    .where('channel_id', '=', channelId)
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', now)]))
    .orderBy('position')
    .execute();

/** Menus that have meals, nearest to a week first. */
export async function findCopies(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<{ week: Week; meals: number }[]> {
  const { rows } = await sql<{ week: Week; meals: number }>`
    select menu.week, count(*) as meals
      from menus menu join menu_meals meal on meal.menu_id = menu.id
     where menu.channel_id = ${channelId} and menu.week <> ${week}
       and menu.week between ${week}::date - 26 * 7 and ${week}::date + 26 * 7
     group by menu.id
     order by abs(menu.week - ${week}::date), menu.week
     limit 26`.execute(database);
  return rows;
}

export async function findNextUnpublished(
  database: Queryable,
  channelId: string,
  from: Week,
): Promise<Week | null> {
  const { rows } = await sql<{ week: Week | null }>`
    select min(coming.week)::date as week
      from (select (${from}::date + 7 * number) as week from generate_series(0, 51) as number) coming
      left join menus menu on menu.channel_id = ${channelId} and menu.week = coming.week
     where menu.id is null or (menu.status = 'draft' and menu.closed_reason is null)`.execute(
    database,
  );
  return rows[0]?.week ?? null;
}
