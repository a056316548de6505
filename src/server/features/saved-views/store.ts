import type { Queryable } from '../../platform/database/database.ts';

const fields = ['id', 'page', 'name', 'query'] as const;

export const findSavedViews = (database: Queryable, userId: string) =>
  database
    .selectFrom('saved_views')
    .select(fields)
    .where('user_id', '=', userId)
    .orderBy('page')
    .orderBy('created_at')
    .execute();

export const upsertSavedView = (
  database: Queryable,
  view: { user_id: string; page: string; name: string; query: string },
) =>
  database
    .insertInto('saved_views')
    .values(view)
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'page', 'name']).doUpdateSet({ query: view.query }),
    )
    .returning(fields)
    .executeTakeFirstOrThrow();

export async function removeSavedView(database: Queryable, userId: string, id: string) {
  await database
    .deleteFrom('saved_views')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .execute();
}
