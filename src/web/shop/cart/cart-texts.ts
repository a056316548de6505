import type { Cart } from '../../../contract/cart.ts';

/** "7 of 10 meals" */
export const boxCount = ({ cart_count, product }: Cart): string =>
  `${cart_count} of ${product.max_meals} meals`;

export const meals = (count: number): string => `${count} ${count === 1 ? 'meal' : 'meals'}`;

/** "3 more to go", or that it is complete. */
export function boxState({ remaining_meals_needed, remaining_meals_allowed }: Cart): string {
  if (remaining_meals_needed > 0) return `${remaining_meals_needed} more to go`;
  return remaining_meals_allowed > 0
    ? `room for ${remaining_meals_allowed} more`
    : 'Your box is full';
}

/** The panel's one action. */
export function actionText(cart: Cart): string {
  const needed = cart.remaining_meals_needed;
  if (needed > 0) return `Pick ${needed} more ${needed === 1 ? 'meal' : 'meals'}`;
  return cart.checkout_submit_action === 'subscriptionPicks' ? 'Save my picks' : 'Check out';
}
