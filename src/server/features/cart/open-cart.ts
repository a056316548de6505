import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { parseWeek, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { cartOwner } from './cart-owner.ts';
import { findCart, type CartState } from './cart-state-store.ts';
import { lockCart, type CartName } from './store.ts';

export interface AskedCart {
  product: string;
  week?: string | undefined;
  way?: 'subscription' | 'once' | undefined;
}

/** Who and which week is meant. Asked before the transaction: it may have to read the directory. */
export async function nameCart(
  context: RequestContext,
  asked: AskedCart,
): Promise<{ ok: true; name: CartName } | Refusal> {
  const owner = cartOwner(context);
  // the token fits a cookie whose session has ended since
  if (!owner) return refuse('session.token');
  const week = await orderableWeek(context, asked.week);
  if (!week) return refuse('week.closed');
  return {
    ok: true,
    name: { owner, channel_id: context.channel.id, product: asked.product, week },
  };
}

async function orderableWeek(
  { deps, channel }: RequestContext,
  asked: string | undefined,
): Promise<Week | null> {
  const open = (await deps.directory.orderableMenus(channel)).map((menu) => menu.week);
  if (asked === undefined) return open[0] ?? null;
  const week = parseWeek(asked);
  return week && open.includes(week) ? week : null;
}

/** Locks the cart, and makes it if need be; refused once its week or its way of buying is over. */
export async function openCart(
  transaction: Queryable,
  { deps, channel, user }: RequestContext,
  name: CartName,
  asked: { way?: AskedCart['way']; skus?: readonly string[]; code?: string },
): Promise<{ ok: true; state: CartState } | Refusal> {
  const subscriptions_offered = channel.site.subscription_offer === 'Y';
  const now = deps.clock.shopNow();
  await lockCart(transaction, name, { way: asked.way ?? null, subscriptions_offered, now });
  const state = await findCart(transaction, { ...name, weeks: [name.week] }, now, {
    user,
    ...asked,
  });
  if (!state) return refuse('product.not_found');
  // the time is read again after the wait for the lock
  if (!isOpen(state, deps.clock.shopNow())) return refuse('week.closed');
  const sold =
    state.way === 'once' ? state.sold_once : state.sold_on_subscription && subscriptions_offered;
  // a plan that somebody has goes on, even where it is not sold any more
  if (!sold && state.agreed_percent === null) return refuse('product.not_sold_this_way');
  return { ok: true, state };
}

const isOpen = (state: CartState, now: Date) =>
  state.menu_status === 'published' &&
  state.closed_reason === null &&
  !hasPassed(toInstant(state.picking_deadline_at), toInstant(now));
