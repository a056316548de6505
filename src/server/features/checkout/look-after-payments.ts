import { GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import { lookAfterChange } from '../order-changes/settle-change.ts';
import { declineRenewal } from '../week-run/settle-renewal.ts';
import {
  findLeftPayments,
  findPayment,
  isUnsettled,
  markOpen,
  type Payment,
} from './payment-store.ts';
import { tellUnknown } from './tell-unknown.ts';
import { ended, giveUp, leaveUnknown, settleCharge } from './settle-payment.ts';

export const leftAfter = {
  /** Longer than a request may take: whoever made the attempt is gone, or has lost the answer. */
  processing_seconds: 60,
  /** A bank's dialog that was left open. */
  action_seconds: 15 * 60,
};

/** Brings every payment to its end that no request looks after any more. */
export async function lookAfterPayments(
  deps: Deps,
  stopping: AbortSignal,
  after = leftAfter,
): Promise<void> {
  for (const order_id of await findLeftPayments(deps.database, after)) {
    if (stopping.aborted) return;
    const payment = await findPayment(deps.database, order_id);
    if (!payment?.attempt_id || !isUnsettled(payment)) continue;
    try {
      await lookAfter(deps, { ...payment, attempt_id: payment.attempt_id });
    } catch (error) {
      // one that cannot be settled does not keep the others waiting
      deps.errors.report(error, { order: payment.number });
    }
  }
  await tellUnknown(deps);
}

async function lookAfter(deps: Deps, payment: Payment & { attempt_id: string }): Promise<void> {
  if (payment.change_id !== null) {
    await lookAfterChange(deps, { ...payment, change_id: payment.change_id });
    return;
  }
  const isRenewal = payment.order_status === 'placed';
  const wasTold = payment.attempt_status === 'unknown';
  // a charge without a name here was never confirmed, and can not be from now on
  if (payment.gateway_id === null) {
    if (isRenewal) await declineRenewal(deps, payment, { status: 'cancelled' });
    else await giveUp(deps, ended(payment, null, 'cancelled'), { tell: wasTold });
    return;
  }
  try {
    // closes it, so that a late confirm cannot charge; tells the truth if it was charged already
    const gateway = await gatewayOf(deps, payment.channel_id);
    const charge = await gateway.cancelCharge(payment.gateway_id);
    if (!isRenewal && (charge.status === 'cancelled' || charge.status === 'declined')) {
      const code = charge.status === 'declined' ? charge.decline_code : 'cancelled';
      await giveUp(deps, ended(payment, charge, code), { tell: wasTold });
    } else {
      await settleCharge(deps, payment, charge);
    }
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    if (isRenewal) await markOpen(deps.database, payment.attempt_id, 'unknown');
    else await leaveUnknown(deps, payment);
  }
}
