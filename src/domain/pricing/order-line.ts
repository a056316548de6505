import type { Cents } from '../money/cents.ts';

/** Meals of one kind, or one preset box, at one price. */
export interface OrderLine {
  /** unique in the order: the sku */
  key: string;
  quantity: number;
  unit_price_cents: Cents;
  /** on top of the unit price (larger portion, premium meal); 0 where it is already in the price */
  surcharge_cents: Cents;
}

export interface PricedLine {
  key: string;
  quantity: number;
  /** quantity × (price + surcharge) */
  gross_cents: Cents;
  subscription_discount_cents: Cents;
  discount_cents: Cents;
  /** gross without both discounts, before tax */
  net_cents: Cents;
  tax_cents: Cents;
}

/** Lines come from our own rows and parsed requests: a wrong one is a bug, not a refusal. */
export function checkLines(lines: readonly OrderLine[]): void {
  for (const line of lines) {
    if (!Number.isSafeInteger(line.quantity) || line.quantity < 1) {
      throw new RangeError(`Line "${line.key}": ${line.quantity} is not a number of meals`);
    }
    if (line.unit_price_cents < 0 || line.surcharge_cents < 0) {
      throw new RangeError(`Line "${line.key}": a price is negative`);
    }
  }
}
