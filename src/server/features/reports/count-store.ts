import { sql } from 'kysely';
import { soldStatuses } from '../../../domain/order/order-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface WeekRange {
  channel_id: string;
  /** both included */
  from: Week;
  to: Week;
}

export async function findChangedWeeks(
  database: Queryable,
  { channel_id, from, to }: WeekRange,
): Promise<Week[]> {
  const { rows } = await sql<{ week: Week }>`
    select distinct week from changed_weeks
     where channel_id = ${channel_id} and week between ${from} and ${to}
     order by week`.execute(database);
  return rows.map(({ week }) => week);
}

/** Whoever counts a channel's weeks does so alone, until the end of the transaction. */
export async function lockTotals(transaction: Queryable, channelId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('week_totals'), hashtext(${channelId}))`.execute(
    transaction,
  );
}

/** Takes the marks away. Those weeks come back whose marks were still there. */
export async function takeChangedWeeks(
  transaction: Queryable,
  of: { channel_id: string; weeks: readonly Week[] },
): Promise<Week[]> {
  const { rows } = await sql<{ week: Week }>`
    with taken as (
      delete from changed_weeks
       where channel_id = ${of.channel_id} and week = any(${of.weeks}::date[]) returning week)
    select distinct week from taken`.execute(transaction);
  return rows.map(({ week }) => week);
}

/** Each statement sees all that was committed before it: a change in between leaves its mark. */
export async function countWeeks(
  transaction: Queryable,
  of: { channel_id: string; weeks: readonly Week[] },
): Promise<void> {
  const those = sql`channel_id = ${of.channel_id} and week = any(${of.weeks}::date[])`;
  const sold = sql`${those} and status = any(${soldStatuses}::text[])`;
  await sql`delete from week_sales where ${those}`.execute(transaction);
  await sql`
    insert into week_sales (channel_id, week, on_plan, state, discount_id, orders, items_cents,
                            subscription_discount_cents, discount_cents, delivery_cents, tax_cents,
                            total_cents, gift_card_cents, refunded_cents)
    select channel_id, week, subscription_id is not null, state, discount_id, count(*), sum(items_cents),
           sum(subscription_discount_cents), sum(discount_cents), sum(delivery_cents), sum(tax_cents),
           sum(total_cents), sum(gift_card_cents), sum(refunded_cents)
      from orders where ${sold}
     group by 1, 2, 3, 4, 5`.execute(transaction);
  await sql`delete from week_meals where ${those}`.execute(transaction);
  await sql`
    with sold as materialized (select id, channel_id, week from orders where ${sold}),
    lines as (
      select sold.channel_id, sold.week, line.menu_item_id, sum(line.quantity - line.uncooked) as portions,
             sum(line.quantity * line.unit_price_cents - line.subscription_discount_cents
                 - line.discount_cents) as sales_cents
        from sold join order_lines line on line.order_id = sold.id
       group by sold.channel_id, sold.week, line.menu_item_id),
    rated as (
      select sold.week, rating.menu_item_id, count(*) as ratings, sum(rating.stars) as stars
        from sold join ratings rating on rating.order_id = sold.id
       group by sold.week, rating.menu_item_id)
    insert into week_meals (channel_id, week, menu_item_id, portions, sales_cents, ratings, stars)
    select channel_id, week, menu_item_id, portions, sales_cents, coalesce(ratings, 0), coalesce(stars, 0)
      from lines left join rated using (week, menu_item_id)`.execute(transaction);
  await sql`delete from week_cohorts where ${those}`.execute(transaction);
  await sql`
    insert into week_cohorts (channel_id, week, first_week, orders)
    select sold.channel_id, sold.week, plan.first_week, count(*)
      from (select channel_id, week, subscription_id from orders where ${sold}) sold
      join subscriptions plan on plan.id = sold.subscription_id
     group by sold.channel_id, sold.week, plan.first_week`.execute(transaction);
  await sql`delete from week_payments where ${those}`.execute(transaction);
  await sql`
    with ordered as materialized (select id, channel_id, week from orders where ${those})
    insert into week_payments (channel_id, week, kind, status, tries, amount_cents)
    select channel_id, week, 'charge', status, count(*), sum(amount_cents)
      from ordered join payment_attempts on order_id = ordered.id group by channel_id, week, status
    union all
    select channel_id, week, 'refund', status, count(*), sum(amount_cents)
      from ordered join refunds on order_id = ordered.id group by channel_id, week, status`.execute(
    transaction,
  );
}
