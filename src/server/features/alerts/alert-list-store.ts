import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

const shownAtMost = 100;

export const findOpenAlerts = (database: Queryable, channelId: string) =>
  database
    .selectFrom('staff_alerts')
    .select(['id', 'kind', 'data', 'raised_at'])
    .where('channel_id', '=', channelId)
    .where('resolved_at', 'is', null)
    .orderBy('raised_at', 'desc')
    .limit(shownAtMost)
    .execute();

/** Locked until the transaction ends; null when it is not open, or another channel's. */
export async function lockOpenAlert(database: Queryable, channelId: string, id: string) {
  const row = await database
    .selectFrom('staff_alerts')
    .select(['id', 'kind', 'key', 'data'])
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .where('resolved_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export const findFailedMails = (database: Queryable, channelId: string) =>
  database
    .selectFrom('mails')
    .select(['id', 'kind', 'to_email', 'last_error', 'created_at'])
    .where('status', '=', 'failed')
    .where((eb) => eb.or([eb('channel_id', '=', channelId), eb('channel_id', 'is', null)]))
    .orderBy('created_at', 'desc')
    .limit(shownAtMost)
    .execute();

export interface FailedJob {
  name: string;
  failures: number;
  last_failed_at: Date;
  error: string | null;
  has_run_since: boolean;
  job_id: string | null;
}

/** By job, as far back as the queue remembers; its tables are there once a worker has run. */
export async function findFailedJobs(database: Queryable): Promise<FailedJob[]> {
  if (!(await hasQueue(database))) return [];
  const { rows } = await sql<FailedJob>`
    with runs as (
      select id, name, state, completed_on, output, true as is_kept from pgboss.job
       where state in ('failed', 'completed')
      union all
      select id, name, state, completed_on, output, false from pgboss.archive
       where state in ('failed', 'completed')
    )
    select name,
           count(*) filter (where state = 'failed')::int as failures,
           max(completed_on) filter (where state = 'failed') as last_failed_at,
           (array_agg(output ->> 'message' order by completed_on desc)
             filter (where state = 'failed'))[1] as error,
           coalesce(max(completed_on) filter (where state = 'completed')
             > max(completed_on) filter (where state = 'failed'), false) as has_run_since,
           (array_agg(id order by completed_on desc)
             filter (where state = 'failed' and is_kept))[1] as job_id
      from runs
     where name not like '\_\_pgboss%'
     group by name
    having count(*) filter (where state = 'failed') > 0
     order by last_failed_at desc`.execute(database);
  return rows;
}

/** As pg-boss itself starts one again. Gives its name, or null when it has not failed. */
export async function restartJob(database: Queryable, id: string): Promise<string | null> {
  if (!(await hasQueue(database))) return null;
  const { rows } = await sql<{ name: string }>`
    update pgboss.job set state = 'retry', retry_limit = retry_limit + 1
     where id = ${id} and state = 'failed'
    returning name`.execute(database);
  return rows[0]?.name ?? null;
}

async function hasQueue(database: Queryable): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('pgboss.job') is not null as there`.execute(database);
  return rows[0]!.there;
}
