import { allocate } from '../money/allocate.ts';
import { cents } from '../money/cents.ts';

interface ForecastMeal {
  menu_item_id: string;
  /** portions sold per week in which it was last on a menu; null: never */
  sold_per_week: number | null;
}

/**
 * How many portions of each meal are still to come: those who have not picked will take, all together,
 * what shoppers took of these meals before. A new meal counts as an average one.
 */
export function forecastPortions(
  meals: readonly ForecastMeal[],
  waiting_portions: number,
): Map<string, number> {
  const known = meals.flatMap(({ sold_per_week }) => sold_per_week ?? []);
  const average = known.length > 0 ? known.reduce((sum, sold) => sum + sold, 0) / known.length : 1;
  const shares = meals.map(({ menu_item_id, sold_per_week }) => ({
    key: menu_item_id,
    // never 0: whatever stands on a menu is taken by somebody
    weight: cents(Math.max(1, Math.round(100 * (sold_per_week ?? average)))),
  }));
  return shares.length > 0 ? allocate(cents(waiting_portions), shares) : new Map();
}
