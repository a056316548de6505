import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** Longer than a try can take: then whoever claimed the delivery is gone. */
const leaseSeconds = 60;

/** Of one thing only the first that is open may go; the others wait for it. */
const isDue = sql<boolean>`
  d.status in ('waiting', 'sending') and d.next_attempt_at <= now()
  and not exists (select from webhook_deliveries earlier
                   where earlier.endpoint_id = d.endpoint_id and earlier.object_id = d.object_id
                     and earlier.sequence < d.sequence and earlier.status in ('waiting', 'sending'))`;

export interface DueEndpoint {
  id: string;
  is_failing: boolean;
}

export async function findDueEndpoints(database: Queryable): Promise<DueEndpoint[]> {
  const { rows } = await sql<DueEndpoint>`
    select e.id, e.failing_since is not null as is_failing
      from webhook_endpoints e
     where e.disabled_at is null
       and exists (select from webhook_deliveries d where d.endpoint_id = e.id and ${isDue})`.execute(
    database,
  );
  return rows;
}

export interface ClaimedDelivery {
  id: string;
  endpoint_id: string;
  event_type: string;
  object_id: string;
  sequence: number;
  data: unknown;
  occurred_at: Date;
  attempts: number;
  channel_id: string;
  channel: string;
  url: string;
  secret: Buffer;
  former_secret: Buffer | null;
}

/** Takes one for this worker. One whose worker died comes up again when its lease ends: at least once. */
export async function claimDelivery(
  database: Queryable,
  endpointId: string,
): Promise<ClaimedDelivery | null> {
  const { rows } = await sql<ClaimedDelivery>`
    update webhook_deliveries claimed
       set status = 'sending', attempts = attempts + 1,
           next_attempt_at = now() + make_interval(secs => ${leaseSeconds})
      from webhook_endpoints e join channels c on c.id = e.channel_id
     where e.id = claimed.endpoint_id and e.disabled_at is null
       and claimed.id = (select d.id from webhook_deliveries d
                          where d.endpoint_id = ${endpointId} and ${isDue}
                          order by d.next_attempt_at, d.sequence limit 1 for update skip locked)
    returning claimed.id, claimed.endpoint_id, claimed.event_type, claimed.object_id, claimed.sequence,
      claimed.data, claimed.occurred_at, claimed.attempts, e.channel_id, c.channel, e.url, e.secret,
      case when e.former_until > now() then e.former_secret end as former_secret`.execute(database);
  return rows[0] ?? null;
}

export interface Try {
  attempted_at: Date;
  duration_ms: number;
  response_status: number | null;
  response_body: string | null;
  error: string | null;
}

/** Nothing, when the receiver was removed meanwhile, and its deliveries with it. */
async function logTry(database: Queryable, delivery: ClaimedDelivery, tried: Try): Promise<void> {
  // PostgreSQL keeps no zero character, and a receiver may answer anything
  const response_body = tried.response_body?.replaceAll('\0', '') ?? null;
  await sql`
    insert into webhook_attempts (delivery_id, attempted_at, duration_ms, response_status, response_body, error)
    select id, ${tried.attempted_at}, ${tried.duration_ms}, ${tried.response_status}, ${response_body},
           ${tried.error}
      from webhook_deliveries where id = ${delivery.id} for update`.execute(database);
}

/** Only the worker that holds the claim says how it ended: `attempts` tells the claims apart. */
const claimedBy = (delivery: ClaimedDelivery) =>
  sql`id = ${delivery.id} and status = 'sending' and attempts = ${delivery.attempts}`;

export async function markDelivered(
  database: Queryable,
  delivery: ClaimedDelivery,
  tried: Try,
): Promise<void> {
  await logTry(database, delivery, tried);
  await sql`
    update webhook_deliveries set status = 'delivered', delivered_at = now()
     where ${claimedBy(delivery)}`.execute(database);
  await sql`
    update webhook_endpoints set failing_since = null
     where id = ${delivery.endpoint_id} and failing_since is not null`.execute(database);
}

/** `retryAfter` null: there is no further try. Gives since when this receiver has taken nothing. */
export async function markFailed(
  database: Queryable,
  delivery: ClaimedDelivery,
  tried: Try,
  retryAfter: number | null,
): Promise<{ failing_hours: number }> {
  await logTry(database, delivery, tried);
  const next = sql`now() + make_interval(secs => ${retryAfter ?? 0})`;
  await sql`
    update webhook_deliveries set status = ${retryAfter === null ? 'failed' : 'waiting'}, next_attempt_at = ${next}
     where ${claimedBy(delivery)}`.execute(database);
  if (retryAfter !== null) {
    // those behind it wait as long: nobody has to look at them before
    await sql`
      update webhook_deliveries set next_attempt_at = greatest(next_attempt_at, ${next})
       where endpoint_id = ${delivery.endpoint_id} and object_id = ${delivery.object_id}
         and sequence > ${delivery.sequence} and status = 'waiting'`.execute(database);
  }
  const { rows } = await sql<{ failing_hours: number }>`
    update webhook_endpoints set failing_since = coalesce(failing_since, now())
     where id = ${delivery.endpoint_id}
    returning extract(epoch from now() - failing_since)::float8 / 3600 as failing_hours`.execute(
    database,
  );
  return rows[0] ?? { failing_hours: 0 };
}

/** True for the one that does it. */
export async function switchOffFailing(database: Queryable, endpointId: string): Promise<boolean> {
  const { rows } = await sql`
    update webhook_endpoints set disabled_at = now(), disabled_reason = 'failing', version = version + 1
     where id = ${endpointId} and disabled_at is null returning id`.execute(database);
  return rows.length === 1;
}

/** The log is for looking into what went wrong lately, not for keeping. */
export async function deleteOldDeliveries(database: Queryable): Promise<void> {
  await sql`
    delete from webhook_deliveries
     where status in ('delivered', 'failed') and occurred_at < now() - interval '30 days'`.execute(
    database,
  );
}
