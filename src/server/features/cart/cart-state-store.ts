import { sql, type RawBuilder } from 'kysely';
import type { SessionUser } from '../../../contract/session.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import { planForCart } from '../subscriptions/plan-for-cart.ts';
import { discountNamed } from '../discounts/discount-named.ts';
import type { CartOwner } from './cart-owner.ts';

/** A cart with all that decides what it may hold and what it costs. */
export interface CartState {
  id: string;
  week: Week;
  way: 'subscription' | 'once';
  channel_id: string;
  product_sku: string;
  short_name: string;
  product_name: string;
  picking: boolean;
  min_meals: number;
  max_meals: number;
  price_per_meal_cents: number | null;
  price_per_box_cents: number | null;
  sold_on_subscription: boolean;
  sold_once: boolean;
  menu_status: string;
  closed_reason: string | null;
  picking_deadline_at: Date;
  meals: StateMeal[];
  /** agreed with an active plan for this product; null: there is none */
  agreed_percent: number | null;
  /** null: the zip code is not known, or outside of every zone */
  fee_cents: number | null;
  free_over_cents: number | null;
  tax_basis_points: number;
  delivery_taxed: boolean;
  /** the code that is on the cart, or the one that is tried */
  discount_code: string | null;
  /** null: no code, or one that this channel does not have */
  discount: StateDiscount | null;
}

export interface StateMeal {
  menu_item_id: string;
  sku: string;
  name: string;
  image: string;
  /** 0: asked about, not in the cart */
  quantity: number;
  /** null: not on the week's menu */
  left: number | null;
  surcharge_cents: number;
}

interface StateDiscount {
  kind: 'percent' | 'fixed' | 'free_delivery';
  percent: number | null;
  amount_cents: number | null;
  stacks_with_subscription: boolean;
  disabled_at: string | null;
  starts_at: string | null;
  ends_at: string | null;
  minimum_cents: number;
  first_order_only: boolean;
  uses_per_customer: number | null;
  uses_total: number | null;
  used: number;
  code_taken: boolean;
  customer_uses: number;
  earlier_orders: number;
}

interface Asked {
  user: Pick<SessionUser, 'id' | 'zip_code' | 'state'> | null;
  /** meals that are wanted to know about, in the cart or not */
  skus?: readonly string[];
  /** a code to try instead of the cart's own */
  code?: string;
}

export const findLockedCart = (database: Queryable, cartId: string, asked: Asked) =>
  loadState(database, sql`cart.id = ${cartId}`, asked);

/** In the named weeks: of the named product (by sku before short name), of the first week before others, the one touched last. */
export const findCart = (
  database: Queryable,
  name: {
    owner: CartOwner;
    channel_id: string;
    product?: string | undefined;
    weeks: readonly Week[];
    first_week?: Week | undefined;
  },
  now: Date,
  asked: Asked,
) =>
  loadState(
    database,
    sql`cart.owner_hash = ${name.owner} and cart.channel_id = ${name.channel_id}
      and cart.week = any(${name.weeks}::date[])
      and (${name.product ?? null}::text is null or ${name.product ?? null} in (product.sku, product.short_name))
      and (product.retired_at is null or product.retired_at > ${now})`,
    { ...asked, product: name.product, first_week: name.first_week },
  );

/**
 * One statement: a click on plus costs a round trip less for each table that is read here. Its text
 * is fixed for each kind of asker: a guest has neither a plan nor an address yet, so none is looked for.
 */
