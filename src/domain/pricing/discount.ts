import { cents, ZERO_CENTS } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { percentOf } from '../money/percent-of.ts';

/** What a discount code gives. */
export type Discount = {
  /** false: it is either this code or Subscribe & Save, whichever is cheaper for the customer */
  stacks_with_subscription: boolean;
} & (
  | { kind: 'percent'; percent: number }
  | { kind: 'fixed'; amount_cents: Cents }
  | { kind: 'free_delivery' }
);

/** A discount as its row says it: the columns of the other kinds are null. */
export interface DiscountColumns {
  kind: Discount['kind'];
  percent: number | null;
  amount_cents: number | null;
  stacks_with_subscription: boolean;
}

export function discountFrom({
  kind,
  percent,
  amount_cents,
  stacks_with_subscription,
}: DiscountColumns): Discount {
  switch (kind) {
    case 'percent':
      return { kind, percent: percent!, stacks_with_subscription };
    case 'fixed':
      return { kind, amount_cents: cents(amount_cents!), stacks_with_subscription };
    case 'free_delivery':
      return { kind, stacks_with_subscription };
  }
}

export interface DeliveryTerms {
  fee_cents: Cents;
  /** items worth this much or more, after all discounts, travel free; null: never */
  free_over_cents: Cents | null;
}

/** Taken from the items as Subscribe & Save left them; a fixed sum never takes more than there is. */
export function itemsDiscount(discount: Discount | null, items: Cents): Cents {
  switch (discount?.kind) {
    case 'percent':
      return percentOf(items, discount.percent);
    case 'fixed':
      return cents(Math.min(discount.amount_cents, items));
    case 'free_delivery':
    case undefined:
      return ZERO_CENTS;
  }
}

export interface DeliveryPrice {
  delivery_fee_cents: Cents;
  delivery_discount_cents: Cents;
  delivery_cents: Cents;
}

/** The free-over amount is judged on what the customer really pays for the items. */
export function deliveryPrice(
  terms: DeliveryTerms | null,
  netItems: Cents,
  discount: Discount | null,
): DeliveryPrice {
  const free =
    terms === null || (terms.free_over_cents !== null && netItems >= terms.free_over_cents);
  const fee = free ? ZERO_CENTS : terms.fee_cents;
  const waived = discount?.kind === 'free_delivery' ? fee : ZERO_CENTS;
  return {
    delivery_fee_cents: fee,
    delivery_discount_cents: waived,
    delivery_cents: cents(fee - waived),
  };
}
