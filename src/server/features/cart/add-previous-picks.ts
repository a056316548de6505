import type { Cart } from '../../../contract/cart.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { fillBox, isFull } from '../../../domain/cart/box-meals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { putLines } from './change-cart.ts';
import { namesOf, wishedOf } from './choose-plan.ts';
import { nameCart, openCart, type AskedCart } from './open-cart.ts';
import { limitsOf, showCart } from './show-cart.ts';
import { findPreviousPicks } from './store.ts';

/** What is in the box already stays; the last order's meals, or that one's, come in as far as there is room. */
export async function addPreviousPicks(
  context: RequestContext,
  input: AskedCart & { order_id?: string | undefined },
): Promise<{ ok: true; cart: Cart; added: number; left_out: string[] } | Refusal> {
  const named = await nameCart(context, input);
  if (!named.ok) return named;
  const { deps, channel, user } = context;
  if (!user) return refuse('session.required');
  return transact(deps.database, async (transaction) => {
    const { order_id } = input;
    const of = { channel_id: channel.id, user_id: user.id, order_id };
    const picks = await findPreviousPicks(transaction, of);
    if (picks.length === 0) {
      return refuse(order_id === undefined ? 'cart.no_previous_order' : 'order.not_found');
    }
    const opened = await openCart(transaction, context, named.name, {
      way: input.way,
      skus: picks.map((pick) => pick.sku),
    });
    if (!opened.ok) return opened;
    const { state } = opened;
    if (isFull(limitsOf(state), state.meals)) return refuse('cart.full');
    const filled = fillBox(limitsOf(state), state.meals, wishedOf(state, picks), 'box');
    const after = await putLines(transaction, state, filled.lines);
    return {
      ok: true,
      cart: showCart(context, after),
      added: filled.added,
      left_out: namesOf(picks, filled.left_out),
    };
  });
}
