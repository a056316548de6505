import { sql } from 'kysely';
import { soldStatuses } from '../../../domain/order/order-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** What is counted of a week; each by itself, because who reads one need not wait for the others. */
export const totals = ['orders', 'meals', 'payments', 'choices'] as const;
export type Total = (typeof totals)[number];

export interface WeekRange {
  channel_id: string;
  /** both included */
  from: Week;
  to: Week;
}

export async function findChangedWeeks(
  database: Queryable,
  { channel_id, from, to }: WeekRange,
  what: readonly Total[],
): Promise<Week[]> {
  const { rows } = await sql<{ week: Week }>`
    select distinct week from changed_weeks
     where channel_id = ${channel_id} and week between ${from} and ${to} and what = any(${what}::text[])
     order by week`.execute(database);
  return rows.map(({ week }) => week);
}

/** Whoever counts a channel's weeks does so alone, until the end of the transaction. */
export async function lockTotals(transaction: Queryable, channelId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('week_totals'), hashtext(${channelId}))`.execute(
    transaction,
  );
}

interface Weeks {
  channel_id: string;
  weeks: readonly Week[];
}

/** Takes the marks away. Those weeks come back whose marks were still there. */
export async function takeChangedWeeks(
  transaction: Queryable,
  { channel_id, weeks }: Weeks,
  what: readonly Total[],
): Promise<{ what: Total; weeks: Week[] }[]> {
  const { rows } = await sql<{ what: Total; weeks: Week[] }>`
    with taken as (
      delete from changed_weeks
       where channel_id = ${channel_id} and week = any(${weeks}::date[]) and what = any(${what}::text[])
      returning what, week)
    select what, array_agg(distinct week::text) as weeks from taken group by what`.execute(
    transaction,
  );
  return rows;
}

/** Each statement sees all that was committed before it: a change in between leaves its mark. */
export const countWeeks: Record<Total, (transaction: Queryable, of: Weeks) => Promise<void>> = {
  async orders(transaction, of) {
    await sql`delete from week_sales where ${thoseOf(of)}`.execute(transaction);
    await sql`
      insert into week_sales (channel_id, week, on_plan, state, discount_id, orders, items_cents,
                              subscription_discount_cents, discount_cents, delivery_cents, tax_cents,
                              total_cents, gift_card_cents, refunded_cents)
      select channel_id, week, subscription_id is not null, state, discount_id, count(*), sum(items_cents),
             sum(subscription_discount_cents), sum(discount_cents), sum(delivery_cents), sum(tax_cents),
             sum(total_cents), sum(gift_card_cents), sum(refunded_cents)
        from orders where ${soldOf(of)}
       group by 1, 2, 3, 4, 5`.execute(transaction);
    await sql`delete from week_cohorts where ${thoseOf(of)}`.execute(transaction);
    await sql`
      insert into week_cohorts (channel_id, week, first_week, orders)
      select sold.channel_id, sold.week, plan.first_week, count(*)
        from (select channel_id, week, subscription_id from orders where ${soldOf(of)}) sold
        join subscriptions plan on plan.id = sold.subscription_id
       group by sold.channel_id, sold.week, plan.first_week`.execute(transaction);
    await sql`delete from week_orders where ${thoseOf(of)}`.execute(transaction);
    await sql`
      insert into week_orders (channel_id, week, kind, status, orders)
      select channel_id, week, kind, status, count(*) from orders where ${thoseOf(of)}
       group by 1, 2, 3, 4`.execute(transaction);
  },

  async meals(transaction, of) {
    await sql`delete from week_meals where ${thoseOf(of)}`.execute(transaction);
    await sql`
      with sold as materialized (select id, channel_id, week from orders where ${soldOf(of)}),
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
  },

  async payments(transaction, of) {
    await sql`delete from week_payments where ${thoseOf(of)}`.execute(transaction);
    await sql`
      with ordered as materialized (select id, channel_id, week from orders where ${thoseOf(of)})
      insert into week_payments (channel_id, week, kind, status, tries, amount_cents)
      select channel_id, week, 'charge', status, count(*), sum(amount_cents)
        from ordered join payment_attempts on order_id = ordered.id group by channel_id, week, status
      union all
      select channel_id, week, 'refund', status, count(*), sum(amount_cents)
        from ordered join refunds on order_id = ordered.id group by channel_id, week, status`.execute(
      transaction,
    );
  },

  async choices(transaction, of) {
    await sql`delete from week_choices where ${thoseOf(of)}`.execute(transaction);
    await sql`
      insert into week_choices (channel_id, week, selection, outcome, plans)
      select channel_id, week, selection, outcome, count(*) from subscription_weeks where ${thoseOf(of)}
       group by 1, 2, 3, 4`.execute(transaction);
  },
};

const thoseOf = ({ channel_id, weeks }: Weeks) =>
  sql`channel_id = ${channel_id} and week = any(${weeks}::date[])`;

const soldOf = (of: Weeks) => sql`${thoseOf(of)} and status = any(${soldStatuses}::text[])`;
