import { sql } from 'kysely';
import type { Database, Queryable } from '../../platform/database/database.ts';
import type { Mail } from './store.ts';

const pageSize = 50;

/** One page, newest first; `cursor` is the last mail of the page before. */
export async function findMailPage(
  database: Database,
  channelId: string,
  { status, cursor }: { status?: Mail['status']; cursor?: string },
) {
  let query = database
    .selectFrom('mails')
    .select(['id', 'kind', 'to_email', 'to_name', 'subject', 'status', 'created_at', 'sent_at'])
    .where((eb) => eb.or([eb('channel_id', '=', channelId), eb('channel_id', 'is', null)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(pageSize + 1);
  if (status) query = query.where('status', '=', status);
  if (cursor) {
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from mails where id = ${cursor})`,
    );
  }
  const rows = await query.execute();
  const mails = rows.slice(0, pageSize);
  return { mails, next_cursor: rows.length > pageSize ? mails.at(-1)!.id : null };
}

/** A mail of this channel, or of none. */
export async function findMail(
  database: Queryable,
  channelId: string,
  id: string,
): Promise<Mail | null> {
  const row = await database
    .selectFrom('mails')
    .selectAll()
    .where('id', '=', id)
    .where((eb) => eb.or([eb('channel_id', '=', channelId), eb('channel_id', 'is', null)]))
    .executeTakeFirst();
  return row ?? null;
}

/** False when it has not failed, or no longer. */
export async function requeueFailed(database: Queryable, id: string): Promise<boolean> {
  const row = await database
    .updateTable('mails')
    .set({ status: 'queued', attempts: 0, next_attempt_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('status', '=', 'failed')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
