import { sql } from 'kysely';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { pricesIn } from '../price-changes/in-week.ts';

export interface PhoneCustomer {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
  company: string | null;
  address_1: string | null;
  address_2: string | null;
  city: string | null;
  state: string | null;
  zip_code: string | null;
  dayphone: string | null;
  delivery_instructions: string | null;
  created_at: Date;
  card: string | null;
  balance_cents: number;
  delivery_days: number[] | null;
}

/** A customer with an account on this channel; not a guest's record, which nobody can log in to. */
export async function findPhoneCustomer(
  database: Queryable,
  of: { channel_id: string; customer_id: string; gateway: string },
): Promise<PhoneCustomer | null> {
  const { rows } = await sql<PhoneCustomer>`
    select person.id, person.email, person.first_name, person.last_name, person.company, person.address_1,
           person.address_2, person.city, person.state, person.zip_code, person.dayphone,
           person.delivery_instructions, person.created_at,
           (select initcap(brand) || ' ' || last4 from payment_methods
             where user_id = person.id and is_current and gateway = ${of.gateway}) as card,
           coalesce((select balance_cents from credit_ledger where user_id = person.id
                      order by sequence desc limit 1), 0) as balance_cents,
           (select zone.delivery_days
              from delivery_zone_prefixes prefix join delivery_zones zone on zone.id = prefix.zone_id
             where prefix.channel_id = person.channel_id and starts_with(person.zip_code, zip_prefix)
             order by length(zip_prefix) desc limit 1) as delivery_days
      from users person
     where person.id = ${of.customer_id} and person.channel_id = ${of.channel_id}
       and person.kind = 'customer' and person.merged_into is null and person.anonymised_at is null
       and not exists (select from guests where user_id = person.id)`.execute(database);
  return rows[0] ?? null;
}

export const findProducts = (
  database: Queryable,
  { channel_id, week, now }: { channel_id: string; week: Week; now: Date },
) =>
  database
    .selectFrom('products')
    .innerJoin(pricesIn(week).as('price'), 'price.product_id', 'products.id')
    .select(['sku', 'name', 'picking', 'min_meals', 'max_meals'])
    .select(['price.price_per_meal_cents', 'price.price_per_box_cents'])
    .where('channel_id', '=', channel_id)
    .where('sold_once', '=', true)
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', now)]))
    .orderBy('picking', 'desc')
    .orderBy('min_meals')
    .execute();

export async function findMenuMeals(database: Queryable, channelId: string, week: string) {
  const { rows } = await sql<{
    menu_item_id: string;
    sku: string;
    name: string;
    left: number;
    surcharge_cents: number;
  }>`
    select item.id as menu_item_id, item.sku, item.name, greatest(meal.capacity - meal.reserved, 0) as left,
           meal.surcharge_cents
      from menus menu
      join menu_meals meal on meal.menu_id = menu.id
      join menu_items item on item.id = meal.menu_item_id
     where menu.channel_id = ${channelId} and menu.week = ${week}
     order by item.name`.execute(database);
  return rows;
}

export async function findDeliveryDates(
  database: Queryable,
  channelId: string,
  week: string,
): Promise<string[]> {
  const row = await database
    .selectFrom('menus')
    .select('delivery_dates')
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .executeTakeFirst();
  return row?.delivery_dates ?? [];
}

export const dropPhoneCart = (database: Queryable, owner: CartOwner) =>
  database.deleteFrom('carts').where('owner_hash', '=', owner).execute();

export interface PickableWeek {
  sku: string;
  name: string;
  min_meals: number;
  max_meals: number;
  price_per_meal_cents: number | null;
  updated_at: Date;
  /** by meal; none while they reserve nothing */
  held: Record<string, number>;
}

/** A week of a customer's plan whose meals are picked. */
export async function findPickableWeek(
  database: Queryable,
  of: { channel_id: string; customer_id: string; subscription_id: string; week: string },
): Promise<PickableWeek | null> {
  const { rows } = await sql<PickableWeek>`
    select product.sku, product.name, product.min_meals, product.max_meals, price.price_per_meal_cents,
           week.updated_at,
           coalesce((select jsonb_object_agg(menu_item_id, quantity) from subscription_week_picks
                      where subscription_week_id = week.id
                        and week.selection in ('picked', 'autofilled')), '{}') as held
      from subscriptions plan
      join subscription_weeks week on week.subscription_id = plan.id
      join products product on product.id = week.product_id and product.picking
      join prices_in_week(week.week) price on price.product_id = product.id
     where plan.id = ${of.subscription_id} and plan.user_id = ${of.customer_id}
       and plan.channel_id = ${of.channel_id} and week.week = ${of.week}`.execute(database);
  return rows[0] ?? null;
}

/** What was said on the phone, as a cart that the checkout can spend. False: no such product or meal. */
export async function fillPhoneCart(
  database: Queryable,
  cart: {
    owner: CartOwner;
    channel_id: string;
    product: string;
    week: string;
    way: 'once' | 'subscription';
    lines: readonly { menu_item_id: string; quantity: number }[];
  },
): Promise<boolean> {
  await dropPhoneCart(database, cart.owner);
  const { rows } = await sql<{ id: string; picking: boolean }>`
    with product as (
      select id, picking from products where channel_id = ${cart.channel_id} and sku = ${cart.product}
    ), made as (
      insert into carts (channel_id, owner_hash, product_id, week, way)
      select ${cart.channel_id}::uuid, ${cart.owner}, id, ${cart.week}::date, ${cart.way} from product
      returning id
    )
    select made.id, product.picking from made cross join product`.execute(database);
  const made = rows[0];
  if (!made) return false;
  if (!made.picking) return true;
  const { rows: items } = await sql`
    insert into cart_items (cart_id, menu_item_id, quantity)
    select ${made.id}::uuid, item.id, sum(line.quantity)
      from unnest(${cart.lines.map((line) => line.menu_item_id)}::uuid[],
                  ${cart.lines.map((line) => line.quantity)}::integer[]) as line (menu_item_id, quantity)
      join menu_items item on item.id = line.menu_item_id and item.channel_id = ${cart.channel_id}
     group by item.id
    returning menu_item_id`.execute(database);
  return items.length === new Set(cart.lines.map((line) => line.menu_item_id)).size;
}
