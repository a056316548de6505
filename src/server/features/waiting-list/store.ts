import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface PlaceRow {
  zip_code: string;
  waiting: number;
  told: number;
  latest_at: Date;
}

export async function findPlaces(
  database: Queryable,
  channelId: string,
  most: number,
): Promise<PlaceRow[]> {
  const { rows } = await sql<PlaceRow>`
    select zip_code, count(*) filter (where told_at is null)::integer as waiting,
           count(told_at)::integer as told, max(created_at) as latest_at
      from delivery_interests where channel_id = ${channelId}
     group by zip_code order by 2 desc, zip_code limit ${most}`.execute(database);
  return rows;
}

export async function countPeople(
  database: Queryable,
  channelId: string,
): Promise<{ waiting: number; told: number }> {
  const { rows } = await sql<{ waiting: number; told: number }>`
    select count(*) filter (where told_at is null)::integer as waiting, count(told_at)::integer as told
      from delivery_interests where channel_id = ${channelId}`.execute(database);
  return rows[0]!;
}

export interface PersonRow {
  zip_code: string;
  email: string;
  created_at: Date;
  told_at: Date | null;
}

/** In batches by key, so that the file's memory does not grow with it. */
export async function* eachPerson(
  database: Queryable,
  channelId: string,
  size: number,
): AsyncGenerator<PersonRow[]> {
  for (let after = { zip_code: '', email: '' }; ;) {
    const { rows } = await sql<PersonRow>`
      select zip_code, email, created_at, told_at from delivery_interests
       where channel_id = ${channelId} and (zip_code, email) > (${after.zip_code}, ${after.email})
       order by zip_code, email limit ${size}`.execute(database);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)!;
  }
}

/** Marks those to whom the channel's zones now reach, and gives them. Each once. */
export async function takeReached(
  database: Queryable,
  channelId: string,
  now: Date,
): Promise<{ zip_code: string; email: string }[]> {
  const { rows } = await sql<{ zip_code: string; email: string }>`
    update delivery_interests waiting set told_at = ${now}
     where channel_id = ${channelId} and told_at is null
       and exists (select from delivery_zone_prefixes prefix
                    where prefix.channel_id = ${channelId}
                      and starts_with(waiting.zip_code, prefix.zip_prefix))
    returning zip_code, email`.execute(database);
  return rows;
}
