import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** False: it was told before. */
export async function insertAlert(
  database: Queryable,
  alert: { channel_id: string; key: string; kind: string; data: object },
): Promise<boolean> {
  const row = await database
    .insertInto('staff_alerts')
    .values({ ...alert, data: JSON.stringify(alert.data) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function closeAlert(database: Queryable, key: string): Promise<void> {
  await database
    .updateTable('staff_alerts')
    .set({ resolved_at: sql`now()` })
    .where('key', '=', key)
    .where('resolved_at', 'is', null)
    .execute();
}
