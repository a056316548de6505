import { countMeals, keptQuantity } from '../../../domain/cart/box-meals.ts';
import { cents, sumCents, ZERO_CENTS } from '../../../domain/money/cents.ts';
import { discountFrom } from '../../../domain/pricing/discount.ts';
import {
  discountEligibility,
  type DiscountEligibility,
} from '../../../domain/pricing/discount-eligibility.ts';
import type { OrderLine } from '../../../domain/pricing/order-line.ts';
import { priceOrder, type PricedOrder } from '../../../domain/pricing/price-order.ts';
import { instant, toInstant } from '../../../domain/week/instant.ts';
import type { Channel } from '../channel/store.ts';
import type { CartState } from './cart-state-store.ts';

/** What the cart costs by the one rule for prices; gift balances come in at the checkout. */
export function priceCart(
  channel: Channel,
  state: CartState,
  now: Date,
): { priced: PricedOrder; percent: number } {
  // a plan's own percentage holds, whatever the shop offers newcomers by now
  const percent =
    state.way === 'subscription' ? (state.agreed_percent ?? channel.site.subscription_discount) : 0;
  const priced = priceOrder({
    lines: linesOf(state),
    subscription_discount_percent: percent,
    discount: state.discount && judgeDiscount(state, now).ok ? discountFrom(state.discount) : null,
    delivery:
      state.fee_cents === null
        ? null
        : {
            fee_cents: cents(state.fee_cents),
            free_over_cents: centsOrNull(state.free_over_cents),
          },
    tax_basis_points: state.tax_basis_points,
    delivery_taxed: state.delivery_taxed,
    gift_card_balance_cents: ZERO_CENTS,
  });
  return { priced, percent };
}

/** Whether the code on the cart holds. The checkout asks again, under the code's lock. */
export function judgeDiscount(state: CartState, now: Date): DiscountEligibility {
  const { discount } = state;
  if (!discount) return { ok: false, code: 'discount.unknown' };
  return discountEligibility(
    {
      channel_id: state.channel_id,
      disabled_at: instantOrNull(discount.disabled_at),
      starts_at: instantOrNull(discount.starts_at),
      ends_at: instantOrNull(discount.ends_at),
      minimum_cents: cents(discount.minimum_cents),
      first_order_only: discount.first_order_only,
      uses_per_customer: discount.uses_per_customer,
      uses_total: discount.uses_total,
    },
    {
      channel_id: state.channel_id,
      now: toInstant(now),
      items_cents: sumCents(
        linesOf(state).map((line) =>
          cents(line.quantity * (line.unit_price_cents + line.surcharge_cents)),
        ),
      ),
      earlier_orders: discount.earlier_orders,
      customer_uses: discount.customer_uses,
      total_uses: discount.used,
      code_taken: discount.code_taken,
    },
  );
}

function linesOf(state: CartState): OrderLine[] {
  if (state.price_per_meal_cents === null) {
    // a box is sold as one, in the weeks that have one
    if (countMeals(state.meals) === 0) return [];
    const unit_price_cents = cents(state.price_per_box_cents!);
    return [{ key: state.product_sku, quantity: 1, unit_price_cents, surcharge_cents: ZERO_CENTS }];
  }
  const unit_price_cents = cents(state.price_per_meal_cents);
  return state.meals
    .filter((meal) => keptQuantity(meal) > 0)
    .map((meal) => ({
      key: meal.sku,
      quantity: keptQuantity(meal),
      unit_price_cents,
      surcharge_cents: cents(meal.surcharge_cents),
    }));
}

const centsOrNull = (amount: number | null) => (amount === null ? null : cents(amount));
const instantOrNull = (text: string | null) => (text === null ? null : instant(text));
