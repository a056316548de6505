import {
  giftPresets,
  leastGiftCents,
  mostGiftCents,
} from '../../../domain/gift-card/gift-terms.ts';
import { readCents } from '../../lib/read-cents.ts';
import { Field } from '../../ui/field.tsx';
import checkout from '../checkout/checkout.module.css';
import styles from './gift-cards.module.css';

interface AmountSectionProps {
  /** null: the buyer's own */
  chosen: number | null;
  onChoose: (cents: number | null) => void;
  onTyped: (cents: number) => void;
  error: string | undefined;
}

export function AmountSection({ chosen, onChoose, onTyped, error }: AmountSectionProps) {
  return (
    <section className={checkout.card} aria-labelledby="amount">
      <h2 id="amount">How much?</h2>
      <div className={styles.amounts}>
        {[...giftPresets, null].map((cents) => (
          <label key={cents ?? 'own'}>
            <input
              type="radio"
              name="preset"
              value={cents ?? 'own'}
              checked={chosen === cents}
              onChange={() => onChoose(cents)}
            />
            <span>{cents === null ? 'Other' : `$${cents / 100}`}</span>
          </label>
        ))}
      </div>
      {chosen === null && (
        <div className={checkout.two}>
          <Field
            label="Amount in dollars"
            name="amount_cents"
            inputMode="decimal"
            autoComplete="off"
            hint={`From $${leastGiftCents / 100} to $${mostGiftCents / 100}.`}
            onChange={(event) => onTyped(readCents(event.currentTarget.value))}
            error={error}
          />
        </div>
      )}
    </section>
  );
}
