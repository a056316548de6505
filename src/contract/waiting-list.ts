import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** People who would buy if we came to them, by zip code. */

const place = z.object({
  zip_code: z.string(),
  waiting: z.int(),
  told: z.int(),
  latest_formatted: z.string(),
});

export type WaitingPlace = z.infer<typeof place>;

export const getWaitingList = endpoint({
  method: 'GET',
  path: '/api/admin/waiting-list',
  summary: 'How many wait in which zip code, where most wait first',
  access: { permission: 'marketing.read' },
  response: z.object({
    waiting: z.int(),
    told: z.int(),
    /** the 500 where most wait */
    places: z.array(place),
  }),
});

export const exportWaitingList = endpoint({
  method: 'GET',
  path: '/api/admin/waiting-list.csv',
  summary: 'Everybody who waits or was told, as a CSV file',
  access: { permission: 'marketing.read' },
  media_type: 'text/csv',
  file_name: 'waiting-list.csv',
  response: z.string(),
});
