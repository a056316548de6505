import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const dueInstant = z.object({
  at: z.string(),
  /** in the channel's zone, which it names */
  at_formatted: z.string(),
  /** what happens by itself then, in words */
  what: z.array(z.string()),
});
export type DueInstant = z.infer<typeof dueInstant>;

const shopTime = {
  now_at: z.string(),
  now_formatted: z.string(),
};

export const getClock = endpoint({
  method: 'GET',
  path: '/api/admin/clock',
  summary: "The demo shop's clock, and what happens next by itself",
  access: { permission: 'week.run' },
  response: z.object({
    ...shopTime,
    /** as a wall clock in the channel's zone shows it: '2026-11-15T09:30' */
    now_local: z.string(),
    time_zone: z.string(),
    /** of this channel; null: no menu is published */
    next_deadline: z.nullable(dueInstant),
    /** the next ones of all channels, earliest first */
    due: z.array(dueInstant),
  }),
});

export const moveClock = endpoint({
  method: 'POST',
  path: '/api/admin/clock',
  summary:
    'Moves the demo shop forward in time, doing all that is due on the way, in order. `next` stops at the first due instant',
  access: { permission: 'week.run' },
  body: z
    .strictObject({
      /** an instant with its offset, or a wall time in the channel's zone */
      to: z.optional(z.string().check(z.maxLength(40))),
      next: z.optional(z.literal('due')),
    })
    .check(
      z.refine(({ to, next }) => to !== undefined || next !== undefined, 'Say where to move to'),
    ),
  response: z.object({
    ...shopTime,
    /** where it stopped, in order */
    stops: z.array(dueInstant),
    /** false: there are due instants left before `to` */
    arrived: z.boolean(),
  }),
});
