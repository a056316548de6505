import { brandOf, cvcFits, hasExpired, readCardNumber } from '../card-number.ts';
import {
  refuseCard,
  type AttachedCard,
  type CardInput,
  type CardRefusal,
  type ChargeState,
} from '../gateway.ts';
import { isRetryable } from '../decline-codes.ts';

export type CardBehaviour = 'pays' | 'declines' | 'lacks_funds' | 'loses_answer' | 'asks_owner';

/** All other valid numbers pay. */
const behaviours: Record<string, CardBehaviour | 'refused'> = {
  '4242424242424242': 'pays',
  // refused as soon as it is handed over, as the bank of a blocked card does
  '4000000000000002': 'refused',
  '4000000000009995': 'lacks_funds',
  // can be stored, fails when charged
  '4000000000000341': 'declines',
  '4000000000000119': 'loses_answer',
  // its bank wants the owner to approve each charge, and asks nobody who is not there once they have
  '4000002500003155': 'asks_owner',
};

export interface SandboxCard extends AttachedCard {
  customer_ref: string;
  behaviour: CardBehaviour;
}

type CheckedCard = Omit<SandboxCard, 'gateway_token' | 'customer_ref'>;

/** What is kept of a card, or why it is not taken. From here on its number and code are gone. */
export function checkCard(card: CardInput, now: Date): CheckedCard | CardRefusal {
  if ('token' in card) return refuseCard('card.invalid');
  const { exp_month, exp_year } = card;
  const digits = readCardNumber(card.number);
  if (!digits) return refuseCard('card.invalid');
  const monthExists = Number.isInteger(exp_month) && exp_month >= 1 && exp_month <= 12;
  const yearExists = Number.isInteger(exp_year) && exp_year <= 2100;
  if (!monthExists || !yearExists || hasExpired(card, now)) return refuseCard('card.expired');
  const brand = brandOf(digits);
  if (!cvcFits(card.cvc, brand)) return refuseCard('card.cvc');
  const behaviour = behaviours[digits] ?? 'pays';
  if (behaviour === 'refused') return refuseCard('card.declined');
  return { brand, last4: digits.slice(-4), exp_month, exp_year, behaviour };
}

const declined = (decline_code: string): ChargeState => ({
  status: 'declined',
  decline_code,
  retryable: isRetryable(decline_code),
});

/** What confirming a charge of this card leads to. */
export function chargeOutcome(
  card: { behaviour: CardBehaviour; approved: boolean; exp_month: number; exp_year: number },
  { off_session, now, client_secret }: { off_session: boolean; now: Date; client_secret: string },
): ChargeState {
  if (hasExpired(card, now)) return declined('expired_card');
  switch (card.behaviour) {
    case 'declines':
      return declined('generic_decline');
    case 'lacks_funds':
      return declined('insufficient_funds');
    case 'asks_owner':
      if (!off_session) return { status: 'requires_action', action: { client_secret } };
      return card.approved ? { status: 'succeeded' } : declined('authentication_required');
    case 'pays':
    case 'loses_answer':
      return { status: 'succeeded' };
  }
}

export const ownerRefused = declined('authentication_failed');
