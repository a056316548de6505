import { sql } from 'kysely';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SaleMeal } from './store.ts';

export interface PlanWeek {
  id: string;
  selection: string;
  order_id: string | null;
  delivery_date: string;
  updated_at: Date;
}

/** The plan's week, locked. Null: the plan has none. */
export async function lockPlanWeek(
  database: Queryable,
  subscription_id: string,
  week: Week,
): Promise<PlanWeek | null> {
  const row = await database
    .selectFrom('subscription_weeks')
    .select(['id', 'selection', 'order_id', 'delivery_date', 'updated_at'])
    .where('subscription_id', '=', subscription_id)
    .where('week', '=', week)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** `held`: portions that the saved picks reserve already. */
export type PickMeal = SaleMeal & { held: number };

/** Meals of the cart and of the saved picks; the menu's rows are locked in the order of their sku. */
export async function lockPickMeals(
  database: Queryable,
  of: { cart_id: string; menu_id: string; week: PlanWeek },
): Promise<PickMeal[]> {
  // a skipped week keeps its picks, but no portions
  const holds = of.week.selection === 'picked' || of.week.selection === 'autofilled';
  const { rows } = await sql<PickMeal>`
    with wanted as (
      select menu_item_id, sum(quantity)::integer as quantity, sum(held)::integer as held
        from (select menu_item_id, quantity, 0 as held from cart_items where cart_id = ${of.cart_id}
              union all
              select menu_item_id, 0, quantity from subscription_week_picks
               where subscription_week_id = ${of.week.id} and ${holds}) each
       group by menu_item_id
    ), locked as (
      select meal.menu_item_id, meal.capacity - meal.reserved as left, meal.surcharge_cents
        from menu_meals meal
        join menu_items item on item.id = meal.menu_item_id
       where meal.menu_id = ${of.menu_id}
         and meal.menu_item_id in (select menu_item_id from wanted)
       order by item.sku
         for update of meal
    )
    select item.id as menu_item_id, item.sku, item.name, wanted.quantity, wanted.held,
           locked.left + wanted.held as left, coalesce(locked.surcharge_cents, 0) as surcharge_cents
      from wanted
      join menu_items item on item.id = wanted.menu_item_id
      left join locked on locked.menu_item_id = wanted.menu_item_id
     order by item.sku`.execute(database);
  return rows;
}

/** Replaces the picks of a locked week, with the prices of now; the cart is spent by it. */
export async function writePicks(
  database: Queryable,
  picks: {
    week_id: string;
    cart_id: string;
    /** whose box was picked: the plan's, or another size for this week */
    product_id: string;
    url_key: string;
    plan_size: number;
    lines: readonly { menu_item_id: string; quantity: number; unit_price_cents: number }[];
  },
): Promise<string> {
  await sql`delete from subscription_week_picks where subscription_week_id = ${picks.week_id}`.execute(
    database,
  );
  const { rows } = await sql<{ url_key: string }>`
    with line as (
      select * from jsonb_to_recordset(${JSON.stringify(picks.lines)}::jsonb) as line
        (menu_item_id uuid, quantity integer, unit_price_cents integer)
    ), written as (
      insert into subscription_week_picks (subscription_week_id, menu_item_id, quantity, unit_price_cents)
      select ${picks.week_id}::uuid, menu_item_id, quantity, unit_price_cents from line
    ), picked as (
      update subscription_weeks set selection = 'picked', reason = null, plan_size = ${picks.plan_size},
             product_id = ${picks.product_id}, updated_at = now(), picked_at = now()
       where id = ${picks.week_id}
    ), spent as (
      delete from carts where id = ${picks.cart_id}
    )
    insert into preselections (subscription_week_id, url_key) values (${picks.week_id}, ${picks.url_key})
    on conflict (subscription_week_id) do update set url_key = preselections.url_key
    returning url_key`.execute(database);
  return rows[0]!.url_key;
}
