import { sql, type Transaction } from 'kysely';
import type { Database } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';

/** Any fixed number, but the same for seed, reset and roll: one of them at a time. */
const demoLock = 7_301_978;

/** One transaction. Processes that start together wait here, longer than a request may. */
export function underDemoLock<T>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  return database.transaction().execute(async (transaction) => {
    await sql`set local statement_timeout = 0`.execute(transaction);
    await sql`select pg_advisory_xact_lock(${demoLock})`.execute(transaction);
    return work(transaction);
  });
}
