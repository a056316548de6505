import { sql, type Transaction } from 'kysely';
import { expect } from 'vitest';
import pg from 'pg';
import type { Database } from '../../src/server/platform/database/database.ts';
import type { Schema } from '../../src/server/platform/database/schema.ts';

export interface Blocker {
  /** takes a lock, or writes what others would write, in a transaction of its own */
  sql: string;
  values: unknown[];
}

/**
 * A race that really is one: `block` stands in the way until the database says that all `count`
 * competitors wait for a lock at the same moment. Then `meanwhile` happens, and the way is free.
 */
export async function whileWaiting<T>(
  url: string,
  count: number,
  block: Blocker,
  start: () => Promise<T>,
  meanwhile: () => Promise<void> = async () => {},
): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'blocker' });
  await client.connect();
  try {
    await client.query('begin');
    await client.query(block.sql, block.values);
    const running = start();
    // whatever goes wrong is thrown below; until then nobody listens
    running.catch(() => {});
    await untilWaiting(client, count);
    await meanwhile();
    await client.query('rollback');
    return await running;
  } finally {
    await client.end();
  }
}

/** The same when it is a transaction of the test's own that stands in the way. */
export async function whileHolding<T>(
  database: Database,
  hold: (transaction: Transaction<Schema>) => Promise<void>,
  start: () => Promise<T>,
  meanwhile: (transaction: Transaction<Schema>) => Promise<void> = async () => {},
): Promise<T> {
  let running: Promise<T>;
  await database.transaction().execute(async (transaction) => {
    await hold(transaction);
    running = start();
    running.catch(() => {});
    await untilWaiting({ query: (text) => sql.raw<Waiting>(text).execute(database) }, 1);
    await meanwhile(transaction);
  });
  return running!;
}

interface Waiting {
  waiting: number;
}

async function untilWaiting(
  client: { query(text: string): Promise<{ rows: Waiting[] }> },
  count: number,
): Promise<void> {
  const countWaiting = async () => {
    const { rows } = await client.query(
      `select count(*)::integer as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`,
    );
    return rows[0]!.waiting;
  };
  await expect.poll(countWaiting, { timeout: 30_000, interval: 20 }).toBe(count);
}
