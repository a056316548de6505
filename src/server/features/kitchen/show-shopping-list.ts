import { parse } from 'zod/v4/core';
import type { KitchenQuery, ShoppingList } from '../../../contract/kitchen.ts';
import { recipe } from '../../../contract/meals.ts';
import type { Refusal } from '../../../contract/refusals.ts';
import { formatAmount, sumIngredients } from '../../../domain/kitchen/recipe.ts';
import type { RequestContext } from '../../http/context.ts';
import { countProduction } from './show-production.ts';

/** What to buy for all that the production sheet says is to be made. */
export async function showShoppingList(
  context: RequestContext,
  query: KitchenQuery,
): Promise<ShoppingList | Refusal> {
  const counted = await countProduction(context, query);
  if (!counted.ok) return counted;
  const { shown, total } = counted.sheet;
  const meals = counted.sheet.meals.map(({ menu_item_id, name, make, recipe: written }) => ({
    menu_item_id,
    name,
    portions: make,
    recipe: parse(recipe, written),
  }));
  return {
    week: shown,
    portions: total.make,
    lines: sumIngredients(meals).map((line) => ({
      ...line,
      amount_formatted: formatAmount(line.amount, line.unit),
    })),
    unknown: meals
      .filter((meal) => meal.recipe.length === 0 && meal.portions > 0)
      .map(({ menu_item_id, name, portions }) => ({ menu_item_id, name, portions })),
  };
}
