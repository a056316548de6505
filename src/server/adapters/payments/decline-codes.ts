/**
 * Declines after which the same card may pay later, in Stripe's words (the sandbox speaks them too).
 * All others are hard: the bank has said no, or the customer must do something first.
 */
const retryableCodes = new Set([
  'approve_with_id',
  'card_velocity_exceeded',
  'insufficient_funds',
  'issuer_not_available',
  'processing_error',
  'reenter_transaction',
  'try_again_later',
  'withdrawal_count_limit_exceeded',
]);

/** The bank's own advice, where it gives one, outweighs the code. */
export function isRetryable(decline_code: string, advice?: string | null): boolean {
  if (advice === 'do_not_try_again') return false;
  return advice === 'try_again_later' || retryableCodes.has(decline_code);
}
