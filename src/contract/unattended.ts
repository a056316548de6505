import * as z from 'zod/mini';
import { fillStates } from '../domain/week-run/fill-attention.ts';
import { parseWeek } from '../domain/week/week.ts';
import { endpoint } from './endpoint.ts';
import { listOf, listQuery, searchText } from './list.ts';

/** Those who have not picked, as staff see them before the deadline, most in need of a person first. */
export const boxStates = [...fillStates, 'approved', 'skipped'] as const;
export type BoxState = (typeof boxStates)[number];

const cents = z.int();
const count = z.int();
const week = z
  .string()
  .check(z.refine((text) => parseWeek(text) !== null, 'A week is named by its Monday'));
const params = z.strictObject({ week });

const meal = z.object({
  menu_item_id: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
  /** why it is in the box */
  reason: z.nullable(z.string()),
});

const counts = z.record(z.enum(boxStates), count);

const queueWeek = z.object({
  week: z.string(),
  week_title: z.string(),
  picking_deadline_at: z.string(),
  picking_deadline_formatted: z.string(),
  /** "5 hours and 8 minutes"; null: the run has it now */
  time_left: z.nullable(z.string()),
  /** null: nobody has rehearsed it */
  rehearsed_formatted: z.nullable(z.string()),
  counts,
});

export type QueueWeek = z.infer<typeof queueWeek>;

export const listUnattendedWeeks = endpoint({
  method: 'GET',
  path: '/api/admin/unattended',
  summary: 'The weeks whose deadline is ahead, with how many boxes nobody has picked',
  access: { permission: 'week.read' },
  response: z.object({ weeks: z.array(queueWeek) }),
});

const query = listQuery(['conflicts'], {
  /** part of a name, an email or a phone number, from three characters on */
  q: searchText,
  /** `open` are those that somebody can still decide about */
  state: z.optional(z.enum([...boxStates, 'open'])),
  /** the plan's sku */
  plan: z.optional(z.string().check(z.maxLength(60))),
});

const box = z.object({
  id: z.string(),
  /** another one: somebody has changed the week since */
  version: z.string(),
  /** null: the last rehearsal did not see it */
  proposal_id: z.nullable(z.string()),
  user_id: z.string(),
  name: z.string(),
  plan_name: z.string(),
  plan_size: z.int(),
  state: z.enum(boxStates),
  why: z.string(),
  meals: z.array(meal),
  /** an estimate; null: no box would be made */
  total_cents: z.nullable(cents),
});

export type UnattendedBox = z.infer<typeof box>;

export const listUnattended = endpoint({
  method: 'GET',
  path: '/api/admin/unattended/:week',
  summary: 'Who has not picked, what auto-fill would send and why, conflicts first',
  access: { permission: 'week.read' },
  params,
  query,
  response: z.object({
    week: z.object({
      ...queueWeek.shape,
      /** the figures are older than ten minutes, or not there */
      is_stale: z.boolean(),
      plans: z.array(z.object({ value: z.string(), label: z.string() })),
    }),
    list: listOf(box),
  }),
});

export const exportUnattended = endpoint({
  method: 'GET',
  path: '/api/admin/unattended/:week/boxes.csv',
  summary: 'The same as a CSV file; with email addresses for those who may read customers',
  access: { permission: 'week.read' },
  media_type: 'text/csv',
  file_name: 'unattended.csv',
  params,
  query,
  response: z.string(),
});

const choice = z.object({
  menu_item_id: z.string(),
  name: z.string(),
  image: z.string(),
  /** nobody holds them; those of this box are counted in */
  left: z.int(),
  /** null: nothing speaks against it */
  note: z.nullable(z.string()),
  /** an allergen stops it, whoever asks */
  blocked: z.boolean(),
});

export const getUnattendedBox = endpoint({
  method: 'GET',
  path: '/api/admin/unattended/:week/boxes/:subscription_week_id',
  summary:
    'One box: what would be sent now, what could be sent instead, and what its customer eats',
  access: { permission: 'week.edit' },
  params: z.strictObject({ week, subscription_week_id: z.guid() }),
  response: z.object({
    ...box.shape,
    subscriber_since_formatted: z.string(),
    boxes: count,
    eats: z.object({
      diet: z.string(),
      allergens: z.array(z.string()),
      dislikes: z.array(z.string()),
    }),
    /** every meal of the menu, what suits first */
    choices: z.array(choice),
  }),
});

export type UnattendedDetail = z.infer<typeof getUnattendedBox.response>;

/** What became of each box that was asked for. */
const done = z.object({
  message: z.string(),
  done: count,
  refused: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string() })),
});

export type BoxesDone = z.infer<typeof done>;

const seen = z.strictObject({ id: z.guid(), version: z.string().check(z.maxLength(60)) });
const MOST_BOXES = 200;

export const approveFills = endpoint({
  method: 'POST',
  path: '/api/admin/unattended/approve',
  summary: 'Approves boxes as they were proposed, or with these meals: their portions are reserved',
  access: { permission: 'week.edit' },
  body: z.strictObject({
    week,
    boxes: z
      .array(
        z.strictObject({
          ...seen.shape,
          /** the proposal that was seen */
          proposal_id: z.optional(z.guid()),
          /** instead of the proposal's */
          meals: z.optional(
            z
              .array(
                z.strictObject({
                  menu_item_id: z.guid(),
                  quantity: z.int().check(z.minimum(1), z.maximum(40)),
                }),
              )
              .check(
                z.maxLength(40),
                z.refine(
                  (meals) => new Set(meals.map((meal) => meal.menu_item_id)).size === meals.length,
                  'Each meal is named once, with its quantity.',
                ),
              ),
          ),
        }),
      )
      .check(z.minLength(1), z.maxLength(MOST_BOXES)),
  }),
  response: done,
});

const deeds = ['skip', 'hold', 'undo'] as const;
export type BoxDeed = (typeof deeds)[number];

export const decideBoxes = endpoint({
  method: 'POST',
  path: '/api/admin/unattended/decide',
  summary: 'Skips or holds boxes that nobody has picked, or takes such a decision back',
  access: { permission: 'week.edit' },
  body: z.strictObject({
    week,
    deed: z.enum(deeds),
    boxes: z.array(seen).check(z.minLength(1), z.maxLength(MOST_BOXES)),
  }),
  response: done,
});

export const remindBoxes = endpoint({
  method: 'POST',
  path: '/api/admin/unattended/remind',
  summary: 'Mails those who have not picked what happens if they do nothing, once a day each',
  access: { permission: 'week.edit' },
  body: z.strictObject({
    week,
    /** left out: everybody who has not picked */
    ids: z.optional(z.array(z.guid()).check(z.minLength(1), z.maxLength(MOST_BOXES))),
  }),
  response: z.object({ message: z.string(), done: count }),
});
