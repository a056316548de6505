import type { Cart } from '../../../contract/cart.ts';
import type { RequestContext } from '../../http/context.ts';
import { cartOwner } from './cart-owner.ts';
import { findCart } from './cart-state-store.ts';
import { findOwnPlan } from './store.ts';
import { showCart } from './show-cart.ts';

/** Only of weeks that can be ordered: the cart of a week that has closed is over. */
export async function getCart(
  context: RequestContext,
  asked: { product?: string | undefined; week?: string | undefined },
): Promise<{ cart: Cart | null; own_plan: string | null }> {
  const [cart, own_plan] = await Promise.all([
    findOpenCart(context, asked),
    context.user && findOwnPlan(context.deps.database, context.user.id),
  ]);
  return { cart, own_plan };
}

async function findOpenCart(
  context: RequestContext,
  asked: { product?: string | undefined; week?: string | undefined },
): Promise<Cart | null> {
  const { deps, channel, user } = context;
  const owner = cartOwner(context);
  if (!owner) return null;
  const open = (await deps.directory.orderableMenus(channel)).map((menu) => menu.week);
  const first_week = open.find((week) => week === asked.week);
  const weeks = asked.product && asked.week ? open.filter((week) => week === first_week) : open;
  if (weeks.length === 0) return null;
  const state = await findCart(
    deps.database,
    { owner, channel_id: channel.id, product: asked.product, weeks, first_week },
    deps.clock.shopNow(),
    { user },
  );
  return state && showCart(context, state);
}
