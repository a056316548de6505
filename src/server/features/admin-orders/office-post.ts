import type { Queryable } from '../../platform/database/database.ts';

/** The receipt of the same form posted before; its order is locked. */
export async function findPosted(database: Queryable, key: string): Promise<string | null> {
  const row = await database
    .selectFrom('office_posts')
    .select('receipt')
    .where('post_key', '=', key)
    .executeTakeFirst();
  return row?.receipt ?? null;
}

export async function keepPosted(
  database: Queryable,
  post: { post_key: string; order_id: string; receipt: string },
): Promise<void> {
  await database.insertInto('office_posts').values(post).execute();
}
