import type { RefObject } from 'react';
import { useRootData } from '../../root.tsx';
import { CardFields } from '../../ui/card-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { IconAlert } from '../../ui/form-icons.tsx';
import type { TokenisedCard } from '../../ui/stripe-card-field.tsx';
import { IconCard } from '../checkout/checkout-icons.tsx';
import checkout from '../checkout/checkout.module.css';
import type { GiftTerms } from './gift-form.tsx';

interface GiftPaymentProps {
  card: RefObject<TokenisedCard | null>;
  fields: Record<string, string>;
  savedCard: GiftTerms['saved_card'];
  useSavedCard: boolean;
  payWith: 'saved' | 'new';
  onPayWith: (choice: 'saved' | 'new') => void;
}

/** As many years ahead as cards are given out for. */
const YEARS_AHEAD = 13;

export function GiftPayment(props: GiftPaymentProps) {
  const { card, fields, savedCard, useSavedCard, payWith, onPayWith } = props;
  const { stripe_publishable_key, year } = useRootData();
  const years = Array.from({ length: YEARS_AHEAD }, (_, index) => String(year + index));
  return (
    <section className={checkout.card} aria-labelledby="payment">
      <h2 id="payment">Payment</h2>
      {savedCard && !savedCard.expired && (
        <fieldset className={checkout.cards}>
          <legend>Pay with</legend>
          {(['saved', 'new'] as const).map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="pay_with"
                value={choice}
                checked={payWith === choice}
                onChange={() => onPayWith(choice)}
              />
              <IconCard />
              {choice === 'saved' ? (
                <span>
                  <b className={checkout.brand}>{savedCard.brand}</b> ending in {savedCard.last4}
                  <small>Expires {savedCard.exp}</small>
                </span>
              ) : (
                <span>Another card</span>
              )}
            </label>
          ))}
          {useSavedCard && fields.cc_num && (
            <p className={checkout.fieldError}>
              <IconAlert size={18} />
              {fields.cc_num}
            </p>
          )}
        </fieldset>
      )}
      {!useSavedCard && (
        <>
          <CardFields publishableKey={stripe_publishable_key} {...{ card, years, fields }} />
          <div className={checkout.two}>
            <Field
              label="Zip code of the card"
              name="payment_zip_code"
              inputMode="numeric"
              autoComplete="billing postal-code"
              maxLength={5}
              error={fields.payment_zip_code}
            />
          </div>
        </>
      )}
    </section>
  );
}
