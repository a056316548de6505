/** One try to charge one order (design §1). */
export const attemptStatuses = [
  'processing',
  'requires_action',
  'unknown',
  'succeeded',
  'declined',
] as const;
export type AttemptStatus = (typeof attemptStatuses)[number];

/** Only the gateway's word ends an attempt. Open ones may change places until then. */
export const attemptTransitions: Record<AttemptStatus, readonly AttemptStatus[]> = {
  processing: ['requires_action', 'unknown', 'succeeded', 'declined'],
  requires_action: ['unknown', 'succeeded', 'declined'],
  unknown: ['requires_action', 'succeeded', 'declined'],
  succeeded: [],
  declined: [],
};

export const openAttempts: AttemptStatus[] = attemptStatuses.filter(
  (status) => attemptTransitions[status].length > 0,
);

/** What the gateway says about a charge. */
export type ChargeStatus =
  | 'prepared'
  | 'processing'
  | 'requires_action'
  | 'succeeded'
  | 'declined'
  | 'cancelled';

/** A cancelled charge can never be made any more: for the order that is a decline. */
export const attemptAfter: Record<ChargeStatus, AttemptStatus> = {
  prepared: 'unknown',
  processing: 'unknown',
  requires_action: 'requires_action',
  succeeded: 'succeeded',
  declined: 'declined',
  cancelled: 'declined',
};

/** What a person reads when the bank said no; all other codes get the general text. */
const declineTexts: Record<string, string> = {
  insufficient_funds: 'Your card has insufficient funds. Please use another card.',
  expired_card: 'This card has expired. Please use another card.',
  authentication_failed:
    'Your bank did not approve the payment. Please try again or use another card.',
  authentication_required:
    'Your bank wants you to approve the payment. Please try again or use another card.',
  cancelled: 'The payment was not completed, and nothing was charged. Please try again.',
};

export const declineText = (decline_code: string | null): string =>
  declineTexts[decline_code ?? ''] ?? 'Your card was declined. Please use another card.';
