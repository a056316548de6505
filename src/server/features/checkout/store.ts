import { sql } from 'kysely';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { planForCart } from '../subscriptions/plan-for-cart.ts';
import { discountNamed } from '../discounts/discount-named.ts';

/**
 * What a checkout reads, under locks. They are always taken in this order, so that no two checkouts
 * wait for each other: checkout key, customer, cart, menu (shared), meals by sku, discount code.
 */

export interface ClaimedCheckout {
  /** of an earlier post of the same page; null: this one is the first */
  order_id: string | null;
  /** fresh names for what is about to be written */
  ids: { order: string; subscription: string; week: string; card: string; attempt: string };
  order_number: number;
}

/** Of posts with the same key one goes on, the others wait here for its order. Null: not their page. */
export async function claimCheckout(
  database: Queryable,
  key: string,
  { owner, channel_id }: { owner: CartOwner; channel_id: string },
): Promise<ClaimedCheckout | null> {
  const { rows } = await sql<ClaimedCheckout>`${prepared}
    insert into checkouts (checkout_key, channel_id, owner_hash)
    values (${key}, ${channel_id}, ${owner})
    -- the change changes nothing: it makes the existing row come back, once its maker has committed
    on conflict (checkout_key) do update set owner_hash = checkouts.owner_hash
      where checkouts.owner_hash = excluded.owner_hash
        and checkouts.channel_id = excluded.channel_id
    returning order_id,
              json_build_object('order', uuid_v7(), 'subscription', uuid_v7(), 'week', uuid_v7(),
                                'card', uuid_v7(), 'attempt', uuid_v7()) as ids,
              nextval('order_numbers') as order_number`.execute(database);
  return rows[0] ?? null;
}

/** The order that a checkout page has made, as far as its owner asks. */
export async function findOrderOfCheckout(
  database: Queryable,
  key: string,
  owner: CartOwner,
): Promise<{ order_id: string; status: string } | null> {
  const row = await database
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select(['orders.id as order_id', 'orders.status'])
    .where('checkout_key', '=', key)
    .where('owner_hash', '=', owner)
    .executeTakeFirst();
  return row ?? null;
}

export interface Sale {
  cart_id: string;
  way: 'subscription' | 'once';
  cart_discount_code: string | null;
  product_id: string;
  product_sku: string;
  product_name: string;
  picking: boolean;
  min_meals: number;
  max_meals: number;
  price_per_meal_cents: number | null;
  price_per_box_cents: number | null;
  sold_on_subscription: boolean;
  sold_once: boolean;
  retired: boolean;
  menu_id: string;
  menu_status: string;
  closed_reason: string | null;
  picking_opens_at: Date;
  picking_deadline_at: Date;
  delivery_dates: string[];
  delivery_taxed: boolean;
  tax_basis_points: number;
  zone: { fee_cents: number; free_over_cents: number | null; delivery_days: number[] } | null;
  balance_cents: number;
  ledger_sequence: number;
  /** an active plan for this product, at least in this week */
  plan: { id: string; discount_percent: number } | null;
  saved_card: SavedCard | null;
  earlier_orders: number;
}

export interface SavedCard {
  id: string;
  gateway_token: string;
  /** by which the gateway knows its owner, where that is another name than the customer's id */
  customer_ref?: string | null;
}

/** The cart, locked, with all that decides what it costs. Null: it is gone. */
export async function lockSale(
  database: Queryable,
  asked: {
    owner: CartOwner;
    channel_id: string;
    product: string;
    week: Week;
    zip_code: string;
    state: string;
    user_id: string | null;
    gateway: string;
    now: Date;
  },
): Promise<Sale | null> {
  const { user_id } = asked;
  const { rows } = await sql<Sale>`${prepared}
    select cart.id as cart_id, cart.way, cart.discount_code as cart_discount_code,
           product.id as product_id, product.sku as product_sku, product.name as product_name,
           product.picking, product.min_meals, product.max_meals,
           price.price_per_meal_cents, price.price_per_box_cents,
           product.sold_on_subscription, product.sold_once,
           coalesce(product.retired_at <= ${asked.now}, false) as retired,
           menu.id as menu_id, menu.status as menu_status, menu.closed_reason,
           menu.picking_opens_at, menu.picking_deadline_at, menu.delivery_dates,
           channel.delivery_taxed,
           coalesce((select rate_basis_points from tax_rates
                      where channel_id = cart.channel_id and state = ${asked.state}), 0) as tax_basis_points,
           (select to_jsonb(found) from (
              select fee.fee_cents, fee.free_over_cents, zone.delivery_days
                from delivery_zone_prefixes prefix
                join delivery_zones zone on zone.id = prefix.zone_id
                join fees_in_week(cart.week) fee on fee.zone_id = zone.id
               where prefix.channel_id = cart.channel_id
                 and starts_with(${asked.zip_code}, zip_prefix)
               order by length(zip_prefix) desc limit 1) found) as zone,
           coalesce(ledger.balance_cents, 0) as balance_cents,
           coalesce(ledger.sequence, 0) as ledger_sequence,
           (select to_jsonb(found) from (
              ${planForCart(user_id)}) found) as plan,
           (select to_jsonb(found) from (
              select id, gateway_token, customer_ref from payment_methods
               where user_id = ${user_id} and is_current and gateway = ${asked.gateway}) found) as saved_card,
           (select count(*) from orders
             where user_id = ${user_id} and status not in ('cancelled', 'dropped')) as earlier_orders
      from carts cart
      join products product on product.id = cart.product_id
      join prices_in_week(cart.week) price on price.product_id = product.id
      join channels channel on channel.id = cart.channel_id
      join menus menu on menu.channel_id = cart.channel_id and menu.week = cart.week
      left join lateral (
        select balance_cents, sequence from credit_ledger
         where user_id = ${user_id} order by sequence desc limit 1) ledger on true
     where cart.owner_hash = ${asked.owner} and cart.channel_id = ${asked.channel_id}
       and cart.week = ${asked.week} and ${asked.product} in (product.sku, product.short_name)
     order by product.sku = ${asked.product} desc
     limit 1
       for update of cart for share of menu`.execute(database);
  return rows[0] ?? null;
}

