import type { Plan, Price } from '../../../contract/storefront.ts';
import { cents, ZERO_CENTS } from '../../../domain/money/cents.ts';
import type { Cents } from '../../../domain/money/cents.ts';
import type { DeliveryTerms } from '../../../domain/pricing/discount.ts';
import { priceOrder } from '../../../domain/pricing/price-order.ts';
import type { PricedOrder } from '../../../domain/pricing/price-order.ts';
import type { Product } from './store.ts';

interface Terms {
  /** Subscribe & Save in percent, or null where the shop does not offer it */
  subscription_discount: number | null;
  /** of every zone; the visitor's is not known yet */
  delivery: readonly DeliveryTerms[];
}

/** A product with what it costs each way it is sold. */
export function toPlan(product: Product, terms: Terms): Plan {
  const { sold_on_subscription, sold_once, ...shown } = product;
  const { subscription_discount: percent, delivery } = terms;
  return {
    ...shown,
    subscribed:
      sold_on_subscription && percent !== null ? priceOf(product, percent, delivery) : null,
    once: sold_once ? priceOf(product, 0, delivery) : null,
  };
}

function priceOf(product: Product, percent: number, delivery: readonly DeliveryTerms[]): Price {
  const unit = cents(product.price_per_meal_cents ?? product.price_per_box_cents!);
  const quantity = product.picking ? product.min_meals : 1;
  const fees = delivery.map((zone) => order(unit, quantity, percent, zone).delivery_cents);
  return {
    unit_cents: itemsOf(order(unit, 1, percent, null)),
    total_cents: itemsOf(order(unit, quantity, percent, null)),
    delivery:
      fees.length > 0 ? { least_cents: Math.min(...fees), most_cents: Math.max(...fees) } : null,
  };
}

const itemsOf = (priced: PricedOrder) =>
  cents(priced.items_cents - priced.subscription_discount_cents);

const order = (
  unit_price_cents: Cents,
  quantity: number,
  subscription_discount_percent: number,
  delivery: DeliveryTerms | null,
): PricedOrder =>
  priceOrder({
    lines: [{ key: 'plan', quantity, unit_price_cents, surcharge_cents: ZERO_CENTS }],
    subscription_discount_percent,
    discount: null,
    delivery,
    tax_basis_points: 0,
    delivery_taxed: false,
    gift_card_balance_cents: ZERO_CENTS,
  });
