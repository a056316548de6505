import { Suspense } from 'react';
import type { MenuMeal } from '../../../contract/menu.ts';
import { ButtonLink } from '../../ui/button.tsx';
import dialog from '../../ui/dialog.module.css';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useModal } from '../../ui/use-modal.ts';
import { MealControl, type Control } from './meal-control.tsx';
import { MealFacts, MealDescription } from './meal-facts.tsx';
import { MealSheet } from './meal-sheet.tsx';
import styles from './meal-dialog.module.css';

interface MealDialogProps {
  meal: MenuMeal | null;
  price: string | null;
  /** "$10.62 with Subscribe & Save" */
  priceNote?: string | null;
  control: Control;
  /** a menu to look at: the way to the live one instead of a price */
  fixed?: boolean;
  onClose: () => void;
}

/** Everything about one meal (spec §2 "Meal detail modal", at most 800 wide). */
export default function MealDialog({ meal, onClose, ...rest }: MealDialogProps) {
  const modal = useModal(meal !== null, onClose);
  return (
    <dialog
      {...modal}
      className={dialog.dialog}
      data-size={800}
      aria-label={meal?.details.name ?? 'Meal'}
    >
      {meal && <Content key={meal.sku} meal={meal} onClose={onClose} {...rest} />}
    </dialog>
  );
}

type ContentProps = MealDialogProps & { meal: MenuMeal };

function Content({ meal, price, priceNote, control, fixed = false, onClose }: ContentProps) {
  const { details, sold_out, back_week_formatted } = meal;
  return (
    <MealSheet
      details={details}
      onClose={onClose}
      description={
        <Suspense fallback={<Skeleton count={3} />}>
          <MealDescription sku={meal.sku} />
        </Suspense>
      }
      facts={
        <Suspense
          fallback={
            <div className={styles.waiting} aria-busy="true">
              <Skeleton count={8} />
            </div>
          }
        >
          <MealFacts sku={meal.sku} />
        </Suspense>
      }
    >
      {fixed && (
        <ButtonLink to="/meals" wide>
          Shop Live Menu
        </ButtonLink>
      )}
      {!fixed && control !== 'large' && price && (
        <p className={styles.price}>
          {price}
          {priceNote && <small>{priceNote}</small>}
        </p>
      )}
      {!fixed && sold_out && (
        <p className={styles.soldOut}>
          Sold out
          {back_week_formatted && <small>Back the week of {back_week_formatted}</small>}
        </p>
      )}
      {!fixed && !sold_out && <MealControl meal={meal} price={price} control={control} />}
    </MealSheet>
  );
}
