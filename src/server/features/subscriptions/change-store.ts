import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { servedDate } from './ensure-weeks.ts';

export interface PlanProduct {
  id: string;
  name: string;
  picking: boolean;
  min_meals: number;
  max_meals: number;
}

/** A product that is sold on subscription now, by sku or short name. */
export async function findPlanProduct(
  database: Queryable,
  asked: { channel: { id: string }; product: string },
  now: Date,
): Promise<PlanProduct | null> {
  const { rows } = await sql<PlanProduct>`
    select id, name, picking, min_meals, max_meals from products
     where channel_id = ${asked.channel.id} and ${asked.product} in (sku, short_name)
       and sold_on_subscription and (retired_at is null or retired_at > ${now})
     order by sku = ${asked.product} desc
     limit 1`.execute(database);
  return rows[0] ?? null;
}

export async function isSoldOnSubscription(
  database: Queryable,
  product_id: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`
    select from products
     where id = ${product_id} and sold_on_subscription
       and (retired_at is null or retired_at > ${now})`.execute(database);
  return rows.length === 1;
}

export async function setPlanProduct(
  database: Queryable,
  plan_id: string,
  product_id: string,
  now: Date,
): Promise<void> {
  await database
    .updateTable('subscriptions')
    .set({ product_id, updated_at: now })
    .where('id', '=', plan_id)
    .execute();
}

/** Locked weeks get another size. Picks were for the former one: they go, their portions went before. */
export async function setWeeksProduct(
  database: Queryable,
  week_ids: readonly string[],
  product: PlanProduct,
): Promise<void> {
  if (week_ids.length === 0) return;
  await sql`
    with gone as (
      delete from subscription_week_picks where subscription_week_id = any(${week_ids}::uuid[])
    )
    update subscription_weeks
       set product_id = ${product.id}, plan_size = ${product.min_meals}, updated_at = now(),
           selection = case when selection = 'skipped' then 'skipped' else 'open' end
     where id = any(${week_ids}::uuid[])`.execute(database);
}

/** The weekdays on which the customer's zone is served; 0 is Monday. */
export async function findZoneDays(database: Queryable, customer_id: string): Promise<number[]> {
  const { rows } = await sql<{ delivery_days: number[] }>`
    select zone.delivery_days
      from users customer
      join delivery_zone_prefixes prefix on prefix.channel_id = customer.channel_id
       and starts_with(customer.zip_code, prefix.zip_prefix)
      join delivery_zones zone on zone.id = prefix.zone_id
     where customer.id = ${customer_id}
     order by length(prefix.zip_prefix) desc
     limit 1`.execute(database);
  return rows[0]?.delivery_days ?? [];
}

export async function setWeekDate(
  database: Queryable,
  week_id: string,
  delivery_date: string,
): Promise<void> {
  await database
    .updateTable('subscription_weeks')
    .set({ delivery_date, updated_at: sql`now()` })
    .where('id', '=', week_id)
    .execute();
}

/** The plan's day from now on, also in these locked weeks. Gives their dates, earliest first. */
export async function setPlanDay(
  database: Queryable,
  change: { plan_id: string; delivery_day: number; week_ids: readonly string[]; now: Date },
): Promise<string[]> {
  await database
    .updateTable('subscriptions')
    .set({ delivery_day: change.delivery_day, updated_at: change.now })
    .where('id', '=', change.plan_id)
    .execute();
  const { rows } = await sql<{ delivery_date: string }>`
    with moved as (
      update subscription_weeks planned set delivery_date = ${servedDate}, updated_at = now()
        from subscriptions plan, menus menu
       where planned.id = any(${change.week_ids}::uuid[]) and plan.id = planned.subscription_id
         and menu.channel_id = planned.channel_id and menu.week = planned.week
      returning planned.delivery_date
    )
    select delivery_date from moved order by delivery_date`.execute(database);
  return rows.map(({ delivery_date }) => delivery_date);
}

/** A locked week moves to a day that its menu serves, its order with it. Gives the day. */
export async function setServedDate(database: Queryable, week_id: string): Promise<string> {
  const { rows } = await sql<{ delivery_date: string }>`
    with moved as (
      update subscription_weeks planned set delivery_date = ${servedDate}, updated_at = now()
        from subscriptions plan, menus menu
       where planned.id = ${week_id} and plan.id = planned.subscription_id
         and menu.channel_id = planned.channel_id and menu.week = planned.week
      returning planned.delivery_date, planned.order_id
    ), ordered as (
      update orders set delivery_date = moved.delivery_date from moved where orders.id = moved.order_id
    )
    select delivery_date from moved`.execute(database);
  return rows[0]!.delivery_date;
}
