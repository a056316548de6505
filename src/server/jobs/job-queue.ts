import { setTimeout as wait } from 'node:timers/promises';
import pg, { type Pool } from 'pg';
import PgBoss from 'pg-boss';
import type { Deps } from '../deps.ts';
import type { Logger } from '../platform/log.ts';

/** Any number; the same in every process. */
const startLock = 7_324_018;
/** A job may begin this much later than its schedule says: nothing of ours minds, and idle shops stay quiet. */
const pollSeconds = 20;

export interface ScheduledWork {
  id: string;
  schedule: string;
  run(data: unknown): Promise<void>;
}

export interface JobQueue {
  /** takes no new jobs and waits for those in flight */
  stop(): Promise<void>;
}

/** The schedule of all workers together: each due job goes to one of them. */
export async function startJobQueue(
  { pool, errors, log }: Pick<Deps, 'pool' | 'errors' | 'log'>,
  works: readonly ScheduledWork[],
): Promise<JobQueue> {
  const connection = queryThrough(pool, log);
  const boss = new PgBoss({
    db: connection,
    schema: 'pgboss',
    archiveCompletedAfterSeconds: 60 * 60,
    deleteAfterDays: 2,
    cronWorkerIntervalSeconds: pollSeconds,
  });
  boss.on('error', (error) => errors.report(error, { part: 'job queue' }));

  await alone(pool, async () => {
    await boss.start();
    for (const { id, schedule } of works) {
      // short: one waiting job of a kind is enough
      await boss.createQueue(id, { name: id, policy: 'short', expireInHours: 1, retryLimit: 0 });
      await boss.schedule(id, schedule);
    }
    const wanted = new Set(works.map(({ id }) => id));
    for (const { name } of await boss.getSchedules()) {
      if (!wanted.has(name)) await boss.unschedule(name);
    }
  });
  connection.beginPatience();
  for (const { id, run } of works) {
    await boss.work(id, { pollingIntervalSeconds: pollSeconds }, async ([job]) => run(job?.data));
  }
  return {
    async stop() {
      await boss.stop({ graceful: true, timeout: 60_000 });
      await connection.close();
    },
  };
}

/** pg-boss creates its tables in one long statement; of two at once the second would fail in the middle. */
async function alone(pool: Pool, work: () => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [startLock]);
    await work();
  } finally {
    // the lock ends with the connection
    client.release(true);
  }
}

interface PatientConnection extends PgBoss.Db {
  /** from now on a lost database is waited for */
  beginPatience(): void;
  close(): Promise<void>;
}

/**
 * pg-boss on our pool. It does not wait for the statements that end a job: if one failed, the whole
 * process would end with it. So they are tried again until the database is back, and waited for here.
 */
function queryThrough(pool: Pool, log: Logger): PatientConnection {
  const inFlight = new Set<Promise<unknown>>();
  let patient = false;
  const closing = new AbortController();

  return {
    async executeSql(text, values) {
      while (!closing.signal.aborted) {
        const running = pool.query(text, values);
        inFlight.add(running);
        try {
          return await running;
        } catch (error) {
          if (!patient || !isConnectionLoss(error)) throw error;
          log.warn({ err: error }, 'the job queue waits for the database');
        } finally {
          inFlight.delete(running);
        }
        await wait(1000, undefined, { ref: false });
      }
      // pg-boss has stopped and nobody waits for the answer
      return new Promise<never>(() => {});
    },
    beginPatience() {
      patient = true;
    },
    async close() {
      closing.abort();
      await Promise.allSettled(inFlight);
    },
  };
}

/** Connection exceptions, too many connections, shutting down or starting up; all that is not an SQL error. */
const isConnectionLoss = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || /^(08|53|57P)/.test(error.code ?? '');
