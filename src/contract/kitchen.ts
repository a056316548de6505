import * as z from 'zod/mini';
import { foodGroups, units } from '../domain/kitchen/recipe.ts';
import { labelSizeNames } from '../domain/kitchen/label-sizes.ts';
import { menuStatuses } from '../domain/week/menu-status.ts';
import { endpoint } from './endpoint.ts';
import { affectedMeal } from './menu-editor.ts';

const read = { permission: 'kitchen.read' } as const;

const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Please name a day as yyyy-MM-dd.'));

/** Unasked, the week that is delivered next, and all its days. */
const kitchenQuery = z.strictObject({
  /** its Monday */
  week: z.optional(day),
  /** of delivery */
  day: z.optional(day),
});
export type KitchenQuery = z.infer<typeof kitchenQuery>;

/** The week that a page of the kitchen is about. */
const kitchenWeek = z.object({
  week: z.string(),
  week_title: z.string(),
  status: z.enum(menuStatuses),
  closed_reason: z.nullable(z.string()),
  /** null: all days */
  day: z.nullable(z.string()),
  days: z.array(z.object({ date: z.string(), label: z.string() })),
  picking_deadline_formatted: z.string(),
  production_starts_formatted: z.string(),
  /** picking has ended and every box is decided */
  is_decided: z.boolean(),
  /** the nearest weeks that have a menu */
  earlier: z.nullable(z.string()),
  later: z.nullable(z.string()),
});
export type KitchenWeek = z.infer<typeof kitchenWeek>;

const figures = {
  /** of orders that are paid and stand */
  cooked: z.int(),
  /** saved picks, plans of a preset box, and orders that are being paid */
  promised: z.int(),
  /** of those who have still to pick */
  forecast: z.int(),
  /** all three */
  make: z.int(),
};

const productionLine = z.object({
  menu_item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  larger_portion: z.boolean(),
  allergens: z.array(z.string()),
  ...figures,
});
export type ProductionLine = z.infer<typeof productionLine>;

export const getProduction = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/production',
  summary: 'What the kitchen makes for a week or one of its days: meals and portions',
  access: read,
  query: kitchenQuery,
  response: z.object({
    week: kitchenWeek,
    lines: z.array(productionLine),
    total: z.object({ ...figures, boxes: z.int(), waiting_boxes: z.int() }),
  }),
});
export type Production = z.infer<(typeof getProduction)['response']>;

export const exportProduction = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/production.csv',
  summary: 'The production sheet as a CSV file',
  access: read,
  media_type: 'text/csv',
  file_name: 'production.csv',
  query: kitchenQuery,
  response: z.string(),
});

export const printProduction = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/production.pdf',
  summary: 'The production sheet on paper, with boxes to tick',
  access: read,
  media_type: 'application/pdf',
  query: kitchenQuery,
  response: z.unknown(),
});

const needed = z.object({
  name: z.string(),
  food_group: z.enum(foodGroups),
  unit: z.enum(units),
  amount: z.number(),
  amount_formatted: z.string(),
  /** how many meals need it */
  meals: z.int(),
});
export type Needed = z.infer<typeof needed>;

export const getShoppingList = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/shopping',
  summary: 'What to buy for the portions of the production sheet, by group',
  access: read,
  query: kitchenQuery,
  response: z.object({
    week: kitchenWeek,
    portions: z.int(),
    lines: z.array(needed),
    /** meals of this week without a recipe: what they need is not on the list */
    unknown: z.array(z.object({ menu_item_id: z.string(), name: z.string(), portions: z.int() })),
  }),
});
export type ShoppingList = z.infer<(typeof getShoppingList)['response']>;

export const exportShoppingList = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/shopping.csv',
  summary: 'The shopping list as a CSV file',
  access: read,
  media_type: 'text/csv',
  file_name: 'shopping-list.csv',
  query: kitchenQuery,
  response: z.string(),
});

const labelMeal = z.object({
  menu_item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  trays: z.int(),
  use_by: z.array(z.string()),
  /** what its label would lack */
  missing: z.array(z.string()),
  /** sizes on which so much text could not be read */
  too_small: z.array(z.enum(labelSizeNames)),
});
export type LabelMeal = z.infer<typeof labelMeal>;

export const getLabels = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/labels',
  summary: 'The labels that a week or a day needs: one for every tray that is cooked',
  access: read,
  query: kitchenQuery,
  response: z.object({ week: kitchenWeek, trays: z.int(), meals: z.array(labelMeal) }),
});

export const printLabels = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/labels.pdf',
  summary: 'One label per tray, in the size of the printer’s roll or sheet',
  access: read,
  media_type: 'application/pdf',
  query: z.strictObject({
    ...kitchenQuery.shape,
    size: z._default(z.enum(labelSizeNames), 'roll-4x3'),
    /** all trays of a meal together, or all trays of a box */
    by: z._default(z.enum(['meal', 'box']), 'meal'),
    /** only this meal */
    meal: z.optional(z.uuid()),
  }),
  response: z.unknown(),
});

const edit = { permission: 'kitchen.edit' } as const;

const shortMeal = z.object({
  menu_item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  /** portions that orders hold */
  promised: z.int(),
  /** how many can be made */
  makeable: z.int(),
});
export type ShortMeal = z.infer<typeof shortMeal>;

const leftOut = z.object({
  order_id: z.string(),
  number: z.string(),
  customer: z.string(),
  name: z.string(),
  portions: z.int(),
});
export type LeftOut = z.infer<typeof leftOut>;

const replaced = z.object({
  event_id: z.string(),
  order_id: z.string(),
  number: z.string(),
  customer: z.string(),
  /** "2 × Lemon chicken" */
  gone: z.array(z.string()),
  got: z.array(z.string()),
});
export type Replaced = z.infer<typeof replaced>;

export const getShortages = endpoint({
  method: 'GET',
  path: '/api/admin/kitchen/shortages',
  summary: 'How many of each meal can be made, who got what instead of one, and who nothing',
  access: read,
  query: kitchenQuery,
  response: z.object({
    week: kitchenWeek,
    version: z.int(),
    /** picking has ended, and nothing is on its way yet */
    may_report: z.boolean(),
    meals: z.array(shortMeal),
    left_out: z.array(leftOut),
    /** newest first */
    replaced: z.array(replaced),
  }),
});
export type Shortages = z.infer<(typeof getShortages)['response']>;

const shortage = {
  week: day,
  menu_item_id: z.uuid('Please choose a meal.'),
  makeable: z
    .int('Please give a whole number.')
    .check(z.gte(0, 'It cannot be below 0.'), z.lte(1_000_000, 'This is too many.')),
};

export const previewShortage = endpoint({
  method: 'POST',
  path: '/api/admin/kitchen/shortages/preview',
  summary:
    'Who would get what instead of a meal of which only so many can be made; changes nothing',
  access: edit,
  body: z.strictObject(shortage),
  response: z.object({ affected: z.nullable(affectedMeal) }),
});

export const reportShortage = endpoint({
  method: 'POST',
  path: '/api/admin/kitchen/shortages',
  summary: 'Only so many of a meal can be made: the others get something else and are told by mail',
  access: edit,
  body: z.strictObject({ ...shortage, version: z.int() }),
  response: z.object({ message: z.string() }),
});
