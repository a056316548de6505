import type { getLabels, KitchenQuery } from '../../../contract/kitchen.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { labelSizeNames } from '../../../domain/kitchen/label-sizes.ts';
import type { RequestContext } from '../../http/context.ts';
import { kitchenWeek } from './kitchen-week.ts';
import { findLabelMeals, type LabelRow } from './label-store.ts';
import { tooSmallFor, useBy } from './draw-labels.ts';

export async function showLabels(
  context: RequestContext,
  query: KitchenQuery,
): Promise<ResponseOf<typeof getLabels> | Refusal> {
  const found = await kitchenWeek(context, query);
  if (!found.ok) return found;
  const meals = await findLabelMeals(context.deps.database, found.asked.of, null);
  const { settings, primary_host: host } = context.channel;
  const unread = tooSmallFor(meals, { ...settings, host }, labelSizeNames);
  return {
    week: found.asked.shown,
    trays: meals.reduce((sum, { trays }) => sum + trays, 0),
    meals: meals.map((meal) => ({
      menu_item_id: meal.menu_item_id,
      sku: meal.sku,
      name: meal.name,
      trays: meal.trays,
      use_by: meal.delivery_dates.map((date) => useBy(date, meal.shelf_life_days)),
      missing: missingOf(meal),
      too_small: unread.get(meal.menu_item_id)!,
    })),
  };
}

const missingOf = ({ ingredients, calories, sodium, portion_size }: LabelRow): string[] => [
  ...(ingredients.trim() === '' ? ['ingredients'] : []),
  ...(calories === 0 || sodium === 0 ? ['nutrition'] : []),
  ...(portion_size ? [] : ['portion size']),
];
