import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { pipelinedPool } from './pipelined-pool.ts';
import type { Schema } from './schema.ts';

export type Database = Kysely<Schema>;
/** What a store's functions take: they work inside and outside of a transaction. */
export type Queryable = Database | Transaction<Schema>;

// Calendar days and big counts come back as we name them: text for a date, a number for a bigint.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// its list of built-in types has no arrays, hence the casts
type TypeId = Parameters<typeof pg.types.setTypeParser>[0];
const dateArray = 1182 as TypeId;
const textArray = 1009 as TypeId;
pg.types.setTypeParser(dateArray, pg.types.getTypeParser(textArray));

export function openPool(url: string, most = 10): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: most,
    connectionTimeoutMillis: 10_000,
    // a statement that hangs must not hold a web request for ever
    statement_timeout: 30_000,
    application_name: 'tiffin',
    // what is sent at once is not held back by the client; see pipelined-pool.ts
    pipeline: true,
  });
  // an idle connection may break when the database restarts; the pool opens another
  pool.on('error', () => {});
  // one in use fails its statement and says it once more here: unheard, that would end the process
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: pipelinedPool(pool) }),
  });
}
