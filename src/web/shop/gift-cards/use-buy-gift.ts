import { useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router';
import type { output } from 'zod/v4/core';
import { buyGiftCard, confirmGiftPurchase, giftForm } from '../../../contract/gift-purchases.ts';
import { api, ApiError } from '../../lib/api.ts';
import { useBank } from '../../lib/use-bank.ts';
import { useForm } from '../../lib/use-form.ts';
import type { TokenisedCard } from '../../ui/stripe-card-field.tsx';

/** Stands for the token until the rest of the form is found to be right: only then it is made. */
const tokenToCome = 'to-come';

interface BuyOptions {
  /** NaN: what is typed is no amount */
  amountCents: number;
  useSavedCard: boolean;
  card: RefObject<TokenisedCard | null>;
}

/** Posts the purchase, lets the bank ask its question, and leads on to the gift's page. */
export function useBuyGift({ amountCents, useSavedCard, card }: BuyOptions) {
  const navigate = useNavigate();
  const { question, showQuestion } = useBank();
  /** one per form: however often it is posted, it buys one card */
  const key = useRef<string | null>(null);

  const form = useForm({
    schema: giftForm,
    fallback:
      'We could not reach the shop. Nothing you typed is lost: please try again, you cannot be charged twice.',
    read(data) {
      const { preset: _preset, pay_with: _card, ...texts } = Object.fromEntries(data);
      return {
        ...texts,
        amount_cents: amountCents,
        use_saved_card: useSavedCard,
        ...(card.current?.isComplete() && { token: tokenToCome }),
      };
    },
    async send(values) {
      const token =
        values.token === tokenToCome
          ? await card.current!.tokenise({
              name: values.from_name,
              address: { postal_code: values.payment_zip_code ?? '', country: 'US' },
            })
          : undefined;
      await buy({ ...values, token });
    },
  });

  async function buy(values: output<typeof giftForm>): Promise<void> {
    key.current ??= crypto.randomUUID();
    const purchase_key = key.current;
    let bought = await api(buyGiftCard, { body: { purchase_key, ...values } });
    if (bought.action) {
      await showQuestion(bought.action.client_secret, values.amount_cents);
      bought = await api(confirmGiftPurchase, { body: { purchase_key } });
      // left without an answer: the same purchase asks again
      if (bought.status === 'requires_action') {
        const message = 'Your bank has not approved the payment yet. Please try again.';
        throw new ApiError(402, { message });
      }
    }
    await navigate(`/gift-cards/bought/${bought.page_token}`, { replace: true });
  }

  return { ...form, question };
}
