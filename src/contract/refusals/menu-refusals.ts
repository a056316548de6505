import type { RefusalTable } from './refusal-table.ts';

/** Meals, menus, plans for sale, and the kitchen that cooks them. */
export const menuRefusals = {
  'menu.exists': { status: 409, message: 'This week has a menu already. Reload to see it.' },
  'menu.decided': {
    status: 409,
    message: 'The deadline of this week has passed: its menu can no longer be changed.',
  },
  'menu.state': { status: 409, message: 'This cannot be done with the menu as it stands.' },
  'menu.in_use': {
    status: 409,
    message:
      'Customers have picked from this menu. Change its meals, or close the week, and they are told.',
  },
  'menu.not_closed': { status: 409, message: 'This week is not closed.' },
  'menu.checks_failed': {
    status: 422,
    message: 'This menu cannot be published yet: some checks fail.',
  },
  'menu.deadline_passed': {
    status: 422,
    message: 'Please choose a deadline that is still ahead.',
  },
  'menu.none': { status: 404, message: 'There is no menu for this week.' },
  'meal.not_found': { status: 404, message: 'This meal does not exist.' },
  'meal.sku_taken': { status: 422, message: 'There is a meal with this sku already.' },
  'meal.on_menus': {
    status: 409,
    message: 'This meal is on menus that are still ahead. Take it off them first.',
  },
  'meal.not_on_menu': { status: 422, message: "This meal is not on this week's menu." },
  'meal.sold_out': { status: 422, message: 'This meal is sold out.' },
  'meal.few_left': { status: 422, message: 'There are not that many of this meal left.' },
  'rating.not_found': { status: 404, message: 'This rating does not exist.' },
  'picture.unreadable': {
    status: 422,
    message: 'This file is not a picture that can be read. Please send JPEG, PNG, WebP or AVIF.',
  },
  'picture.too_small': {
    status: 422,
    message: 'This picture is too small: at least 640 by 480 pixels are needed.',
  },
  'import.unreadable': { status: 422, message: 'This file cannot be read.' },
  'import.not_found': { status: 404, message: 'There is no such import.' },
  'product.not_found': { status: 404, message: 'This plan does not exist or is no longer sold.' },
  'product.not_sold_this_way': {
    status: 422,
    message: 'This plan is not sold this way.',
  },
  'kitchen.nothing_cooked': { status: 404, message: 'Nothing is cooked for this yet.' },
  'kitchen.label_too_small': {
    status: 422,
    message: 'This label is too small for all that has to stand on it. Please choose a larger one.',
  },
  'kitchen.picking_open': {
    status: 409,
    message: 'Picking is still open: change how many can be made in the week’s menu.',
  },
  'kitchen.too_late': { status: 409, message: 'These boxes are on their way already.' },
  'kitchen.no_such_day': { status: 404, message: 'Nothing is delivered on this day.' },
} as const satisfies RefusalTable;
