import type { RefObject } from 'react';
import { useNavigate } from 'react-router';
import * as z from 'zod/mini';
import type { output } from 'zod/v4/core';
import type { Cart } from '../../../contract/cart.ts';
import { checkoutForm, confirmPayment, placeOrder } from '../../../contract/checkout.ts';
import { getSession, type SessionUser } from '../../../contract/session.ts';
import { affiliateCode } from '../../lib/affiliate.ts';
import { api, ApiError } from '../../lib/api.ts';
import { useBank } from '../../lib/use-bank.ts';
import { useForm } from '../../lib/use-form.ts';
import type { BillingDetails, TokenisedCard } from '../../ui/stripe-card-field.tsx';
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

interface PlaceOrderOptions {
  cart: Cart;
  user: SessionUser | null;
  payment: PaymentChoice;
  /** of the gateway's own field, where a card is entered in one */
  card: RefObject<TokenisedCard | null>;
  onRefused: () => Promise<void>;
}

type CheckoutValues = output<typeof checkoutForm>;

/** Stands for the token until the rest of the form is found to be right: only then it is made. */
const tokenToCome = 'to-come';

/** Posts the order, lets the bank ask its question, and leads on to the confirmation. */
export function usePlaceOrder({ cart, user, payment, card, onRefused }: PlaceOrderOptions) {
  const navigate = useNavigate();
  const { question: bank, showQuestion } = useBank();

  const form = useForm({
    schema: cart.way === 'subscription' ? planForm : checkoutForm,
    fallback:
      'We could not reach the shop. Nothing you typed is lost: please try again, you cannot be charged twice.',
    read: (data) => ({
      ...readForm(data, cart, payment),
      ...(card.current?.isComplete() && { token: tokenToCome }),
    }),
    async send(values) {
      try {
        const paid = values.token === tokenToCome ? await tokenise(values) : values;
        await withFreshToken(() => place(paid), user);
      } catch (error) {
        // the box or its prices may have changed behind the form
        if (error instanceof ApiError && [409, 422].includes(error.status)) await onRefused();
        throw error;
      }
    },
  });

  /** A new one for each try: a token that was used once cannot be used again. */
  const tokenise = async (values: CheckoutValues): Promise<CheckoutValues> => ({
    ...values,
    token: await card.current!.tokenise(billingOf(values)),
  });

  async function place(values: CheckoutValues): Promise<void> {
    const checkout_key = checkoutKey(cart);
    const { product, week, way } = cart;
    const affiliate = affiliateCode();
    let placed = await api(placeOrder, {
      body: {
        checkout_key,
        product: product.sku,
        week,
        way,
        ...(affiliate && { affiliate }),
        ...values,
      },
    });
    if (placed.action) {
      await showQuestion(placed.action.client_secret, payment.card_cents);
      placed = await api(confirmPayment, { body: { checkout_key } });
      // left without an answer: the same order asks again
      if (placed.status === 'requires_action') {
        const message = 'Your bank has not approved the payment yet. Please try again.';
        throw new ApiError(402, { message, code: 'checkout.not_approved' });
      }
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

function billingOf(values: CheckoutValues): BillingDetails {
  const billing = values.same_as_shipping
    ? values
    : {
        first_name: values.payment_first_name!,
        last_name: values.payment_last_name!,
        address_1: values.payment_address!,
        city: values.payment_city!,
        state: values.payment_state!,
        zip_code: values.payment_zip_code!,
      };
  return {
    name: `${billing.first_name} ${billing.last_name}`,
    address: {
      line1: billing.address_1,
      city: billing.city,
      state: billing.state,
      postal_code: billing.zip_code,
      country: 'US',
    },
  };
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
