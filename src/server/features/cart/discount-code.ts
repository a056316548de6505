import type { Cart } from '../../../contract/cart.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { nameCart, openCart, type AskedCart } from './open-cart.ts';
import { judgeDiscount } from './price-cart.ts';
import { showCart } from './show-cart.ts';
import { setDiscountCode } from './store.ts';

/** Tries are counted: codes are short, and guessing them must not pay. */
export async function applyDiscount(
  context: RequestContext,
  input: AskedCart & { code: string },
): Promise<{ ok: true; cart: Cart } | Refusal> {
  const { deps } = context;
  if (!(await deps.limits.take('discount.visitor', context.ip))) return refuse('request.too_many');
  const named = await nameCart(context, input);
  if (!named.ok) return named;
  return transact(deps.database, async (transaction) => {
    const opened = await openCart(transaction, context, named.name, { code: input.code });
    if (!opened.ok) return opened;
    const judged = judgeDiscount(opened.state, deps.clock.shopNow());
    if (!judged.ok) return refuse(judged.code);
    await setDiscountCode(transaction, opened.state.id, input.code);
    return { ok: true, cart: showCart(context, opened.state) };
  });
}

export async function removeDiscount(
  context: RequestContext,
  input: AskedCart,
): Promise<{ ok: true; cart: Cart } | Refusal> {
  const named = await nameCart(context, input);
  if (!named.ok) return named;
  return transact(context.deps.database, async (transaction) => {
    const opened = await openCart(transaction, context, named.name, {});
    if (!opened.ok) return opened;
    await setDiscountCode(transaction, opened.state.id, null);
    const after = { ...opened.state, discount_code: null, discount: null };
    return { ok: true, cart: showCart(context, after) };
  });
}
