import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ReportRange } from '../reports/range-sql.ts';

export interface TradeRow {
  week: string;
  revenue_cents: number;
  boxes: number;
  active: number;
  rating: number | null;
  ratings: number;
}

/** The delivery weeks from one to another, each once, whether something was sold or not; from their totals. */
export async function findTrade(
  database: Queryable,
  { channel_id, from, to, time_zone }: ReportRange,
): Promise<TradeRow[]> {
  const { rows } = await sql<TradeRow>`
    with weeks as (
      select week::date as week
        from generate_series(${from}::date, ${to}::date, interval '7 days') as week
    ), sold as (
      select week, sum(orders)::integer as boxes, sum(total_cents - refunded_cents)::bigint as revenue_cents
        from week_sales
       where channel_id = ${channel_id} and week between ${from} and ${to}
       group by week
    ), rated as (
      select week, sum(stars)::float8 / nullif(sum(ratings), 0) as rating, sum(ratings)::integer as ratings
        from week_meals
       where channel_id = ${channel_id} and week between ${from} and ${to}
       group by week
    ), plans as materialized (
      -- a plan counts from its first week on, until the week after it was cancelled by the channel's clock
      select first_week, (date_trunc('week', cancelled_at at time zone ${time_zone}))::date + 7 as gone_in,
             count(*) as running
        from subscriptions
       where channel_id = ${channel_id}
         and (cancelled_at is null or cancelled_at >= ${from}::timestamp at time zone ${time_zone})
       group by 1, 2
    )
    select weeks.week, coalesce(sold.revenue_cents, 0) as revenue_cents, coalesce(sold.boxes, 0) as boxes,
           coalesce((select sum(running) from plans
                      where first_week <= weeks.week and (gone_in is null or gone_in > weeks.week)), 0)::integer
             as active,
           rated.rating, coalesce(rated.ratings, 0) as ratings
      from weeks left join sold using (week) left join rated using (week)
     order by weeks.week`.execute(database);
  return rows;
}