async function loadState(
  database: Queryable,
  which: RawBuilder<unknown>,
  {
    user,
    skus = [],
    code,
    product,
    first_week,
  }: Asked & { product?: string | undefined; first_week?: Week | undefined },
): Promise<CartState | null> {
  const { rows } = await sql<CartState>`${prepared}
    select cart.id, cart.week, cart.way, cart.channel_id,
           product.sku as product_sku, product.short_name, product.name as product_name,
           product.picking, product.min_meals, product.max_meals,
           price.price_per_meal_cents, price.price_per_box_cents,
           product.sold_on_subscription, product.sold_once,
           menu.status as menu_status, menu.closed_reason, menu.picking_deadline_at,
           meals.meals, channel.delivery_taxed, ${user ? termsOf(user) : termsOfGuests},
           coalesce(${code ?? null}, cart.discount_code) as discount_code,
           (select to_json(found) from (
              select kind, percent, amount_cents, stacks_with_subscription, disabled_at, starts_at,
                     ends_at, minimum_cents, first_order_only, uses_per_customer, uses_total, used,
                     exists (select from discount_uses
                              where code_id = named.code_id) as code_taken,
                     ${user ? countsOf(user) : countsOfGuests}
              from discounts
              join (${discountNamed(
                sql`cart.channel_id`,
                sql`coalesce(${code ?? null}, cart.discount_code)`,
              )}) named on named.discount_id = discounts.id
           ) found) as discount
    from carts cart
    join products product on product.id = cart.product_id
    join prices_in_week(cart.week) price on price.product_id = product.id
    join channels channel on channel.id = cart.channel_id
    join menus menu on menu.channel_id = cart.channel_id and menu.week = cart.week
    ${user ? zoneOf(user) : sql``}
    cross join lateral (
      select coalesce(json_agg(json_build_object(
               'menu_item_id', item.id, 'sku', item.sku, 'name', item.name, 'image', item.image,
               'quantity', wanted.quantity, 'left', meal.capacity - meal.reserved,
               'surcharge_cents', coalesce(meal.surcharge_cents, 0)
             ) order by wanted.added_at, item.sku), '[]') as meals
      from (
        select menu_item_id, quantity, added_at from cart_items
        where cart_id = cart.id and product.picking
        union all
        select menu_item_id, quantity, null from menu_boxes
        where menu_id = menu.id and product_id = product.id and not product.picking
        ${skus.length > 0 ? askedMeals(skus) : sql``}
      ) wanted
      join menu_items item on item.id = wanted.menu_item_id
      left join menu_meals meal on meal.menu_id = menu.id and meal.menu_item_id = item.id
    ) meals
    where ${which}
    order by product.sku = ${product ?? null} desc, cart.week = ${first_week ?? null}::date desc,
             cart.updated_at desc
    limit 1`.execute(database);
  const [state] = rows;
  return state ? { ...state, meals: withoutDoubles(state.meals) } : null;
}

const askedMeals = (skus: readonly string[]) => sql`
  union all
  select id, 0, null from menu_items where channel_id = cart.channel_id and sku = any(${skus}::text[])`;

/** A meal that is asked about may be in the cart as well, and then comes before. */
const withoutDoubles = (meals: StateMeal[]): StateMeal[] =>
  meals.filter((meal, index) => meals.findIndex(({ sku }) => sku === meal.sku) === index);

type Customer = NonNullable<Asked['user']>;

const termsOf = (user: Customer) => sql`
  (select discount_percent from (${planForCart(user.id)}) plan) as agreed_percent,
  zone.fee_cents, zone.free_over_cents,
  coalesce((select rate_basis_points from tax_rates
             where channel_id = cart.channel_id and state = ${stateOf(user)}),
           0) as tax_basis_points`;

const termsOfGuests = sql`
  null as agreed_percent, null as fee_cents, null as free_over_cents, 0 as tax_basis_points`;

const countsOf = (user: Customer) => sql`
  (select count(*) from discount_uses
    where discount_id = discounts.id and user_id = ${user.id}) as customer_uses,
  (select count(*) from orders
    where user_id = ${user.id} and status not in ('cancelled', 'dropped')) as earlier_orders`;

const countsOfGuests = sql`0 as customer_uses, 0 as earlier_orders`;

const zoneOf = (user: Customer) => sql`
  left join lateral (
    select fee_cents, free_over_cents
    from delivery_zone_prefixes prefix join fees_in_week(cart.week) fee on fee.zone_id = prefix.zone_id
    where prefix.channel_id = cart.channel_id and zip_prefix = any(${prefixesOf(user)}::text[])
    order by length(zip_prefix) desc
    limit 1
  ) zone on true`;

/** Tax and delivery are known together, or not yet: by the zip code. */
const stateOf = (user: Customer) => (user.zip_code ? (user.state?.toUpperCase() ?? null) : null);

/** "10001" → 1, 10, 100, 1000, 10001: the longest that a zone names wins. */
const prefixesOf = (user: Customer) =>
  [1, 2, 3, 4, 5].map((length) => (user.zip_code ?? '').slice(0, length));
