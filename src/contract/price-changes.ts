import * as z from 'zod/mini';
import { priceKinds } from '../domain/pricing/price-change.ts';
import { endpoint } from './endpoint.ts';

const read = { permission: 'settings.read' } as const;
const edit = { permission: 'settings.edit' } as const;

/** Of the channel as it was read: whoever saves after somebody else is told. */
const version = z.int();
const kind = z.enum(priceKinds);
/** cents, or for `saving` percent; null: delivery is never free */
const value = z.nullable(z.int());

const within = (row: {
  kind: (typeof priceKinds)[number];
  after: number | null;
}): string | null => {
  const { after } = row;
  if (row.kind === 'saving') {
    return after !== null && after >= 0 && after <= 100
      ? null
      : 'Please enter a percentage like 15';
  }
  if (row.kind === 'free_over' && after === null) return null;
  const least = row.kind === 'delivery_fee' ? 0 : 1;
  return after !== null && after >= least && after <= 10_000_00
    ? null
    : 'Please enter an amount like 6.99';
};

const part = z.strictObject({
  kind,
  /** of the plan or the zone; null: Subscribe & Save of running plans */
  subject_id: z.nullable(z.uuid()),
  after: z.nullable(z.int({ error: 'Please enter an amount like 6.99' })),
});

const change = {
  /** the first week that has the new prices */
  from_week: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Please choose a week')),
  parts: z
    .array(part)
    .check(z.minLength(1, 'Please change a price first'), z.maxLength(200), (context) => {
      const seen = new Set<string>();
      context.value.forEach((row, index) => {
        const name = `${row.kind} ${row.subject_id}`;
        const message = seen.has(name) ? 'This stands twice' : within(row);
        seen.add(name);
        if (message === null) return;
        context.issues.push({ code: 'custom', path: [index, 'after'], message, input: row });
      });
    }),
};

export const priceChangeBody = z.strictObject({ version, ...change });

const step = z.object({
  kind,
  name: z.string(),
  picking: z.boolean(),
  before: value,
  after: value,
});

const shownChange = z.object({
  id: z.string(),
  state: z.enum(['scheduled', 'announced', 'in_force', 'withdrawn']),
  from_week_title: z.string(),
  /** when it is charged for the first time */
  charged_formatted: z.string(),
  /** when subscribers are, or were, told */
  announced_formatted: z.string(),
  steps: z.array(step),
  told: z.int(),
  made_by: z.nullable(z.string()),
  withdrawable: z.boolean(),
});

export type PriceChange = z.infer<typeof shownChange>;

const price = z.object({
  kind,
  subject_id: z.nullable(z.string()),
  name: z.string(),
  picking: z.boolean(),
  value,
  /** of running plans, paused ones among them */
  subscribers: z.int(),
  /** "Week of December 7": a change waits; null: none does */
  pending_week_title: z.nullable(z.string()),
});

export type Price = z.infer<typeof price>;

export const getPrices = endpoint({
  method: 'GET',
  path: '/api/admin/prices',
  summary: 'What subscribers pay, and the changes that are planned or were made',
  access: read,
  response: z.object({
    version,
    week_title: z.string(),
    /** the weeks that can have new prices */
    weeks: z.array(
      z.object({
        value: z.string(),
        label: z.string(),
        /** far enough ahead for a higher price */
        in_time: z.boolean(),
      }),
    ),
    prices: z.array(price),
    changes: z.array(shownChange),
  }),
});

export const previewPriceChange = endpoint({
  method: 'POST',
  path: '/api/admin/prices/preview',
  summary: 'Whom a change of prices concerns, and the mail that they would get; nothing is written',
  access: edit,
  body: priceChangeBody,
  response: z.object({
    people: z.int(),
    /** some of them pay more */
    dearer: z.boolean(),
    announced_formatted: z.string(),
    mail: z.nullable(z.object({ subject: z.string(), text: z.string() })),
  }),
});

export const schedulePriceChange = endpoint({
  method: 'POST',
  path: '/api/admin/prices',
  summary: 'Plans a change of prices from a week on; subscribers are told before it is charged',
  access: edit,
  body: priceChangeBody,
  response: z.object({ message: z.string() }),
});

export const withdrawPriceChange = endpoint({
  method: 'POST',
  path: '/api/admin/prices/:change_id/withdraw',
  summary: 'Takes a change back that was not charged yet; whoever was told hears of it',
  access: edit,
  params: z.strictObject({ change_id: z.uuid('This change does not exist.') }),
  body: z.strictObject({ version }),
  response: z.object({ message: z.string() }),
});
