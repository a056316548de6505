import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

/** What a meal's card shows. */
const menuMeal = z.object({
  sku: z.string(),
  details: z.object({
    name: z.string(),
    image: z.string(),
    calories: z.int(),
    protein: z.int(),
    carbs: z.int(),
    fat: z.int(),
    attribute_tags: z.array(z.string()),
    badge_value: z.nullable(z.string()),
    badge_color: z.nullable(z.string()),
    badge_text_color: z.nullable(z.string()),
    card_border_color: z.nullable(z.string()),
  }),
  larger_portion: z.boolean(),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  /** on top of the plan's price per meal */
  surcharge_cents: z.int(),
  sold_out: z.boolean(),
  /** the mean of its newest ratings; null while there are too few */
  rating: z.nullable(z.object({ stars: z.number(), count: z.int() })),
  /** "Nov 30": sold out, but a later menu that is published has it; null else */
  back_week_formatted: z.nullable(z.string()),
});

const weekTab = z.object({
  week: z.string(),
  week_formatted: z.string(),
  picking_deadline_at: z.string(),
  picking_deadline_formatted: z.string(),
});

export type MenuMeal = z.infer<typeof menuMeal>;

export const getMenu = endpoint({
  method: 'GET',
  path: '/api/menu',
  summary: 'The menu of a week: the current picking week unless another is named',
  access: 'open',
  query: z.object({ week: z.optional(z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/))) }),
  response: z.object({
    ...weekTab.shape,
    delivery_days: z.string(),
    /** the weeks that can be ordered now, this one among them while it is open */
    weeks: z.array(weekTab),
    orderable: z.boolean(),
    meals: z.array(menuMeal),
  }),
});

/** The whole meal (spec §3 "Menu item"), for the learn-more window. */
export const getMeal = endpoint({
  method: 'GET',
  path: '/api/meals/:sku',
  summary: 'One meal with ingredients, instructions and nutrition',
  access: 'open',
  params: z.object({
    sku: z.string().check(z.regex(/^[\w-]{1,60}$/, 'This meal does not exist.')),
  }),
  response: z.object({
    sku: z.string(),
    details: z.object({
      ...menuMeal.shape.details.shape,
      description: z.string(),
      sugar: z.int(),
      fiber: z.int(),
      sat_fat: z.int(),
      cholesterol: z.int(),
      sodium: z.int(),
      ingredients: z.string(),
      heating_instructions: z.string(),
      opening_instructions: z.string(),
    }),
    larger_portion: z.boolean(),
    allergens: z.array(z.string()),
    diets: z.array(z.string()),
  }),
});
