import { sql } from 'kysely';
import { soldImage } from '../meals/as-sold.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface ShownLine {
  sku: string;
  name: string;
  image: string;
  quantity: number;
  unit_price_cents: number;
}

/** An order of this channel by its unguessable key, with what the confirmation page shows. */
export async function findOrderByKey(database: Queryable, channelId: string, urlKey: string) {
  return database
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .leftJoin('menus as m', (join) =>
      join.onRef('m.channel_id', '=', 'o.channel_id').onRef('m.week', '=', 'o.week'),
    )
    .leftJoin('discounts as d', 'd.id', 'o.discount_id')
    .leftJoin('guests as g', (join) =>
      join.onRef('g.user_id', '=', 'o.user_id').on('g.claimed_by', 'is', null),
    )
    .select([
      'o.id',
      'o.number',
      'o.url_key',
      'o.user_id',
      'o.status',
      'o.kind',
      'o.week',
      'o.delivery_date',
      'o.items_cents',
      'o.subscription_discount_cents',
      'o.discount_cents',
      'o.delivery_cents',
      'o.tax_cents',
      'o.total_cents',
      'o.gift_card_cents',
      'o.card_cents',
      'o.refunded_cents',
      'o.first_name',
      'o.last_name',
      'o.address_1',
      'o.address_2',
      'o.city',
      'o.state',
      'o.zip_code',
      'o.placed_at',
      'p.sku as product_sku',
      'p.name as product_name',
      'p.picking',
      'm.picking_deadline_at',
      'd.code as discount_code',
      'g.email as guest_email',
      sql<{ brand: string; last4: string } | null>`(
        select json_build_object('brand', card.brand, 'last4', card.last4)
          from payment_attempts attempt join payment_methods card on card.id = attempt.payment_method_id
         where attempt.order_id = o.id order by attempt.created_at desc limit 1)`.as('card'),
      sql<ShownLine[]>`(
        select coalesce(json_agg(json_build_object('sku', line.sku, 'name', line.name, 'image', ${soldImage},
                 'quantity', line.quantity, 'unit_price_cents', line.unit_price_cents)
                 order by line.position), '[]')
          from order_lines line join menu_items item on item.id = line.menu_item_id
         where line.order_id = o.id)`.as('items'),
    ])
    .where('o.channel_id', '=', channelId)
    .where('o.url_key', '=', urlKey)
    .executeTakeFirst();
}

export async function findOwnOrder(
  database: Queryable,
  of: { channel_id: string; url_key: string; user_id: string },
): Promise<{ id: string } | null> {
  const row = await database
    .selectFrom('orders')
    .select('id')
    .where('channel_id', '=', of.channel_id)
    .where('url_key', '=', of.url_key)
    .where('user_id', '=', of.user_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findDeadline(
  database: Queryable,
  channelId: string,
  week: string,
): Promise<Date | null> {
  const row = await database
    .selectFrom('menus')
    .select('picking_deadline_at')
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .forShare()
    .executeTakeFirst();
  return row?.picking_deadline_at ?? null;
}

/** Both are locked. Moves all that a guest's record has to the account; its own card stays the account's current one. */
export async function joinAccount(
  database: Queryable,
  guestId: string,
  accountId: string,
): Promise<boolean> {
  const claimed = await sql`
    update guests set claimed_by = ${accountId}, claimed_at = now()
     where user_id = ${guestId} and claimed_by is null
    returning user_id`.execute(database);
  if (claimed.rows.length === 0) return false;
  await sql`
    with cards as (
      update payment_methods set user_id = ${accountId}, customer_ref = coalesce(customer_ref, user_id),
             is_current = is_current and not exists (
               select from payment_methods own where own.user_id = ${accountId} and own.is_current)
       where user_id = ${guestId}
    ), plans as (
      update subscriptions set user_id = ${accountId}, updated_at = now() where user_id = ${guestId}
    ), uses as (
      update discount_uses set user_id = ${accountId} where user_id = ${guestId}
    ), reviews as (
      update ratings set user_id = ${accountId} where user_id = ${guestId}
    )
    update orders set user_id = ${accountId} where user_id = ${guestId}`.execute(database);
  return true;
}

export async function findPreselection(database: Queryable, channelId: string, urlKey: string) {
  return database
    .selectFrom('preselections as k')
    .innerJoin('subscription_weeks as w', 'w.id', 'k.subscription_week_id')
    .innerJoin('subscriptions as s', 's.id', 'w.subscription_id')
    .innerJoin('products as p', 'p.id', 's.product_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .innerJoin('channels as c', 'c.id', 's.channel_id')
    .innerJoin('menus as m', (join) =>
      join.onRef('m.channel_id', '=', 's.channel_id').onRef('m.week', '=', 'w.week'),
    )
    .select([
      'p.sku as product_sku',
      'p.name as product_name',
      'w.week',
      'w.delivery_date',
      'w.selection',
      sql<number>`(select percent from saving_of_plan(s, w.week))`.as('discount_percent'),
      'm.picking_deadline_at',
      'c.delivery_taxed',
      sql<number>`coalesce((select rate_basis_points from tax_rates t
        where t.channel_id = s.channel_id and t.state = u.state), 0)`.as('tax_basis_points'),
      sql<{ fee_cents: number; free_over_cents: number | null } | null>`(
        select json_build_object('fee_cents', fee.fee_cents, 'free_over_cents', fee.free_over_cents)
          from delivery_zone_prefixes prefix join fees_in_week(w.week) fee on fee.zone_id = prefix.zone_id
         where prefix.channel_id = s.channel_id and starts_with(u.zip_code, prefix.zip_prefix)
         order by length(prefix.zip_prefix) desc limit 1)`.as('zone'),
      sql<ShownLine[]>`(
        select coalesce(json_agg(json_build_object('sku', item.sku, 'name', item.name, 'image', item.image,
                 'quantity', pick.quantity, 'unit_price_cents', pick.unit_price_cents) order by item.sku), '[]')
          from subscription_week_picks pick join menu_items item on item.id = pick.menu_item_id
         where pick.subscription_week_id = w.id)`.as('items'),
    ])
    .where('s.channel_id', '=', channelId)
    .where('k.url_key', '=', urlKey)
    .executeTakeFirst();
}

/** Of the customer's own orders, the one placed last; not one that came to nothing. */
export async function findLastOrderKey(
  database: Queryable,
  channelId: string,
  userId: string,
): Promise<string | null> {
  const row = await database
    .selectFrom('orders')
    .select('url_key')
    .where('user_id', '=', userId)
    .where('channel_id', '=', channelId)
    .where('status', '!=', 'dropped')
    .orderBy('placed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.url_key ?? null;
}
