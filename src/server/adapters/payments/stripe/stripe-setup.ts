import type Stripe from 'stripe';
import { GatewayFault, refuseCard, type CardSetup } from '../gateway.ts';
import { declinedFor } from './stripe-charge.ts';
import { refusalFor } from './stripe-errors.ts';

/** Stripe's SetupIntent, read with its payment method, as our card set-up. */
export function toCardSetup(intent: Stripe.SetupIntent): CardSetup {
  switch (intent.status) {
    case 'succeeded':
      return { ok: true, status: 'ready', card: cardOf(intent) };
    case 'requires_action':
      return {
        ok: true,
        status: 'requires_action',
        setup_id: intent.id,
        action: { client_secret: intent.client_secret ?? '' },
      };
    case 'requires_payment_method':
    case 'canceled': {
      const error = intent.last_setup_error ?? {};
      return declinedFor(error).decline_code === 'authentication_failed'
        ? refuseCard('card.not_approved')
        : refusalFor(error);
    }
    default:
      throw new GatewayFault(`Stripe has a card set-up in the state ${intent.status}.`);
  }
}

function cardOf({ customer, payment_method }: Stripe.SetupIntent) {
  const owner = typeof customer === 'string' ? customer : customer?.id;
  if (!owner || !payment_method || typeof payment_method === 'string' || !payment_method.card) {
    throw new GatewayFault('Stripe has set up something that is not a card of a customer.');
  }
  const { brand, last4, exp_month, exp_year } = payment_method.card;
  return { gateway_token: tokenOf(owner, payment_method.id), brand, last4, exp_month, exp_year };
}

/** The shop keeps one opaque text per card. */
export const tokenOf = (customer: string, method: string): string => `${customer}/${method}`;
