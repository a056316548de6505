import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { LockedDiscount, Sale, SavedCard } from '../checkout/store.ts';

type Terms = Pick<
  Sale,
  | 'picking'
  | 'min_meals'
  | 'max_meals'
  | 'price_per_meal_cents'
  | 'price_per_box_cents'
  | 'delivery_dates'
  | 'delivery_taxed'
  | 'tax_basis_points'
  | 'zone'
  | 'balance_cents'
>;

/** What decides about a change of an order, and what it would cost at this address. */
export interface ChangeTerms extends Terms {
  menu_id: string;
  production_starts_at: Date;
  /** Subscribe & Save as agreed; 0 without a plan */
  percent: number;
  discount: LockedDiscount | null;
  saved_card: (SavedCard & { name: string }) | null;
}

/** The order and its customer are locked; the menu is, shared, so that it does not start meanwhile. */
export async function findTerms(
  database: Queryable,
  asked: { order_id: string; zip_code: string; state: string; gateway: string },
): Promise<ChangeTerms | null> {
  const { rows } = await sql<ChangeTerms>`
    select product.picking, product.min_meals, product.max_meals, price.price_per_meal_cents,
           price.price_per_box_cents, menu.id as menu_id, menu.delivery_dates, menu.production_starts_at,
           channel.delivery_taxed,
           coalesce((select rate_basis_points from tax_rates
                      where channel_id = o.channel_id and state = ${asked.state}), 0) as tax_basis_points,
           (select to_jsonb(found) from (
              select fee.fee_cents, fee.free_over_cents, zone.delivery_days
                from delivery_zone_prefixes prefix join delivery_zones zone on zone.id = prefix.zone_id
                join fees_in_week(o.week, o.created_at) fee on fee.zone_id = zone.id
               where prefix.channel_id = o.channel_id and starts_with(${asked.zip_code}, zip_prefix)
               order by length(zip_prefix) desc limit 1) found) as zone,
           coalesce((select balance_cents from credit_ledger where user_id = o.user_id
                      order by sequence desc limit 1), 0) as balance_cents,
           coalesce((select saving.percent
                       from subscriptions plan, saving_of_plan(plan, o.week, o.created_at) saving
                      where plan.id = o.subscription_id), 0) as percent,
           (select to_jsonb(code) from discounts code where code.id = o.discount_id) as discount,
           (select to_jsonb(found) from (
              select id, gateway_token, initcap(brand) || ' ' || last4 as name from payment_methods
               where user_id = o.user_id and is_current and gateway = ${asked.gateway}) found) as saved_card
      from orders o
      join products product on product.id = o.product_id
      join prices_in_week(o.week, o.created_at) price on price.product_id = product.id
      join channels channel on channel.id = o.channel_id
      join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
     where o.id = ${asked.order_id}
       for share of menu`.execute(database);
  return rows[0] ?? null;
}

export interface OrderMeal {
  menu_item_id: string;
  sku: string;
  name: string;
  /** what the menu has left; 0 when the meal is not on it any more */
  left: number;
  surcharge_cents: number;
}

/** The week's meals and those of the order; those named are locked in the order of their sku. */
export async function findMeals(
  database: Queryable,
  { menu_id, order_id }: { menu_id: string; order_id: string },
  lock: readonly string[] | null,
): Promise<OrderMeal[]> {
  if (lock) {
    await sql`
      select from menu_meals meal join menu_items item on item.id = meal.menu_item_id
       where meal.menu_id = ${menu_id} and meal.menu_item_id = any(${lock as string[]}::uuid[])
       order by item.sku for update of meal`.execute(database);
  }
  const { rows } = await sql<OrderMeal>`
    select item.id as menu_item_id, item.sku, item.name,
           greatest(coalesce(meal.capacity - meal.reserved, 0), 0) as left,
           coalesce(meal.surcharge_cents, 0) as surcharge_cents
      from menu_items item
      left join menu_meals meal on meal.menu_item_id = item.id and meal.menu_id = ${menu_id}
     where meal.menu_id is not null
        or item.id in (select menu_item_id from order_lines where order_id = ${order_id})
     order by item.name`.execute(database);
  return rows;
}

export interface KeptLine {
  menu_item_id: string;
  sku: string;
  name: string;
  quantity: number;
  /** of them, those that the kitchen cannot make */
  uncooked: number;
  unit_price_cents: number;
}

export async function findOrderLines(database: Queryable, orderId: string): Promise<KeptLine[]> {
  return database
    .selectFrom('order_lines')
    .select(['menu_item_id', 'sku', 'name', 'quantity', 'uncooked', 'unit_price_cents'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
}

export async function findOrderTo(database: Queryable, orderId: string) {
  return database
    .selectFrom('orders')
    .select(['first_name', 'last_name', 'company', 'address_1', 'address_2', 'city', 'state'])
    .select(['zip_code', 'dayphone', 'delivery_instructions', 'delivery_date', 'version'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
}
