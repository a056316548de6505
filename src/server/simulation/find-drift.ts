import { sql } from 'kysely';
import { everyWeek } from '../features/reports/count-changed-weeks.ts';
import {
  countWeeks,
  findChangedWeeks,
  totals,
  type Total,
} from '../features/reports/count-store.ts';
import type { Week } from '../../domain/week/week.ts';
import type { Database, Queryable } from '../platform/database/database.ts';
import type { Violation } from './invariants.ts';

export const driftRule = 'a week that waits for no count has the totals that its books give';

const tables: Record<Total, readonly string[]> = {
  orders: ['week_sales', 'week_cohorts', 'week_orders'],
  meals: ['week_meals'],
  payments: ['week_payments'],
  choices: ['week_choices'],
};

/** Counts all that nobody has marked once more, and looks whether it was so; nothing stays of it. */
export async function findDrift(database: Database, channelId: string): Promise<Violation[]> {
  const transaction = await database.startTransaction().execute();
  try {
    const found = [];
    for (const total of totals) found.push(...(await driftOf(transaction, channelId, total)));
    return found;
  } finally {
    await transaction.rollback().execute();
  }
}

async function driftOf(
  transaction: Queryable,
  channel_id: string,
  total: Total,
): Promise<Violation[]> {
  const marked = await findChangedWeeks(transaction, { channel_id, ...everyWeek }, [total]);
  const all = await weeksOf(transaction, channel_id);
  const of = { channel_id, weeks: all.filter((week) => !marked.includes(week)) };
  const before = await readTotals(transaction, of, total);
  await countWeeks[total](transaction, of);
  const after = await readTotals(transaction, of, total);
  return tables[total].flatMap((table, index) => {
    if (before[index] === after[index]) return [];
    const detail = `${table} has ${before[index]}, a count gives ${after[index]}`;
    return [{ rule: driftRule, user_id: null, detail }];
  });
}

async function weeksOf(database: Queryable, channelId: string): Promise<Week[]> {
  const { rows } = await sql<{ week: Week }>`
    select week from menus where channel_id = ${channelId} order by week`.execute(database);
  return rows.map(({ week }) => week);
}

const readTotals = (
  database: Queryable,
  { channel_id, weeks }: { channel_id: string; weeks: readonly Week[] },
  total: Total,
): Promise<string[]> =>
  Promise.all(
    tables[total].map(async (table) => {
      const { rows } = await sql<{ all: string | null }>`
        select string_agg(line::text, ' ' order by line::text) as all from ${sql.table(table)} line
         where channel_id = ${channel_id} and week = any(${weeks}::date[])`.execute(database);
      return rows[0]!.all ?? 'nothing';
    }),
  );
