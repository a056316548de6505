import type { Cart } from '../../../contract/cart.ts';
import { refusals } from '../../../contract/refusals.ts';
import {
  remainingMealsAllowed,
  remainingMealsNeeded,
  type BoxLimits,
} from '../../../domain/cart/box-limits.ts';
import { countMeals, keptQuantity, lostQuantity } from '../../../domain/cart/box-meals.ts';
import { checkoutAction } from '../../../domain/cart/checkout-action.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeek } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { CartState, StateMeal } from './cart-state-store.ts';
import { judgeDiscount, priceCart } from './price-cart.ts';

export const limitsOf = ({ picking, min_meals, max_meals }: CartState): BoxLimits => ({
  picking,
  min_meals,
  max_meals,
});

/** The cart as its owner sees it. Every number in it is worked out here, none is taken from a request. */
export function showCart({ deps, channel }: RequestContext, state: CartState): Cart {
  const limits = limitsOf(state);
  const count = countMeals(state.meals);
  const items = state.meals.filter((meal) => keptQuantity(meal) > 0);
  const { priced, percent } = priceCart(channel, state, deps.clock.shopNow());
  return {
    product: {
      sku: state.product_sku,
      short_name: state.short_name,
      name: state.product_name,
      ...limits,
      price_per_meal_cents: state.price_per_meal_cents,
      price_per_box_cents: state.price_per_box_cents,
    },
    week: state.week,
    week_formatted: formatWeek(state.week),
    picking_deadline_formatted: formatDeadline(
      toInstant(state.picking_deadline_at),
      channel.time_zone,
    ),
    way: state.way,
    items: items.map((meal) => ({
      ...shown(meal),
      quantity: keptQuantity(meal),
      unit_price_cents:
        state.price_per_meal_cents === null
          ? null
          : state.price_per_meal_cents + meal.surcharge_cents,
    })),
    lost: state.meals
      .filter((meal) => lostQuantity(meal) > 0)
      .map((meal) => ({
        ...shown(meal),
        quantity: lostQuantity(meal),
        reason: meal.left === null ? 'not_on_menu' : 'sold_out',
      })),
    quantity: Object.fromEntries(items.map((meal) => [meal.sku, keptQuantity(meal)])),
    cart_count: count,
    remaining_meals_allowed: remainingMealsAllowed(limits, count),
    remaining_meals_needed: remainingMealsNeeded(limits, count),
    checkout_submit_action: checkoutAction({
      way: state.way,
      has_active_subscription: state.agreed_percent !== null,
    }),
    subscription_discount: percent,
    discount:
      state.discount_code === null ? null : showDiscount(state, deps.clock.shopNow(), priced),
    totals: {
      items_cents: priced.items_cents,
      subscription_discount_cents: priced.subscription_discount_cents,
      discount_cents: priced.discount_cents,
      delivery_cents: state.fee_cents === null ? null : priced.delivery_cents,
      tax_cents: priced.tax_cents,
      total_cents: priced.total_cents,
    },
  };
}

const shown = ({ sku, name, image }: StateMeal) => ({ sku, name, image });

/** A code that stopped to hold stays on the cart, and says why: a meal more may bring it back. */
function showDiscount(
  state: CartState,
  now: Date,
  priced: ReturnType<typeof priceCart>['priced'],
): Cart['discount'] {
  const judged = judgeDiscount(state, now);
  const code = state.discount_code!;
  if (!judged.ok) return { code, applied: false, message: refusals[judged.code].message };
  const applied = priced.discount_applied;
  // nothing to take it from yet: no meals, or no fee before the address is known
  const tooEarly =
    priced.items_cents === 0 ||
    (state.discount?.kind === 'free_delivery' && state.fee_cents === null);
  const message = applied || tooEarly ? null : 'Your price is already as low without this code.';
  return { code, applied, message };
}
