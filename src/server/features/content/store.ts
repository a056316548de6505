import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export async function findPage(database: Queryable, channelId: string, slug: string) {
  return database
    .selectFrom('channel_pages')
    .select(['title', 'markdown', 'updated_at'])
    .where('channel_id', '=', channelId)
    .where('slug', '=', slug)
    .executeTakeFirst();
}

export const findPages = (database: Queryable, channelId: string) =>
  database
    .selectFrom('channel_pages')
    .select(['slug', 'title'])
    .where('channel_id', '=', channelId)
    .orderBy('title')
    .execute();

/** Locked until the transaction ends. */
export const lockPage = (database: Queryable, channelId: string, slug: string) =>
  database
    .selectFrom('channel_pages')
    .select(['title', 'markdown', 'updated_at'])
    .where('channel_id', '=', channelId)
    .where('slug', '=', slug)
    .forUpdate()
    .executeTakeFirst();

export async function writePage(
  database: Queryable,
  channelId: string,
  slug: string,
  page: { title: string; markdown: string },
): Promise<void> {
  await database
    .updateTable('channel_pages')
    .set({ ...page, updated_at: sql<Date>`clock_timestamp()` })
    .where('channel_id', '=', channelId)
    .where('slug', '=', slug)
    .execute();
}
