import { expect, it } from 'vitest';
import { checkoutAction } from './checkout-action.ts';

it.each([
  ['subscription', false, 'newSubscriptionOrder'],
  ['subscription', true, 'subscriptionPicks'],
  ['once', false, 'oneTimeOrder'],
  ['once', true, 'oneTimeOrder'],
] as const)(
  'buying by %s, with a plan already: %s, is %s',
  (way, has_active_subscription, action) => {
    expect(checkoutAction({ way, has_active_subscription })).toBe(action);
  },
);
