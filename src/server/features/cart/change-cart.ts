import type { Cart } from '../../../contract/cart.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { CartLine } from '../../../domain/cart/box-limits.ts';
import { changeBox } from '../../../domain/cart/box-meals.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import type { CartState } from './cart-state-store.ts';
import { nameCart, openCart, type AskedCart } from './open-cart.ts';
import { limitsOf, showCart } from './show-cart.ts';
import { writeItems } from './store.ts';

/** A plus or a minus. Judged under the cart's lock, so that none is lost and none is too many. */
export async function changeCart(
  context: RequestContext,
  input: AskedCart & { sku: string; change: number },
): Promise<{ ok: true; cart: Cart } | Refusal> {
  const named = await nameCart(context, input);
  if (!named.ok) return named;
  return transact(context.deps.database, async (transaction) => {
    const opened = await openCart(transaction, context, named.name, {
      way: input.way,
      skus: [input.sku],
    });
    if (!opened.ok) return opened;
    const { state } = opened;
    if (!state.picking) {
      // the kitchen fills this box: there is nothing to take out, and no room
      return input.change > 0 ? refuse('cart.full') : { ok: true, cart: showCart(context, state) };
    }
    const changed = changeBox(limitsOf(state), state.meals, input);
    if (!changed.ok) return refuse(changed.code);
    const after = await putLines(transaction, state, changed.lines);
    return { ok: true, cart: showCart(context, after) };
  });
}

/** Writes what a locked cart holds now and commits; gives the cart as it then is. */
export async function putLines(
  transaction: Queryable,
  state: CartState,
  lines: readonly CartLine[],
): Promise<CartState> {
  const quantities = new Map(lines.map((line) => [line.sku, line.quantity]));
  const meals = state.meals
    .map((meal) => ({ ...meal, quantity: quantities.get(meal.sku) ?? 0 }))
    .filter((meal) => meal.quantity > 0);
  const before = state.meals.filter((meal) => meal.quantity > 0);
  await writeItems(transaction, state.id, before, meals, { last: true });
  return { ...state, meals };
}
