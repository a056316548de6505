import { getMeal, getMenu } from '../../../contract/menu.ts';
import { refuse } from '../../../contract/refusals.ts';
import {
  defaultHeatingInstructions,
  defaultOpeningInstructions,
} from '../../../domain/meal/default-instructions.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant, type Instant } from '../../../domain/week/instant.ts';
import { formatWeek, parseWeek, type Week } from '../../../domain/week/week.ts';
import { route } from '../../http/route.ts';
import { findMeal, findMenuMeals, findPublishedMenu } from './store.ts';

export const menuRoutes = [
  route(getMenu, async ({ deps, channel }, { query }) => {
    const week = query.week ? parseWeek(query.week) : await deps.directory.currentWeek(channel);
    const menu = week && (await findPublishedMenu(deps.database, channel.id, week));
    if (!menu) return refuse('menu.none');
    const [meals, open] = await Promise.all([
      findMenuMeals(deps.database, menu.id),
      deps.directory.orderableMenus(channel),
    ]);
    const tab = (of: Week, deadline: Instant) => ({
      week: of,
      week_formatted: formatWeek(of),
      picking_deadline_at: deadline,
      picking_deadline_formatted: formatDeadline(deadline, channel.time_zone),
    });
    return {
      ...tab(week, toInstant(menu.picking_deadline_at)),
      delivery_days: menu.delivery_dates.map((date) => formatDate(calendarDate(date))).join(' or '),
      weeks: open.map((other) => tab(other.week, other.picking_deadline_at)),
      orderable: open.some((other) => other.week === week),
      meals: meals.map(
        ({ sku, larger_portion, allergens, diets, surcharge_cents, sold_out, ...details }) => ({
          sku,
          details,
          larger_portion,
          allergens,
          diets,
          surcharge_cents,
          sold_out: Boolean(sold_out),
        }),
      ),
    };
  }),

  route(getMeal, async ({ deps, channel }, { params }) => {
    const meal = await findMeal(deps.database, channel.id, params.sku);
    if (!meal) return refuse('meal.not_found');
    const { sku, larger_portion, allergens, diets, ...details } = meal;
    return {
      sku,
      larger_portion,
      allergens,
      diets,
      details: {
        ...details,
        heating_instructions: details.heating_instructions ?? defaultHeatingInstructions,
        opening_instructions: details.opening_instructions ?? defaultOpeningInstructions,
      },
    };
  }),
];
