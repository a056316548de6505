import { getPreferences, savePreferences } from '../../../contract/preferences.ts';
import { route } from '../../http/route.ts';
import * as save from './save-preferences.ts';
import { showPreferences } from './show-preferences.ts';

export const preferencesRoutes = [
  route(getPreferences, async ({ deps, user }) => ({
    preferences: await showPreferences(deps.database, user!.id),
  })),
  route(savePreferences, (context, { body }) => save.savePreferences(context, body)),
];
