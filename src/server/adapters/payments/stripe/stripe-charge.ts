import type Stripe from 'stripe';
import { GatewayFault, type Charge, type ChargeState, type Refund } from '../gateway.ts';
import { isRetryable } from '../decline-codes.ts';

/** Stripe's PaymentIntent as our charge. */
export function toCharge(intent: Stripe.PaymentIntent): Charge {
  const { latest_charge } = intent;
  return {
    gateway_id: intent.id,
    order_id: intent.metadata.order_id ?? null,
    amount_cents: intent.amount,
    // only a read asks for the charge behind it; nothing is refunded while confirming or cancelling
    refunded_cents:
      latest_charge && typeof latest_charge === 'object' ? latest_charge.amount_refunded : 0,
    ...stateOf(intent),
  };
}

function stateOf(intent: Stripe.PaymentIntent): ChargeState {
  const error = intent.last_payment_error;
  switch (intent.status) {
    case 'succeeded':
      return { status: 'succeeded' };
    case 'processing':
      return { status: 'processing' };
    case 'requires_confirmation':
      return { status: 'prepared' };
    case 'requires_action':
      return { status: 'requires_action', action: { client_secret: intent.client_secret ?? '' } };
    // a declined charge is cancelled by us, so that it cannot be paid with another card: it keeps its reason
    case 'requires_payment_method':
    case 'canceled':
      if (error) return declinedFor(error);
      return { status: intent.status === 'canceled' ? 'cancelled' : 'prepared' };
    default:
      throw new GatewayFault(`Stripe has a charge in the state ${intent.status}.`);
  }
}

/** Stripe's names for an owner who did not approve, or whose bank did not believe them. */
const ownerSaidNo = new Set([
  'payment_intent_authentication_failure',
  'setup_intent_authentication_failure',
]);

interface Decline {
  code?: string | null;
  decline_code?: string | null;
  advice_code?: string | null;
}

export function declinedFor(error: Decline): Extract<ChargeState, { status: 'declined' }> {
  const code = error.decline_code || error.code || 'card_declined';
  const decline_code = ownerSaidNo.has(code) ? 'authentication_failed' : code;
  return {
    status: 'declined',
    decline_code,
    retryable: isRetryable(decline_code, error.advice_code),
  };
}

export const toRefund = ({ id, amount, status }: Stripe.Refund): Refund => ({
  refund_id: id,
  amount_cents: amount,
  status: refundStates[status ?? ''] ?? 'pending',
});

const refundStates: Record<string, Refund['status']> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'failed',
};
