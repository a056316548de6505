import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Seconds since the first of something; 0 when there is none. */
const age = (oldest: string, now: RawBuilder<unknown> = sql`now()`) =>
  sql`coalesce(greatest(extract(epoch from ${now} - min(${sql.raw(oldest)})), 0), 0)`;

export interface Measured {
  name: string;
  label: string;
  value: number;
}

/** What waits in the shop, and since when. Each line reads an index of what is open, not a table. */
export async function measureShop(database: Queryable, shopNow: Date): Promise<Measured[]> {
  const at = sql`${shopNow}::timestamptz`;
  const { rows } = await sql<Measured>`
    select 'tiffin_mails_waiting' as name, '' as label, count(*)::float as value
      from mails where status in ('queued', 'sending') and next_attempt_at <= now()
    union all
    select 'tiffin_mails_oldest_seconds', '', ${age('next_attempt_at')}::float
      from mails where status in ('queued', 'sending') and next_attempt_at <= now()
    union all
    select 'tiffin_payments_open', status, count(*)
      from payment_attempts where status in ('processing', 'requires_action', 'unknown') group by status
    union all
    select 'tiffin_payments_unknown_oldest_seconds', '', ${age('created_at')}
      from payment_attempts where status = 'unknown'
    union all
    select 'tiffin_refunds_due', '', count(*) from refunds where status = 'due'
    union all
    select 'tiffin_charges_due', '', count(*) from orders where next_charge_at <= ${at}
    union all
    select 'tiffin_charges_oldest_seconds', '', ${age('next_charge_at', at)}
      from orders where next_charge_at <= ${at}
    union all
    select 'tiffin_week_runs_open', '', count(*) from week_runs where closed_at is null
    union all
    select 'tiffin_week_run_lag_seconds', '', ${age('picking_deadline_at', at)}
      from menus where status = 'published' and picking_deadline_at <= ${at}
    union all
    select 'tiffin_week_run_open_seconds', '', ${age('started_at', at)}
      from week_runs where closed_at is null
    union all
    select 'tiffin_webhooks_waiting', '', count(*) from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id and e.disabled_at is null
     where d.status in ('waiting', 'sending')
    union all
    select 'tiffin_webhooks_oldest_seconds', '', ${age('occurred_at')} from webhook_deliveries d
      join webhook_endpoints e on e.id = d.endpoint_id and e.disabled_at is null
     where d.status in ('waiting', 'sending')
    union all
    select 'tiffin_alerts_open', kind, count(*) from staff_alerts where resolved_at is null group by kind`.execute(
    database,
  );
  return rows;
}

/** The queue makes its tables when the first worker starts; until then there is nothing to measure. */
export async function measureJobs(database: Queryable): Promise<Measured[]> {
  const { rows: known } = await sql`select from pg_class
    where oid = to_regclass('pgboss.job')`.execute(database);
  if (known.length === 0) return [];
  const { rows } = await sql<Measured>`
    select 'tiffin_jobs_waiting' as name, name as label, count(*)::float as value
      from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name
    union all
    select 'tiffin_jobs_oldest_seconds', name, ${age('start_after')}
      from pgboss.job where state in ('created', 'retry') and start_after <= now() group by name
    union all
    select 'tiffin_jobs_done_seconds_ago', name, extract(epoch from now() - max(completed_on))
      from pgboss.job where state = 'completed' group by name`.execute(database);
  return rows.filter(({ label }) => !label.startsWith('__pgboss__'));
}
