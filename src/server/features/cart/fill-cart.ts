import type { Cart } from '../../../contract/cart.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { remainingMealsNeeded } from '../../../domain/cart/box-limits.ts';
import { countMeals, keptQuantity } from '../../../domain/cart/box-meals.ts';
import { autoFill } from '../../../domain/week-run/auto-fill.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { loadFillMeals, loadTaste } from '../taste/load-tastes.ts';
import { putLines } from './change-cart.ts';
import { nameCart, openCart, type AskedCart } from './open-cart.ts';
import { limitsOf, showCart } from './show-cart.ts';

/** The meals that are still needed are chosen as the week run would: all of them, or none. */
export async function fillCart(
  context: RequestContext,
  input: AskedCart,
): Promise<{ ok: true; cart: Cart; added: number } | Refusal> {
  const named = await nameCart(context, input);
  if (!named.ok) return named;
  const { database } = context.deps;
  const { week } = named.name;
  const menu = await loadFillMeals(database, context.channel.id, week);
  const taste = await loadTaste(database, context.user?.id, week);
  return transact(database, async (transaction) => {
    const opened = await openCart(transaction, context, named.name, {
      way: input.way,
      skus: menu.map((meal) => meal.sku),
    });
    if (!opened.ok) return opened;
    const { state } = opened;
    const inBox = new Map(state.meals.map((meal) => [meal.menu_item_id, meal]));
    const wanted = remainingMealsNeeded(limitsOf(state), countMeals(state.meals));
    const filled = autoFill({
      // what is left is read anew under the lock; a cart reserves nothing, its own meals count
      meals: menu.map((meal) => {
        const held = inBox.get(meal.menu_item_id);
        return { ...meal, left: held ? (held.left ?? 0) - keptQuantity(held) : 0 };
      }),
      wanted,
      already: state.meals
        .map((meal) => ({ menu_item_id: meal.menu_item_id, quantity: keptQuantity(meal) }))
        .filter((meal) => meal.quantity > 0),
      taste,
    });
    if (!filled.ok) return refuse('cart.cannot_fill');
    const more = new Map(filled.picks.map((pick) => [pick.menu_item_id, pick.quantity]));
    // what was lost makes room for what can be had
    const lines = state.meals.map((meal) => ({
      sku: meal.sku,
      quantity: keptQuantity(meal) + (more.get(meal.menu_item_id) ?? 0),
    }));
    const after = wanted > 0 ? await putLines(transaction, state, lines) : state;
    return { ok: true, cart: showCart(context, after), added: wanted };
  });
}
