import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { Queryable } from '../../platform/database/database.ts';

/** Only forward, whoever else writes it. Every process hears of it. */
export async function storeShopTime(database: Queryable, to: Date): Promise<void> {
  const offset = to.getTime() - Date.now();
  await sql`
    insert into settings (key, value) values ('shop_clock_offset_ms', to_jsonb(${offset}::bigint))
    on conflict (key) do update
      set value = excluded.value, updated_at = now()
      where (settings.value)::text::numeric < ${offset}::bigint`.execute(database);
}

/** Any fixed number: the clock is moved by one at a time. */
const clockLock = 7_301_979;

/**
 * Runs `work` unless somebody else is at it: then null. The lock lives with a connection of its own,
 * so that it ends with the process and no transaction stays open over a long move.
 */
export async function underClockLock<T>(pool: Pool, work: () => Promise<T>): Promise<T | null> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      'select pg_try_advisory_lock($1) as taken',
      [clockLock],
    );
    if (!rows[0]?.taken) return null;
    try {
      return await work();
    } finally {
      // a connection that cannot give it back is closed, and that gives it back
      await client.query('select pg_advisory_unlock($1)', [clockLock]).catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error(String(error));
      });
    }
  } finally {
    client.release(broken);
  }
}
