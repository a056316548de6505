import { sql } from 'kysely';
import type { Grain } from '../../../domain/report/lay-out.ts';
import type { ReportName } from '../../../domain/report/reports.ts';
import type { Queryable } from '../../platform/database/database.ts';
import {
  findAffiliateGrains,
  findPaymentGrains,
  findPlanGrains,
  findReconciliationGrains,
} from './plan-grains.ts';
import { during, weekOf, within, type ReportRange, type Statement } from './range-sql.ts';

/** What each report is made of, by week and thing; the sums are those of its columns. */
export const reportGrains: Record<
  ReportName,
  (database: Queryable, range: ReportRange) => Promise<Grain[]>
> = {
  sales: (database, range) =>
    grains(
      database,
      sql`
      select week, sum(orders)::bigint as orders, sum(items_cents)::bigint as items_cents,
             sum(subscription_discount_cents + discount_cents)::bigint as saved_cents,
             sum(delivery_cents)::bigint as delivery_cents, sum(tax_cents)::bigint as tax_cents,
             sum(total_cents)::bigint as total_cents, sum(refunded_cents)::bigint as refunded_cents,
             (select coalesce(sum(portions), 0) from week_meals meal
               where meal.channel_id = ${range.channel_id} and meal.week = week_sales.week) as meals
        from week_sales where ${within(range)} group by week`,
    ),

  tax: (database, range) =>
    grains(
      database,
      sql`
      select week, state, sum(orders)::bigint as orders, sum(delivery_cents)::bigint as delivery_cents,
             sum(items_cents - subscription_discount_cents - discount_cents)::bigint as base_cents,
             sum(tax_cents)::bigint as tax_cents
        from week_sales where ${within(range)} group by week, state`,
    ),

  // an order with a code on a plan stands in both
  discounts: (database, range) =>
    grains(
      database,
      sql`
      select week, 'Subscribe & Save' as code, sum(orders)::bigint as orders,
             sum(subscription_discount_cents)::bigint as given_cents,
             sum(subscription_discount_cents)::bigint as subscription_cents, 0 as code_cents,
             sum(items_cents)::bigint as items_cents, sum(total_cents)::bigint as total_cents
        from week_sales where ${within(range)} and on_plan
       group by week
      union all
      select week, code, sum(orders)::bigint, sum(discount_cents)::bigint, 0,
             sum(discount_cents)::bigint, sum(items_cents)::bigint, sum(total_cents)::bigint
        from (select * from week_sales where ${within(range)} and discount_id is not null) used
        join discounts on discounts.id = used.discount_id
       group by week, code`,
    ),

  gift_cards: (database, range) =>
    grains(
      database,
      sql`
      select ${weekOf('created_at', range)} as week, count(*) as made, sum(amount_cents) as made_cents,
             0 as redeemed, 0 as redeemed_cents, 0 as adjusted_cents, 0 as spent_cents
        from gift_cards where channel_id = ${range.channel_id} and ${during('created_at', range)}
       group by 1
      union all
      select ${weekOf('redeemed_at', range)}, 0, 0, count(*), sum(amount_cents), 0, 0
        from gift_cards where channel_id = ${range.channel_id} and ${during('redeemed_at', range)}
       group by 1
      union all
      select ${weekOf('entry.created_at', range)}, 0, 0, 0, 0, sum(entry.amount_cents), 0
        from credit_ledger entry join users on users.id = entry.user_id
       where entry.reason = 'adjustment' and users.channel_id = ${range.channel_id}
         and ${during('entry.created_at', range)}
       group by 1
      union all
      select week, 0, 0, 0, 0, 0, sum(gift_card_cents)::bigint
        from week_sales where ${within(range)} and gift_card_cents > 0 group by week`,
    ),

  meals: (database, range) =>
    grains(
      database,
      sql`
      select week, name, sku, portions, sales_cents, portions * cost_cents as cost_cents, ratings, stars
        from (select * from week_meals where ${within(range)}) sold
        join menu_items on menu_items.id = sold.menu_item_id`,
    ),

  production: (database, range) =>
    grains(
      database,
      sql`
      select sold.week, name, sku, portions, capacity,
             case when capacity is not null then portions end as portions_of_capacity
        from (select * from week_meals where ${within(range)}) sold
        join menu_items on menu_items.id = sold.menu_item_id
        left join menus on menus.channel_id = sold.channel_id and menus.week = sold.week
        left join menu_meals on menu_meals.menu_id = menus.id
                            and menu_meals.menu_item_id = sold.menu_item_id`,
    ),

  subscriptions: findPlanGrains,
  payments: findPaymentGrains,
  reconciliation: findReconciliationGrains,
  affiliates: findAffiliateGrains,
};

async function grains(database: Queryable, statement: Statement): Promise<Grain[]> {
  const { rows } = await sql<Grain>`${statement}`.execute(database);
  return rows;
}
