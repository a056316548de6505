import type { Cents } from '../money/cents.ts';
import { hasPassed } from '../week/instant.ts';
import type { Instant } from '../week/instant.ts';

/** When and for whom a code holds. A null limit is no limit. */
export interface DiscountTerms {
  channel_id: string;
  disabled_at: Instant | null;
  /** from this instant on */
  starts_at: Instant | null;
  /** until just before this instant */
  ends_at: Instant | null;
  minimum_cents: Cents;
  first_order_only: boolean;
  uses_per_customer: number | null;
  uses_total: number | null;
}

export interface DiscountUse {
  channel_id: string;
  now: Instant;
  /** the items before any discount: the sum a customer sees in the cart */
  items_cents: Cents;
  /** orders of this customer that stand; cancelled and dropped ones do not count */
  earlier_orders: number;
  customer_uses: number;
  total_uses: number;
  /** of a code that is good for one order: it has had it */
  code_taken: boolean;
}

/**
 * In the order of the checks below; the first that holds is the answer. A code of another channel or
 * a withdrawn one is `unknown`: nobody learns that it exists.
 */
export type DiscountRefusal =
  | 'discount.unknown'
  | 'discount.not_started'
  | 'discount.ended'
  | 'discount.used_up'
  | 'discount.first_order_only'
  | 'discount.already_used'
  | 'discount.below_minimum';

export type DiscountEligibility = { ok: true } | { ok: false; code: DiscountRefusal };

/** Whether a code applies. Counts are read under the code's row lock, or the limits would leak. */
export function discountEligibility(terms: DiscountTerms, use: DiscountUse): DiscountEligibility {
  const code = firstRefusal(terms, use);
  return code === null ? { ok: true } : { ok: false, code };
}

function firstRefusal(terms: DiscountTerms, use: DiscountUse): DiscountRefusal | null {
  if (terms.channel_id !== use.channel_id) return 'discount.unknown';
  if (terms.disabled_at !== null && hasPassed(terms.disabled_at, use.now)) {
    return 'discount.unknown';
  }
  if (terms.starts_at !== null && !hasPassed(terms.starts_at, use.now)) {
    return 'discount.not_started';
  }
  if (terms.ends_at !== null && hasPassed(terms.ends_at, use.now)) return 'discount.ended';
  if (use.code_taken || isUsedUp(terms.uses_total, use.total_uses)) return 'discount.used_up';
  if (terms.first_order_only && use.earlier_orders > 0) return 'discount.first_order_only';
  if (isUsedUp(terms.uses_per_customer, use.customer_uses)) return 'discount.already_used';
  // last, because it is the one the customer can still do something about
  if (use.items_cents < terms.minimum_cents) return 'discount.below_minimum';
  return null;
}

const isUsedUp = (limit: number | null, uses: number) => limit !== null && uses >= limit;
