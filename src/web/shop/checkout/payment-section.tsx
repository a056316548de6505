import { useState } from 'react';
import { monthOptions } from '../../../contract/address.ts';
import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { IconAlert } from '../../ui/form-icons.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import { AddressFields } from './address-fields.tsx';
import type { Draft } from './checkout-draft.ts';
import { IconCard } from './checkout-icons.tsx';
import type { PaymentChoice } from './payment-of.ts';
import styles from './checkout.module.css';

interface PaymentSectionProps {
  draft: Draft;
  states: readonly SelectOption[];
  years: readonly string[];
  fields: Record<string, string>;
  payment: PaymentChoice;
  savedCard: CheckoutQuote['saved_card'];
  payWith: 'saved' | 'new';
  onPayWith: (choice: 'saved' | 'new') => void;
  onTyped: () => void;
}

export function PaymentSection(props: PaymentSectionProps) {
  const { fields, payment, savedCard, payWith, onPayWith } = props;
  if (payment.pay_with_balance_only) {
    return (
      <section className={styles.card} aria-labelledby="payment">
        <h2 id="payment">Payment</h2>
        <p>Your gift card balance covers this order. No card is needed.</p>
      </section>
    );
  }
  const usable = savedCard && !savedCard.expired;
  return (
    <section className={styles.card} aria-labelledby="payment">
      <div className={styles.cardHead}>
        <h2 id="payment">Payment</h2>
        <p className={styles.brands}>
          <span>VISA</span> <span>MC</span> <span>AMEX</span> <span>DISC</span>
        </p>
      </div>
      {savedCard?.expired && (
        <p>
          Your {savedCard.brand} card ending in {savedCard.last4} has expired. Please enter another
          one.
        </p>
      )}
      {usable && (
        <fieldset className={styles.cards}>
          <legend>Pay with</legend>
          <label>
            <input
              type="radio"
              name="pay_with"
              value="saved"
              checked={payWith === 'saved'}
              onChange={() => onPayWith('saved')}
            />
            <IconCard />
            <span>
              <b className={styles.brand}>{savedCard.brand}</b> ending in {savedCard.last4}
              <small>Expires {savedCard.exp}</small>
            </span>
          </label>
          <label>
            <input
              type="radio"
              name="pay_with"
              value="new"
              checked={payWith === 'new'}
              onChange={() => onPayWith('new')}
            />
            <IconCard />
            <span>Another card</span>
          </label>
          {payment.use_saved_card && fields.cc_num && (
            <p className={styles.fieldError}>
              <IconAlert size={18} />
              {fields.cc_num}
            </p>
          )}
        </fieldset>
      )}
      {!payment.use_saved_card && <NewCard {...props} />}
    </section>
  );
}

const months = monthOptions.map((month) => ({ value: month, label: month }));

const billingNames = {
  first_name: 'payment_first_name',
  last_name: 'payment_last_name',
  company: 'payment_company',
  address_1: 'payment_address',
  address_2: 'payment_address_2',
  city: 'payment_city',
  state: 'payment_state',
  zip_code: 'payment_zip_code',
} as const;

/**
 * The card's own fields, as the embedded gateway takes them. A gateway that tokenises in the browser
 * puts its element in their place and posts `token` instead.
 */
function NewCard({ draft, states, years, fields, payment, onTyped }: PaymentSectionProps) {
  const [same, setSame] = useState(true);
  return (
    <>
      {payment.settled && payment.card_cents === 0 && (
        <p>Nothing is charged to it today: it is for the boxes to come.</p>
      )}
      <Field
        label="Card number"
        name="cc_num"
        inputMode="numeric"
        autoComplete="cc-number"
        maxLength={23}
        error={fields.cc_num}
      />
      <div className={styles.three}>
        <Select
          label="Expiration month"
          name="cc_exp_month"
          autoComplete="cc-exp-month"
          placeholder="Month"
          defaultValue=""
          options={months}
          error={fields.cc_exp_month}
        />
        <Select
          label="Expiration year"
          name="cc_exp_year"
          autoComplete="cc-exp-year"
          placeholder="Year"
          defaultValue=""
          options={years.map((year) => ({ value: year, label: year }))}
          error={fields.cc_exp_year}
        />
        <Field
          label="CVC"
          name="cc_cvv"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={4}
          error={fields.cc_cvv}
        />
      </div>
      <fieldset className={styles.billing}>
        <legend>Billing address</legend>
        <Checkbox
          label="Same as shipping"
          name="same_as_shipping"
          checked={same}
          onChange={(event) => setSame(event.currentTarget.checked)}
        />
        {!same && (
          <AddressFields
            kind="billing"
            names={billingNames}
            onFilled={onTyped}
            {...{ draft, states, fields }}
          />
        )}
      </fieldset>
    </>
  );
}
