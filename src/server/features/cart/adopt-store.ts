import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { CartOwner } from './cart-owner.ts';

export interface OwnedCart {
  id: string;
  /** what the cart is for: the same in two carts of one person that have to become one */
  purpose: string;
  discount_code: string | null;
  picking: boolean;
  min_meals: number;
  max_meals: number;
}

export async function hasCarts(database: Queryable, owner: CartOwner): Promise<boolean> {
  const row = await database
    .selectFrom('carts')
    .select('id')
    .where('owner_hash', '=', owner)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function lockCartsOf(database: Queryable, owner: CartOwner): Promise<OwnedCart[]> {
  return database
    .selectFrom('carts')
    .innerJoin('products', 'products.id', 'carts.product_id')
    .select([
      'carts.id',
      sql<string>`concat(product_id, ' ', week)`.as('purpose'),
      'discount_code',
      'picking',
      'min_meals',
      'max_meals',
    ])
    .where('owner_hash', '=', owner)
    .orderBy('carts.id')
    .forUpdate('carts')
    .execute();
}

/**
 * The owner has a cart for each of what these are for. One that another tab begins at the same moment is waited
 * for, and from now on nobody begins one.
 */
export async function ensureCartsLike(
  database: Queryable,
  owner: CartOwner,
  ids: readonly string[],
): Promise<void> {
  await sql`
    insert into carts (channel_id, owner_hash, product_id, week, way)
    select channel_id, ${owner}, product_id, week, way from carts where id = any(${ids}) order by id
    on conflict do nothing`.execute(database);
}

export async function findItems(database: Queryable, cartIds: readonly string[]) {
  return database
    .selectFrom('cart_items')
    .select(['cart_id', 'menu_item_id', 'quantity'])
    .where('cart_id', 'in', cartIds)
    .orderBy('added_at')
    .orderBy('menu_item_id')
    .execute();
}

export async function deleteCartsById(database: Queryable, ids: readonly string[]): Promise<void> {
  await database.deleteFrom('carts').where('id', 'in', ids).execute();
}

export async function giveCarts(
  database: Queryable,
  owner: CartOwner,
  carts: readonly { id: string; discount_code: string | null }[],
): Promise<void> {
  await sql`
    update carts set owner_hash = ${owner}, discount_code = given.discount_code
    from unnest(${carts.map((cart) => cart.id)}::uuid[],
                ${carts.map((cart) => cart.discount_code)}::text[]) as given (id, discount_code)
    where carts.id = given.id`.execute(database);
}
