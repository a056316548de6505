import { sql } from 'kysely';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { PlanStatus } from '../../../domain/subscription/plan-actions.ts';
import type { Selection } from '../../../domain/subscription/week-actions.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { nextDeliveryOf } from '../reviews/next-delivery.ts';

interface Customer {
  channel_id: string;
  user_id: string;
}

export interface PlanRow {
  id: string;
  status: PlanStatus;
  meal_plan: string;
  product_name: string;
  picking_required: boolean;
  min_meals: number;
  discount_percent: number;
  delivery_day: number;
  resume_week: Week | null;
}

/** Those that go on first, then the newest. */
export async function findPlans(
  database: Queryable,
  { channel_id, user_id, week }: Customer & { week: Week },
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select plan.id, plan.status, product.sku as meal_plan, product.name as product_name,
           product.picking as picking_required, product.min_meals,
           (select percent from saving_of_plan(plan, ${week})) as discount_percent,
           plan.delivery_day, plan.resume_week
      from subscriptions plan join products product on product.id = plan.product_id
     where plan.user_id = ${user_id} and plan.channel_id = ${channel_id}
     order by plan.status = 'cancelled', plan.created_at desc, plan.id`.execute(database);
  return rows;
}

export interface PlannedWeek {
  week: Week;
  subscription_id: string;
  product_sku: string;
  selection: Selection;
  reason: string | null;
  order_status: OrderStatus | null;
  meal_count: number;
  delivery_date: CalendarDate;
}

export async function findPlannedWeeks(
  database: Queryable,
  { channel_id, user_id, from }: Customer & { from: Week },
): Promise<PlannedWeek[]> {
  const { rows } = await sql<PlannedWeek>`
    select planned.week, planned.subscription_id, product.sku as product_sku, planned.selection,
           planned.reason, placed.status as order_status, planned.delivery_date,
           coalesce((select sum(quantity) from subscription_week_picks
                      where subscription_week_id = planned.id), planned.plan_size)::integer as meal_count
      from subscriptions plan
      join subscription_weeks planned on planned.subscription_id = plan.id and planned.week >= ${from}
      join products product on product.id = planned.product_id
      left join orders placed on placed.id = planned.order_id
     where plan.user_id = ${user_id} and plan.channel_id = ${channel_id}
     order by planned.week, planned.subscription_id`.execute(database);
  return rows;
}

export interface StandingOrder {
  week: Week;
  order_id: string;
  number: string;
  url_key: string;
  subscription_id: string | null;
  product_sku: string;
  meal_count: number;
  status: OrderStatus;
  delivery_date: CalendarDate;
  next_delivery_date: CalendarDate | null;
  reviewed: boolean;
}

/** Neither cancelled nor dropped. */
export async function findStandingOrders(
  database: Queryable,
  { channel_id, user_id, from }: Customer & { from: Week },
): Promise<StandingOrder[]> {
  const { rows } = await sql<StandingOrder>`
    select standing.week, standing.id as order_id, standing.number, standing.url_key,
           standing.subscription_id, product.sku as product_sku, standing.status,
           standing.delivery_date, ${nextDeliveryOf('standing')} as next_delivery_date,
           (select sum(quantity)::integer from order_lines where order_id = standing.id) as meal_count,
           exists (select from ratings where order_id = standing.id) as reviewed
      from orders standing join products product on product.id = standing.product_id
     where standing.user_id = ${user_id} and standing.channel_id = ${channel_id}
       and standing.week >= ${from} and standing.status not in ('cancelled', 'dropped')
     order by standing.week, standing.id`.execute(database);
  return rows;
}
