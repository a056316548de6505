import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const cents = z.int();

/** What the front of a meal's card shows; `image` is the base of its pictures' addresses. */
const mealCard = z.object({
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  badge_value: z.nullable(z.string()),
  badge_color: z.nullable(z.string()),
  badge_text_color: z.nullable(z.string()),
  card_border_color: z.nullable(z.string()),
  larger_portion: z.boolean(),
  calories: z.int(),
  protein: z.int(),
  carbs: z.int(),
  fat: z.int(),
});

/** What one way of buying a product costs, for its smallest number of meals, before tax. */
const price = z.object({
  /** one meal, or one preset box */
  unit_cents: cents,
  /** the week's meals */
  total_cents: cents,
  /** delivery by zone: the least and the most; null while the shop delivers nowhere */
  delivery: z.nullable(z.object({ least_cents: cents, most_cents: cents })),
});

const plan = z.object({
  sku: z.string(),
  short_name: z.string(),
  name: z.string(),
  description: z.string(),
  /** false: a preset box */
  picking: z.boolean(),
  min_meals: z.int(),
  max_meals: z.int(),
  price_per_meal_cents: z.nullable(cents),
  price_per_box_cents: z.nullable(cents),
  badge: z.nullable(z.string()),
  position: z.int(),
  is_hero: z.boolean(),
  /** null: not sold that way */
  subscribed: z.nullable(price),
  once: z.nullable(price),
});

/** The current picking week. Texts are in the channel's zone and name it where a time is shown. */
const pickingWeek = z.object({
  week: z.string(),
  week_formatted: z.string(),
  picking_opens_at: z.string(),
  picking_opens_formatted: z.string(),
  picking_opens_formatted_long: z.string(),
  /** "Fri, Nov 13" */
  picking_opens_day: z.string(),
  picking_deadline_at: z.string(),
  picking_deadline_formatted: z.string(),
  picking_deadline_formatted_long: z.string(),
  /** "Thu, Nov 19" */
  picking_deadline_day: z.string(),
  /** "11:59 PM EST" */
  picking_deadline_time: z.string(),
  /** "Sat to Mon": from the first day in the kitchen to the last before delivery */
  production_days: z.string(),
  /** "Tue, Nov 24 or Thu, Nov 26" */
  delivery_days: z.string(),
  /** "Tuesday, Nov 24 or Thursday, Nov 26" */
  delivery_days_long: z.string(),
  meals: z.int(),
  /** of them never cooked before */
  new_meals: z.int(),
  highlights: z.array(mealCard),
  /** what the kitchen puts into each preset box this week */
  boxes: z.array(
    z.object({
      product: z.string(),
      sku: z.string(),
      name: z.string(),
      image: z.string(),
      quantity: z.int(),
    }),
  ),
});

export type MealCard = z.infer<typeof mealCard>;
export type Price = z.infer<typeof price>;
export type Plan = z.infer<typeof plan>;
export type StorefrontWeek = z.infer<typeof pickingWeek>;

export const getStorefront = endpoint({
  method: 'GET',
  path: '/api/storefront',
  summary:
    'What the shop front shows: the current picking week, some of its meals, plans and prices',
  access: 'open',
  /** the prices of another week that can be ordered */
  query: z.object({ week: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))) }),
  response: z.object({
    /** the shop's clock when this was put together: countdowns start from it */
    now_at: z.string(),
    /** where the shop is at home, for links from outside */
    shop_url: z.string(),
    /** null: no menu is open or announced */
    week: z.nullable(pickingWeek),
    /** percent */
    subscription_discount: z.int(),
    plans: z.array(plan),
  }),
});

export type Storefront = z.infer<typeof getStorefront.response>;
