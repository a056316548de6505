import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const name = z.string().check(z.trim(), z.minLength(1, 'Please give it a name.'), z.maxLength(40));

export const savedView = z.object({
  id: z.string(),
  /** the page's id in admin-pages.ts */
  page: z.string(),
  name: z.string(),
  /** what stands behind the "?" */
  query: z.string(),
});

export const saveView = endpoint({
  method: 'POST',
  path: '/api/admin/saved-views',
  summary: 'Keeps a list as it stands under a name; the same name replaces the one before',
  access: { permission: 'view-admin' },
  body: z.strictObject({
    page: z.string().check(z.regex(/^admin-[a-z-]{1,60}$/)),
    name,
    query: z.string().check(z.maxLength(2000)),
  }),
  response: savedView,
});

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/admin/saved-views/:view_id',
  summary: 'Forgets a saved view of one’s own',
  access: { permission: 'view-admin' },
  params: z.strictObject({ view_id: z.uuid() }),
  response: z.object({ message: z.string() }),
});
