import { declineText } from '../../../domain/order/payment-attempt.ts';
import { GatewayFault, GatewayUnreachable, type Charge } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import type { PaymentOutcome } from '../checkout/settle-payment.ts';
import { giveUp, leaveUnknown, settlePurchase } from './settle-purchase.ts';
import { findCardOwner, findPurchase, nameCharge, type Purchase } from './store.ts';

/**
 * Takes a purchase from wherever its payment stands to its end, while its buyer waits. Any number of
 * callers may do so at once: the gateway charges once for one key, and the purchase ends once.
 */
export async function pursuePurchase(deps: Deps, purchase: Purchase): Promise<PaymentOutcome> {
  if (purchase.status === 'succeeded' || purchase.status === 'declined') return outcomeOf(purchase);
  const gateway_id = purchase.gateway_id ?? (await nameNewCharge(deps, purchase));
  if (gateway_id === null) {
    const ended = await findPurchase(deps.database, purchase.id);
    return ended ? outcomeOf(ended) : { state: 'confirming' };
  }
  const named = { ...purchase, gateway_id };
  let charge: Charge;
  try {
    charge = await askGateway(deps, named);
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    return leaveUnknown(deps, purchase);
  }
  return settlePurchase(deps, named, charge);
}

/** Null: it was given up. Until a charge has its name here, it can not be confirmed. */
async function nameNewCharge(deps: Deps, purchase: Purchase): Promise<string | null> {
  try {
    const gateway = await gatewayOf(deps, purchase.channel_id);
    const { gateway_id } = await gateway.prepareCharge({
      key: `gift-${purchase.id}`,
      amount_cents: purchase.amount_cents,
      currency: 'usd',
      gateway_token: purchase.gateway_token,
      customer_ref: await findCardOwner(deps.database, purchase),
      description: 'Gift card',
      // the gateway's name for what is paid
      metadata: { order_id: purchase.id },
    });
    return (await nameCharge(deps.database, purchase.id, gateway_id)) ? gateway_id : null;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayFault)) throw error;
    if (error instanceof GatewayFault) deps.errors.report(error, { gift_purchase: purchase.id });
    await giveUp(deps, purchase, 'cancelled');
    return null;
  }
}

async function askGateway(
  deps: Deps,
  { status, gateway_id, channel_id }: Purchase & { gateway_id: string },
): Promise<Charge> {
  const gateway = await gatewayOf(deps, channel_id);
  const confirm = () => gateway.confirmCharge(gateway_id, { off_session: false });
  if (status === 'processing') return confirm();
  const charge = await gateway.readCharge(gateway_id);
  return charge.status === 'prepared' ? confirm() : charge;
}

function outcomeOf({ status, decline_code }: Purchase): PaymentOutcome {
  if (status === 'succeeded') return { state: 'paid' };
  if (status === 'declined') return { state: 'declined', message: declineText(decline_code) };
  return { state: 'confirming' };
}
