import type { Cart } from '../../../contract/cart.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { fillBox } from '../../../domain/cart/box-meals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { findLockedCart, type CartState } from './cart-state-store.ts';
import { putLines } from './change-cart.ts';
import { nameCart, openCart, type AskedCart } from './open-cart.ts';
import { limitsOf, showCart } from './show-cart.ts';
import { lockLastPicks, lockOwners, setDiscountCode, takeCart } from './store.ts';

type Picks = { sku: string; name: string; quantity: number }[];

/**
 * Chooses what to buy and how. The picks of the week's last picking cart move into the new box as
 * far as they fit. A preset box takes no picks: they wait where they are.
 */
export async function choosePlan(
  context: RequestContext,
  input: AskedCart & { way: 'subscription' | 'once' },
): Promise<{ ok: true; cart: Cart; left_out: string[] } | Refusal> {
  const named = await nameCart(context, input);
  if (!named.ok) return named;
  const { name } = named;
  return transact(context.deps.database, async (transaction) => {
    await lockOwners(transaction, name.owner);
    const opened = await openCart(transaction, context, name, { way: input.way });
    if (!opened.ok) return opened;
    const before = opened.state;
    const source = before.picking ? await lockLastPicks(transaction, name, before.id) : null;
    if (!source) return { ok: true, cart: showCart(context, before), left_out: [] };

    const picks = await takeCart(transaction, source.id);
    const code = before.discount_code ?? source.discount_code;
    if (code !== before.discount_code) await setDiscountCode(transaction, before.id, code);
    const state = await findLockedCart(transaction, before.id, {
      user: context.user,
      skus: picks.map((pick) => pick.sku),
    });
    if (!state) return refuse('week.closed');
    const filled = fillBox(limitsOf(state), state.meals, wishedOf(state, picks), 'wish');
    const after = await putLines(transaction, state, filled.lines);
    return { ok: true, cart: showCart(context, after), left_out: namesOf(picks, filled.left_out) };
  });
}

/** Picks from elsewhere, with what this week's kitchen has left of them. */
export const wishedOf = (state: CartState, picks: Picks) =>
  picks.map(({ sku, quantity }) => ({
    sku,
    quantity,
    left: state.meals.find((meal) => meal.sku === sku)?.left ?? null,
  }));

export const namesOf = (picks: Picks, skus: readonly string[]): string[] =>
  picks.filter((pick) => skus.includes(pick.sku)).map((pick) => pick.name);
