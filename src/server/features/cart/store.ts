import { sql } from 'kysely';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { withTheCommit, withTheNext } from '../../platform/database/pipelined-pool.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import type { CartOwner } from './cart-owner.ts';

/** One cart by its names; there is at most one per owner, product and week. */
export interface CartName {
  owner: CartOwner;
  channel_id: string;
  /** sku or short name */
  product: string;
  week: Week;
}

/**
 * Makes the cart unless it stands, and locks it: every change of its meals comes through here, so
 * that two tabs wait for each other. Sent along with the look at what it holds, which finds no cart
 * where the product is not sold.
 */
export async function lockCart(
  database: Queryable,
  name: CartName,
  terms: { way: 'subscription' | 'once' | null; subscriptions_offered: boolean; now: Date },
): Promise<void> {
  await sql`${prepared}${withTheNext}
    insert into carts (channel_id, owner_hash, product_id, week, way)
    select channel_id, ${name.owner}, id, ${name.week},
           coalesce(${terms.way}, case when sold_on_subscription and ${terms.subscriptions_offered}
                                       then 'subscription' else 'once' end)
    from products
    where channel_id = ${name.channel_id} and (sku = ${name.product} or short_name = ${name.product})
      and (retired_at is null or retired_at > ${terms.now})
    order by sku = ${name.product} desc
    limit 1
    on conflict (owner_hash, channel_id, product_id, week)
      do update set updated_at = now(), way = coalesce(${terms.way}, carts.way)`.execute(database);
}

export interface StoredLine {
  menu_item_id: string;
  quantity: number;
}

/** Makes a locked cart, which holds `before`, hold exactly `after`. `last`: and commits. */
export async function writeItems(
  database: Queryable,
  cartId: string,
  before: readonly StoredLine[],
  after: readonly StoredLine[],
  { last = false } = {},
): Promise<void> {
  const held = new Map(before.map((line) => [line.menu_item_id, line.quantity]));
  const kept = new Set(after.map((line) => line.menu_item_id));
  const removed = [...held.keys()].filter((id) => !kept.has(id));
  const changed = after.filter((line) => held.get(line.menu_item_id) !== line.quantity);
  await sql`${prepared}${last ? withTheCommit : sql``}
    with removed as (
      delete from cart_items where cart_id = ${cartId} and menu_item_id = any(${removed}::uuid[])
    )
    insert into cart_items (cart_id, menu_item_id, quantity)
    select ${cartId}, * from unnest(${changed.map((line) => line.menu_item_id)}::uuid[],
                                    ${changed.map((line) => line.quantity)}::integer[])
    on conflict (cart_id, menu_item_id) do update set quantity = excluded.quantity`.execute(
    database,
  );
}

export async function setDiscountCode(
  database: Queryable,
  cartId: string,
  code: string | null,
): Promise<void> {
  await database
    .updateTable('carts')
    .set({ discount_code: code })
    .where('id', '=', cartId)
    .execute();
}

/**
 * For work on several carts of one owner: it goes one after the other. Work on a single cart needs
 * no more than its row and so can wait for nobody who waits for it.
 */
export async function lockOwners(
  database: Queryable,
  one: CartOwner,
  other: CartOwner = one,
): Promise<void> {
  const [first, second] = [one, other].map((owner) => owner.readBigInt64BE(0)).sort(compare);
  await sql`select pg_advisory_xact_lock(${String(first)}::bigint),
                   pg_advisory_xact_lock(${String(second)}::bigint)`.execute(database);
}

const compare = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0);

/** The picking cart that the owner touched last in this week, other than the one named; locked. */
export async function lockLastPicks(
  database: Queryable,
  { owner, channel_id, week }: Omit<CartName, 'product'>,
  besides: string,
): Promise<{ id: string; discount_code: string | null } | null> {
  const row = await database
    .selectFrom('carts')
    .innerJoin('products', 'products.id', 'carts.product_id')
    .select(['carts.id', 'carts.discount_code'])
    .where('owner_hash', '=', owner)
    .where('carts.channel_id', '=', channel_id)
    .where('week', '=', week)
    .where('carts.id', '<>', besides)
    .where('products.picking', '=', true)
    .orderBy('carts.updated_at', 'desc')
    .limit(1)
    .forUpdate('carts')
    .executeTakeFirst();
  return row ?? null;
}

/** Removes a locked cart and gives back what it held. */
export async function takeCart(
  database: Queryable,
  cartId: string,
): Promise<{ sku: string; name: string; quantity: number }[]> {
  const { rows } = await sql<{ sku: string; name: string; quantity: number }>`
    with gone as (delete from carts where id = ${cartId} returning id)
    select sku, name, quantity
    from gone
    join cart_items on cart_id = gone.id
    join menu_items on menu_items.id = menu_item_id
    order by added_at, sku`.execute(database);
  return rows;
}

export async function deleteCarts(
  database: Queryable,
  owner: CartOwner,
  channelId: string,
): Promise<void> {
  await database
    .deleteFrom('carts')
    .where('owner_hash', '=', owner)
    .where('channel_id', '=', channelId)
    .execute();
}

/** The meals of the customer's newest order that stands, or of the one named, as they were called then. */
export async function findPreviousPicks(
  database: Queryable,
  of: { channel_id: string; user_id: string; order_id: string | undefined },
) {
  return database
    .with('last', (db) =>
      db
        .selectFrom('orders')
        .select('id')
        .where('channel_id', '=', of.channel_id)
        .where('user_id', '=', of.user_id)
        .where((eb) =>
          of.order_id === undefined
            ? eb('status', 'not in', ['cancelled', 'dropped'])
            : eb('id', '=', of.order_id),
        )
        .orderBy('week', 'desc')
        .orderBy('placed_at', 'desc')
        .limit(1),
    )
    .selectFrom('order_lines')
    .innerJoin('last', 'last.id', 'order_lines.order_id')
    .select(({ fn }) => ['sku', 'name', fn.sum<number>('quantity').as('quantity')])
    .groupBy(['sku', 'name'])
    .orderBy(({ fn }) => fn.min('position'))
    .execute();
}

/** Carts that nobody has touched for a month. One that is in use right now is left for the next time. */
export async function deleteStaleCarts(database: Queryable): Promise<void> {
  await sql`
    delete from carts where id in (
      select id from carts where updated_at < now() - interval '30 days' for update skip locked
    )`.execute(database);
}

/** What the customer gets every week; a plan that is paused is still theirs. */
export async function findOwnPlan(database: Queryable, userId: string): Promise<string | null> {
  const plan = await database
    .selectFrom('subscriptions as plan')
    .innerJoin('products as product', 'product.id', 'plan.product_id')
    .select('product.sku')
    .where('plan.user_id', '=', userId)
    .where('plan.status', '<>', 'cancelled')
    .orderBy('plan.created_at', 'desc')
    .executeTakeFirst();
  return plan?.sku ?? null;
}
