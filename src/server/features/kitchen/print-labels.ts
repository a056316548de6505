import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { printLabels as entry } from '../../../contract/kitchen.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { labelSizes } from '../../../domain/kitchen/label-sizes.ts';
import type { RequestContext } from '../../http/context.ts';
import { drawLabels, tooSmallFor } from './draw-labels.ts';
import { kitchenWeek } from './kitchen-week.ts';
import { findLabelMeals, traysByBox, traysByMeal } from './label-store.ts';

/** One label per tray. */
export async function printLabels(
  context: RequestContext,
  query: ParsedOf<typeof entry>['query'],
): Promise<AsyncIterable<Uint8Array> | Refusal> {
  const { size, by, meal, ...asked } = query;
  const found = await kitchenWeek(context, asked);
  if (!found.ok) return found;
  const { database } = context.deps;
  const { of } = found.asked;
  const only = meal ?? null;
  const meals = await findLabelMeals(database, of, only);
  if (meals.length === 0) return refuse('kitchen.nothing_cooked');
  const { settings, primary_host: host } = context.channel;
  const shop = { ...settings, host };
  const unread = tooSmallFor(meals, shop, [size]);
  const names = meals.filter((row) => unread.get(row.menu_item_id)!.length > 0);
  if (names.length > 0)
    return refuse('kitchen.label_too_small', {
      size: `This label is too small for ${names.map(({ name }) => name).join(', ')}. Please choose a larger one.`,
    });
  const trays =
    by === 'box'
      ? traysByBox(database, of, only)
      : traysByMeal(
          database,
          of,
          meals.map(({ menu_item_id }) => menu_item_id),
        );
  return drawLabels({ trays, meals, shop, label: labelSizes[size] });
}
