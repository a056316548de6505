import { expect, test } from 'vitest';
import { continueAction } from './continue-action.ts';

const cart = (remaining_meals_needed: number, checkout_submit_action: string | null) => ({
  cart_count: 3,
  remaining_meals_needed,
  checkout_submit_action,
});

test('a complete first subscription box goes to the checkout', () => {
  expect(continueAction(cart(0, 'newSubscriptionOrder'))).toBe('checkout');
});

test.each(['newSubscriptionOrder', 'newOrder', null])(
  'while meals are still needed the panel closes, back to picking (%s)',
  (action) => expect(continueAction(cart(1, action))).toBe('close-panel'),
);

test.each(['newOrder', null])('any other complete cart toggles the panel (%s)', (action) =>
  expect(continueAction(cart(0, action))).toBe('toggle-panel'),
);

test('without a cart the panel toggles', () => {
  expect(continueAction(null)).toBe('toggle-panel');
});
