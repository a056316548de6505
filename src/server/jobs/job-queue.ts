import PgBoss from 'pg-boss';
import type { Pool } from 'pg';
import type { ErrorReports } from '../adapters/error-reports.ts';

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
  pool: Pool,
  works: readonly ScheduledWork[],
  errors: ErrorReports,
): Promise<JobQueue> {
  const connection = queryThrough(pool);
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

/**
 * pg-boss on our pool. It does not wait for its last statements when it stops, so that is done here;
 * a connection whose statement failed may be left inside a transaction, and is thrown away.
 */
function queryThrough(pool: Pool): PgBoss.Db & { close(): Promise<void> } {
  const inFlight = new Set<Promise<unknown>>();
  let closed = false;

  async function query(text: string, values: unknown[]) {
    const client = await pool.connect();
    let failed = true;
    try {
      const result = await client.query(text, values);
      failed = false;
      return result;
    } finally {
      client.release(failed);
    }
  }

  return {
    async executeSql(text, values) {
      if (closed) return { rows: [] };
      const running = query(text, values);
      inFlight.add(running);
      try {
        return await running;
      } finally {
        inFlight.delete(running);
      }
    },
    async close() {
      closed = true;
      await Promise.allSettled(inFlight);
    },
  };
}
