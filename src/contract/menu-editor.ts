import * as z from 'zod/mini';
import { menuStatuses } from '../domain/week/menu-status.ts';
import { endpoint } from './endpoint.ts';

const id = z.uuid('Please choose one of the list.');
const weekText = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\d$/, 'Please name a week by its Monday.'));
const params = z.object({ week: weekText });
const read = { permission: 'menus.read' } as const;
const edit = { permission: 'menus.edit' } as const;

const menuLine = z.object({
  week: z.string(),
  week_title: z.string(),
  /** null: nobody has made this week's menu yet */
  status: z.nullable(z.enum(menuStatuses)),
  closed_reason: z.nullable(z.string()),
  meals: z.int(),
  capacity: z.int(),
  reserved: z.int(),
  /** subscribers who have picked, of those who are due */
  picked: z.int(),
  subscribers: z.int(),
  picking_deadline_formatted: z.nullable(z.string()),
  delivery_days: z.nullable(z.string()),
  /** of weeks that can still be changed: how many checks fail or warn */
  failed: z.nullable(z.int()),
  warned: z.nullable(z.int()),
  is_current: z.boolean(),
});
export type MenuLine = z.infer<typeof menuLine>;

export const listMenus = endpoint({
  method: 'GET',
  path: '/api/admin/menus',
  summary: 'Twelve weeks with their menus, from two weeks ago unless another is named',
  access: read,
  query: z.object({ from: z.optional(weekText) }),
  response: z.object({
    weeks: z.array(menuLine),
    earlier: z.string(),
    later: z.string(),
    /** the first week ahead without a published menu */
    next_unpublished: z.nullable(z.string()),
  }),
});

const person = z.object({
  user_id: z.string(),
  name: z.string(),
  /** picks that are saved, or an order that is placed */
  holds: z.enum(['picks', 'order']),
  quantity: z.int(),
  /** what they would get instead; null: nothing suits, they are asked to pick again */
  gets: z.nullable(z.string()),
});

export const affectedMeal = z.object({
  menu_item_id: z.string(),
  name: z.string(),
  /** removed from the menu, or more promised than is cooked */
  why: z.enum(['removed', 'over']),
  portions: z.int(),
  customers: z.int(),
  /** the first hundred of them */
  people: z.array(person),
});
export type AffectedMeal = z.infer<typeof affectedMeal>;

const times = z.object({
  /** on the wall clock of the channel's zone: '2026-11-13T09:00' */
  picking_opens: z.string(),
  picking_deadline: z.string(),
  production_starts: z.string(),
  delivery_dates: z.array(z.string()),
});

const catalogueMeal = z.object({
  menu_item_id: z.string(),
  sku: z.string(),
  name: z.string(),
  image: z.string(),
  allergens: z.array(z.string()),
  diets: z.array(z.string()),
  main_protein: z.string(),
  larger_portion: z.boolean(),
  missing: z.array(z.string()),
  is_retired: z.boolean(),
  /** "Oct 26": the last menu before this one that had it */
  last_week_formatted: z.nullable(z.string()),
});
export type CatalogueMeal = z.infer<typeof catalogueMeal>;

const editedMenu = z.object({
  version: z.int(),
  status: z.enum(menuStatuses),
  closed_reason: z.nullable(z.string()),
  is_late: z.boolean(),
  meals: z.array(
    z.object({
      menu_item_id: z.string(),
      surcharge_cents: z.int(),
      capacity: z.int(),
      reserved: z.int(),
      forecast: z.int(),
    }),
  ),
  boxes: z.array(z.object({ product_id: z.string(), menu_item_id: z.string(), quantity: z.int() })),
  times,
  picking_opens_formatted: z.string(),
  picking_deadline_formatted: z.string(),
  production_starts_formatted: z.string(),
  delivery_days: z.string(),
  /** picks and standing orders */
  taken: z.int(),
  /** plans and orders still follow the last change */
  is_settling: z.boolean(),
  may: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    unpublish: z.boolean(),
    close: z.boolean(),
    reopen: z.boolean(),
  }),
  affected: z.array(affectedMeal),
});
export type EditedMenu = z.infer<typeof editedMenu>;

