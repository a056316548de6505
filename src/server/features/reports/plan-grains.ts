import { sql } from 'kysely';
import { affiliateEarning, type ReferredOrder } from '../../../domain/affiliate/earnings.ts';
import { soldStatuses } from '../../../domain/order/order-status.ts';
import type { Grain } from '../../../domain/report/lay-out.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { during, weekOf, within, type ReportRange } from './range-sql.ts';

/** All weeks are there: a plan runs also where none comes or goes. */
export async function findPlanGrains(database: Queryable, range: ReportRange): Promise<Grain[]> {
  const { rows } = await sql<Grain>`
    with moved as (
      select ${weekOf('created_at', range)} as week, count(*) as began, 0 as cancelled, 0 as paused
        from subscriptions where channel_id = ${range.channel_id} group by 1
      union all
      select ${weekOf('cancelled_at', range)}, 0, count(*), 0
        from subscriptions where channel_id = ${range.channel_id} and cancelled_at is not null group by 1
      union all
      select ${weekOf('occurred_at', range)}, 0, 0, count(*)
        from events where kind = 'subscription.paused' and channel_id = ${range.channel_id}
         and ${during('occurred_at', range)} group by 1
      union all
      select week::date, 0, 0, 0 from generate_series(${range.from}::date, ${range.to}::date, '7 days') week),
    added as (
      select week, sum(began)::bigint as began, sum(cancelled)::bigint as cancelled,
             sum(paused)::bigint as paused,
             sum(sum(began) - sum(cancelled)) over (order by week)::bigint as running
        from moved group by week)
    select * from added where week between ${range.from} and ${range.to}`.execute(database);
  return rows;
}

export async function findPaymentGrains(database: Queryable, range: ReportRange): Promise<Grain[]> {
  const { rows } = await sql<Grain>`
    select week,
           coalesce(sum(tries) filter (where kind = 'charge'), 0)::bigint as tries,
           coalesce(sum(tries) filter (where kind = 'charge' and status = 'succeeded'), 0)::bigint as succeeded,
           coalesce(sum(amount_cents) filter (where kind = 'charge' and status = 'succeeded'), 0)::bigint
             as succeeded_cents,
           coalesce(sum(tries) filter (where kind = 'charge' and status = 'declined'), 0)::bigint as declined,
           coalesce(sum(tries) filter (where kind = 'charge' and status not in ('succeeded', 'declined')), 0)::bigint
             as open,
           coalesce(sum(tries) filter (where kind = 'refund' and status = 'succeeded'), 0)::bigint as refunds,
           coalesce(sum(amount_cents) filter (where kind = 'refund' and status = 'succeeded'), 0)::bigint
             as refunded_cents
      from week_payments where ${within(range)} group by week`.execute(database);
  return rows;
}

/** Channels share an account at the gateway: a day's books are those of all of them. */
export async function findReconciliationGrains(
  database: Queryable,
  { from, to }: ReportRange,
): Promise<Grain[]> {
  const { rows } = await sql<Grain>`
    select date_trunc('week', day)::date as week, day, charges, gateway_cents, gateway_refunded_cents,
           shop_cents, shop_refunded_cents, jsonb_array_length(differences) as differing
      from reconciliations where day >= ${from}::date and day < ${to}::date + 7`.execute(database);
  return rows;
}

interface Referred extends ReferredOrder {
  week: string;
  code: string;
  name: string;
}

/** Order by order: what one earns is rounded by itself. */
export async function findAffiliateGrains(
  database: Queryable,
  range: ReportRange,
): Promise<Grain[]> {
  const { rows } = await sql<Referred>`
    select ${weekOf('o.placed_at', range)} as week, partner.code,
           concat_ws(' ', person.first_name, person.last_name) as name,
           o.status, o.items_cents, o.subscription_discount_cents, o.discount_cents, o.total_cents,
           o.refunded_cents, origin.affiliate_percent
      from affiliates partner
      join users person on person.id = partner.user_id
      join order_origins origin on origin.affiliate_id = partner.id
      join orders o on o.id = origin.order_id
     where partner.channel_id = ${range.channel_id} and partner.kind = 'partner' and o.status = any(${soldStatuses}::text[])
       and ${during('o.placed_at', range)}`.execute(database);
  return rows.map((order) => ({
    week: order.week,
    code: order.code,
    name: order.name,
    orders: 1,
    total_cents: order.total_cents,
    earnings_cents: affiliateEarning(order),
  }));
}
