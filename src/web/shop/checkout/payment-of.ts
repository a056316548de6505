import type { Cart } from '../../../contract/cart.ts';
import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';

interface Choices {
  cart: Cart;
  quote: CheckoutQuote | null;
  useBalance: boolean;
  payWith: 'saved' | 'new';
}

export interface PaymentChoice {
  /** delivery and tax are known: the total is the one that will be charged */
  settled: boolean;
  gift_card_cents: number;
  card_cents: number;
  use_gift_card_balance: boolean;
  /** the card that the customer paid with last */
  use_saved_card: boolean;
  /** the balance covers all, and no later box needs a card */
  pay_with_balance_only: boolean;
}

/** Who pays what: the gift-card balance first, the card the rest. */
export function paymentOf({ cart, quote, useBalance, payWith }: Choices): PaymentChoice {
  const { total_cents, delivery_cents } = cart.totals;
  const balance = useBalance ? (quote?.gift_card_balance_cents ?? 0) : 0;
  const gift_card_cents = Math.min(balance, total_cents);
  const card_cents = total_cents - gift_card_cents;
  const usable = quote?.saved_card && !quote.saved_card.expired;
  const covered = useBalance && card_cents === 0 && delivery_cents !== null;
  const pay_with_balance_only = covered && cart.way === 'once';
  return {
    settled: delivery_cents !== null,
    gift_card_cents,
    card_cents,
    use_gift_card_balance: gift_card_cents > 0,
    pay_with_balance_only,
    use_saved_card: Boolean(usable) && payWith === 'saved' && !pay_with_balance_only,
  };
}
