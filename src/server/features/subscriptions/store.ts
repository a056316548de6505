import { sql, type RawBuilder } from 'kysely';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { PlanStatus } from '../../../domain/subscription/plan-actions.ts';
import type { Selection } from '../../../domain/subscription/week-actions.ts';
import type { MenuStatus } from '../../../domain/week/menu-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

/**
 * What a change of a plan reads, under locks. They are always taken in this order: customer, plan,
 * week, menu (shared), order, meals by week and sku.
 */

export interface Plan {
  id: string;
  status: PlanStatus;
  product_id: string;
  product_name: string;
  picking: boolean;
  first_week: Week;
  resume_week: Week | null;
  delivery_day: number;
}

/** A customer's plans, locked: the one that is named, or all. A foreign one is not found. */
export async function lockPlans(
  database: Queryable,
  of: { channel_id: string; customer_id: string; subscription_id: string | null },
): Promise<Plan[]> {
  const { rows } = await sql<Plan>`
    select plan.id, plan.status, plan.product_id, product.name as product_name, product.picking,
           plan.first_week, plan.resume_week, plan.delivery_day
      from subscriptions plan join products product on product.id = plan.product_id
     where plan.user_id = ${of.customer_id} and plan.channel_id = ${of.channel_id}
       and (${of.subscription_id}::uuid is null or plan.id = ${of.subscription_id}::uuid)
     order by plan.created_at desc, plan.id
       for update of plan`.execute(database);
  return rows;
}

export interface LockedWeek {
  id: string;
  subscription_id: string;
  week: Week;
  selection: Selection;
  reason: string | null;
  order_id: string | null;
  /** null: the week run has not come to it */
  outcome: string | null;
  delivery_date: string;
  product_id: string;
  picking: boolean;
  min_meals: number;
  max_meals: number;
  menu_id: string;
  menu_status: MenuStatus;
  /** why nothing is delivered in this week, or null */
  closed_reason: string | null;
  picking_deadline_at: Date;
  production_starts_at: Date;
  delivery_dates: string[];
}

/** The plans' week, or all of their weeks that have not left the kitchen. Locks weeks and, shared, menus. */
export async function lockWeeks(
  database: Queryable,
  plan_ids: readonly string[],
  week: Week | null,
): Promise<LockedWeek[]> {
  const which: RawBuilder<unknown> =
    week === null
      ? sql`menu.status not in ('shipped', 'delivered')`
      : sql`planned.week = ${week}::date`;
  const { rows } = await sql<LockedWeek>`
    select planned.id, planned.subscription_id, planned.week, planned.selection, planned.reason,
           planned.order_id, planned.outcome, planned.delivery_date, planned.product_id,
           product.picking, product.min_meals, product.max_meals,
           menu.id as menu_id, menu.status as menu_status, menu.closed_reason, menu.picking_deadline_at,
           menu.production_starts_at, menu.delivery_dates
      from subscription_weeks planned
      join menus menu on menu.channel_id = planned.channel_id and menu.week = planned.week
      join products product on product.id = planned.product_id
     where planned.subscription_id = any(${plan_ids}::uuid[]) and ${which}
     order by planned.week, planned.id
       for update of planned for share of menu`.execute(database);
  return rows;
}

/** The orders' statuses; a charge that ends now waits until we are done. */
export async function lockOrders(
  database: Queryable,
  order_ids: readonly string[],
): Promise<Map<string, OrderStatus>> {
  if (order_ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('orders')
    .select(['id', 'status'])
    .where('id', 'in', order_ids)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, status }) => [id, status]));
}

export interface PlannedMeal {
  week_id: string;
  menu_item_id: string;
  sku: string;
  name: string;
  quantity: number;
  /** null: not on the menu any more */
  left: number | null;
}

/** The picks of these weeks. Their meals are locked in the order of their sku, week by week. */
export async function lockPicks(
  database: Queryable,
  week_ids: readonly string[],
): Promise<PlannedMeal[]> {
  if (week_ids.length === 0) return [];
  const { rows } = await sql<PlannedMeal>`
    with pick as (
      select planned.id as week_id, menu.id as menu_id, picks.menu_item_id, picks.quantity
        from subscription_weeks planned
        join menus menu on menu.channel_id = planned.channel_id and menu.week = planned.week
        join subscription_week_picks picks on picks.subscription_week_id = planned.id
       where planned.id = any(${week_ids}::uuid[])
    ), locked as (
      select meal.menu_id, meal.menu_item_id, meal.capacity - meal.reserved as left
        from menu_meals meal
        join menus menu on menu.id = meal.menu_id
        join menu_items item on item.id = meal.menu_item_id
       where (meal.menu_id, meal.menu_item_id) in (select menu_id, menu_item_id from pick)
       order by menu.week, item.sku
         for update of meal
    )
    select pick.week_id, item.id as menu_item_id, item.sku, item.name, pick.quantity, locked.left
      from pick
      join menu_items item on item.id = pick.menu_item_id
      left join locked using (menu_id, menu_item_id)
     order by pick.week_id, item.sku`.execute(database);
  return rows;
}

/**
 * The weeks are left out; what they held was given back before. Their picks stay, for the way back, but not
 * those of a fill that staff approved: nobody has picked them.
 */
