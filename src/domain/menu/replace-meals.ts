import { autoFill, type Fill, type FillMeal, type Taste } from '../week-run/auto-fill.ts';

interface Portions {
  menu_item_id: string;
  quantity: number;
}

/**
 * What somebody gets instead of meals that cannot be cooked for them: the rule that fills a box for those
 * who do not pick, around what stays in it. `meals` are the menu's, with what is left of each.
 */
export function replaceMeals(
  box: readonly Portions[],
  gone: readonly Portions[],
  meals: readonly FillMeal[],
  taste: Taste,
): Fill {
  const lost = new Map(gone.map(({ menu_item_id, quantity }) => [menu_item_id, quantity]));
  const already = box
    .map(({ menu_item_id, quantity }) => ({
      menu_item_id,
      quantity: quantity - (lost.get(menu_item_id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  const wanted = [...lost.values()].reduce((sum, quantity) => sum + quantity, 0);
  const offered = meals.filter(({ menu_item_id }) => !lost.has(menu_item_id));
  return autoFill({ meals: offered, wanted, already, taste });
}
