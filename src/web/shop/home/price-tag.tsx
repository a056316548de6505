import type { Plan } from '../../../contract/storefront.ts';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { money, type Way } from './plan-texts.ts';
import styles from './price-tag.module.css';

interface PriceTagProps {
  plan: Plan;
  way: Way;
  /** what Subscribe & Save takes off */
  percent: number;
}

/** The price of one meal or box; the regular one is struck out beside it where it is more. */
export function PriceTag({ plan, way, percent }: PriceTagProps) {
  const price = plan[way]?.unit_cents ?? 0;
  const regular = plan.price_per_meal_cents ?? plan.price_per_box_cents ?? 0;
  return (
    <>
      <span className={styles.tag}>
        <b>{money(price)}</b> <span>{plan.picking ? 'per meal' : 'a box'}</span>{' '}
        {regular > price && (
          <s>
            <VisuallyHidden>instead of </VisuallyHidden>
            {money(regular)}
          </s>
        )}
      </span>
      {regular > price && <span className={styles.saving}>Subscribe & Save {percent}%</span>}
    </>
  );
}
