import { sql } from 'kysely';
import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { cookedLines, type CookedOf } from './cooked-lines.ts';

export interface KitchenMenu {
  id: string;
  channel_id: string;
  week: Week;
  version: number;
  status: MenuStatus;
  closed_reason: string | null;
  picking_deadline_at: Date;
  production_starts_at: Date;
  delivery_dates: string[];
  /** the week run has decided every box */
  is_closed: boolean;
  /** the nearest weeks that have a menu */
  earlier: Week | null;
  later: Week | null;
}

const menuColumns = sql`
  menu.id, menu.channel_id, menu.week, menu.version, menu.status, menu.closed_reason,
  menu.picking_deadline_at, menu.production_starts_at, menu.delivery_dates,
  menu.status not in ('draft', 'published')
    and not exists (select from week_runs run
                     where run.channel_id = menu.channel_id and run.week = menu.week
                       and run.closed_at is null) as is_closed,
  (select max(week) from menus
    where channel_id = menu.channel_id and week < menu.week) as earlier,
  (select min(week) from menus
    where channel_id = menu.channel_id and week > menu.week) as later`;

export async function findMenu(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<KitchenMenu | null> {
  const { rows } = await sql<KitchenMenu>`
    select ${menuColumns} from menus menu
     where menu.channel_id = ${channelId} and menu.week = ${week}`.execute(database);
  return rows[0] ?? null;
}

/** The first whose last delivery is not over; without one, the newest. */
export async function findNextMenu(
  database: Queryable,
  channelId: string,
  today: string,
): Promise<KitchenMenu | null> {
  const last = sql`(select max(served) from unnest(menu.delivery_dates) served)`;
  const { rows } = await sql<KitchenMenu>`
    select ${menuColumns} from menus menu
     where menu.channel_id = ${channelId}
       and menu.week = coalesce(
         (select min(menu.week) from menus menu
           where menu.channel_id = ${channelId} and ${last} >= ${today}::date),
         (select max(week) from menus where channel_id = ${channelId}))`.execute(database);
  return rows[0] ?? null;
}

export interface MealCount {
  menu_item_id: string;
  portions: number;
}

export async function countCooked(database: Queryable, of: CookedOf): Promise<MealCount[]> {
  const { rows } = await sql<MealCount>`
    select menu_item_id, sum(portions)::integer as portions from (${cookedLines(of)}) cooked
     group by menu_item_id`.execute(database);
  return rows;
}

export async function countBoxes(database: Queryable, of: CookedOf): Promise<number> {
  const { rows } = await sql<{ boxes: number }>`
    select count(distinct order_id) as boxes from (${cookedLines(of)}) cooked`.execute(database);
  return rows[0]!.boxes;
}

const onDay = (column: string, { delivery_date }: CookedOf) =>
  sql`(${delivery_date}::date is null or ${sql.ref(column)} = ${delivery_date}::date)`;

/** Expected but not yet paid: saved picks, preset boxes of plans, and orders that are being paid. */
export async function countPromised(
  database: Queryable,
  menuId: string,
  of: CookedOf,
): Promise<MealCount[]> {
  const { rows } = await sql<MealCount>`
    with waiting as (
      select w.id, w.product_id, w.selection, product.picking
        from subscription_weeks w join products product on product.id = w.product_id
       where w.channel_id = ${of.channel_id} and w.week = ${of.week} and w.order_id is null
         and w.outcome is null and w.selection in ('open', 'picked', 'autofilled')
         and ${onDay('w.delivery_date', of)})
    select menu_item_id, sum(quantity)::integer as portions
      from (select line.menu_item_id, line.quantity - line.uncooked as quantity
              from orders o join order_lines line on line.order_id = o.id
             where o.channel_id = ${of.channel_id} and o.week = ${of.week}
               and o.status in ('pending', 'placed') and ${onDay('o.delivery_date', of)}
            union all
            select pick.menu_item_id, pick.quantity
              from waiting join subscription_week_picks pick on pick.subscription_week_id = waiting.id
             where waiting.picking and waiting.selection <> 'open'
            union all
            select box.menu_item_id, box.quantity
              from waiting join menu_boxes box
                on box.menu_id = ${menuId} and box.product_id = waiting.product_id
             where not waiting.picking) expected
     group by menu_item_id`.execute(database);
  return rows;
}

/** Those who have still to pick. */
export async function countWaiting(
  database: Queryable,
  of: CookedOf,
): Promise<{ boxes: number; portions: number }> {
  const { rows } = await sql<{ boxes: number; portions: number }>`
    select count(*) as boxes, coalesce(sum(w.plan_size), 0) as portions
      from subscription_weeks w join products product on product.id = w.product_id
     where w.channel_id = ${of.channel_id} and w.week = ${of.week} and w.order_id is null
       and w.outcome is null and w.selection = 'open' and product.picking
       and ${onDay('w.delivery_date', of)}`.execute(database);
  return rows[0]!;
}

export interface KitchenMeal {
  menu_item_id: string;
  sku: string;
  name: string;
  larger_portion: boolean;
  allergens: string[];
  recipe: unknown;
}

/** In the order of the menu; what is cooked and not on it any more comes last. */
export async function findMeals(
  database: Queryable,
  menuId: string,
  ids: readonly string[],
): Promise<KitchenMeal[]> {
  const { rows } = await sql<KitchenMeal>`
    select item.id as menu_item_id, item.sku, item.name, item.larger_portion, item.allergens, item.recipe
      from menu_items item
      left join menu_meals meal on meal.menu_id = ${menuId} and meal.menu_item_id = item.id
     where meal.menu_id is not null or item.id = any(${ids}::uuid[])
     order by meal.position nulls last, item.sku`.execute(database);
  return rows;
}
