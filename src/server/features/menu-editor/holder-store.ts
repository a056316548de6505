import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { holdingsOf } from './store.ts';

/** Somebody with portions of a meal: by the picks of a week, or by an order. */
export interface Holder {
  holds: 'picks' | 'order';
  /** of the subscription week, or of the order */
  id: string;
  user_id: string;
  name: string;
  quantity: number;
}

type OfWeek = { channel_id: string; week: string };

/** Picks before orders, then whose box was filled for them, the newest first: who chose first keeps it. */
export async function findHolders(
  database: Queryable,
  menu: OfWeek,
  menuItemId: string,
  most: number,
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select held.holds, held.id, held.user_id, sum(held.quantity)::integer as quantity,
           concat_ws(' ', person.first_name, person.last_name) as name
      from (${holdingsOf(menu)}) held join users person on person.id = held.user_id
     where held.menu_item_id = ${menuItemId}
     group by held.holds, held.id, held.user_id, held.is_chosen, held.since, person.id
     order by held.holds = 'order', held.is_chosen, held.since desc, held.id
     limit ${most}`.execute(database);
  return rows;
}

export async function countHolders(
  database: Queryable,
  menu: OfWeek,
  menuItemId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct user_id) as count from (${holdingsOf(menu)}) held
     where menu_item_id = ${menuItemId}`.execute(database);
  return rows[0]!.count;
}

/** Those who hold a meal that their week's menu no longer has, from a place on. */
export async function findLeftBehind(
  database: Queryable,
  menu: OfWeek & { id: string },
  after: string | null,
  most: number,
): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select distinct held.holds, held.id, held.user_id, '' as name, 0 as quantity
      from (${holdingsOf(menu)}) held
     where not exists (select from menu_meals meal
                        where meal.menu_id = ${menu.id} and meal.menu_item_id = held.menu_item_id)
       and (${after}::uuid is null or held.id > ${after}::uuid)
     order by held.id
     limit ${most}`.execute(database);
  return rows;
}

export interface Portions {
  menu_item_id: string;
  quantity: number;
}

/** `surcharge_cents`: what it costs on top of the cheapest meal of the same box. */
export type Held = Portions & { surcharge_cents: number };

/** Everything in their boxes, by the holder's id. */
export async function findBoxesOf(
  database: Queryable,
  holders: readonly Pick<Holder, 'id'>[],
): Promise<Map<string, Held[]>> {
  const ids = holders.map(({ id }) => id);
  const { rows } = await sql<Held & { id: string }>`
    select subscription_week_id as id, menu_item_id, quantity,
           unit_price_cents - min(unit_price_cents) over (partition by subscription_week_id)
             as surcharge_cents
      from subscription_week_picks where subscription_week_id = any(${ids}::uuid[])
    union all
    select order_id, menu_item_id, sum(quantity - uncooked)::integer,
           min(unit_price_cents) - min(min(unit_price_cents)) over (partition by order_id)
      from order_lines where order_id = any(${ids}::uuid[]) and quantity > uncooked
     group by order_id, menu_item_id`.execute(database);
  const boxes = new Map<string, Held[]>();
  for (const { id, ...meal } of rows) boxes.set(id, [...(boxes.get(id) ?? []), meal]);
  return boxes;
}

export async function findMealNames(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from menu_items where id = any(${ids}::uuid[])`.execute(database);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
