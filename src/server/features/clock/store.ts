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

export interface DueEvent {
  at: Date;
  kind: 'deadline' | 'reminder' | 'charge' | 'last_call';
  channel_id: string;
  week: string;
  count: number;
}

/** What happens by itself after an instant, for people to read; the week run decides what it does. */
export async function findDueEvents(
  database: Queryable,
  after: Date,
  most: number,
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    select at, kind, channel_id, week, count(*)::integer as count from (
      select picking_deadline_at as at, 'deadline' as kind, channel_id, week
        from menus where status = 'published'
      union all
      select picking_deadline_at - interval '24 hours', 'reminder', channel_id, week
        from menus where status = 'published'
      union all
      select next_charge_at, 'charge', channel_id, week
        from orders where next_charge_at is not null
      union all
      select production_starts_at, 'last_call', o.channel_id, o.week
        from orders o join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
       where o.status = 'placed'
    ) due
    where at > ${after}
    group by at, kind, channel_id, week
    order by at, kind, channel_id, week
    limit ${most}`.execute(database);
  return rows;
}
