import * as z from 'zod/mini';
import { boxState, routeFields } from './boxes.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

const access = { permission: 'kitchen.read' } as const;
const choice = z.object({ value: z.string(), label: z.string() });

/** How many boxes have come at least that far. */
const progress = {
  boxes: z.int(),
  packed: z.int(),
  shipped: z.int(),
  delivered: z.int(),
};

const route = z.object({
  day: z.string(),
  day_formatted: z.string(),
  /** "none": outside of every zone */
  zone: z.string(),
  zone_name: z.string(),
  meals: z.int(),
  ...progress,
});
export type Route = z.infer<typeof route>;

export const listRoutes = endpoint({
  method: 'GET',
  path: '/api/admin/packing/routes',
  summary: "A week's boxes by zone and day, and how far packing and delivery have come",
  access,
  /** left out: the week that is packed or delivered now */
  query: z.strictObject({ week: z.optional(routeFields.week) }),
  response: z.object({
    week: z.nullable(z.string()),
    week_formatted: z.string(),
    weeks: z.array(choice),
    /** set while customers may still change their orders: nothing is packed before */
    deadline_formatted: z.nullable(z.string()),
    routes: z.array(route),
    left_out: z.object({ cancelled: z.int(), unpaid: z.int() }),
    /** packed, then cancelled: to be taken from the shelf */
    put_aside: z.array(
      z.object({ code: z.string(), number: z.string(), zone_name: z.string(), day: z.string() }),
    ),
  }),
});

const packedLine = z.object({
  sku: z.string(),
  name: z.string(),
  portions: z.int(),
  /** of the customer's allergens, those that are in this meal */
  contains: z.array(z.string()),
});

const packingBox = z.object({
  id: z.string(),
  code: z.string(),
  number: z.string(),
  name: z.string(),
  zone_name: z.string(),
  day_formatted: z.string(),
  meals: z.int(),
  lines: z.array(packedLine),
  /** what the customer must not eat */
  allergens: z.array(z.string()),
  state: boxState,
  /** its meals were changed after it was packed */
  is_reopened: z.boolean(),
  packed: z.nullable(z.object({ by: z.string(), at: z.string(), at_formatted: z.string() })),
});
export type PackingBox = z.infer<typeof packingBox>;

const query = listQuery(['stop'], {
  ...routeFields,
  state: z.optional(boxState),
  /** a whole code or order number, or part of a name or a street */
  q: searchText,
});

export const listPackingBoxes = endpoint({
  method: 'GET',
  path: '/api/admin/packing/boxes',
  summary: 'The boxes of a route with their meals, in the order of their stops',
  access,
  query,
  response: z.extend(listOf(packingBox), { progress: z.object(progress) }),
});

export const getPackingList = endpoint({
  method: 'GET',
  path: '/api/admin/packing/list.pdf',
  summary: 'Packing lists by route: what goes into each box, with its code',
  access,
  media_type: 'application/pdf',
  file_name: 'packing-list.pdf',
  query: z.strictObject(routeFields),
  response: z.unknown(),
});

export const getBoxLabels = endpoint({
  method: 'GET',
  path: '/api/admin/packing/labels.pdf',
  summary: 'A label of 4 × 6 inches for each box: whom it goes to, its code, and allergens',
  access,
  media_type: 'application/pdf',
  file_name: 'box-labels.pdf',
  query: z.strictObject(routeFields),
  response: z.unknown(),
});
