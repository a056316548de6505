import * as contract from '../../../contract/menu-editor.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { parseWeek, type Week } from '../../../domain/week/week.ts';
import { route, type Route } from '../../http/route.ts';
import { findAffected } from './affected.ts';
import {
  closeWeek,
  createMenu,
  publishMenu,
  reopenWeek,
  saveMenu,
  unpublishMenu,
} from './change-menu.ts';
import { listMenus } from './list-menus.ts';
import { findMeals } from './read-store.ts';
import { showEditor } from './show-editor.ts';
import { findMenu } from './store.ts';
import { swapOver } from './swap-meals.ts';

/** A day that is no Monday names no week. */
async function inWeek<T>(text: string, work: (week: Week) => Promise<T>): Promise<T | Refusal> {
  const week = parseWeek(text);
  return week ? work(week) : refuse('menu.none');
}

const said = (
  done: { ok: true; version: number } | Refusal,
  message: string,
): { message: string; version: number } | Refusal =>
  done.ok ? { message, version: done.version } : done;

export const menuEditorRoutes: Route[] = [
  route(contract.listMenus, async (context, { query }) => {
    if (!query.from) return listMenus(context, null);
    return inWeek(query.from, (week) => listMenus(context, week));
  }),

  route(contract.getMenuEditor, (context, { params }) =>
    inWeek(params.week, (week) => showEditor(context, week)),
  ),

  route(contract.createMenu, (context, { params, body }) =>
    inWeek(params.week, async (week) => {
      const from = body.copy_from === null ? null : parseWeek(body.copy_from);
      if (body.copy_from !== null && !from) return refuse('menu.none');
      return said(await createMenu(context, week, from), 'The draft is made.');
    }),
  ),

  route(contract.saveMenu, (context, { params, body }) =>
    inWeek(params.week, async (week) => said(await saveMenu(context, week, body), 'Saved.')),
  ),

  route(contract.previewMenu, ({ deps, channel }, { params, body }) =>
    inWeek(params.week, async (week) => {
      const menu = await findMenu(deps.database, channel.id, week);
      if (!menu) return refuse('menu.none');
      const known = await findMeals(deps.database, [menu.id]);
      return { affected: await findAffected(deps.database, menu, body.meals, known) };
    }),
  ),

  route(contract.publishMenu, (context, { params, body }) =>
    inWeek(params.week, async (week) =>
      said(await publishMenu(context, week, body.version), 'Published: shoppers see it now.'),
    ),
  ),

  route(contract.unpublishMenu, (context, { params, body }) =>
    inWeek(params.week, async (week) =>
      said(await unpublishMenu(context, week, body.version), 'It is a draft again.'),
    ),
  ),

  route(contract.closeWeek, (context, { params, body }) =>
    inWeek(params.week, async (week) =>
      said(
        await closeWeek(context, week, body.version, body.reason),
        'The week is closed. Customers are told by mail.',
      ),
    ),
  ),

  route(contract.reopenWeek, (context, { params, body }) =>
    inWeek(params.week, async (week) =>
      said(
        await reopenWeek(context, week, body.version),
        'The week is open again. Customers are told by mail.',
      ),
    ),
  ),

  route(contract.swapMeals, ({ deps, channel, user }, { params, body }) =>
    inWeek(params.week, async (week) => {
      const menu = await findMenu(deps.database, channel.id, week);
      if (!menu) return refuse('menu.none');
      const count = await swapOver(deps, menu, body.menu_item_id, user!.id);
      const unsuited =
        count.unsuited > 0 ? ` Nothing suits ${count.unsuited}: they are asked to pick again.` : '';
      return { message: `${count.swapped} swapped and told by mail.${unsuited}` };
    }),
  ),
];
