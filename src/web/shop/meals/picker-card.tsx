import { memo } from 'react';
import type { MenuMeal } from '../../../contract/menu.ts';
import { IconButton } from '../../ui/button.tsx';
import { MealCard } from '../meal-card/meal-card.tsx';
import { MealControl, type Control } from './meal-control.tsx';
import styles from './picker-card.module.css';

interface PickerCardProps {
  meal: MenuMeal;
  /** null: not ready to order (spec §2) */
  price: string | null;
  control: Control;
  first: boolean;
  /** before a click: what it needs can be fetched */
  onPoint: (sku: string) => void;
  onLearnMore: (meal: MenuMeal) => void;
}

/** Drawn again only when its own meal's news changes: the cart's numbers are read inside. */
export const PickerCard = memo(function PickerCard({
  meal,
  price,
  control,
  first,
  onPoint,
  onLearnMore,
}: PickerCardProps) {
  const { details, sold_out, back_week_formatted } = meal;
  return (
    <MealCard
      details={details}
      larger_portion={meal.larger_portion}
      soldOut={sold_out ? 'Sold out' : null}
      stars={meal.rating?.stars}
      first={first}
      title={<h2>{details.name}</h2>}
      corner={
        <IconButton
          label={`Learn more about ${details.name}`}
          className={styles.info}
          onPointerEnter={() => onPoint(meal.sku)}
          onFocus={() => onPoint(meal.sku)}
          onClick={() => onLearnMore(meal)}
        />
      }
    >
      {control !== 'none' && (
        <div className={styles.order}>
          {(control === 'stepper' || sold_out) && price && <p className={styles.price}>{price}</p>}
          {!sold_out && <MealControl meal={meal} price={price} control={control} />}
          {back_week_formatted && (
            <p className={styles.back}>Back the week of {back_week_formatted}</p>
          )}
        </div>
      )}
    </MealCard>
  );
});
