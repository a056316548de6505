import { deleteSavedView, saveView } from '../../../contract/saved-view.ts';
import { refuse } from '../../../contract/refusals.ts';
import { route, type Route } from '../../http/route.ts';
import { removeSavedView, upsertSavedView } from './store.ts';

export const savedViewRoutes: Route[] = [
  route(saveView, async ({ deps, user }, { body }) =>
    user
      ? upsertSavedView(deps.database, { user_id: user.id, ...body })
      : refuse('session.required'),
  ),

  route(deleteSavedView, async ({ deps, user }, { params }) => {
    if (!user) return refuse('session.required');
    await removeSavedView(deps.database, user.id, params.view_id);
    return { message: 'The view is gone.' };
  }),
];
