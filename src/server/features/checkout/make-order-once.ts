import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { makeOrder, type OrderToMake } from './make-order.ts';
import { findPayment, type Payment } from './payment-store.ts';
import { claimCheckout, type ClaimedCheckout } from './store.ts';

interface Asked {
  checkout_key: string;
  owner: CartOwner;
  /** what is to be ordered, once this post is the one that orders it */
  prepare(claimed: ClaimedCheckout): Promise<OrderToMake | Refusal>;
}

/** Of posts with the same key one makes the order, the others wait for it and get it. */
export async function makeOrderOnce(
  transaction: Queryable,
  context: RequestContext,
  { checkout_key, owner, prepare }: Asked,
): Promise<{ ok: true; payment: Payment } | Refusal> {
  const claimed = await claimCheckout(transaction, checkout_key, {
    owner,
    channel_id: context.channel.id,
  });
  if (!claimed) return refuse('checkout.cart_gone');
  const standing = claimed.order_id && (await findPayment(transaction, claimed.order_id));
  if (standing && standing.order_status !== 'dropped') return { ok: true, payment: standing };
  const order = await prepare(claimed);
  return 'ok' in order ? order : makeOrder(transaction, context, order);
}
