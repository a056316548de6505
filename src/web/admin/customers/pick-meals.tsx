import { useState } from 'react';
import { getPicksFor, pickMealsFor, type PicksFor } from '../../../contract/customer-plan.ts';
import type { ScheduleWeek } from '../../../contract/schedule.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../kit/confirm-dialog.tsx';
import type { Action } from '../kit/use-action.ts';
import { MealPicker } from '../order-edit/meal-picker.tsx';

interface PickMealsProps {
  week: ScheduleWeek;
  params: { user_id: string };
  action: Action;
}

interface Draft {
  offer: PicksFor;
  portions: ReadonlyMap<string, number>;
}

/** The box of a week, picked by staff as the customer would. */
export function PickMeals({ week, params, action }: PickMealsProps) {
  const [draft, setDraft] = useState<Draft | null>(null);
  const of = { subscription_id: week.subscription_id!, week: week.week };
  const name = `pick ${week.id}`;
  const open = () =>
    void action.run(name, async () => {
      const offer = await api(getPicksFor, { params, query: of });
      const portions = new Map(offer.meals.map((meal) => [meal.menu_item_id, meal.quantity]));
      setDraft({ offer, portions });
    });
  const save = async ({ offer: { updated_at }, portions }: Draft) => {
    const lines = [...portions]
      .filter(([, quantity]) => quantity > 0)
      .map(([menu_item_id, quantity]) => ({ menu_item_id, quantity }));
    const done = await action.run(name, async () => {
      return (await api(pickMealsFor, { params, body: { ...of, updated_at, lines } })).message;
    });
    if (done) setDraft(null);
  };
  const label = week.state === 'picked' ? 'Change picks' : 'Pick';
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        processing={action.processing === name && !draft}
        aria-label={`${label} ${week.week_title}`}
        onClick={open}
      >
        {label}
      </Button>
      {draft && (
        <ConfirmDialog
          open
          title={`${draft.offer.product.name}, ${draft.offer.week_title}`}
          confirm="Save picks"
          processing={action.processing === name}
          problem={action.problem}
          onConfirm={() => void save(draft)}
          onClose={() => setDraft(null)}
        >
          <p>
            Nothing is charged before the deadline. The customer gets a mail with these meals and
            can change them until then.
          </p>
          <MealPicker
            edit={draft.offer}
            portions={draft.portions}
            onChange={(portions) => setDraft({ ...draft, portions })}
          />
        </ConfirmDialog>
      )}
    </>
  );
}
