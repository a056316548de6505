import { describe, expect, test } from 'vitest';
import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';
import { paymentOf } from './payment-of.ts';

const cartOf = (way: Cart['way'], total_cents: number, delivery_cents: number | null = 699) =>
  ({ way, totals: { total_cents, delivery_cents } }) as Cart;
const card = { brand: 'visa', last4: '4242', exp: '08/2029', expired: false };
const quoteOf = (balance: number, saved_card: CheckoutQuote['saved_card'] = null) =>
  ({ gift_card_balance_cents: balance, saved_card }) as CheckoutQuote;

describe('the gift-card balance', () => {
  test('pays first, the card the rest', () => {
    const paid = paymentOf({
      cart: cartOf('once', 10_165),
      quote: quoteOf(2500),
      useBalance: true,
      payWith: 'new',
    });
    expect(paid).toMatchObject({ gift_card_cents: 2500, card_cents: 7665 });
    expect(paid.pay_with_balance_only).toBe(false);
  });

  test('that covers a single order needs no card; a plan still does, for its next boxes', () => {
    const quote = quoteOf(20_000);
    const rest = { quote, useBalance: true, payWith: 'new' } as const;
    expect(paymentOf({ cart: cartOf('once', 9000), ...rest }).pay_with_balance_only).toBe(true);
    expect(paymentOf({ cart: cartOf('subscription', 9000), ...rest })).toMatchObject({
      card_cents: 0,
      pay_with_balance_only: false,
    });
  });

  test('is left alone while it is not asked for, and decides nothing before the fee is known', () => {
    const quote = quoteOf(20_000);
    expect(
      paymentOf({ cart: cartOf('once', 9000), quote, useBalance: false, payWith: 'new' }),
    ).toMatchObject({ gift_card_cents: 0, card_cents: 9000, use_gift_card_balance: false });
    expect(
      paymentOf({ cart: cartOf('once', 9000, null), quote, useBalance: true, payWith: 'new' })
        .pay_with_balance_only,
    ).toBe(false);
  });
});

test('a saved card is used when it is chosen and still good', () => {
  const cart = cartOf('once', 9000);
  const ask = (saved_card: CheckoutQuote['saved_card'], payWith: 'saved' | 'new') =>
    paymentOf({ cart, quote: quoteOf(0, saved_card), useBalance: false, payWith }).use_saved_card;
  expect(ask(card, 'saved')).toBe(true);
  expect(ask(card, 'new')).toBe(false);
  expect(ask({ ...card, expired: true }, 'saved')).toBe(false);
  expect(ask(null, 'saved')).toBe(false);
});
