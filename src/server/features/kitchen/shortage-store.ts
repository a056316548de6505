import { sql } from 'kysely';
import type { LeftOut, Replaced, ShortMeal } from '../../../contract/kitchen.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CookedOf } from './cooked-lines.ts';

export async function findShortMeals(database: Queryable, menuId: string): Promise<ShortMeal[]> {
  const { rows } = await sql<ShortMeal>`
    select meal.menu_item_id, item.sku, item.name, meal.reserved as promised, meal.capacity as makeable
      from menu_meals meal join menu_items item on item.id = meal.menu_item_id
     where meal.menu_id = ${menuId}
     order by meal.reserved - meal.capacity desc, meal.position`.execute(database);
  return rows;
}

/** A long list helps nobody: each of them has an alert. */
const SHOWN = 200;

/** What was paid for and is not cooked, in orders that stand. */
export async function findLeftOut(database: Queryable, of: CookedOf): Promise<LeftOut[]> {
  const { rows } = await sql<LeftOut>`
    select o.id as order_id, o.number, concat_ws(' ', o.first_name, o.last_name) as customer,
           line.name, line.uncooked as portions
      from orders o join order_lines line on line.order_id = o.id
     where o.channel_id = ${of.channel_id} and o.week = ${of.week} and line.uncooked > 0
       and (${of.delivery_date}::date is null or o.delivery_date = ${of.delivery_date}::date)
       and o.status not in ('cancelled', 'dropped')
     order by o.number, line.position
     limit ${SHOWN}`.execute(database);
  return rows;
}

/** Orders that stand and hold other meals than were ordered. */
export async function findReplaced(database: Queryable, of: CookedOf): Promise<Replaced[]> {
  const named = (side: 'before' | 'after') => sql`
    (select array_agg(case when (meal ->> 'quantity')::integer > 1
                           then (meal ->> 'quantity') || ' × ' else '' end || (meal ->> 'name'))
       from jsonb_array_elements(event.data -> ${sql.lit(side)}) meal)`;
  const { rows } = await sql<Replaced>`
    select event.id as event_id, o.id as order_id, o.number,
           concat_ws(' ', o.first_name, o.last_name) as customer,
           coalesce(${named('before')}, '{}') as gone, coalesce(${named('after')}, '{}') as got
      from events event join orders o on o.id = (event.data ->> 'order_id')::uuid
     where event.channel_id = ${of.channel_id} and event.kind = 'week.meals_replaced'
       and event.data ->> 'week' = ${of.week}
       and o.week = ${of.week} and o.status not in ('cancelled', 'dropped')
       and (${of.delivery_date}::date is null or o.delivery_date = ${of.delivery_date}::date)
     order by event.occurred_at desc, event.id desc
     limit ${SHOWN}`.execute(database);
  return rows;
}

/** Null: it is not on the menu. The menu's row is locked by the caller's update until the end. */
export async function setMakeable(
  database: Queryable,
  { menu_id, menu_item_id, makeable }: { menu_id: string; menu_item_id: string; makeable: number },
): Promise<{ before: number; name: string } | null> {
  const { rows } = await sql<{ before: number; name: string }>`
    update menu_meals meal set capacity = ${makeable}
      from menu_items item, menu_meals former
     where meal.menu_id = ${menu_id} and meal.menu_item_id = ${menu_item_id}
       and item.id = meal.menu_item_id
       and former.menu_id = meal.menu_id and former.menu_item_id = meal.menu_item_id
    returning former.capacity as before, item.name`.execute(database);
  return rows[0] ?? null;
}

/** False: somebody has changed it meanwhile. */
export async function takeVersion(
  database: Queryable,
  menuId: string,
  version: number,
): Promise<boolean> {
  const { rows } = await sql`
    update menus set version = version + 1 where id = ${menuId} and version = ${version}
    returning id`.execute(database);
  return rows.length === 1;
}
