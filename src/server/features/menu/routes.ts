import { getMeal, getMenu } from '../../../contract/menu.ts';
import { refuse } from '../../../contract/refusals.ts';
import {
  defaultHeatingInstructions,
  defaultOpeningInstructions,
} from '../../../domain/meal/default-instructions.ts';
import { parseWeek } from '../../../domain/week/week.ts';
import { route } from '../../http/route.ts';
import { showMenu } from './show-menu.ts';
import { findMeal } from './store.ts';

export const menuRoutes = [
  route(getMenu, async ({ deps, channel }, { query }) => {
    const week = query.week ? parseWeek(query.week) : await deps.directory.currentWeek(channel);
    return (week && (await showMenu(deps, channel, week))) ?? refuse('menu.none');
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
