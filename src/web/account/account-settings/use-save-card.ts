import type { RefObject } from 'react';
import type { output } from 'zod/v4/core';
import { updatePaymentMethod, type paymentMethodForm } from '../../../contract/account-settings.ts';
import { api, ApiError } from '../../lib/api.ts';
import { trackAccount } from '../../lib/tracking.ts';
import { useBank } from '../../lib/use-bank.ts';
import type { TokenisedCard } from '../../ui/stripe-card-field.tsx';

/** Stands for the token until the rest of the form is found to be right: only then it is made. */
export const tokenToCome = 'to come';

type Values = output<typeof paymentMethodForm>;

/** Hands the card over and lets its bank ask, if it wants to. Gives the message of success. */
export function useSaveCard(card: RefObject<TokenisedCard | null>) {
  const { question, showQuestion } = useBank();

  async function save(values: Values): Promise<string> {
    const token =
      values.token === tokenToCome
        ? await card.current!.tokenise({
            name: `${values.payment_first_name} ${values.payment_last_name}`,
            address: {
              line1: values.payment_address,
              city: values.payment_city,
              state: values.payment_state,
              postal_code: values.payment_zip_code,
              country: 'US',
            },
          })
        : undefined;
    let answer = await api(updatePaymentMethod, { body: { ...values, token } });
    if (answer.action) {
      const { setup_id, client_secret } = answer.action;
      await showQuestion(client_secret, null);
      answer = await api(updatePaymentMethod, { body: { ...billingOf(values), setup_id } });
      // left without an answer: nothing was changed
      if (answer.action) throw new ApiError(402, { message: answer.message });
    }
    trackAccount('update_payment');
    return answer.message;
  }

  return { question, save };
}

function billingOf({
  cc_num: _number,
  cc_exp_month: _month,
  cc_exp_year: _year,
  cc_cvv: _code,
  token: _token,
  ...billing
}: Values) {
  return billing;
}
