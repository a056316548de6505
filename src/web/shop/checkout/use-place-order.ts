import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { output } from 'zod/v4/core';
import type { Cart } from '../../../contract/cart.ts';
import {
  answerSandboxBank,
  checkoutForm,
  confirmPayment,
  placeOrder,
} from '../../../contract/checkout.ts';
import { getSession, type SessionUser } from '../../../contract/session.ts';
import { api, ApiError } from '../../lib/api.ts';
import { useForm } from '../../lib/use-form.ts';
import { forgetDraft } from './checkout-draft.ts';
import { checkoutKey, forgetKey, rememberPending } from './checkout-key.ts';
import type { PaymentChoice } from './payment-of.ts';

/** A plan is agreed to; a single order needs no tick. */
const planForm = checkoutForm.check(
  z.refine((body) => body.consent, {
    path: ['consent'],
    message: 'Please agree to the terms of the plan',
    // told together with all the others
    when: () => true,
  }),
);

export interface BankQuestion {
  amount_cents: number;
  answer: (approved: boolean) => void;
}

interface PlaceOrderOptions {
  cart: Cart;
  user: SessionUser | null;
  payment: PaymentChoice;
  onRefused: () => Promise<void>;
}

/** Posts the order, lets the bank ask its question, and leads on to the confirmation. */
export function usePlaceOrder({ cart, user, payment, onRefused }: PlaceOrderOptions) {
  const navigate = useNavigate();
  const [bank, setBank] = useState<BankQuestion | null>(null);

  const askOwner = () =>
    new Promise<boolean>((resolve) => {
      const answer = (approved: boolean) => {
        setBank(null);
        resolve(approved);
      };
      setBank({ amount_cents: payment.card_cents, answer });
    });

  const form = useForm({
    schema: cart.way === 'subscription' ? planForm : checkoutForm,
    fallback:
      'We could not reach the shop. Nothing you typed is lost: please try again, you cannot be charged twice.',
    read: (data) => readForm(data, cart, payment),
    async send(values) {
      try {
        await withFreshToken(() => place(values), user);
      } catch (error) {
        // the box or its prices may have changed behind the form
        if (error instanceof ApiError && [409, 422].includes(error.status)) await onRefused();
        throw error;
      }
    },
  });

  async function place(values: output<typeof checkoutForm>): Promise<void> {
    const checkout_key = checkoutKey(cart);
    const { product, week, way } = cart;
    let placed = await api(placeOrder, {
      body: { checkout_key, product: product.sku, week, way, ...values },
    });
    if (placed.action) {
      // the embedded gateway's question; another gateway's own dialog opens here instead
      const { client_secret } = placed.action;
      await api(answerSandboxBank, { body: { client_secret, approved: await askOwner() } });
      placed = await api(confirmPayment, { body: { checkout_key } });
    }
    forgetKey();
    forgetDraft(user);
    if (placed.status !== 'paid') rememberPending(placed.url_key, checkout_key);
    await navigate(`/confirmation/${placed.url_key}`, { replace: true });
  }

  return { ...form, bank };
}

/** The session changed since the page was opened: once more with its new token, if it is still the same person. */
async function withFreshToken(send: () => Promise<void>, user: SessionUser | null): Promise<void> {
  try {
    await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'session.token') throw error;
    const { authenticated } = await api(getSession);
    if (user && !authenticated) {
      const message = 'Your session has ended. Please log in again: what you typed is kept.';
      throw new ApiError(401, { message, code: 'session.ended' });
    }
    await send();
  }
}

/** Named fields as they are; what was ticked or chosen, as the contract names it. */
function readForm(data: FormData, cart: Cart, payment: PaymentChoice): Record<string, unknown> {
  const { pay_with: _, ...texts } = Object.fromEntries(data);
  const { use_gift_card_balance, use_saved_card, pay_with_balance_only } = payment;
  return {
    ...texts,
    same_as_shipping: data.has('same_as_shipping'),
    consent: data.has('consent'),
    use_gift_card_balance,
    use_saved_card,
    pay_with_balance_only,
    ...(cart.discount?.applied && { discount_code: cart.discount.code }),
  };
}
