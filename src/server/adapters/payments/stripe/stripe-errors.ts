import Stripe from 'stripe';
import {
  GatewayFault,
  GatewayUnreachable,
  KeyReused,
  refuseCard,
  type CardRefusal,
  type CardRefusalCode,
} from '../gateway.ts';

const { errors } = Stripe;

/**
 * Stripe's error in our words. Its own carry whole answers (client secrets, whatever the request
 * held), which must not reach a log: only names and the request's id go on.
 */
export function translateError(error: unknown): Error {
  if (!(error instanceof errors.StripeError)) {
    return new GatewayFault('The call to Stripe could not be made.');
  }
  const { type, statusCode, code, param, requestId } = error;
  const facts = Object.entries({ type, status: statusCode, code, param, request: requestId })
    .filter(([, value]) => value)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');
  // connection trouble, 5xx, 409 (the same call is being worked on), 429: nobody knows the result
  const unknownResult =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeAPIError ||
    error instanceof errors.StripeRateLimitError;
  if (unknownResult) return new GatewayUnreachable(`Stripe gave no result (${facts}).`);
  if (error instanceof errors.StripeIdempotencyError) {
    return new KeyReused(`Stripe saw this key with other content (${facts}).`);
  }
  return new GatewayFault(`Stripe refused the call (${facts}).`);
}

/** By Stripe's error code; every other card error is a decline. */
const refusalCodes: Record<string, CardRefusalCode> = {
  incorrect_number: 'card.invalid',
  invalid_number: 'card.invalid',
  expired_card: 'card.expired',
  invalid_expiry_month: 'card.expired',
  invalid_expiry_year: 'card.expired',
  incorrect_cvc: 'card.cvc',
  invalid_cvc: 'card.cvc',
};

/** Why a card was not taken; null when the error is not about the card. */
export function cardRefusal(error: unknown): CardRefusal | null {
  return error instanceof errors.StripeCardError ? refusalFor(error) : null;
}

export const refusalFor = ({ code }: { code?: string | null }): CardRefusal =>
  refuseCard(refusalCodes[code ?? ''] ?? 'card.declined');

/** The charge is past the point where this call makes sense: its state tells the rest. */
export const isPast = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  error.code === 'payment_intent_unexpected_state';

export const exceedsCharge = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError &&
  (error.code === 'charge_already_refunded' || error.param === 'amount');

export const isMissing = (error: unknown): boolean =>
  error instanceof errors.StripeInvalidRequestError && error.code === 'resource_missing';
