import type { KitchenQuery, Production } from '../../../contract/kitchen.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { forecastPortions } from '../../../domain/menu/forecast.ts';
import type { RequestContext } from '../../http/context.ts';
import { findMeals as findMenuMeals } from '../menu-editor/read-store.ts';
import { kitchenWeek, type Asked } from './kitchen-week.ts';
import {
  countBoxes,
  countCooked,
  countPromised,
  countWaiting,
  findMeals,
  type KitchenMeal,
  type MealCount,
} from './store.ts';

type Line = Production['lines'][number];

export interface Sheet {
  shown: Production['week'];
  meals: (Line & Pick<KitchenMeal, 'recipe'>)[];
  total: Production['total'];
}

/** What the kitchen makes: the sheet, the shopping list and their files are all made of this. */
export async function countProduction(
  context: RequestContext,
  query: KitchenQuery,
): Promise<{ ok: true; sheet: Sheet } | Refusal> {
  const found = await kitchenWeek(context, query);
  if (!found.ok) return found;
  return { ok: true, sheet: await countSheet(context, found.asked) };
}

async function countSheet({ deps }: RequestContext, { menu, of, shown }: Asked): Promise<Sheet> {
  const { database } = deps;
  const [cooked, promised, waiting, boxes, onMenu] = await Promise.all([
    countCooked(database, of),
    countPromised(database, menu.id, of),
    countWaiting(database, of),
    countBoxes(database, of),
    findMenuMeals(database, [menu.id]),
  ]);
  const counts = [cooked, promised].map(byMeal);
  const forecast = forecastPortions(onMenu, waiting.portions);
  const meals = await findMeals(
    database,
    menu.id,
    [...cooked, ...promised].map(({ menu_item_id }) => menu_item_id),
  );
  const lines = meals.map((meal) => {
    const { menu_item_id } = meal;
    const [made, expected] = counts.map((count) => count.get(menu_item_id) ?? 0) as [
      number,
      number,
    ];
    const guessed = forecast.get(menu_item_id) ?? 0;
    return {
      ...meal,
      cooked: made,
      promised: expected,
      forecast: guessed,
      make: made + expected + guessed,
    };
  });
  const sum = (figure: 'cooked' | 'promised' | 'forecast' | 'make') =>
    lines.reduce((all, line) => all + line[figure], 0);
  return {
    shown,
    meals: lines,
    total: {
      cooked: sum('cooked'),
      promised: sum('promised'),
      forecast: sum('forecast'),
      make: sum('make'),
      boxes,
      waiting_boxes: waiting.boxes,
    },
  };
}

const byMeal = (counts: readonly MealCount[]) =>
  new Map(counts.map(({ menu_item_id, portions }) => [menu_item_id, portions]));

export async function showProduction(
  context: RequestContext,
  query: KitchenQuery,
): Promise<Production | Refusal> {
  const counted = await countProduction(context, query);
  if (!counted.ok) return counted;
  const { shown, meals, total } = counted.sheet;
  const lines = meals.map((meal) => {
    const { recipe: _, ...line } = meal;
    return line;
  });
  return { week: shown, lines, total };
}
