import { GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import { findPayment } from '../checkout/payment-store.ts';
import { settleCharge } from '../checkout/settle-payment.ts';

/** Asks the gateway to close the open charge of a marked order; what it answers is settled as ever. */
export async function closeMarkedCharge(deps: Deps, orderId: string): Promise<void> {
  const payment = await findPayment(deps.database, orderId);
  if (!payment?.attempt_id || !payment.gateway_id || payment.order_status !== 'placed') return;
  try {
    const gateway = await gatewayOf(deps, payment.channel_id);
    const charge = await gateway.cancelCharge(payment.gateway_id);
    await settleCharge(deps, { ...payment, attempt_id: payment.attempt_id }, charge);
  } catch (error) {
    // the job that looks after payments asks again
    if (!(error instanceof GatewayUnreachable)) throw error;
  }
}
