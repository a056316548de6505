import { createHash } from 'node:crypto';
import {
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';

const mark = '/* prepared */';

/**
 * Begins a statement that is worth planning once per connection instead of at every call: one with
 * many tables, on a busy path. Its text must be fixed: every text stays with the connection.
 */
export const prepared = sql.raw(mark);

/** The pool as Kysely takes it, which itself never names a statement. */
export function withPreparedStatements(pool: pg.Pool): PostgresPool {
  return {
    connect: async () => namingClient(await pool.connect()),
    end: () => pool.end(),
  };
}

function namingClient(client: pg.PoolClient): PostgresPoolClient {
  function query<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here');
    if (!text.startsWith(mark)) return client.query(text, [...values]);
    return client.query({ name: nameOf(text), text, values: [...values] });
  }
  return { query, release: () => client.release() };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    names.set(text, name);
  }
  return name;
}
