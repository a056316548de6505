import {
  sql,
  type PostgresCursor,
  type PostgresPool,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely';
import type pg from 'pg';
import { toQuery } from './prepared-statements.ts';

const nextMark = '/* with the next */';
const commitMark = '/* with the commit */';

/** Part of a statement whose answer nobody reads: it waits here and is sent along with the next one. */
export const withTheNext = sql.raw(nextMark);

/** Part of a transaction's last statement: the commit is sent along with it. */
export const withTheCommit = sql.raw(commitMark);

/**
 * The pool as Kysely takes it. A round trip costs more than most statements do, so a `begin` and
 * whatever is marked go out in one piece with the statement that is waited for. The server runs them
 * one after the other, each with a view of its own, as if they had been sent one by one; after one
 * that fails the rest of the transaction fails too, its commit included. Needs `pipeline`.
 */
export const pipelinedPool = (pool: pg.Pool): PostgresPool => ({
  connect: async () => new PipelinedClient(await pool.connect()),
  end: () => pool.end(),
});

class PipelinedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  #unsent: pg.QueryConfig[] = [];
  #committed = false;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  query<R>(sql: string, values: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query(text: unknown, values: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here');
    if (text === 'commit' || text === 'rollback') return this.#end(text);
    if (this.#committed) throw new Error(`Sent after the statement that commits: ${text}`);
    const statement = toQuery(text, values);
    if (text === 'begin' || text.includes(nextMark)) return this.#keep(statement);
    if (!text.includes(commitMark)) return this.#send(statement);
    this.#committed = true;
    return this.#send(statement, { text: 'commit' });
  }

  release(): void {
    const forgotten = this.#unsent.length > 0;
    // a connection that nothing has been sent through is as good as new, but its user has a bug
    this.#client.release();
    if (forgotten) throw new Error('A statement was kept for a next one that never came');
  }

  async #end(how: 'commit' | 'rollback'): Promise<unknown> {
    const hasBegun = this.#unsent[0]?.text !== 'begin';
    if (how === 'rollback') this.#unsent = [];
    const isOver = this.#committed || (!hasBegun && this.#unsent.length <= 1);
    this.#committed = false;
    if (!isOver) return this.#send({ text: how });
    this.#unsent = [];
    return nothing;
  }

  async #keep(statement: pg.QueryConfig): Promise<unknown> {
    this.#unsent.push(statement);
    return nothing;
  }

  /** Everything in one piece; gives the answer to `statement`, or the first failure. */
  async #send(statement: pg.QueryConfig, ...after: pg.QueryConfig[]): Promise<unknown> {
    const before = this.#unsent;
    this.#unsent = [];
    const { stream } = this.#client.connection;
    stream.cork();
    const sent = [...before, statement, ...after].map((query) => this.#client.query(query));
    stream.uncork();
    // all of them: a connection must not go back to the pool in the middle of a transaction
    const answers = await Promise.allSettled(sent);
    const failure = answers.find((answer) => answer.status === 'rejected');
    if (failure) throw failure.reason;
    return sent[before.length];
  }
}

const nothing = { command: 'SELECT', rowCount: 0, rows: [] };
