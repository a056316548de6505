import { useState } from 'react';
import { useNavigate } from 'react-router';
import { safeParse } from 'zod/v4/core';
import {
  createMeal,
  mealForm,
  retireMeal,
  saveMeal,
  type MealEditor,
  type MealForm,
} from '../../../contract/meals.ts';
import { api } from '../../lib/api.ts';
import { Button } from '../../ui/button.tsx';
import { ActionNews } from '../kit/action-news.tsx';
import { Columns } from '../kit/card.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { Pill } from '../kit/pill.tsx';
import { useAction } from '../kit/use-action.ts';
import { MealFields } from './meal-fields.tsx';
import { MealFigures, MealRatings, MealVersions } from './meal-figures.tsx';
import { MealPreview } from './meal-preview.tsx';
import { emptyMeal } from './new-meal.ts';

interface MealEditorFormProps {
  /** null: a new meal */
  shown: MealEditor | null;
  mayEdit: boolean;
  back: { to: string; label: string };
}

export function MealEditorForm({ shown, mayEdit, back }: MealEditorFormProps) {
  const [meal, setMeal] = useState<MealForm>(shown?.meal ?? emptyMeal);
  const [wrong, setWrong] = useState<Record<string, string>>({});
  const action = useAction();
  const navigate = useNavigate();
  const isChanged = JSON.stringify(meal) !== JSON.stringify(shown?.meal ?? emptyMeal);

  const save = async () => {
    const read = safeParse(mealForm, meal);
    const faults: Record<string, string> = {};
    for (const issue of read.error?.issues ?? []) faults[String(issue.path[0])] ??= issue.message;
    setWrong(faults);
    if (!read.success) return;
    const { sku: _, ...fields } = read.data;
    await action.run('save', async () => {
      if (!shown) {
        const made = await api(createMeal, { body: read.data });
        await navigate(`/admin/menuItems/view/${made.id}`, { replace: true });
        return made.message;
      }
      const body = { version: shown.version, ...fields };
      return (await api(saveMeal, { params: { id: shown.id }, body })).message;
    });
  };
  const retire = (retired: boolean) =>
    action.run('retire', async () => {
      const body = { version: shown!.version, retired };
      return (await api(retireMeal, { params: { id: shown!.id }, body })).message;
    });

  return (
    <>
      <PageHead
        title={shown ? shown.meal.name : 'A new meal'}
        back={back}
        pills={
          <>
            {shown?.is_retired && <Pill look="outlined">Retired</Pill>}
            {isChanged && <Pill look="amber">Not saved</Pill>}
          </>
        }
        lead={shown && `${shown.meal.sku}, version ${shown.version}`}
        actions={
          mayEdit && (
            <>
              {shown && (
                <Button
                  variant="secondary"
                  disabled={isChanged}
                  processing={action.processing === 'retire'}
                  onClick={() => retire(!shown.is_retired)}
                >
                  {shown.is_retired ? 'Bring back' : 'Retire'}
                </Button>
              )}
              <Button
                disabled={!isChanged}
                processing={action.processing === 'save'}
                onClick={save}
              >
                {shown ? 'Save' : 'Add the meal'}
              </Button>
            </>
          )
        }
      />
      <ActionNews action={action} />
      <Columns
        main={
          <>
            <MealFields
              meal={meal}
              isNew={shown === null}
              disabled={!mayEdit}
              faults={{ ...action.fields, ...wrong }}
              pictures={shown?.pictures ?? []}
              onChange={(part) => setMeal((before) => ({ ...before, ...part }))}
            />
            {shown && <MealRatings shown={shown} mayEdit={mayEdit} action={action} />}
          </>
        }
        side={
          <>
            <MealPreview meal={meal} />
            {shown && <MealFigures shown={shown} />}
            {shown && <MealVersions shown={shown} />}
          </>
        }
      />
    </>
  );
}
