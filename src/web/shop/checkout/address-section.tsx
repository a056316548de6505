import type { CheckoutQuote } from '../../../contract/checkout-quote.ts';
import type { SessionUser } from '../../../contract/session.ts';
import { AddressFields } from '../../ui/address-fields.tsx';
import { Field } from '../../ui/field.tsx';
import { Select, type SelectOption } from '../../ui/select.tsx';
import type { Draft } from './checkout-draft.ts';
import { NoDelivery } from './no-delivery.tsx';
import styles from './checkout.module.css';

interface AddressSectionProps {
  draft: Draft;
  states: readonly SelectOption[];
  fields: Record<string, string>;
  quote: CheckoutQuote | null;
  user: SessionUser | null;
  onTyped: () => void;
}

export function AddressSection(props: AddressSectionProps) {
  const { draft, states, fields, quote, user, onTyped } = props;
  return (
    <section className={styles.card} aria-labelledby="shipping">
      <h2 id="shipping">Shipping address</h2>
      <AddressFields
        kind="shipping"
        {...{ draft, states, fields }}
        onFilled={onTyped}
        afterZip={quote?.delivers === false && !fields.zip_code ? <NoDelivery user={user} /> : null}
      />
      <DeliveryDay quote={quote} error={fields.delivery_date} />
      <Field
        label="Delivery instructions"
        optional
        name="delivery_instructions"
        maxLength={500}
        autoComplete="off"
        placeholder="Gate or entry code, where to leave the box"
        defaultValue={draft.delivery_instructions}
        error={fields.delivery_instructions}
      />
    </section>
  );
}

function DeliveryDay({ quote, error }: { quote: CheckoutQuote | null; error: string | undefined }) {
  const days = quote?.delivery_dates ?? [];
  if (days.length < 2) {
    return days[0] ? (
      <p className={styles.deliveryDay} role="status">
        Delivered on <strong>{days[0].formatted}</strong>
      </p>
    ) : null;
  }
  return (
    <Select
      // another zip code has days of its own
      key={days[0]!.delivery_date}
      label="Delivery day"
      name="delivery_date"
      options={days.map((day) => ({ value: day.delivery_date, label: day.formatted }))}
      error={error}
    />
  );
}
