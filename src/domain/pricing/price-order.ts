import { allocate, partOf } from '../money/allocate.ts';
import type { Share } from '../money/allocate.ts';
import { cents, sumCents, ZERO_CENTS } from '../money/cents.ts';
import type { Cents } from '../money/cents.ts';
import { basisPointsOf, percentOf } from '../money/percent-of.ts';
import { deliveryPrice, itemsDiscount } from './discount.ts';
import type { DeliveryTerms, Discount } from './discount.ts';
import { checkLines } from './order-line.ts';
import type { OrderLine, PricedLine } from './order-line.ts';

export interface OrderToPrice {
  lines: readonly OrderLine[];
  /** Subscribe & Save, a whole percentage; 0 for an order without a plan */
  subscription_discount_percent: number;
  /** a code that was found to apply (`discountEligibility`), or null */
  discount: Discount | null;
  /** the terms of the customer's zone; null while the zip code is unknown, and nothing is added */
  delivery: DeliveryTerms | null;
  tax_basis_points: number;
  delivery_taxed: boolean;
  gift_card_balance_cents: Cents;
}

export interface PricedOrder {
  lines: PricedLine[];
  items_cents: Cents;
  subscription_discount_cents: Cents;
  /** what the code takes off the items */
  discount_cents: Cents;
  delivery_fee_cents: Cents;
  /** what the code takes off the delivery fee */
  delivery_discount_cents: Cents;
  /** the fee after its discount */
  delivery_cents: Cents;
  delivery_tax_cents: Cents;
  /** all of it: the lines' and the delivery's */
  tax_cents: Cents;
  /** items − Subscribe & Save − discount + delivery + tax */
  total_cents: Cents;
  gift_card_cents: Cents;
  card_cents: Cents;
  /** false when the code was set aside because the order is not cheaper with it: it is not used up */
  discount_applied: boolean;
}

/**
 * What an order costs: the one place that knows, for cart, checkout, week run and refund.
 *
 * Every amount is rounded once for the whole order and then spread over the lines, so that neither
 * the order of the lines nor how meals are grouped into lines changes what is paid.
 *
 * A code applies only if it lowers the total. One that does not stack with Subscribe & Save takes
 * its place, when that is cheaper for the customer; and a code never costs a customer the free
 * delivery that was worth more.
 */
export function priceOrder(order: OrderToPrice): PricedOrder {
  checkLines(order.lines);
  checkNotNegative('gift card balance', order.gift_card_balance_cents);
  checkNotNegative('delivery fee', order.delivery?.fee_cents ?? ZERO_CENTS);
  const { discount, subscription_discount_percent: percent } = order;
  const withoutCode = priceWith(order, percent, null);
  if (discount === null) return withoutCode;
  const withCode = priceWith(order, discount.stacks_with_subscription ? percent : 0, discount);
  return withCode.total_cents < withoutCode.total_cents ? withCode : withoutCode;
}

function priceWith(
  order: OrderToPrice,
  subscriptionPercent: number,
  discount: Discount | null,
): PricedOrder {
  const gross = order.lines.map((line) => share(line, line.quantity * unitPrice(line)));
  const items_cents = total(gross);

  const subscription_discount_cents = percentOf(items_cents, subscriptionPercent);
  const subscriptionParts = allocate(subscription_discount_cents, gross);
  const subscribed = gross.map((line) => less(line, subscriptionParts));

  const discount_cents = itemsDiscount(discount, total(subscribed));
  const discountParts = allocate(discount_cents, subscribed);
  const net = subscribed.map((line) => less(line, discountParts));

  const netItems = total(net);
  const fee = deliveryPrice(order.lines.length > 0 ? order.delivery : null, netItems, discount);
  const taxedDelivery = order.delivery_taxed ? fee.delivery_cents : ZERO_CENTS;

  const tax_cents = basisPointsOf(cents(netItems + taxedDelivery), order.tax_basis_points);
  // the prefix keeps a line from being taken for the delivery
  const taxParts = allocate(tax_cents, [
    ...net.map(({ key, weight }) => ({ key: `line ${key}`, weight })),
    { key: 'delivery', weight: taxedDelivery },
  ]);

  const total_cents = cents(netItems + fee.delivery_cents + tax_cents);
  const gift_card_cents = cents(Math.min(order.gift_card_balance_cents, total_cents));

  return {
    lines: order.lines.map(({ key, quantity }, index) => ({
      key,
      quantity,
      gross_cents: gross[index]!.weight,
      subscription_discount_cents: partOf(subscriptionParts, key),
      discount_cents: partOf(discountParts, key),
      net_cents: net[index]!.weight,
      tax_cents: partOf(taxParts, `line ${key}`),
    })),
    items_cents,
    subscription_discount_cents,
    discount_cents,
    ...fee,
    delivery_tax_cents: partOf(taxParts, 'delivery'),
    tax_cents,
    total_cents,
    gift_card_cents,
    card_cents: cents(total_cents - gift_card_cents),
    discount_applied: discount !== null,
  };
}

function checkNotNegative(name: string, amount: Cents): void {
  if (amount < 0) throw new RangeError(`The ${name} is negative: ${amount}`);
}

const unitPrice = (line: OrderLine) => line.unit_price_cents + line.surcharge_cents;

const share = ({ key }: { key: string }, amount: number): Share => ({ key, weight: cents(amount) });

const less = (line: Share, parts: ReadonlyMap<string, Cents>): Share =>
  share(line, line.weight - partOf(parts, line.key));

const total = (lines: readonly Share[]): Cents => sumCents(lines.map(({ weight }) => weight));
