import { useState, type RefObject } from 'react';
import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';
import { useRootData } from '../../root.tsx';
import { AddressFields } from '../../ui/address-fields.tsx';
import { CardFields } from '../../ui/card-fields.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconAlert } from '../../ui/form-icons.tsx';
import type { SelectOption } from '../../ui/select.tsx';
import type { TokenisedCard } from '../../ui/stripe-card-field.tsx';
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
  card: RefObject<TokenisedCard | null>;
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

function NewCard({ draft, states, years, fields, payment, card, onTyped }: PaymentSectionProps) {
  const { stripe_publishable_key } = useRootData();
  const [same, setSame] = useState(true);
  return (
    <>
      {payment.settled && payment.card_cents === 0 && (
        <p>Nothing is charged to it today: it is for the boxes to come.</p>
      )}
      <CardFields publishableKey={stripe_publishable_key} {...{ card, years, fields }} />
      <fieldset className={styles.billing}>
        <legend>Billing address</legend>
        <Checkbox
          label="Same as shipping"
          name="same_as_shipping"
          checked={same}
          onChange={(event) => setSame(event.currentTarget.checked)}
        />
        {!same && (
          <AddressFields kind="billing" onFilled={onTyped} {...{ draft, states, fields }} />
        )}
      </fieldset>
    </>
  );
}
