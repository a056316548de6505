import type { Price } from '../../../contract/storefront.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { money } from './plan-texts.ts';
import styles from './price-tag.module.css';

interface PriceTagProps {
  price: Price;
  /** struck out beside it when it is more */
  regular_cents: number | null;
  unit: string;
}

export function PriceTag({ price, regular_cents, unit }: PriceTagProps) {
  const reduced = regular_cents !== null && regular_cents > price.unit_cents;
  return (
    <span className={styles.tag}>
      <b className={styles.amount}>{money(price.unit_cents)}</b>{' '}
      <span className={styles.unit}>{unit}</span>{' '}
      {reduced && (
        <s className={styles.regular}>
          <VisuallyHidden>instead of </VisuallyHidden>
          {money(regular_cents)}
        </s>
      )}
    </span>
  );
}
