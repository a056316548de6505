import { neutralTaste, type FillMeal, type Taste } from '../../../domain/week-run/auto-fill.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findFillMeals, findTastes } from './store.ts';

/** What these people like and ate before a week, by user id: all that auto-fill asks of them. */
export async function loadTastes(
  database: Queryable,
  userIds: readonly string[],
  week: Week,
): Promise<Map<string, Taste>> {
  const rows = await findTastes(database, userIds, week);
  return new Map(
    rows.map(({ user_id, ratings, eaten, ...rules }) => [
      user_id,
      {
        ...rules,
        ratings: new Map(Object.entries(ratings)),
        eaten: new Map(Object.entries(eaten)),
      },
    ]),
  );
}

/** Nobody's taste is known of a guest. */
export async function loadTaste(
  database: Queryable,
  userId: string | undefined,
  week: Week,
): Promise<Taste> {
  if (!userId) return neutralTaste;
  return (await loadTastes(database, [userId], week)).get(userId) ?? neutralTaste;
}

/** The menu's meals as auto-fill weighs them. */
export const loadFillMeals = (
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<FillMeal[]> => findFillMeals(database, channelId, week);
