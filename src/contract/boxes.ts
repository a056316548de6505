import * as z from 'zod/mini';
import { parseCalendarDate } from '../domain/week/calendar-date.ts';
import { boxStates, boxStepNames } from '../domain/delivery/box-step.ts';
import { postKey } from './admin-order-actions.ts';
import { endpoint } from './endpoint.ts';

const access = { permission: 'kitchen.edit' } as const;
/** A file would have begun before the database finds out that there is no such day. */
const date = z
  .string()
  .check(z.refine((text) => parseCalendarDate(text) !== null, 'A day is written as 2026-11-24'));

/** A route: what one van brings on one day. `none`: addresses outside of every zone. */
export const routeFields = {
  week: date,
  day: z.optional(date),
  zone: z.optional(z.union([z.uuid(), z.literal('none')])),
};

export const boxState = z.enum(boxStates);

const movedBox = z.object({
  code: z.string(),
  number: z.string(),
  name: z.string(),
  zone_name: z.string(),
  delivery_date_formatted: z.string(),
  meals: z.int(),
  state: boxState,
});
export type MovedBox = z.infer<typeof movedBox>;

export const stepBox = endpoint({
  method: 'POST',
  path: '/api/admin/boxes/:code/step',
  summary: 'Packs, ships or delivers the box with this code, or takes that back; once per key',
  access,
  params: z.strictObject({ code: z.string().check(z.maxLength(40)) }),
  body: z.strictObject({ post_key: postKey, step: z.enum(boxStepNames) }),
  response: z.object({
    box: movedBox,
    /** false: it was there already, and nothing was done */
    moved: z.boolean(),
    message: z.string(),
  }),
});

export const stepBoxes = endpoint({
  method: 'POST',
  path: '/api/admin/boxes/steps',
  summary: 'The same for all boxes of a route, or for those with these codes',
  access,
  body: z.strictObject({
    step: z.enum(boxStepNames),
    ...routeFields,
    /** left out: every box of the route that is at the step before */
    codes: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(500))),
  }),
  response: z.object({
    moved: z.int(),
    /** why boxes that were asked for stayed where they are */
    left: z.array(z.object({ why: z.string(), boxes: z.int() })),
    message: z.string(),
  }),
});
