import * as z from 'zod/mini';
import { boxState, routeFields } from './boxes.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

const access = { permission: 'kitchen.read' } as const;

const query = listQuery(['stop'], {
  ...routeFields,
  state: z.optional(boxState),
  /** a whole code or order number, or part of a name or a street */
  q: searchText,
});

const manifestBox = z.object({
  id: z.string(),
  code: z.string(),
  number: z.string(),
  day: z.string(),
  day_formatted: z.string(),
  zone_name: z.string(),
  name: z.string(),
  address: z.string(),
  dayphone: z.nullable(z.string()),
  /** gate code and the like */
  notes: z.nullable(z.string()),
  meals: z.int(),
  state: boxState,
});
export type ManifestBox = z.infer<typeof manifestBox>;

export const listManifest = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/boxes',
  summary: 'What is delivered in a week: whom to, where, and how far it has come',
  access,
  query,
  response: listOf(manifestBox),
});

export const exportStops = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/stops.csv',
  summary: 'The stops for a route planner: boxes for one address are one stop',
  access,
  media_type: 'text/csv',
  file_name: 'stops.csv',
  query,
  response: z.string(),
});

export const getManifest = endpoint({
  method: 'GET',
  path: '/api/admin/delivery/manifest.pdf',
  summary: "The driver's sheets: the stops of each route with address, phone, notes and boxes",
  access,
  media_type: 'application/pdf',
  file_name: 'manifest.pdf',
  query: z.strictObject(routeFields),
  response: z.unknown(),
});
