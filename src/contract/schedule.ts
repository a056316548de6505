import * as z from 'zod/mini';
import { orderStatuses } from '../domain/order/order-status.ts';
import { planActions, planStatuses } from '../domain/subscription/plan-actions.ts';
import { weekActions, weekStates } from '../domain/subscription/week-actions.ts';
import { endpoint } from './endpoint.ts';

const cents = z.int();
const choice = z.object({ value: z.string(), label: z.string() });

const meal = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  quantity: z.int(),
});

const prices = z.object({
  items_cents: cents,
  subscription_discount_cents: cents,
  delivery_cents: cents,
  tax_cents: cents,
  total_cents: cents,
  gift_card_cents: cents,
  card_cents: cents,
});

/** What happens without another click: an estimate, settled at the deadline. */
const ifNothing = z.discriminatedUnion('outcome', [
  z.object({
    outcome: z.literal('filled'),
    meals: z.array(z.object({ ...meal.shape, reason: z.nullable(z.string()) })),
    prices,
  }),
  z.object({ outcome: z.enum(['skipped', 'held']), reason: z.nullable(z.string()) }),
]);

const order = z.object({
  order_id: z.string(),
  number: z.string(),
  url_key: z.string(),
  status: z.enum(orderStatuses),
});

const week = z.object({
  /** of the plan's week, or of an order without a plan */
  id: z.string(),
  /** null: ordered once, without a plan */
  subscription_id: z.nullable(z.string()),
  product: z.object({ sku: z.string(), name: z.string(), picking: z.boolean() }),
  plan_size: z.int(),
  week: z.string(),
  week_title: z.string(),
  state: z.enum(weekStates),
  /** the week run could not make a box, and staff look at it */
  held: z.nullable(z.string()),
  /** staff have closed the week: nothing is delivered */
  closed_reason: z.nullable(z.string()),
  deadline_at: z.string(),
  deadline_formatted: z.string(),
  deadline_passed: z.boolean(),
  /** "Fri, Nov 20": its menu is not open yet; null once it is */
  opens_formatted: z.nullable(z.string()),
  delivery_date: z.string(),
  /** the days on which this week can come instead; the value is the weekday, 0 is Monday */
  delivery_days: z.array(choice),
  meals: z.array(meal),
  total_cents: z.nullable(cents),
  total_is_estimate: z.boolean(),
  /** when the card was, or will be, charged; null: it is not */
  charged_formatted: z.nullable(z.string()),
  /** "Six meals, per meal: $13.99 instead of $13.49": from this week or an earlier one on */
  price_notes: z.array(z.string()),
  order: z.nullable(order),
  if_nothing: z.nullable(ifNothing),
  /** of its skip, if that was lately */
  receipt: z.nullable(z.string()),
  actions: z.array(z.enum(weekActions)),
});

const plan = z.object({
  id: z.string(),
  status: z.enum(planStatuses),
  product: z.object({ sku: z.string(), name: z.string(), picking: z.boolean() }),
  discount_percent: z.int(),
  /** 0 is Monday */
  delivery_day: z.int(),
  /** "Tuesdays" */
  delivery_day_formatted: z.string(),
  resume_week_formatted: z.nullable(z.string()),
  /** those that would change something now */
  actions: z.array(z.enum(planActions)),
  /** what it costs now and, as far as that is planned, later: agreed to by whoever takes it up again */
  terms: z.string(),
  /** the sizes that it can be changed to, each with its terms; the value is the product's sku */
  sizes: z.array(z.object({ ...choice.shape, terms: z.string() })),
  delivery_days: z.array(choice),
  /** the weeks in which it can go on after a pause */
  resume_weeks: z.array(choice),
});

const receipt = z.object({
  receipt: z.string(),
  text: z.string(),
  occurred_formatted: z.string(),
  /** done by the shop or its staff */
  by_shop: z.boolean(),
});

const schedule = z.object({
  /** false: staff look at a customer's */
  own: z.boolean(),
  customer: z.object({
    name: z.string(),
    city: z.nullable(z.string()),
    zip_code: z.nullable(z.string()),
    gift_card_cents: cents,
    card: z.nullable(z.object({ brand: z.string(), last4: z.string(), expires: z.string() })),
  }),
  plans: z.array(plan),
  weeks: z.array(week),
  receipts: z.array(receipt),
});

export type Schedule = z.infer<typeof schedule>;
export type ScheduleWeek = z.infer<typeof week>;
export type SchedulePlan = z.infer<typeof plan>;
export type IfNothing = z.infer<typeof ifNothing>;

/** Somebody's whom staff look at; left out: one's own. */
const user_id = z.optional(z.guid('This schedule does not exist.'));

export const getSchedule = endpoint({
  method: 'GET',
  path: '/api/schedule',
  summary: 'The coming weeks of a customer: what happens in each, and what can be done about it',
  access: 'signed-in',
  query: z.object({ user_id }),
  response: schedule,
});

const pastWeek = z.object({
  id: z.string(),
  week: z.string(),
  delivery_date: z.string(),
  delivery_date_formatted: z.string(),
  /** `missed`: no box was made, or its order was dropped */
  state: z.enum(['delivered', 'skipped', 'missed']),
  meals: z.array(meal),
  total_cents: z.nullable(cents),
  order: z.nullable(order),
  /** mean of the stars that were given; null: none yet */
  stars: z.nullable(z.number()),
  /** no other box has come since: its meals can be rated, or rated anew */
  reviewable: z.boolean(),
});

export type PastWeek = z.infer<typeof pastWeek>;

export const getPastSchedule = endpoint({
  method: 'GET',
  path: '/api/schedule/past',
  summary: "A customer's past weeks, newest first, page by page",
  access: 'signed-in',
  query: z.object({
    user_id,
    /** `next` of the page before */
    after: z.optional(
      z.string().check(z.regex(/^\d{4}-\d\d-\d\d\.[\da-f-]{36}$/, 'There is no such page.')),
    ),
  }),
  response: z.object({ weeks: z.array(pastWeek), next: z.nullable(z.string()) }),
});
