import type { Transaction } from 'kysely';
import type { Refusal } from '../../../contract/refusals.ts';
import type { Database } from './database.ts';
import type { Schema } from './schema.ts';

class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** One transaction around a use case. A refusal rolls back all that was written before it. */
export async function transact<T extends { ok: true }>(
  database: Database,
  work: (transaction: Transaction<Schema>) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  try {
    return await database.transaction().execute(async (transaction) => {
      const result = await work(transaction);
      if (!result.ok) throw new Refused(result);
      return result;
    });
  } catch (error) {
    if (error instanceof Refused) return error.refusal;
    throw error;
  }
}