export async function leaveOut(
  database: Queryable,
  week_ids: readonly string[],
  reason: string | null,
): Promise<void> {
  if (week_ids.length === 0) return;
  await sql`
    with approved as (
      delete from subscription_week_picks pick using subscription_weeks w
       where w.id = any(${week_ids}::uuid[]) and w.selection = 'autofilled' and w.outcome is null
         and pick.subscription_week_id = w.id
    )
    update subscription_weeks
       set selection = 'skipped', reason = ${reason}, updated_at = now(),
           -- a week that waited for somebody's decision has it now
           outcome = case when outcome = 'held' then 'not_due' else outcome end
     where id = any(${week_ids}::uuid[])`.execute(database);
}

/** The week comes back with exactly these picks, whose portions are reserved by the caller. */
export async function bringBack(
  database: Queryable,
  week: {
    id: string;
    selection: 'picked' | 'open';
    picks: readonly { menu_item_id: string; quantity: number }[];
  },
): Promise<void> {
  const { picks } = week;
  await sql`
    with kept as (
      select * from unnest(${picks.map((pick) => pick.menu_item_id)}::uuid[],
                           ${picks.map((pick) => pick.quantity)}::integer[]) as kept (menu_item_id, quantity)
    ), gone as (
      delete from subscription_week_picks
       where subscription_week_id = ${week.id} and menu_item_id not in (select menu_item_id from kept)
    ), fewer as (
      update subscription_week_picks picks set quantity = kept.quantity
        from kept
       where picks.subscription_week_id = ${week.id} and picks.menu_item_id = kept.menu_item_id
         and picks.quantity <> kept.quantity
    )
    update subscription_weeks
       set selection = ${week.selection}, reason = null, updated_at = now(),
           plan_size = coalesce((select sum(quantity)::integer from kept), plan_size)
     where id = ${week.id}`.execute(database);
}

/** What is left of picks that are no box any more waits in the customer's cart, unless one is begun there. */
export async function putIntoCart(
  database: Queryable,
  cart: {
    week_id: string;
    owner: Buffer;
    meals: readonly { menu_item_id: string; quantity: number }[];
  },
): Promise<void> {
  await sql`
    with cart as (
      insert into carts (channel_id, owner_hash, product_id, week, way)
      select channel_id, ${cart.owner}, product_id, week, 'subscription'
        from subscription_weeks where id = ${cart.week_id}
      on conflict do nothing
      returning id
    )
    insert into cart_items (cart_id, menu_item_id, quantity)
    select cart.id, meal.menu_item_id, meal.quantity
      from cart
     cross join unnest(${cart.meals.map((meal) => meal.menu_item_id)}::uuid[],
                       ${cart.meals.map((meal) => meal.quantity)}::integer[]) as meal (menu_item_id, quantity)`.execute(
    database,
  );
}

export async function cancelPlans(
  database: Queryable,
  plan_ids: readonly string[],
  { now, reason }: { now: Date; reason: string | null },
): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set({
      status: 'cancelled',
      cancelled_at: now,
      cancel_reason: reason,
      resume_week: null,
      pause_reason: null,
      updated_at: now,
    })
    .where('id', 'in', plan_ids)
    .execute();
}

/** A plan that goes on, or pauses, is not cancelled and owes nothing from before. */
export async function setStatus(
  database: Queryable,
  plan_id: string,
  change: {
    status: 'active' | 'paused';
    resume_week: Week | null;
    pause_reason: 'customer' | 'staff' | null;
  },
  now: Date,
): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set({ ...change, cancelled_at: null, cancel_reason: null, unpaid_weeks: 0, updated_at: now })
    .where('id', '=', plan_id)
    .execute();
}

/** Whether the customer has this product on another plan. */
export async function hasOtherPlan(
  database: Queryable,
  of: { customer_id: string; plan_id: string; product_id: string },
): Promise<boolean> {
  const row = await database
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', of.customer_id)
    .where('product_id', '=', of.product_id)
    .where('id', '<>', of.plan_id)
    .where('status', '<>', 'cancelled')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whom to write to. */
export async function findCustomer(
  database: Queryable,
  customer_id: string,
): Promise<{ first_name: string; email: string; zip_code: string | null }> {
  return database
    .selectFrom('users')
    .leftJoin('guests', (join) =>
      join.onRef('guests.user_id', '=', 'users.id').on('guests.claimed_by', 'is', null),
    )
    .select((eb) => [
      'users.first_name',
      'users.zip_code',
      eb.fn.coalesce('guests.email', 'users.email').as('email'),
    ])
    .where('users.id', '=', customer_id)
    .executeTakeFirstOrThrow();
}

/** The receipt of what was done already; null when it was done by the shop, or long ago. */
export async function findReceipt(
  database: Queryable,
  of: { customer_id: string; kind: string; subscription_id: string; week: Week | null },
): Promise<string | null> {
  const { rows } = await sql<{ receipt: string }>`
    select receipt from events
     where subject_user_id = ${of.customer_id} and kind = ${of.kind}
       and data -> 'subscription_ids' ? ${of.subscription_id}
       and (${of.week}::text is null or data ->> 'week' = ${of.week}::text)
     order by occurred_at desc limit 1`.execute(database);
  return rows[0]?.receipt ?? null;
}
