import { sql, type Transaction } from 'kysely';
import { references } from '../platform/backup/catalogue.ts';
import type { Schema } from '../platform/database/schema.ts';

/** What each row refers to, looked up as it comes, takes most of a seed; for all rows at once it takes next to nothing. */
export async function checkReferencesOnce(
  transaction: Transaction<Schema>,
  tables: (keyof Schema)[],
  insert: () => Promise<void>,
): Promise<void> {
  const { rows } = await sql<{ drop: string; make: string }>`
    ${sql.raw(references)} and conrelid = any(${tables}::text[]::regclass[])`.execute(transaction);
  for (const { drop } of rows) await sql.raw(drop).execute(transaction);
  await insert();
  for (const { make } of rows) await sql.raw(make).execute(transaction);
}
