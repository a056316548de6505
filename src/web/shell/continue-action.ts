/** What the header knows of the cart (spec §3 names). */
export interface HeaderCart {
  cart_count: number;
  remaining_meals_needed: number;
  checkout_submit_action: string | null;
}

export type ContinueAction = 'checkout' | 'close-panel' | 'toggle-panel';

/** What Continue does (spec §4): check out a complete first box, go back to picking, or show the cart. */
export function continueAction(cart: HeaderCart | null): ContinueAction {
  if (!cart) return 'toggle-panel';
  if (cart.remaining_meals_needed > 0) return 'close-panel';
  return cart.checkout_submit_action === 'newSubscriptionOrder' ? 'checkout' : 'toggle-panel';
}
