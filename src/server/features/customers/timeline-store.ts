import { sql } from 'kysely';
import type { CustomerMoment } from '../../../contract/customer-page.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CustomerOf } from './store.ts';

export interface MomentRow {
  kind: CustomerMoment['kind'];
  id: string;
  at: Date;
  /** as PostgreSQL writes it, to the last digit: where the next page begins */
  at_text: string;
  /** of the event or the mail */
  what: string;
  /** a note's words, a mail's subject */
  words: string | null;
  data: unknown;
  receipt: string | null;
  by: string | null;
  by_customer: boolean;
  mail_status: CustomerMoment['mail_status'];
}

/** Each source gives a page's worth by its own index; the newest of all of them are the page. */
export async function findMoments(
  database: Queryable,
  { channel_id, user_id }: CustomerOf,
  { after, most }: { after: { at: string; id: string } | null; most: number },
): Promise<MomentRow[]> {
  const beyond = (at: string, id: string) =>
    after
      ? sql`and (${sql.ref(at)}, ${sql.ref(id)}) < (${after.at}::timestamptz, ${after.id}::uuid)`
      : sql``;
  const { rows } = await sql<MomentRow>`
    with moments as (
      (select 'event' as kind, id, occurred_at as at, kind as what, null as words, data, receipt, actor_id,
              null as mail_status
         from events
        where subject_user_id = ${user_id} and channel_id = ${channel_id} ${beyond('occurred_at', 'id')}
        order by occurred_at desc, id desc limit ${most})
      union all
      (select 'mail', id, created_at, kind, subject, null, null, null, status
         from mails
        where user_id = ${user_id} ${beyond('created_at', 'id')}
        order by created_at desc, id desc limit ${most})
      union all
      (select 'note', id, created_at, 'note', text, null, null, author_id, null
         from customer_notes
        where user_id = ${user_id} ${beyond('created_at', 'id')}
        order by created_at desc, id desc limit ${most})
    )
    select moment.kind, moment.id, moment.at, moment.at::text as at_text, moment.what, moment.words, moment.data, moment.receipt,
           moment.mail_status, concat_ws(' ', actor.first_name, actor.last_name) as by,
           actor.id is not distinct from ${user_id}::uuid as by_customer
      from moments moment left join users actor on actor.id = moment.actor_id
     order by moment.at desc, moment.id desc
     limit ${most}`.execute(database);
  return rows;
}
