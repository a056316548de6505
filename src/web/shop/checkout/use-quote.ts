import { useCallback, useEffect, useRef, useState } from 'react';
import type { Cart } from '../../../contract/cart.ts';
import { quoteCheckout, type CheckoutQuote } from '../../../contract/checkout-quote.ts';
import { api } from '../../lib/api.ts';
import { useCartState } from '../cart/cart-state.ts';

export interface QuotedAddress {
  zip_code: string | undefined;
  state: string | undefined;
}

/** What the cart costs at the address typed so far; asked again when either changes, here or in another tab. */
export function useQuote(cart: Cart, address: QuotedAddress) {
  const [quote, setQuote] = useState<CheckoutQuote | null>(null);
  const [gone, setGone] = useState(false);
  const shared = useCartState((state) => state.cart);
  const asked = useRef(0);
  const product = cart.product.sku;
  const { week } = cart;
  const zip = /^\d{5}$/.test(address.zip_code ?? '') ? address.zip_code : undefined;
  const state = /^[A-Z]{2}$/.test(address.state ?? '') ? address.state : undefined;

  const ask = useCallback(async () => {
    const turn = (asked.current += 1);
    const query = { product, week, ...(zip && { zip_code: zip }), ...(state && { state }) };
    // without an answer the last prices stay: the order itself is priced by the server
    const answer = await api(quoteCheckout, { query }).catch(() => null);
    return turn === asked.current ? answer : null;
  }, [product, week, zip, state]);

  const show = (answer: Awaited<ReturnType<typeof ask>>) => {
    if (!answer) return;
    if (answer.quote) setQuote(answer.quote);
    setGone(answer.quote === null);
  };
  const refresh = () => ask().then(show);

  useEffect(() => void ask().then(show), [ask, shared]);

  return { quote, gone, refresh };
}
