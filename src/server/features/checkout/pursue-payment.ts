import { declineText } from '../../../domain/order/payment-attempt.ts';
import { GatewayFault, GatewayUnreachable, type Charge } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import { findPayment, nameCharge, type Payment } from './payment-store.ts';
import {
  ended,
  giveUp,
  leaveUnknown,
  settleCharge,
  type PaymentOutcome,
} from './settle-payment.ts';

/**
 * Takes an order from wherever its payment stands to its end, while its customer waits. Any number of
 * callers may do so at once: the gateway charges once for one key, and the order ends once.
 */
export async function pursuePayment(
  deps: Deps,
  payment: Payment,
  /** the customer is not here to be asked: a charge that its bank asks about is closed */
  { off_session = false } = {},
): Promise<PaymentOutcome> {
  const { attempt_id } = payment;
  if (payment.order_status !== 'pending' || attempt_id === null) return outcomeOf(payment);
  const open = { ...payment, attempt_id };
  const gateway_id = payment.gateway_id ?? (await nameNewCharge(deps, open));
  // given up in the meantime, by the job or another caller
  if (gateway_id === null) return reread(deps, payment.order_id);
  await deps.reached?.('charge named');
  let charge: Charge;
  try {
    charge = await askGateway(deps, open, { gateway_id, off_session });
    if (off_session && charge.status === 'requires_action') {
      const gateway = await gatewayOf(deps, payment.channel_id);
      charge = await gateway.cancelCharge(gateway_id);
    }
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    return leaveUnknown(deps, open);
  }
  await deps.reached?.('charge confirmed');
  const outcome = await settleCharge(deps, open, charge);
  await deps.reached?.('order settled');
  return outcome;
}

/** Null: the attempt was given up. Until a charge has its name here, it can not be confirmed. */
async function nameNewCharge(
  deps: Deps,
  payment: Payment & { attempt_id: string },
): Promise<string | null> {
  try {
    const gateway = await gatewayOf(deps, payment.channel_id);
    const { gateway_id } = await gateway.prepareCharge({
      key: payment.idempotency_key,
      amount_cents: payment.amount_cents,
      currency: 'usd',
      gateway_token: payment.gateway_token,
      customer_ref: payment.customer_ref,
      description: `Order ${payment.number}`,
      metadata: { order_id: payment.order_id },
    });
    await deps.reached?.('charge prepared');
    return (await nameCharge(deps.database, payment.attempt_id, gateway_id)) ? gateway_id : null;
  } catch (error) {
    if (!(error instanceof GatewayUnreachable) && !(error instanceof GatewayFault)) throw error;
    if (error instanceof GatewayFault) deps.errors.report(error, { order: payment.number });
    await giveUp(deps, ended(payment, null, 'cancelled'));
    return null;
  }
}

async function askGateway(
  deps: Deps,
  payment: Payment,
  { gateway_id, off_session }: { gateway_id: string; off_session: boolean },
): Promise<Charge> {
  const gateway = await gatewayOf(deps, payment.channel_id);
  const confirm = () => gateway.confirmCharge(gateway_id, { off_session });
  if (payment.attempt_status === 'processing') return confirm();
  const charge = await gateway.readCharge(gateway_id);
  return charge.status === 'prepared' ? confirm() : charge;
}

async function reread(deps: Deps, orderId: string): Promise<PaymentOutcome> {
  const payment = await findPayment(deps.database, orderId);
  return payment ? outcomeOf(payment) : { state: 'confirming' };
}

function outcomeOf({ order_status, decline_code }: Payment): PaymentOutcome {
  if (order_status === 'pending') return { state: 'confirming' };
  if (order_status === 'dropped') return { state: 'declined', message: declineText(decline_code) };
  return { state: 'paid' };
}
