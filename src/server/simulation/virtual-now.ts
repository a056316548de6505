import { sql } from 'kysely';
import pg from 'pg';
import type { Queryable } from '../platform/database/database.ts';
import type { World } from './world.ts';

/**
 * The database's `now()` becomes the simulation's: what the shop leaves to PostgreSQL is dated like all the
 * rest. A sequence keeps it, because what is written to one is seen at once, also within a transaction.
 * Connections that are opened afterwards see it.
 */
export async function installVirtualNow(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(`
      create sequence simulation_clock;
      create function public.now() returns timestamptz language sql stable as $$
        select timestamptz 'epoch' + last_value * interval '1 ms' from public.simulation_clock
      $$;
      do $$ declare each record; begin
        for each in
          select attrelid::regclass as of, attname from pg_attrdef
            join pg_attribute on attrelid = adrelid and attnum = adnum
           where pg_get_expr(adbin, adrelid) = 'now()'
        loop
          execute format('alter table %s alter %I set default public.now()', each.of, each.attname);
        end loop;
        execute format('alter database %I set search_path = public, pg_catalog', current_database());
      end $$`);
  } finally {
    await client.end();
  }
}

export const setVirtualNow = (database: Queryable, at: Date) =>
  sql`select setval('public.simulation_clock', ${at.getTime()})`.execute(database);

export async function moveTo(
  { time, deps }: Pick<World, 'time' | 'deps'>,
  at: Date,
): Promise<void> {
  time.now = at;
  await setVirtualNow(deps.database, at);
}
