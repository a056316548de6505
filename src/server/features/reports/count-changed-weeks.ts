import { week, type Week } from '../../../domain/week/week.ts';
import type { Database } from '../../platform/database/database.ts';
import {
  countWeeks,
  findChangedWeeks,
  lockTotals,
  takeChangedWeeks,
  totals,
  type Total,
  type WeekRange,
} from './count-store.ts';

/** so many at once that a transaction stays short in a large shop */
const weeksAtOnce = 2;

export const everyWeek = { from: week('2000-01-03'), to: week('2099-12-28') };

/** Counts again what has changed, so that the totals of these weeks say what the books say. */
export async function countChangedWeeks(
  database: Database,
  range: WeekRange,
  what: readonly Total[] = totals,
): Promise<void> {
  const { channel_id } = range;
  const changed = await findChangedWeeks(database, range, what);
  for (let at = 0; at < changed.length; at += weeksAtOnce) {
    const batch: Week[] = changed.slice(at, at + weeksAtOnce);
    await database.transaction().execute(async (transaction) => {
      await lockTotals(transaction, channel_id);
      // whom we waited for may have counted some of them
      const taken = await takeChangedWeeks(transaction, { channel_id, weeks: batch }, what);
      for (const each of taken) {
        await countWeeks[each.what](transaction, { channel_id, weeks: each.weeks });
      }
    });
  }
}
