import { sql } from 'kysely';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { listActivity } from '../../../contract/activity.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { SortColumn } from '../../platform/list/find-page.ts';

export type ActivityQuery = ParsedOf<typeof listActivity>['query'];

export const activitySortColumns = {
  when: { by: sql.ref('e.occurred_at'), type: 'timestamptz', first: 'highest' },
} satisfies Record<string, SortColumn>;

const staff = sql`select id from users where kind = 'staff'`;

/** What fits. Only what the indexes hold: a page and its count read nothing that is not shown. */
export function activityOf(database: Queryable, channelId: string, { q, by }: ActivityQuery) {
  let query = database.selectFrom('events as e').where('e.channel_id', '=', channelId);
  // a kind has a dot, a receipt has none
  if (q?.includes('.')) query = query.where('e.kind', '=', q.toLowerCase());
  else if (q) query = query.where('e.receipt', '=', q.toUpperCase());
  if (by === 'shop') query = query.where('e.actor_id', 'is', null);
  // they are few, so what they did is looked up by each
  if (by === 'staff') query = query.where(sql<boolean>`e.actor_id = any(array(${staff}))`);
  // what nobody did is in neither
  if (by === 'customer') query = query.where(sql<boolean>`e.actor_id not in (${staff})`);
  return query;
}

export const activityRows = (database: Queryable, channelId: string, query: ActivityQuery) =>
  activityOf(database, channelId, query)
    .leftJoin('users as actor', 'actor.id', 'e.actor_id')
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
