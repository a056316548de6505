import * as z from 'zod/mini';
import { usStates } from '../domain/address/us-states.ts';
import { weekdays } from '../domain/week/calendar-date.ts';
import { channelSettings, siteSettings } from './channel.ts';
import { endpoint } from './endpoint.ts';

const read = { permission: 'settings.read' } as const;
const edit = { permission: 'settings.edit' } as const;

/** Of the channel as it was read: whoever saves after somebody else is told. */
const version = z.int();
const saved = z.object({ message: z.string() });

const text = (most: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Please fill this in'),
      z.maxLength(most, `This is longer than ${most} characters`),
    );
const whole = (least: number, most: number, error: string) =>
  z.int({ error }).check(z.gte(least, error), z.lte(most, error));
const cents = (least: number) => whole(least, 10_000_00, 'Please enter an amount like 6.99');

/** Values that may stand once only; the message stands at the second. */
function once<Row>(rows: readonly Row[], valuesOf: (row: Row) => string[]): Map<number, string> {
  const seen = new Set<string>();
  const twice = new Map<number, string>();
  rows.forEach((row, index) => {
    for (const value of valuesOf(row)) {
      if (seen.has(value)) twice.set(index, value);
      seen.add(value);
    }
  });
  return twice;
}

/** The name by which a channel is known to programs does not change. */
export const lookBody = z.strictObject({
  version,
  config: z.omit(channelSettings, { channel: true }),
  site: siteSettings,
});

const moment = z.strictObject({
  weekday: z.enum(weekdays),
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time like 23:59')),
  weeks_before: whole(0, 12, 'Between 0 and 12 weeks'),
});

export const weekRuleBody = z.strictObject({
  version,
  week_rule: z.strictObject({
    time_zone: text(60),
    picking_opens: moment,
    picking_deadline: moment,
    production_starts: moment,
  }),
});

const zone = z.strictObject({
  /** null: a new one */
  id: z.nullable(z.uuid()),
  name: text(60),
  fee_cents: cents(0),
  /** null: never free */
  free_over_cents: z.nullable(cents(1)),
  /** 0 is Monday */
  delivery_days: z
    .array(z.int().check(z.gte(0), z.lte(6)))
    .check(z.minLength(1, 'Please choose at least one day')),
  zip_prefixes: z
    .array(z.string().check(z.regex(/^\d{1,5}$/, 'A zip prefix is one to five digits')))
    .check(z.minLength(1, 'Please enter the first digits of at least one zip code')),
});

export type Zone = z.infer<typeof zone>;

const taxRate = z.strictObject({
  state: z.enum(usStates.map(({ abbr }) => abbr)),
  /** 800 is 8 % */
  rate_basis_points: whole(0, 10_000, 'Please enter a percentage like 8.25'),
});

export const deliveryBody = z
  .strictObject({
    version,
    zones: z.array(zone).check(z.minLength(1, 'A shop needs at least one zone')),
    tax_rates: z.array(taxRate),
    delivery_taxed: z.boolean(),
  })
  .check((context) => {
    const { zones, tax_rates } = context.value;
    const tell = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', path, message, input: context.value });
    for (const [index, name] of once(zones, (row) => [row.name.toLowerCase()])) {
      tell(['zones', index, 'name'], `There are two zones called ${name}`);
    }
    for (const [index, prefix] of once(zones, (row) => row.zip_prefixes)) {
      tell(['zones', index, 'zip_prefixes'], `${prefix} stands twice`);
    }
    for (const [index, state] of once(tax_rates, (row) => [row.state])) {
      tell(['tax_rates', index, 'state'], `${state} stands twice`);
    }
  });

const plan = z.strictObject({
  /** null: a new one */
  id: z.nullable(z.uuid()),
  sku: z
    .string()
    .check(z.regex(/^[A-Z0-9-]{2,40}$/, 'Capital letters, digits and dashes, at least two')),
  short_name: z
    .string()
    .check(z.regex(/^[a-z0-9-]{2,40}$/, 'Small letters, digits and dashes, at least two')),
  name: text(80),
  description: text(400),
  /** false: a preset box */
  picking: z.boolean(),
  min_meals: whole(1, 60, 'Between 1 and 60 meals'),
  max_meals: whole(1, 60, 'Between 1 and 60 meals'),
  /** per meal, or of the whole preset box */
  price_cents: cents(1),
  sold_on_subscription: z.boolean(),
  sold_once: z.boolean(),
  badge: z.nullable(text(40)),
  is_hero: z.boolean(),
  is_retired: z.boolean(),
});

