import { mergeCarts } from '../../../domain/cart/box-limits.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { hashSessionId, type SessionId } from '../session/session-id.ts';
import {
  deleteCartsById,
  ensureCartsLike,
  findItems,
  giveCarts,
  hasCarts,
  lockCartsOf,
  type OwnedCart,
} from './adopt-store.ts';
import { ownerOfUser } from './cart-owner.ts';
import { lockOwners, writeItems, type StoredLine } from './store.ts';

/**
 * At log-in the visitor's carts become the customer's. Where both have one for the same plan and
 * week they become one: what was in hand first, then what fits of the other. Needs a transaction.
 */
export async function adoptCarts(
  transaction: Queryable,
  visitorId: SessionId,
  userId: string,
): Promise<void> {
  const visitor = hashSessionId(visitorId);
  const user = ownerOfUser(userId);
  // most people log in with empty hands
  if (!(await hasCarts(transaction, visitor))) return;
  await lockOwners(transaction, visitor, user);
  const inHand = await lockCartsOf(transaction, visitor);
  if (inHand.length === 0) return;
  const inHandIds = inHand.map(({ id }) => id);
  await ensureCartsLike(transaction, user, inHandIds);
  const storedFor = new Map(
    (await lockCartsOf(transaction, user)).map((cart) => [cart.purpose, cart] as const),
  );
  const pairs = inHand.map((cart) => ({ cart, stored: storedFor.get(cart.purpose)! }));
  const storedIds = pairs.map(({ stored }) => stored.id);
  const items = await findItems(transaction, [...storedIds, ...inHandIds]);
  await deleteCartsById(transaction, storedIds);
  await giveCarts(
    transaction,
    user,
    pairs.map(({ cart, stored }) => ({
      id: cart.id,
      discount_code: cart.discount_code ?? stored.discount_code,
    })),
  );
  const itemsOf = (of: OwnedCart) => items.filter((item) => item.cart_id === of.id);
  for (const { cart, stored } of pairs) {
    const held = itemsOf(cart);
    const lines = mergeCarts(cart, held.map(toLine), itemsOf(stored).map(toLine));
    const merged = lines.map(({ sku, quantity }) => ({ menu_item_id: sku, quantity }));
    await writeItems(transaction, cart.id, held, merged);
  }
}

const toLine = ({ menu_item_id, quantity }: StoredLine) => ({ sku: menu_item_id, quantity });
