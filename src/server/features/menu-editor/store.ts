import { sql } from 'kysely';
import type { MenuDraft } from '../../../contract/menu-editor.ts';
import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { WeekInstants } from '../../../domain/week/week-instants.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Topic } from '../../platform/change-listener.ts';

export interface MenuRow {
  id: string;
  channel_id: string;
  week: Week;
  version: number;
  status: MenuStatus;
  closed_reason: string | null;
  picking_opens_at: Date;
  picking_deadline_at: Date;
  production_starts_at: Date;
  delivery_dates: string[];
  unsettled: boolean;
  /** subscribers with picks, and orders that stand */
  taken: number;
}

const menuColumns = sql`
  menu.id, menu.channel_id, menu.week, menu.version, menu.status, menu.closed_reason,
  menu.picking_opens_at, menu.picking_deadline_at, menu.production_starts_at, menu.delivery_dates,
  menu.unsettled,
  (select count(*) from subscription_weeks w
    where w.channel_id = menu.channel_id and w.week = menu.week and w.order_id is null
      and w.selection in ('picked', 'autofilled'))
  + (select count(*) from orders o
      where o.channel_id = menu.channel_id and o.week = menu.week
        and o.status not in ('cancelled', 'dropped')) as taken`;

export async function findMenu(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<MenuRow | null> {
  const { rows } = await sql<MenuRow>`
    select ${menuColumns} from menus menu
     where menu.channel_id = ${channelId} and menu.week = ${week}`.execute(database);
  return rows[0] ?? null;
}

/** Waits for every checkout and pick that holds the menu, then for its meals, in the order of their sku. */
export async function lockMenu(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<MenuRow | null> {
  await sql`select from menus where channel_id = ${channelId} and week = ${week} for update`.execute(
    database,
  );
  const menu = await findMenu(database, channelId, week);
  if (menu) await lockMeals(database, menu.id);
  return menu;
}

export async function lockMeals(database: Queryable, menuId: string): Promise<void> {
  await sql`
    select from menu_meals meal join menu_items item on item.id = meal.menu_item_id
     where meal.menu_id = ${menuId} order by item.sku for update of meal`.execute(database);
}

export async function findWeekRule(database: Queryable, channelId: string): Promise<WeekRule> {
  const { week_rule } = await database
    .selectFrom('channels')
    .select('week_rule')
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow();
  // its shape is checked where it is written
  return week_rule as unknown as WeekRule;
}

/** Null: somebody has made it meanwhile. */
export async function insertMenu(
  database: Queryable,
  channelId: string,
  week: Week,
  instants: WeekInstants,
): Promise<string | null> {
  const row = await database
    .insertInto('menus')
    .values({
      channel_id: channelId,
      week,
      picking_opens_at: new Date(instants.picking_opens_at),
      picking_deadline_at: new Date(instants.picking_deadline_at),
      production_starts_at: new Date(instants.production_starts_at),
      delivery_dates: instants.delivery_dates,
    })
    .onConflict((conflict) => conflict.columns(['channel_id', 'week']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** All that is still cooked of another week's menu, with its boxes. Gives the number of meals. */
export async function copyMeals(
  database: Queryable,
  to: { menu_id: string; channel_id: string; week: Week },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with source as (
      select id from menus where channel_id = ${to.channel_id} and week = ${to.week}
    ), meals as (
      insert into menu_meals (menu_id, menu_item_id, position, surcharge_cents, capacity)
      select ${to.menu_id}, meal.menu_item_id, meal.position, meal.surcharge_cents, meal.capacity
        from menu_meals meal join source on source.id = meal.menu_id
        join menu_items item on item.id = meal.menu_item_id and item.retired_at is null
      returning menu_item_id
    )
    select count(*) as count from meals`.execute(database);
  await sql`
    insert into menu_boxes (menu_id, product_id, menu_item_id, quantity)
    select ${to.menu_id}, box.product_id, box.menu_item_id, box.quantity
      from menu_boxes box
      join menus source on source.id = box.menu_id
       and source.channel_id = ${to.channel_id} and source.week = ${to.week}
      join menu_meals copied on copied.menu_id = ${to.menu_id}
       and copied.menu_item_id = box.menu_item_id`.execute(database);
  return rows[0]!.count;
}

/** A meal that comes back to a menu is still promised to those who picked it before it left. */
export async function writeMeals(
  database: Queryable,
  menu: Pick<MenuRow, 'id' | 'channel_id' | 'week'>,
  draft: Pick<MenuDraft, 'meals' | 'boxes'>,
): Promise<void> {
  const meals = JSON.stringify(
    draft.meals.map((meal, index) => ({ ...meal, position: index + 1 })),
  );
  await sql`delete from menu_boxes where menu_id = ${menu.id}`.execute(database);
  await sql`
    delete from menu_meals where menu_id = ${menu.id}
       and menu_item_id <> all(${draft.meals.map((meal) => meal.menu_item_id)}::uuid[])`.execute(
    database,
  );
  await sql`
    insert into menu_meals (menu_id, menu_item_id, position, surcharge_cents, capacity, reserved)
    select ${menu.id}, meal.menu_item_id, meal.position, meal.surcharge_cents, meal.capacity,
           (select coalesce(sum(quantity), 0) from (${holdingsOf(menu)}) held
             where held.menu_item_id = meal.menu_item_id
               and not exists (select from menu_meals known
                                where known.menu_id = ${menu.id}
                                  and known.menu_item_id = meal.menu_item_id))
      from jsonb_to_recordset(${meals}::jsonb) as meal (
        menu_item_id uuid, position integer, surcharge_cents integer, capacity integer)
    on conflict (menu_id, menu_item_id) do update
      set position = excluded.position, surcharge_cents = excluded.surcharge_cents,
          capacity = excluded.capacity`.execute(database);
  await sql`
    insert into menu_boxes (menu_id, product_id, menu_item_id, quantity)
    select ${menu.id}, product_id, menu_item_id, quantity
      from jsonb_to_recordset(${JSON.stringify(draft.boxes)}::jsonb) as box (
        product_id uuid, menu_item_id uuid, quantity integer)`.execute(database);
}

/** Who holds which portions of a week: saved picks, and orders that stand. */
export const holdingsOf = (menu: { channel_id: string; week: string }) => sql`
  select o.user_id, 'order' as holds, o.id, coalesce(w.picked_at, o.created_at) as since,
         w.outcome is distinct from 'autofilled' as is_chosen, l.menu_item_id,
         l.quantity - l.uncooked as quantity
    from orders o join order_lines l on l.order_id = o.id
    left join subscription_weeks w on w.order_id = o.id
   where o.channel_id = ${menu.channel_id} and o.week = ${menu.week}
     and o.status not in ('cancelled', 'dropped') and l.quantity > l.uncooked
  union all
  select plan.user_id, 'picks', w.id, coalesce(w.picked_at, w.updated_at), w.selection = 'picked',
         p.menu_item_id, p.quantity
    from subscription_weeks w
    join subscriptions plan on plan.id = w.subscription_id
    join subscription_week_picks p on p.subscription_week_id = w.id
   where w.channel_id = ${menu.channel_id} and w.week = ${menu.week}
     and w.order_id is null and w.selection in ('picked', 'autofilled')`;

const weekDue: Topic = 'week_due';

/** The next version; the workers make plans and orders follow what has changed. */
export async function changeMenu(
  database: Queryable,
  menu: Pick<MenuRow, 'id'>,
  change: {
    status?: 'draft' | 'published';
    published_at?: Date;
    closed_reason?: string | null;
    picking_opens_at?: Date;
    picking_deadline_at?: Date;
    production_starts_at?: Date;
    delivery_dates?: string[];
    unsettled?: boolean;
  },
): Promise<number> {
  const { version } = await database
    .updateTable('menus')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', menu.id)
    .returning('version')
    .executeTakeFirstOrThrow();
  if (change.unsettled) await sql`select pg_notify(${weekDue}, '')`.execute(database);
  return version;
}

/** Of these, how many are the channel's own: meals of `menu_items`, boxes of `products`. */
export async function countOwn(
  database: Queryable,
  table: 'menu_items' | 'products',
  channelId: string,
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0;
  const { count } = await database
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('channel_id', '=', channelId)
    .where('id', 'in', ids)
    .executeTakeFirstOrThrow();
  return count;
}