export type Plan = z.infer<typeof plan>;

export const plansBody = z.strictObject({ version, plans: z.array(plan) }).check((context) => {
  const { plans } = context.value;
  const tell = (index: number, name: keyof Plan, message: string) =>
    context.issues.push({
      code: 'custom',
      path: ['plans', index, name],
      message,
      input: context.value,
    });
  for (const name of ['sku', 'short_name'] as const) {
    for (const [index, value] of once(plans, (row) => [row[name]])) {
      tell(index, name, `Two plans are called ${value}`);
    }
  }
  plans.forEach((row, index) => {
    if (row.max_meals < row.min_meals) tell(index, 'max_meals', 'At least as many as the fewest');
    if (row.is_hero && row.is_retired) {
      tell(index, 'is_retired', 'The main plan is what the shop opens with: choose another first');
    }
    if (!row.is_retired && !row.sold_on_subscription && !row.sold_once) {
      tell(index, 'sold_once', 'Nobody could buy this: sell it one way, or retire it');
    }
  });
  const second = plans.findLastIndex(({ is_hero }) => is_hero);
  if (plans.filter(({ is_hero }) => is_hero).length > 1) {
    tell(second, 'is_hero', 'There is one main plan');
  }
});

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  summary: 'How the channel looks and sells: texts, rule of the week, zones, taxes, plans, pages',
  access: read,
  response: z.object({
    version,
    config: channelSettings,
    site: siteSettings,
    week_rule: z.object({
      ...weekRuleBody.shape.week_rule.shape,
      delivery_weekdays: z.array(z.enum(weekdays)),
    }),
    /** what the rule would mean for the first week that has no menu yet */
    next_week: z.object({
      week_title: z.string(),
      opens: z.string(),
      deadline: z.string(),
      production: z.string(),
    }),
    delivery_taxed: z.boolean(),
    zones: z.array(zone),
    tax_rates: z.array(taxRate),
    plans: z.array(plan),
    pages: z.array(z.object({ slug: z.string(), title: z.string() })),
  }),
});

export const saveLook = endpoint({
  method: 'POST',
  path: '/api/admin/settings/look',
  summary: 'Names, texts, colours, navigation, and how the channel sells',
  access: edit,
  body: lookBody,
  response: saved,
});

export const saveWeekRule = endpoint({
  method: 'POST',
  path: '/api/admin/settings/week-rule',
  summary: 'Opening, deadline and production; weeks whose menu exists keep theirs',
  access: edit,
  body: weekRuleBody,
  response: saved,
});

export const saveDelivery = endpoint({
  method: 'POST',
  path: '/api/admin/settings/delivery',
  summary: 'Zones with their zip prefixes, fees and days, and the tax table',
  access: edit,
  body: deliveryBody,
  response: saved,
});

export const savePlans = endpoint({
  method: 'POST',
  path: '/api/admin/settings/plans',
  summary: 'The plans in their order: names, sizes, prices, retired or not',
  access: edit,
  body: plansBody,
  response: saved,
});

const slug = z.strictObject({ slug: z.string().check(z.maxLength(80)) });
export const pageBody = z.strictObject({
  title: text(120),
  markdown: z.string().check(z.maxLength(100_000, 'This is too long')),
  /** when it was last saved, as it was read */
  updated_at: z.string(),
});

export const getPageSource = endpoint({
  method: 'GET',
  path: '/api/admin/settings/pages/:slug',
  summary: 'A page of the shop as its Markdown',
  access: read,
  params: slug,
  response: z.object({ slug: z.string(), ...pageBody.shape, updated_formatted: z.string() }),
});

export const savePage = endpoint({
  method: 'POST',
  path: '/api/admin/settings/pages/:slug',
  summary: 'Changes the title and text of a page',
  access: edit,
  params: slug,
  body: pageBody,
  response: saved,
});

export const previewMarkdown = endpoint({
  method: 'POST',
  path: '/api/admin/settings/preview',
  summary: 'A text as the shop would show it',
  access: read,
  body: z.strictObject({ markdown: pageBody.shape.markdown }),
  response: z.object({ html: z.string() }),
});
