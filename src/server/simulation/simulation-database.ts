import pg from 'pg';
import { migrate } from '../platform/database/migrate.ts';
import { StartError } from '../start-error.ts';

/**
 * Makes an empty database one for a simulation: ids come from a counter and the seed, so that whatever
 * the shop orders by them is the same in every run of a seed. Refuses one that holds a shop.
 */
export async function prepareSimulationDatabase(url: string, seed: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    if (!(await isUnused(client))) {
      throw new StartError(
        'The database is in use. A simulation needs an empty one: it would mix with what is in it.',
      );
    }
    await migrate(url);
    await client.query(`
      create sequence simulation_ids;
      create or replace function uuid_v7() returns uuid language sql volatile as $$
        select overlay(md5(${client.escapeLiteral(seed)} || place)
                       placing lpad(to_hex(place), 12, '0') from 1 for 12)::uuid
          from nextval('simulation_ids') place
      $$;`);
    // statistics that arrive at their own time would change plans, and with them the order of rows
    await client.query(`
      do $$ declare each regclass; begin
        for each in select oid from pg_class where relkind = 'r'
                       and relnamespace in ('public'::regnamespace, 'sandbox_gateway'::regnamespace)
        loop execute format('alter table %s set (autovacuum_enabled = false)', each); end loop;
      end $$;`);
    // nobody misses a simulation that a power cut has ended; rows of a large table come in one order
    // only while one process reads it, from its beginning
    await client.query(`
      do $$ declare setting text; begin
        foreach setting in array '{synchronous_commit,synchronize_seqscans}'::text[] loop
          execute format('alter database %I set %s = off', current_database(), setting);
        end loop;
        execute format('alter database %I set max_parallel_workers_per_gather = 0', current_database());
      end $$`);
  } finally {
    await client.end();
  }
}

/** Nothing is in it, or our tables without a channel. */
async function isUnused(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number; ours: boolean }>(`
    select count(*)::integer as tables, to_regclass('public.channels') is not null as ours
      from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
  if (rows[0]!.tables === 0) return true;
  if (!rows[0]!.ours) return false;
  return (await client.query('select from channels limit 1')).rowCount === 0;
}
