import * as z from 'zod/mini';
import { discountStates } from '../domain/pricing/discount-state.ts';
import { fieldsWhen } from './conditional-fields.ts';
import { endpoint } from './endpoint.ts';
import { history } from './history.ts';
import { listOf, listQuery, searchText } from './list.ts';
import { wallTime } from './wall-time.ts';

/** Discounts as staff make, try and end them. */

const discountKinds = ['percent', 'fixed', 'free_delivery'] as const;
export type DiscountKind = (typeof discountKinds)[number];

const discountSorts = ['made', 'code', 'used'] as const;

const query = listQuery(discountSorts, {
  /** part of a code, or a whole unique one */
  q: searchText,
  state: z.optional(z.enum(discountStates)),
  kind: z.optional(z.enum(discountKinds)),
});

const cents = z.int();

const line = z.object({
  id: z.string(),
  code: z.string(),
  unique_codes: z.boolean(),
  state: z.enum(discountStates),
  kind: z.enum(discountKinds),
  percent: z.nullable(z.int()),
  amount_cents: z.nullable(cents),
  minimum_cents: cents,
  first_order_only: z.boolean(),
  uses_per_customer: z.nullable(z.int()),
  uses_total: z.nullable(z.int()),
  used: z.int(),
  stacks_with_subscription: z.boolean(),
  starts_formatted: z.nullable(z.string()),
  ends_formatted: z.nullable(z.string()),
  made_formatted: z.string(),
});

export type DiscountLine = z.infer<typeof line>;

export const listDiscounts = endpoint({
  method: 'GET',
  path: '/api/admin/discounts',
  summary: 'The discounts of this channel, newest first',
  access: { permission: 'marketing.read' },
  query,
  response: listOf(line),
});

export const exportDiscounts = endpoint({
  method: 'GET',
  path: '/api/admin/discounts.csv',
  summary: 'The same as a CSV file',
  access: { permission: 'marketing.read' },
  media_type: 'text/csv',
  file_name: 'discounts.csv',
  query,
  response: z.string(),
});

const choice = z.object({ value: z.string(), label: z.string() });

/** what a trial can be made with */
const trialChoices = z.object({
  products: z.array(
    z.extend(choice, { sold_on_subscription: z.boolean(), sold_once: z.boolean() }),
  ),
  zones: z.array(choice),
  states: z.array(choice),
});

export type TrialChoices = z.infer<typeof trialChoices>;

export const getDiscountForm = endpoint({
  method: 'GET',
  path: '/api/admin/discount-form',
  summary: 'What the form of a new discount offers',
  access: { permission: 'marketing.read' },
  response: z.object({ time_zone: z.string(), trial: trialChoices }),
});

const params = z.strictObject({ discount_id: z.uuid() });

const discount = z.object({
  ...line.shape,
  version: z.int(),
  /** by the clock of the shop, '2026-11-19T23:59'; empty: none */
  starts: z.string(),
  ends: z.string(),
  /** how many unique codes there are */
  codes: z.int(),
  /** what was done with it by staff, newest first */
  history,
});

export type DiscountPage = z.infer<typeof discount>;

export const getDiscount = endpoint({
  method: 'GET',
  path: '/api/admin/discounts/:discount_id',
  summary: 'One discount with its terms and its history',
  access: { permission: 'marketing.read' },
  params,
  response: z.object({ discount, time_zone: z.string(), trial: trialChoices }),
});

const use = z.object({
  order_id: z.string(),
  number: z.string(),
  /** the unique code that was used */
  code: z.nullable(z.string()),
  customer: z.object({ id: z.string(), name: z.string() }),
  used_formatted: z.string(),
  discount_cents: cents,
  total_cents: cents,
});

export type DiscountUse = z.infer<typeof use>;

export const listDiscountUses = endpoint({
  method: 'GET',
  path: '/api/admin/discounts/:discount_id/uses',
  summary: 'The orders that used a discount, newest first',
  access: { permission: 'marketing.read' },
  params,
  query: z.strictObject({ cursor: z.optional(z.string().check(z.maxLength(600))) }),
  response: z.object({ rows: z.array(use), next_cursor: z.nullable(z.string()) }),
});

export const exportDiscountUses = endpoint({
  method: 'GET',
  path: '/api/admin/discounts/:discount_id/uses.csv',
  summary: 'All orders that used a discount as a CSV file',
  access: { permission: 'marketing.read' },
  media_type: 'text/csv',
  file_name: 'discount-uses.csv',
  params,
  response: z.string(),
});

export const exportDiscountCodes = endpoint({
  method: 'GET',
  path: '/api/admin/discounts/:discount_id/codes.csv',
  summary: 'The unique codes of a discount with the orders that used them as a CSV file',
  access: { permission: 'marketing.edit' },
  media_type: 'text/csv',
  file_name: 'discount-codes.csv',
  params,
  response: z.string(),
});

const MOST_CENTS = 100_000;
const MOST_USES = 1_000_000;