export const getMenuEditor = endpoint({
  method: 'GET',
  path: '/api/admin/menus/:week',
  summary: "A week's menu with everything to edit it; `menu` is null while there is none",
  access: read,
  params,
  response: z.object({
    week: z.string(),
    week_title: z.string(),
    time_zone: z.string(),
    menu: z.nullable(editedMenu),
    picked: z.int(),
    subscribers: z.int(),
    /** what the channel's rule says for this week, in words */
    rule: z.object({ picking_deadline_formatted: z.string(), delivery_days: z.string() }),
    catalogue: z.array(catalogueMeal),
    products: z.array(
      z.object({
        id: z.string(),
        name: z.string(),
        picking: z.boolean(),
        min_meals: z.int(),
        max_meals: z.int(),
      }),
    ),
    days: z.array(z.object({ date: z.string(), label: z.string() })),
    copies: z.array(z.object({ week: z.string(), label: z.string() })),
  }),
});

const done = z.object({ message: z.string(), version: z.int() });

export const createMenu = endpoint({
  method: 'POST',
  path: '/api/admin/menus/:week',
  summary: "Makes a week's menu as a draft, its instants frozen from the channel's rule",
  access: edit,
  params,
  body: z.strictObject({ copy_from: z.nullable(weekText) }),
  response: done,
});

const portions = (what: string) =>
  z.int(`Please give the ${what} as a whole number.`).check(z.gte(0), z.lte(100_000));

const wallTime = z
  .string()
  .check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/, 'Please give a date and a time.'));

/** The whole menu, in the order in which it is shown. */
const menuDraft = z.strictObject({
  version: z.int(),
  meals: z
    .array(
      z.strictObject({
        menu_item_id: id,
        surcharge_cents: z.int('Please give an amount.').check(z.gte(0), z.lte(50_000)),
        capacity: portions('capacity'),
      }),
    )
    .check(z.maxLength(200, 'A menu has at most 200 meals.')),
  boxes: z
    .array(
      z.strictObject({
        product_id: id,
        menu_item_id: id,
        quantity: z.int().check(z.gte(1), z.lte(100)),
      }),
    )
    .check(z.maxLength(1000)),
  times: z.strictObject({
    picking_opens: wallTime,
    picking_deadline: wallTime,
    production_starts: wallTime,
    delivery_dates: z
      .array(weekText)
      .check(z.minLength(1, 'Please choose at least one delivery day.'), z.maxLength(7)),
  }),
});
export type MenuDraft = z.infer<typeof menuDraft>;

export const saveMenu = endpoint({
  method: 'PUT',
  path: '/api/admin/menus/:week',
  summary: 'Writes the menu as it was edited; plans and orders follow what it no longer offers',
  access: edit,
  params,
  body: menuDraft,
  response: done,
});

export const previewMenu = endpoint({
  method: 'POST',
  path: '/api/admin/menus/:week/preview',
  summary: 'Who would be affected if the menu were saved like this, and what they would get',
  access: edit,
  params,
  body: z.strictObject({
    meals: z
      .array(z.strictObject({ menu_item_id: id, capacity: portions('capacity') }))
      .check(z.maxLength(200)),
  }),
  response: z.object({ affected: z.array(affectedMeal) }),
});

const versioned = z.strictObject({ version: z.int() });

export const publishMenu = endpoint({
  method: 'POST',
  path: '/api/admin/menus/:week/publish',
  summary: 'Shows a draft to shoppers, if no check fails',
  access: edit,
  params,
  body: versioned,
  response: done,
});

export const unpublishMenu = endpoint({
  method: 'POST',
  path: '/api/admin/menus/:week/unpublish',
  summary: 'Takes a menu back that nobody has picked from',
  access: edit,
  params,
  body: versioned,
  response: done,
});

const closeReason = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, 'Please say why: customers read it.'),
    z.maxLength(200, 'Please use at most 200 characters.'),
  );

export const closeWeek = endpoint({
  method: 'POST',
  path: '/api/admin/menus/:week/close',
  summary:
    'Nothing is delivered in this week: picks are released, orders paid back, customers told',
  access: edit,
  params,
  body: z.strictObject({ version: z.int(), reason: closeReason }),
  response: done,
});

export const reopenWeek = endpoint({
  method: 'POST',
  path: '/api/admin/menus/:week/reopen',
  summary: 'Takes the closing back: plans come back with the meals that are still to be had',
  access: edit,
  params,
  body: versioned,
  response: done,
});

export const swapMeals = endpoint({
  method: 'POST',
  path: '/api/admin/menus/:week/swaps',
  summary: 'Gives customers other meals until no more is promised than is cooked',
  access: edit,
  params,
  body: z.strictObject({ menu_item_id: id }),
  response: z.object({ message: z.string() }),
});
