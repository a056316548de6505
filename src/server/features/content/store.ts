import type { Database } from '../../platform/database/database.ts';

export async function findPage(database: Database, channelId: string, slug: string) {
  return database
    .selectFrom('channel_pages')
    .select(['title', 'markdown', 'updated_at'])
    .where('channel_id', '=', channelId)
    .where('slug', '=', slug)
    .executeTakeFirst();
}
