import type { RefObject } from 'react';
import { monthOptions } from '../../contract/address.ts';
import { Field } from './field.tsx';
import { Select } from './select.tsx';
import { StripeCardField, type TokenisedCard } from './stripe-card-field.tsx';
import styles from './card-fields.module.css';

interface CardFieldsProps {
  /** null: the embedded gateway takes the card as it is typed */
  publishableKey: string | null;
  /** filled when the card is entered in the gateway's own field: then send its token instead */
  card: RefObject<TokenisedCard | null>;
  years: readonly string[];
  fields: Record<string, string>;
}

const months = monthOptions.map((month) => ({ value: month, label: month }));

/** Where a card is entered: by the gateway's own field when it has one, otherwise by ours. */
export function CardFields({ publishableKey, card, years, fields }: CardFieldsProps) {
  if (publishableKey !== null) {
    return <StripeCardField {...{ publishableKey, card }} error={fields.cc_num} />;
  }
  return (
    <>
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
    </>
  );
}
