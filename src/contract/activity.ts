import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

const query = listQuery(['when'], {
  /** a receipt number, or a kind as "order.placed" */
  q: searchText,
  by: z.optional(z.enum(['staff', 'customer', 'token', 'shop'])),
});

const person = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['staff', 'customer', 'token']),
});

const activity = z.object({
  id: z.string(),
  receipt: z.string(),
  kind: z.string(),
  occurred_at: z.string(),
  occurred_at_formatted: z.string(),
  /** null: the shop itself */
  actor: z.nullable(person),
  subject: z.nullable(person),
  /** what was noted, as JSON; edits carry `before` and `after` */
  data: z.string(),
});

export type Activity = z.infer<typeof activity>;

export const listActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity',
  summary: 'Everything that was done on this channel, by whom and to whom, newest first',
  access: { permission: 'settings.read' },
  query,
  response: listOf(activity),
});

export const exportActivity = endpoint({
  method: 'GET',
  path: '/api/admin/activity.csv',
  summary: 'The same as a CSV file',
  access: { permission: 'settings.read' },
  media_type: 'text/csv',
  file_name: 'activity.csv',
  query,
  response: z.string(),
});
