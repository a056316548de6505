import { sql } from 'kysely';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface UnsettledMenu {
  id: string;
  channel_id: string;
  week: Week;
  version: number;
  closed_reason: string | null;
}

export async function findUnsettled(database: Queryable): Promise<UnsettledMenu[]> {
  const { rows } = await sql<UnsettledMenu>`
    select id, channel_id, week, version, closed_reason from menus where unsettled order by week, id`.execute(
    database,
  );
  return rows;
}

/** Nothing was changed meanwhile: this menu is at rest. */
export async function endSettling(database: Queryable, menu: UnsettledMenu): Promise<void> {
  await database
    .updateTable('menus')
    .set({ unsettled: false })
    .where('id', '=', menu.id)
    .where('version', '=', menu.version)
    .execute();
}

export interface PlanWeek {
  id: string;
  customer_id: string;
  subscription_id: string;
}

/** Weeks of plans that do not fit their menu any more. */
const planWeeks = async (
  database: Queryable,
  menu: UnsettledMenu,
  which: ReturnType<typeof sql<boolean>>,
  after: string | null,
  most: number,
): Promise<PlanWeek[]> => {
  const { rows } = await sql<PlanWeek>`
    select w.id, plan.user_id as customer_id, w.subscription_id
      from subscription_weeks w join subscriptions plan on plan.id = w.subscription_id
     where w.channel_id = ${menu.channel_id} and w.week = ${menu.week} and w.outcome is null
       and ${which} and (${after}::uuid is null or w.id > ${after}::uuid)
     order by w.id limit ${most}`.execute(database);
  return rows;
};

type Find = (
  database: Queryable,
  menu: UnsettledMenu,
  after: string | null,
  most: number,
) => Promise<PlanWeek[]>;

export const findClosedWeeks: Find = (database, menu, after, most) =>
  planWeeks(database, menu, sql`w.selection <> 'skipped' and w.order_id is null`, after, most);

export const findReturningWeeks: Find = (database, menu, after, most) =>
  planWeeks(
    database,
    menu,
    sql`w.selection = 'skipped' and w.reason = 'closed_week' and w.order_id is null`,
    after,
    most,
  );

export const findMisdatedWeeks: Find = (database, menu, after, most) =>
  planWeeks(
    database,
    menu,
    sql`w.delivery_date <> all((select delivery_dates from menus where id = ${menu.id})::date[])`,
    after,
    most,
  );

export interface OrderOfWeek {
  id: string;
  user_id: string;
}

/** Paid orders of a week in which nothing is delivered. */
export async function findOrdersToPayBack(
  database: Queryable,
  menu: UnsettledMenu,
): Promise<OrderOfWeek[]> {
  return database
    .selectFrom('orders')
    .select(['id', 'user_id'])
    .where('channel_id', '=', menu.channel_id)
    .where('week', '=', menu.week)
    .where('status', '=', 'paid')
    .orderBy('id')
    .execute();
}

/** Whether somebody pays at this moment: those orders are looked at again. */
export async function hasPending(database: Queryable, menu: UnsettledMenu): Promise<boolean> {
  const row = await database
    .selectFrom('orders')
    .select('id')
    .where('channel_id', '=', menu.channel_id)
    .where('week', '=', menu.week)
    .where('status', '=', 'pending')
    .executeTakeFirst();
  return row !== undefined;
}

interface MovedOrder {
  user_id: string;
  product: string;
  delivery_date: string;
}

/** Orders without a plan on a day that the menu does not serve any more move to the nearest one. */
export async function moveOrders(database: Queryable, menu: UnsettledMenu): Promise<MovedOrder[]> {
  const { rows } = await sql<MovedOrder>`
    update orders o
       set delivery_date = (select served from menus menu, unnest(menu.delivery_dates) served
                             where menu.id = ${menu.id}
                             order by served < o.delivery_date, abs(served - o.delivery_date) limit 1)
      from products product
     where product.id = o.product_id and o.channel_id = ${menu.channel_id} and o.week = ${menu.week}
       and o.subscription_id is null and o.status not in ('cancelled', 'dropped')
       and o.delivery_date <> all((select delivery_dates from menus where id = ${menu.id})::date[])
    returning o.user_id, product.name as product, o.delivery_date`.execute(database);
  return rows;
}
