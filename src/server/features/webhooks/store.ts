import { sql } from 'kysely';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { listWebhookDeliveries, WebhookState } from '../../../contract/webhooks.ts';
import { webhookTestType, type WebhookEventType } from '../../../domain/webhook/webhook-events.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';

export interface WebhookRow {
  id: string;
  url: string;
  description: string;
  event_types: WebhookEventType[];
  state: WebhookState;
  failing_since: Date | null;
  waiting: number;
  delivered: number;
  failed: number;
  version: number;
}

/** All of a channel, or the one named. */
export async function findWebhooks(
  database: Queryable,
  channelId: string,
  id: string | null = null,
): Promise<WebhookRow[]> {
  const { rows } = await sql<WebhookRow>`
    select e.id, e.url, e.description, e.event_types, e.failing_since, e.version,
           case when e.disabled_reason = 'failing' then 'given_up' when e.disabled_at is not null then 'off'
                when e.failing_since is not null then 'failing' else 'on' end as state,
           count(d.id) filter (where d.status in ('waiting', 'sending')) as waiting,
           count(d.id) filter (where d.status = 'delivered') as delivered,
           count(d.id) filter (where d.status = 'failed') as failed
      from webhook_endpoints e left join webhook_deliveries d on d.endpoint_id = e.id
     where e.channel_id = ${channelId} and (${id}::uuid is null or e.id = ${id})
     group by e.id order by e.id`.execute(database);
  return rows;
}

interface Fields {
  url: string;
  description: string;
  event_types: WebhookEventType[];
}

/** A new name for a new row: its secret is sealed with it. */
export async function insertWebhook(
  database: Queryable,
  webhook: Fields & { id: string; channel_id: string; secret: Buffer },
): Promise<void> {
  await database.insertInto('webhook_endpoints').values(webhook).execute();
}

/** Locked, so that its version is judged once. */
export async function lockWebhook(database: Queryable, channelId: string, id: string) {
  const row = await database
    .selectFrom('webhook_endpoints')
    .select(['id', 'url', 'description', 'event_types', 'version', 'disabled_at', 'secret'])
    .where('id', '=', id)
    .where('channel_id', '=', channelId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateWebhook(
  database: Queryable,
  id: string,
  change: Partial<
    Fields & {
      secret: Buffer;
      former_secret: Buffer;
      former_until: Date;
      disabled_at: Date | null;
      disabled_reason: 'staff' | null;
      failing_since: null;
    }
  >,
): Promise<void> {
  await database
    .updateTable('webhook_endpoints')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteWebhook(database: Queryable, id: string): Promise<void> {
  await database.deleteFrom('webhook_endpoints').where('id', '=', id).execute();
}

/** Tells the workers when the transaction ends. */
const wake = sql`select pg_notify('webhook_queued', '')`;

export async function insertTest(database: Queryable, id: string): Promise<void> {
  await sql`
    insert into webhook_deliveries (endpoint_id, event_type, object_id, data)
    values (${id}, ${webhookTestType}, ${id}, '{}')`.execute(database);
  await wake.execute(database);
}

/** What waited while it was switched off, or for its next try, goes out now. */
export async function sendWaitingNow(database: Queryable, id: string): Promise<void> {
  await sql`update webhook_deliveries set next_attempt_at = now()
             where endpoint_id = ${id} and status = 'waiting'`.execute(database);
  await wake.execute(database);
}

/** Of one receiver: the one named, or all that were given up. Gives how many. */
export async function replayDeliveries(
  database: Queryable,
  endpointId: string,
  deliveryId: string | null,
): Promise<number> {
  const { rows } = await sql`
    update webhook_deliveries set status = 'waiting', attempts = 0, next_attempt_at = now()
     where endpoint_id = ${endpointId}
       and (id = ${deliveryId}::uuid and status in ('delivered', 'failed')
            or ${deliveryId}::uuid is null and status = 'failed')
    returning id`.execute(database);
  if (rows.length > 0) await wake.execute(database);
  return rows.length;
}

export type DeliveryQuery = ParsedOf<typeof listWebhookDeliveries>['query'];

export const deliverySortColumns = {
  when: { by: sql.ref('d.occurred_at'), type: 'timestamptz', first: 'highest' },
} satisfies Record<string, SortColumn>;

export function deliveriesOf(
  database: Queryable,
  { channel_id, webhook_id }: { channel_id: string; webhook_id: string },
  { status, type }: DeliveryQuery,
) {
  let query = deliveriesOn(database, channel_id).where('d.endpoint_id', '=', webhook_id);
  if (status) query = query.where('d.status', '=', status);
  if (type) query = query.where('d.event_type', '=', type);
  return query;
}

const deliveriesOn = (database: Queryable, channelId: string) =>
  database
    .selectFrom('webhook_deliveries as d')
    .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
    .where('e.channel_id', '=', channelId);

const lastTry = (column: 'response_status' | 'error') =>
  sql.raw(`(select ${column} from webhook_attempts a where a.delivery_id = d.id
             order by a.attempted_at desc limit 1)`);

const shown = [
  'd.id',
  'd.endpoint_id',
  'd.event_type',
  'd.object_id',
  'd.status',
  'd.attempts',
  'd.occurred_at',
  'd.next_attempt_at',
  'd.data',
  sql<number | null>`${lastTry('response_status')}`.as('response_status'),
  sql<string | null>`${lastTry('error')}`.as('error'),
] as const;

export const deliveryRows = (...of: Parameters<typeof deliveriesOf>) =>
  deliveriesOf(...of).select(shown);

export async function findDelivery(database: Queryable, channelId: string, id: string) {
  const row = await deliveriesOn(database, channelId)
    .select(shown)
    .where('d.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export type DeliveryRow = NonNullable<Awaited<ReturnType<typeof findDelivery>>>;

export const findTries = (database: Queryable, deliveryId: string) =>
  database
    .selectFrom('webhook_attempts')
    .select(['id', 'attempted_at', 'duration_ms', 'response_status', 'response_body', 'error'])
    .where('delivery_id', '=', deliveryId)
    .orderBy('attempted_at', 'desc')
    .limit(50)
    .execute();