export interface SaleMeal {
  menu_item_id: string;
  sku: string;
  name: string;
  quantity: number;
  /** null: not on the menu any more */
  left: number | null;
  surcharge_cents: number;
}

/** What the cart or the preset box holds; the menu's rows are locked in the order of their sku. */
export async function lockMeals(
  database: Queryable,
  sale: Pick<Sale, 'cart_id' | 'menu_id' | 'product_id' | 'picking'>,
): Promise<SaleMeal[]> {
  const { rows } = await sql<SaleMeal>`${prepared}
    with wanted as (
      select menu_item_id, quantity from cart_items where cart_id = ${sale.cart_id} and ${sale.picking}
      union all
      select menu_item_id, quantity from menu_boxes
       where menu_id = ${sale.menu_id} and product_id = ${sale.product_id} and not ${sale.picking}
    ), locked as (
      select meal.menu_item_id, meal.capacity - meal.reserved as left, meal.surcharge_cents
        from menu_meals meal
        join menu_items item on item.id = meal.menu_item_id
       where meal.menu_id = ${sale.menu_id}
         and meal.menu_item_id in (select menu_item_id from wanted)
       order by item.sku
         for update of meal
    )
    select item.id as menu_item_id, item.sku, item.name, wanted.quantity, locked.left,
           coalesce(locked.surcharge_cents, 0) as surcharge_cents
      from wanted
      join menu_items item on item.id = wanted.menu_item_id
      left join locked on locked.menu_item_id = wanted.menu_item_id
     order by item.sku`.execute(database);
  return rows;
}

export interface LockedDiscount {
  id: string;
  kind: 'percent' | 'fixed' | 'free_delivery';
  percent: number | null;
  amount_cents: number | null;
  stacks_with_subscription: boolean;
  disabled_at: Date | null;
  starts_at: Date | null;
  ends_at: Date | null;
  minimum_cents: number;
  first_order_only: boolean;
  uses_per_customer: number | null;
  uses_total: number | null;
  used: number;
  customer_uses: number;
  /** the unique code that was typed; null: a code for everybody */
  code_id: string | null;
  code_taken: boolean;
}

/** Everybody who uses the code waits here, so that its limits hold. */
export async function lockDiscount(
  database: Queryable,
  { channel_id, code, user_id }: { channel_id: string; code: string; user_id: string | null },
): Promise<LockedDiscount | null> {
  const { rows } = await sql<Omit<LockedDiscount, 'code_taken'>>`${prepared}
    select id, named.code_id, kind, percent, amount_cents, stacks_with_subscription, disabled_at, starts_at, ends_at,
           minimum_cents, first_order_only, uses_per_customer, uses_total, used,
           -- the customer's own row is locked already: nobody adds to this count meanwhile
           (select count(*) from discount_uses
             where discount_id = discounts.id and user_id = ${user_id}) as customer_uses
      from discounts
      join (${discountNamed(sql`${channel_id}`, sql`${code}`)}) named on named.discount_id = discounts.id
       for update of discounts`.execute(database);
  const [found] = rows;
  if (!found) return null;
  return {
    ...found,
    code_taken: found.code_id !== null && (await isTaken(database, found.code_id)),
  };
}

/** Asked after the wait for the lock, with all that was written during it. */
async function isTaken(database: Queryable, codeId: string): Promise<boolean> {
  const use = await database
    .selectFrom('discount_uses')
    .select('order_id')
    .where('code_id', '=', codeId)
    .executeTakeFirst();
  return use !== undefined;
}

export async function insertInterest(
  database: Queryable,
  interest: { channel_id: string; email: string; zip_code: string },
): Promise<void> {
  await database
    .insertInto('delivery_interests')
    .values(interest)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
