import {
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type LoaderFunctionArgs,
} from 'react-router';
import { adminMenuEditPage, adminMenusPage } from '../../contract/admin-pages.ts';
import { getMenuEditor } from '../../contract/menu-editor.ts';
import { api } from '../lib/api.ts';
import { useMay } from './frame/use-admin-frame.ts';
import { Page } from './kit/card.tsx';
import { MenuEditor } from './menu-edit/menu-editor.tsx';
import { NewMenu } from './menu-edit/new-menu.tsx';

export const handle = [adminMenuEditPage];

const weekOf = (params: { menuWeek?: string }) => ({ params: { week: params.menuWeek ?? '' } });

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  context.call(getMenuEditor, weekOf(params));
export const clientLoader = ({ params }: ClientLoaderFunctionArgs) =>
  api(getMenuEditor, weekOf(params));

const back = { to: adminMenusPage.path, label: adminMenusPage.title };

export default function MenuEditPage() {
  const shown = useLoaderData<typeof loader>();
  const mayEdit = useMay('menus.edit');
  return (
    <Page>
      {shown.menu ? (
        // what was typed belongs to the version that it was typed into
        <MenuEditor
          key={`${shown.week} ${shown.menu.version}`}
          shown={{ ...shown, menu: shown.menu }}
          mayEdit={mayEdit}
          back={back}
        />
      ) : (
        <NewMenu shown={shown} mayEdit={mayEdit} back={back} />
      )}
    </Page>
  );
}
