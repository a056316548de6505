import { sql } from 'kysely';
import { soldStatuses } from '../../../domain/order/order-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

interface Weeks {
  channel_id: string;
  from: Week;
  to: Week;
}

export interface WeekFigures {
  week: Week;
  orders: number;
  items_cents: number;
  saved_cents: number;
  total_cents: number;
  /** of plans, without tax and refunds */
  recurring_cents: number;
}

export async function findWeekFigures(
  database: Queryable,
  { channel_id, from, to }: Weeks,
): Promise<WeekFigures[]> {
  const { rows } = await sql<WeekFigures>`
    select week, sum(orders)::bigint as orders, sum(items_cents)::bigint as items_cents,
           sum(subscription_discount_cents + discount_cents)::bigint as saved_cents,
           sum(total_cents)::bigint as total_cents,
           coalesce(sum(total_cents - tax_cents - refunded_cents) filter (where on_plan), 0)::bigint
             as recurring_cents
      from week_sales where channel_id = ${channel_id} and week between ${from} and ${to}
     group by week`.execute(database);
  return rows;
}

export async function findSkips(
  database: Queryable,
  { channel_id, from, to }: Weeks,
): Promise<{ week: Week; skipped: number; weeks: number }[]> {
  const { rows } = await sql<{ week: Week; skipped: number; weeks: number }>`
    select week, coalesce(sum(plans) filter (where selection = 'skipped'), 0)::bigint as skipped,
           sum(plans)::bigint as weeks
      from week_choices where channel_id = ${channel_id} and week between ${from} and ${to}
     group by week`.execute(database);
  return rows;
}

export interface Churn {
  orders: number;
  reason: string | null;
  plans: number;
}

/** from so many on they count as one */
export const mostOrders = 11;

/** Plans cancelled since a moment, by how many orders they had and why they went. */
export async function findChurn(
  database: Queryable,
  of: { channel_id: string; since: Date },
): Promise<Churn[]> {
  const { rows } = await sql<Churn>`
    select least(had.orders, ${mostOrders}::bigint) as orders, plan.cancel_reason as reason, count(*) as plans
      from subscriptions plan
     cross join lateral (select count(*) as orders from orders
                          where subscription_id = plan.id and status = any(${soldStatuses}::text[])) had
     where plan.channel_id = ${of.channel_id} and plan.cancelled_at >= ${of.since}
     group by 1, 2`.execute(database);
  return rows;
}

export async function countRunning(
  database: Queryable,
  of: { channel_id: string; at: Date },
): Promise<number> {
  const { rows } = await sql<{ running: number }>`
    select count(*) as running from subscriptions
     where channel_id = ${of.channel_id} and created_at < ${of.at}
       and (cancelled_at is null or cancelled_at >= ${of.at})`.execute(database);
  return rows[0]!.running;
}

export interface CohortAge {
  month: string;
  age: number;
  plans: number;
  orders: number;
}

/** `to` is the last week that is over; who has not reached an age by then is not counted at it. */
export async function findCohorts(
  database: Queryable,
  { channel_id, from, to }: Weeks,
  ages: readonly number[],
): Promise<CohortAge[]> {
  const { rows } = await sql<CohortAge>`
    select to_char(began.first_week, 'YYYY-MM') as month, age, sum(began.plans)::bigint as plans,
           coalesce(sum(ordered.orders), 0)::bigint as orders
      from (select first_week, count(*) as plans from subscriptions
             where channel_id = ${channel_id} and first_week between ${from} and ${to}
             group by first_week) began
     cross join unnest(${ages}::integer[]) age
      left join week_cohorts ordered
        on ordered.channel_id = ${channel_id} and ordered.first_week = began.first_week
       and ordered.week = began.first_week + 7 * age
     where began.first_week + 7 * age <= ${to}
     group by 1, 2 order by 1, 2`.execute(database);
  return rows;
}

export async function findLiability(
  database: Queryable,
  of: { channel_id: string; now: Date },
): Promise<{ balances_cents: number; cards_cents: number }> {
  const { rows } = await sql<{ balances_cents: number; cards_cents: number }>`
    select (select coalesce(sum(balance_cents), 0) from customer_index
             where channel_id = ${of.channel_id} and balance_cents > 0) as balances_cents,
           (select coalesce(sum(amount_cents), 0) from gift_cards
             where channel_id = ${of.channel_id} and redeemed_at is null and disabled_at is null
               and (expires_at is null or expires_at > ${of.now})) as cards_cents`.execute(
    database,
  );
  return rows[0]!;
}
