/** What the checkout does with a cart (spec §3 `checkout_submit_action`). */
export const checkoutActions = [
  'newSubscriptionOrder',
  'subscriptionPicks',
  'oneTimeOrder',
] as const;
export type CheckoutAction = (typeof checkoutActions)[number];

export interface CheckoutSituation {
  /** how the visitor wants to buy */
  way: 'subscription' | 'once';
  /** an active plan of this customer for the cart's product */
  has_active_subscription: boolean;
}

/** A subscriber's picks are saved without a charge: the week run charges them. */
export function checkoutAction({
  way,
  has_active_subscription,
}: CheckoutSituation): CheckoutAction {
  if (way === 'once') return 'oneTimeOrder';
  return has_active_subscription ? 'subscriptionPicks' : 'newSubscriptionOrder';
}
