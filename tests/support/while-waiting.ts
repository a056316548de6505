import { expect } from 'vitest';
import pg from 'pg';

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
    await expect.poll(() => countWaiting(client), { timeout: 30_000, interval: 20 }).toBe(count);
    await meanwhile();
    await client.query('rollback');
    return await running;
  } finally {
    await client.end();
  }
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    `select count(*)::integer as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows[0]!.waiting;
}
