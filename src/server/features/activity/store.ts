import { sql } from 'kysely';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { listActivity } from '../../../contract/activity.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';

export type ActivityQuery = ParsedOf<typeof listActivity>['query'];

export const activitySortColumns = {
  when: { by: sql.ref('e.occurred_at'), type: 'timestamptz', first: 'highest' },
} satisfies Record<string, SortColumn>;

/** What fits, on this channel or on none. */
export function activityOf(database: Queryable, channelId: string, { q, by }: ActivityQuery) {
  let query = database
    .selectFrom('events as e')
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
    .where('e.channel_id', '=', channelId);
  if (q) {
    query = query.where((eb) =>
      eb.or([eb('e.receipt', '=', q.toUpperCase()), eb('e.kind', '=', q.toLowerCase())]),
    );
  }
  if (by === 'shop') query = query.where('e.actor_id', 'is', null);
  else if (by) query = query.where('actor.kind', '=', by);
  return query;
}

export const activityRows = (database: Queryable, channelId: string, query: ActivityQuery) =>
  activityOf(database, channelId, query)
    .leftJoin('users as subject', 'subject.id', 'e.subject_user_id')
    .select([
      'e.id',
      'e.receipt',
      'e.kind',
      'e.occurred_at',
      'e.data',
      'actor.id as actor_id',
      'actor.kind as actor_kind',
      sql<string>`concat_ws(' ', actor.first_name, actor.last_name)`.as('actor_name'),
      'subject.id as subject_id',
      'subject.kind as subject_kind',
      sql<string>`concat_ws(' ', subject.first_name, subject.last_name)`.as('subject_name'),
    ]);
