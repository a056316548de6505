import { useState } from 'react';
import type { MealForm } from '../../../contract/meals.ts';
import {
  defaultHeatingInstructions,
  defaultOpeningInstructions,
} from '../../../domain/meal/default-instructions.ts';
import { dietsOf } from '../../../domain/meal/diets-of.ts';
import { MealCard } from '../../shop/meal-card/meal-card.tsx';
import { FactsOfMeal } from '../../shop/meals/meal-facts.tsx';
import { MealSheet } from '../../shop/meals/meal-sheet.tsx';
import { Button } from '../../ui/button.tsx';
import dialog from '../../ui/dialog.module.css';
import { useModal } from '../../ui/use-modal.ts';
import { Card } from '../kit/card.tsx';
import styles from './meal.module.css';

/** The shop's own parts, with what stands in the form. */
export function MealPreview({ meal }: { meal: MealForm }) {
  const [open, setOpen] = useState(false);
  const modal = useModal(open, () => setOpen(false));
  const details = {
    ...meal,
    name: meal.name || 'Name of the meal',
    heating_instructions: meal.heating_instructions ?? defaultHeatingInstructions,
    opening_instructions: meal.opening_instructions ?? defaultOpeningInstructions,
  };
  return (
    <Card
      title="As shoppers see it"
      aside={
        <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
          Learn more
        </Button>
      }
    >
      <div className={styles.preview}>
        <MealCard
          details={details}
          larger_portion={meal.larger_portion}
          title={<h3 className={styles.previewName}>{details.name}</h3>}
        />
      </div>
      <dialog
        {...modal}
        className={`${dialog.dialog} ${styles.preview}`}
        data-size={800}
        aria-label={`Preview of ${details.name}`}
      >
        {open && (
          <MealSheet
            details={details}
            description={<p>{meal.description}</p>}
            facts={
              <FactsOfMeal meal={{ details, allergens: meal.allergens, diets: dietsOf(meal) }} />
            }
            onClose={() => setOpen(false)}
          />
        )}
      </dialog>
    </Card>
  );
}
