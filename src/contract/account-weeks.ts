import * as z from 'zod/mini';
import { planStatuses } from '../domain/subscription/plan-actions.ts';
import { weekStates } from '../domain/subscription/week-actions.ts';
import { endpoint } from './endpoint.ts';

const subscription = z.object({
  id: z.string(),
  status: z.enum(planStatuses),
  /** the product's sku */
  meal_plan: z.string(),
  product_name: z.string(),
  /** false: a preset box */
  picking_required: z.boolean(),
  min_meals: z.int(),
  /** agreed when it was taken out */
  discount_percent: z.int(),
  /** "Thursdays" */
  delivery_day_formatted: z.string(),
  /** "Nov 30"; paused without it: until resumed */
  resume_week_formatted: z.nullable(z.string()),
  /** what it will cost in later weeks, as far as that is planned */
  coming_prices: z.array(z.string()),
  /** all of what it costs, agreed to by whoever takes it up again */
  terms: z.string(),
});

export const getSubscriptions = endpoint({
  method: 'GET',
  path: '/api/subscriptions',
  summary: "The customer's plans, those that go on first",
  access: 'signed-in',
  response: z.object({ subscriptions: z.array(subscription) }),
});

const weekPlan = z.object({
  subscription_id: z.string(),
  /** of that week: its size may differ from the plan's */
  product_sku: z.string(),
  state: z.enum(weekStates),
  meal_count: z.int(),
  delivery_date_formatted: z.string(),
});

const weekOrder = z.object({
  order_id: z.string(),
  number: z.string(),
  url_key: z.string(),
  subscription_id: z.nullable(z.string()),
  product_sku: z.string(),
  meal_count: z.int(),
  delivery_date_formatted: z.string(),
  /** it has come, no other has since, and nobody has said how it was */
  review_due: z.boolean(),
});

const accountWeek = z.object({
  week: z.string(),
  plans: z.array(weekPlan),
  orders: z.array(weekOrder),
});

export type AccountWeek = z.infer<typeof accountWeek>;

/** What the status line, the schedule and the banners need, and no more. */
export const getOrderWeeks = endpoint({
  method: 'GET',
  path: '/api/orders',
  summary: "The customer's weeks, from eight weeks back on, with plans and standing orders",
  access: 'signed-in',
  query: z.object({ by: z.literal('week'), size: z.literal('small') }),
  response: z.object({ weeks: z.array(accountWeek) }),
});
