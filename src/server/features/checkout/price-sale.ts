import { refusals, refuse, type Refusal, type RefusalCode } from '../../../contract/refusals.ts';
import { remainingMealsNeeded } from '../../../domain/cart/box-limits.ts';
import { cents, ZERO_CENTS } from '../../../domain/money/cents.ts';
import { boxLines } from '../../../domain/pricing/box-lines.ts';
import { discountFrom, type Discount } from '../../../domain/pricing/discount.ts';
import { discountEligibility } from '../../../domain/pricing/discount-eligibility.ts';
import type { OrderLine } from '../../../domain/pricing/order-line.ts';
import { priceOrder, type PricedOrder } from '../../../domain/pricing/price-order.ts';
import { hasPassed, toInstant, type Instant } from '../../../domain/week/instant.ts';
import type { LockedDiscount, Sale, SaleMeal } from './store.ts';

/** Whether the menu takes orders at this moment: asked after the wait for its locks. */
export function isOpen(
  menu: Pick<Sale, 'menu_status' | 'closed_reason' | 'picking_opens_at' | 'picking_deadline_at'>,
  now: Instant,
): boolean {
  return (
    menu.menu_status === 'published' &&
    menu.closed_reason === null &&
    hasPassed(toInstant(menu.picking_opens_at), now) &&
    !hasPassed(toInstant(menu.picking_deadline_at), now)
  );
}

/** What keeps this box from being cooked; null when nothing does. */
export function checkBox(
  sale: Pick<Sale, 'picking' | 'min_meals' | 'max_meals'>,
  meals: readonly SaleMeal[],
): Refusal | null {
  const lost = meals.filter((meal) => (meal.left ?? 0) < meal.quantity);
  if (lost.length > 0) {
    const fields = lost.map(({ sku, name, left }) => [
      `meals.${sku}`,
      left !== null && left > 0 ? `Only ${left} of ${name} left.` : `${name} is sold out.`,
    ]);
    return refuse('checkout.meals_lost', Object.fromEntries(fields));
  }
  const count = meals.reduce((sum, meal) => sum + meal.quantity, 0);
  if (count === 0) return refuse('checkout.box_empty');
  if (remainingMealsNeeded(sale, count) > 0) return refuse('checkout.meals_missing');
  if (sale.picking && count > sale.max_meals) return refuse('cart.full');
  return null;
}

export interface SaleLine {
  menu_item_id: string;
  sku: string;
  name: string;
  quantity: number;
  unit_price_cents: number;
}

/** A box has one price: its portions carry equal parts of it, to the cent. */
export function saleLines(sale: Sale, meals: readonly SaleMeal[]): SaleLine[] {
  const named = ({ menu_item_id, sku, name }: SaleMeal) => ({ menu_item_id, sku, name });
  if (sale.price_per_meal_cents !== null) {
    const price = sale.price_per_meal_cents;
    return meals.map((meal) => ({
      ...named(meal),
      quantity: meal.quantity,
      unit_price_cents: price + meal.surcharge_cents,
    }));
  }
  return boxLines(
    cents(sale.price_per_box_cents!),
    meals.map((meal) => ({ ...named(meal), quantity: meal.quantity })),
  );
}

/** Keys are unique even where a box splits one meal into two prices. */
export const lineKey = (line: SaleLine): string => `${line.sku} ${line.unit_price_cents}`;

const toOrderLine = (line: SaleLine): OrderLine => ({
  key: lineKey(line),
  quantity: line.quantity,
  unit_price_cents: cents(line.unit_price_cents),
  surcharge_cents: ZERO_CENTS,
});

export function priceSale(
  sale: Pick<Sale, 'zone' | 'tax_basis_points' | 'delivery_taxed'>,
  lines: readonly SaleLine[],
  terms: { percent: number; discount: Discount | null; balance_cents: number },
): PricedOrder {
  const { zone } = sale;
  return priceOrder({
    lines: lines.map(toOrderLine),
    subscription_discount_percent: terms.percent,
    discount: terms.discount,
    delivery: zone && {
      fee_cents: cents(zone.fee_cents),
      free_over_cents: zone.free_over_cents === null ? null : cents(zone.free_over_cents),
    },
    tax_basis_points: sale.tax_basis_points,
    delivery_taxed: sale.delivery_taxed,
    gift_card_balance_cents: cents(terms.balance_cents),
  });
}

/** The code's terms, or why it does not hold for this order. */
export function judgeDiscount(
  found: LockedDiscount | null,
  use: { channel_id: string; now: Instant; items_cents: number; earlier_orders: number },
): { ok: true; discount: Discount } | Refusal {
  if (!found) return refuse('discount.unknown', fieldText('discount.unknown'));
  const judged = discountEligibility(
    {
      channel_id: use.channel_id,
      disabled_at: instantOrNull(found.disabled_at),
      starts_at: instantOrNull(found.starts_at),
      ends_at: instantOrNull(found.ends_at),
      minimum_cents: cents(found.minimum_cents),
      first_order_only: found.first_order_only,
      uses_per_customer: found.uses_per_customer,
      uses_total: found.uses_total,
    },
    {
      ...use,
      items_cents: cents(use.items_cents),
      customer_uses: found.customer_uses,
      total_uses: found.used,
      code_taken: found.code_taken,
    },
  );
  if (!judged.ok) return refuse(judged.code, fieldText(judged.code));
  return { ok: true, discount: discountFrom(found) };
}

/** The field to look at says what the refusal says. */
const fieldText = (code: RefusalCode) => ({ discount_code: refusals[code].message });

const instantOrNull = (date: Date | null) => (date === null ? null : toInstant(date));
