import type { Week } from '../../domain/week/week.ts';
import { daysSinceEpoch } from '../../domain/week/calendar-date.ts';
import type { Row } from './insert-rows.ts';
import { createRandom } from '../platform/seeded-random.ts';

/** The more meals a channel has beyond this, the more of them rest each week. */
const mealsOnMenu = 42;
/** spec: a larger portion costs more; design §6: by $4.00 */
const largerPortionCents = 400;

export interface MenuMeal {
  item: Row<'menu_items'>;
  surcharge_cents: number;
}

/** What a channel cooks in one week. */
export interface WeekMenu {
  week: Week;
  meals: MenuMeal[];
}

/**
 * The rotation: from week to week other meals rest, and the page is dealt anew. It depends on
 * nothing but the meals known by then and the week: the rolling job continues what the seed began.
 */
export function rotateMenu(items: readonly Row<'menu_items'>[], week: Week): WeekMenu {
  const ordered = items
    .filter((item) => item.created_at.toISOString().slice(0, 10) <= week)
    .sort((a, b) => (a.sku < b.sku ? -1 : 1));
  // dealt once for all weeks, so that neighbours in the list do not rest together
  const circle = createRandom('rotation').shuffled(ordered);
  const resting = Math.max(0, circle.length - mealsOnMenu);
  const weekNumber = Math.floor(daysSinceEpoch(week) / 7);
  const start = (weekNumber * resting) % Math.max(1, circle.length);
  const cooked = [...circle.slice(start), ...circle.slice(0, start)].slice(resting);
  return {
    week,
    meals: createRandom(`rotation ${week}`)
      .shuffled(cooked)
      .map((item) => ({ item, surcharge_cents: item.larger_portion ? largerPortionCents : 0 })),
  };
}

/** The meals of a preset box: the first of the page that cost nothing extra. */
export const boxMeals = (menu: WeekMenu, product: Row<'products'>): Row<'menu_items'>[] =>
  menu.meals
    .filter((meal) => meal.surcharge_cents === 0)
    .slice(0, product.max_meals)
    .map((meal) => meal.item);

/** Portions that the kitchen plans, before it knows what is wanted. */
export const plannedCapacity = (sku: string, week: Week): number =>
  10 * createRandom(`capacity ${sku} ${week}`).integer(4, 8);
