import type { BoxState, UnattendedBox } from '../../../contract/unattended.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { ProposedMeal } from '../week-run/proposal-store.ts';
import { findMeals } from './store.ts';

interface BoxRow extends Omit<UnattendedBox, 'meals'> {
  state: BoxState;
  proposed: ProposedMeal[];
}

/** Rows of the queue with the names and pictures of their meals. */
export async function showBoxes<Row extends BoxRow>(
  database: Queryable,
  rows: readonly Row[],
): Promise<(Omit<Row, 'proposed'> & UnattendedBox)[]> {
  const meals = await findMeals(
    database,
    rows.flatMap(({ proposed }) => proposed.map(({ menu_item_id }) => menu_item_id)),
  );
  return rows.map(({ proposed, ...row }) => ({
    ...row,
    meals: proposed.map((meal) => ({
      ...meal,
      ...(meals.get(meal.menu_item_id) ?? { name: 'A meal that is gone', image: '' }),
    })),
  }));
}
