import type { Database } from '../../platform/database/database.ts';

/** Beginnings of the zip codes where the channel delivers. */
export async function findZipPrefixes(database: Database, channelId: string): Promise<string[]> {
  const rows = await database
    .selectFrom('delivery_zone_prefixes')
    .select('zip_prefix')
    .where('channel_id', '=', channelId)
    .orderBy('zip_prefix')
    .execute();
  return rows.map((row) => row.zip_prefix);
}
