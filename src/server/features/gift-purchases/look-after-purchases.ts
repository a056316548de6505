import { GatewayUnreachable, type Charge } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import { leftAfter } from '../checkout/look-after-payments.ts';
import { giveUp, leaveUnknown, settlePurchase } from './settle-purchase.ts';
import { findLeft, type Purchase } from './store.ts';

/** Brings every gift card's payment to its end that no request looks after any more. */
export async function lookAfterPurchases(
  deps: Deps,
  stopping: AbortSignal,
  after = leftAfter,
): Promise<void> {
  for (const purchase of await findLeft(deps.database, after)) {
    if (stopping.aborted) return;
    try {
      await lookAfter(deps, purchase);
    } catch (error) {
      // one that cannot be settled does not keep the others waiting
      deps.errors.report(error, { gift_purchase: purchase.id });
    }
  }
}

async function lookAfter(deps: Deps, purchase: Purchase): Promise<void> {
  const tell = purchase.status === 'unknown';
  // a charge without a name here was never confirmed, and can not be from now on
  if (purchase.gateway_id === null) {
    await giveUp(deps, purchase, 'cancelled', { tell });
    return;
  }
  let charge: Charge;
  try {
    // closes it, so that a late confirm cannot charge; tells the truth if it was charged already
    const gateway = await gatewayOf(deps, purchase.channel_id);
    charge = await gateway.cancelCharge(purchase.gateway_id);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    await leaveUnknown(deps, purchase);
    return;
  }
  if (charge.status === 'declined' || charge.status === 'cancelled') {
    const code = charge.status === 'declined' ? charge.decline_code : 'cancelled';
    await giveUp(deps, purchase, code, { tell });
  } else {
    await settlePurchase(deps, purchase, charge);
  }
}
