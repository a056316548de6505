import { sql } from 'kysely';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordEvent } from '../events/record-event.ts';
import { eachCustomerTable } from './customer-tables.ts';
import { findRecord, findRecordIds } from './store.ts';

type Reader = 'customer' | 'staff';

/** Staff hand it over when somebody asks; who reads it is written down. */
export async function exportCustomerData(
  context: RequestContext,
  user_id: string,
): Promise<AsyncIterable<string> | Refusal> {
  const { deps, channel } = context;
  const record = await findRecord(deps.database, { channel_id: channel.id, user_id });
  return record ? exportFor(context, user_id, 'staff') : refuse('customer.not_found');
}

export async function exportMyData(
  context: RequestContext,
): Promise<AsyncIterable<string> | Refusal> {
  const { deps, channel, user } = context;
  const of = user && { channel_id: channel.id, user_id: user.id };
  if (!of || !(await findRecord(deps.database, of))) return refuse('account.staff');
  if (!(await deps.limits.take('export.user', of.user_id))) return refuse('request.too_many');
  return exportFor(context, of.user_id, 'customer');
}

async function exportFor(
  { deps: { database }, channel, user }: RequestContext,
  user_id: string,
  reader: Reader,
): Promise<AsyncIterable<string>> {
  await recordEvent(database, {
    kind: 'customer.exported',
    channel_id: channel.id,
    actor_id: user!.id,
    subject_user_id: user_id,
  });
  return writeData(database, await findRecordIds(database, user_id), reader);
}

/** Keys, hashes and what belongs to the machinery say nothing about a person, and open things. */
const hidden = [
  'password_hash',
  'gateway_token',
  'customer_ref',
  'code_hash',
  'id_hash',
  'dedupe_key',
  'idempotency_key',
  'url_key',
  'search',
  'version',
];

/** What hangs on a customer's orders and plans. */
const belongings = {
  order_lines: sql`order_id in (select id from orders where user_id = any(ids))`,
  order_origins: sql`order_id in (select id from orders where user_id = any(ids))`,
  order_changes: sql`order_id in (select id from orders where user_id = any(ids))`,
  payment_attempts: sql`order_id in (select id from orders where user_id = any(ids))`,
  refunds: sql`order_id in (select id from orders where user_id = any(ids))`,
  request_lines: sql`request_id in (select id from requests where user_id = any(ids))`,
  subscription_weeks: sql`subscription_id in (select id from subscriptions where user_id = any(ids))`,
  subscription_week_picks: sql`subscription_week_id in (
    select w.id from subscription_weeks w join subscriptions s on s.id = w.subscription_id
     where s.user_id = any(ids))`,
} as const;

/** One JSON object, a table at a time: however long somebody has been a customer, it costs no memory. */
async function* writeData(
  database: Queryable,
  ids: readonly string[],
  reader: Reader,
): AsyncGenerator<string> {
  const read = eachCustomerTable.filter(
    ({ told }) => told === undefined || (told === 'staff' && reader === 'staff'),
  );
  const parts = [
    { table: 'users', where: sql`id = any(ids)` },
    ...read.map(({ table, column }) => ({ table, where: sql`${sql.ref(column)} = any(ids)` })),
    ...Object.entries(belongings).map(([table, where]) => ({ table, where })),
  ];
  yield '{';
  for (const [index, { table, where }] of parts.entries()) {
    const { rows } = await sql<{ data: string }>`
      select coalesce(jsonb_agg(to_jsonb(held) - ${hidden}::text[]), '[]')::text as data
        from (select ${ids as string[]}::uuid[] as ids) person
        cross join lateral (select * from ${sql.table(table)} where ${where}) held`.execute(
      database,
    );
    yield `${index === 0 ? '' : ','}\n${JSON.stringify(table)}: ${rows[0]!.data}`;
  }
  yield '\n}\n';
}
