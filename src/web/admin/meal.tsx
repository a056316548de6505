import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminMealPage, adminMealsPage } from '../../contract/admin-pages.ts';
import type { Call } from '../../contract/endpoint.ts';
import { getMealEditor } from '../../contract/meals.ts';
import { api } from '../lib/api.ts';
import { useMay } from './frame/use-admin-frame.ts';
import { Page } from './kit/card.tsx';
import { MealEditorForm } from './meal/meal-editor.tsx';
import { NEW_MEAL } from './meal/new-meal.ts';

export const handle = [adminMealPage];

const load = async (call: Call, id = '') =>
  id === NEW_MEAL ? null : call(getMealEditor, { params: { id } });

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  load(context.call, params.menuItemId);
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) => load(api, params.menuItemId);

const back = { to: adminMealsPage.path, label: adminMealsPage.title };

export default function MealPage() {
  const shown = useLoaderData<typeof loader>();
  const mayEdit = useMay('menus.edit');
  return (
    <Page>
      <MealEditorForm
        // what was typed belongs to the version that it was typed into
        key={shown ? `${shown.id} ${shown.version}` : NEW_MEAL}
        shown={shown}
        mayEdit={mayEdit}
        back={back}
      />
    </Page>
  );
}
