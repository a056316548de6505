import { useEffect, useState } from 'react';
import dialog from '../../ui/dialog.module.css';
import { useModal } from '../../ui/use-modal.ts';
import { FactsOfMeal } from './meal-facts.tsx';
import { MealSheet } from './meal-sheet.tsx';
import { prefetchMeal, type WholeMeal } from './use-meal.ts';
import styles from './meal-dialog.module.css';

/** A meal that the address names, as a tray's label does: it may be on no menu any more. */
export default function NamedMeal({ sku, onClose }: { sku: string; onClose: () => void }) {
  const [meal, setMeal] = useState<WholeMeal | null>(null);
  useEffect(() => {
    let left = false;
    void prefetchMeal(sku).then((found) => !left && setMeal(found));
    return () => {
      left = true;
    };
  }, [sku]);
  const modal = useModal(meal !== null, onClose);
  return (
    <dialog
      {...modal}
      className={dialog.dialog}
      data-size={800}
      aria-label={meal?.details.name ?? 'Meal'}
    >
      {meal && (
        <MealSheet
          details={meal.details}
          description={<p className={styles.description}>{meal.details.description}</p>}
          facts={<FactsOfMeal meal={meal} />}
          onClose={onClose}
        />
      )}
    </dialog>
  );
}