const code = z
  .string('Please enter a code.')
  .check(
    z.trim(),
    z.toUpperCase(),
    z.regex(/^[A-Z0-9][A-Z0-9-]{1,19}$/, 'Two to twenty letters, digits and dashes.'),
  );
const percent = z
  .int('A whole percentage from 1 to 100.')
  .check(z.gte(1, 'At least 1 %.'), z.lte(100, 'At most 100 %.'));
const amount_cents = z
  .int('Please enter an amount.')
  .check(z.gte(1, 'At least $0.01.'), z.lte(MOST_CENTS, 'At most $1,000.00.'));
const limit = z.nullable(
  z
    .int('A whole number, or nothing for no limit.')
    .check(z.gte(1, 'At least 1.'), z.lte(MOST_USES, 'At most 1,000,000.')),
);
type Kind = { kind?: unknown };

export const discountForm = z
  .strictObject({
    code,
    unique_codes: z.boolean(),
    kind: z.enum(discountKinds, 'Please choose what it gives.'),
    percent: z.nullable(z.number('A whole percentage from 1 to 100.')),
    amount_cents: z.nullable(z.number('Please enter an amount.')),
    starts: wallTime,
    ends: wallTime,
    minimum_cents: z
      .int('Please enter an amount, or nothing.')
      .check(z.gte(0, 'Not below zero.'), z.lte(MOST_CENTS, 'At most $1,000.00.')),
    first_order_only: z.boolean(),
    uses_per_customer: limit,
    uses_total: limit,
    stacks_with_subscription: z.boolean(),
  })
  .check(
    ...fieldsWhen(({ kind }: Kind) => kind === 'percent', { percent }),
    ...fieldsWhen(({ kind }: Kind) => kind !== 'percent', { percent: z.null() }),
    ...fieldsWhen(({ kind }: Kind) => kind === 'fixed', { amount_cents }),
    ...fieldsWhen(({ kind }: Kind) => kind !== 'fixed', { amount_cents: z.null() }),
  );

export type DiscountForm = z.output<typeof discountForm>;

export const createDiscount = endpoint({
  method: 'POST',
  path: '/api/admin/discounts',
  summary: 'Makes a discount; its code holds from its start on',
  access: { permission: 'marketing.edit' },
  body: discountForm,
  response: z.object({ message: z.string(), discount_id: z.string() }),
});

const version = z.int();
const said = z.object({ message: z.string() });

export const saveDiscount = endpoint({
  method: 'POST',
  path: '/api/admin/discounts/:discount_id',
  summary: 'Changes the terms of a discount for orders from now on',
  access: { permission: 'marketing.edit' },
  params,
  body: z.strictObject({ version, terms: discountForm }),
  response: said,
});

export const setDiscountStopped = endpoint({
  method: 'POST',
  path: '/api/admin/discounts/:discount_id/stopped',
  summary: 'Stops a discount at once, or lets it run again',
  access: { permission: 'marketing.edit' },
  params,
  body: z.strictObject({ version, stopped: z.boolean() }),
  response: said,
});

const MOST_CODES_AT_ONCE = 10_000;

export const codesForm = z.strictObject({
  count: z
    .int('Please enter how many.')
    .check(z.gte(1, 'At least one.'), z.lte(MOST_CODES_AT_ONCE, 'At most 10,000 at a time.')),
});

export const makeDiscountCodes = endpoint({
  method: 'POST',
  path: '/api/admin/discounts/:discount_id/codes',
  summary: 'Makes unique codes, each good for one order',
  access: { permission: 'marketing.edit' },
  params,
  /** `version`: sent twice, they are made once */
  body: z.strictObject({ ...codesForm.shape, version }),
  response: said,
});

export const trialForm = z.strictObject({
  product_id: z.uuid('Please choose a plan.'),
  way: z.enum(['subscription', 'once']),
  zone_id: z.uuid('Please choose a zone.'),
  /** where it is taxed; empty: nowhere */
  state: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  first_order: z.boolean(),
});

const trialTotals = z.object({
  subscription_discount_cents: cents,
  discount_cents: cents,
  delivery_cents: cents,
  tax_cents: cents,
  total_cents: cents,
});

const trial = z.object({
  /** why it does not apply; null: it does */
  refusal: z.nullable(z.string()),
  items_cents: cents,
  lines: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      gross_cents: cents,
      subscription_discount_cents: cents,
      discount_cents: cents,
      net_cents: cents,
    }),
  ),
  without: trialTotals,
  with: trialTotals,
});

export type DiscountTrial = z.infer<typeof trial>;

export const tryDiscount = endpoint({
  method: 'POST',
  path: '/api/admin/discount-trials',
  summary: 'What a sample box of the current menu costs with these terms; nothing is kept',
  access: { permission: 'marketing.read' },
  body: z.strictObject({
    /** of one that is there already: its uses count */
    discount_id: z.nullable(z.uuid()),
    terms: discountForm,
    sample: trialForm,
  }),
  response: trial,
});
