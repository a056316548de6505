import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface EventRow {
  id: string;
  receipt: string;
  kind: string;
  occurred_at: Date;
  data: unknown;
  /** null: the shop itself */
  actor_name: string | null;
}

/** What of the log names this thing in its data, newest first. Each of these names has its own index. */
export async function eventsAbout(
  database: Queryable,
  name: 'order_id' | 'discount_id' | 'gift_card_id',
  id: string,
  length: number,
): Promise<EventRow[]> {
  const key = sql.lit(name);
  const { rows } = await sql<EventRow>`
    select e.id, e.receipt, e.kind, e.occurred_at, e.data,
           nullif(concat_ws(' ', actor.first_name, actor.last_name), '') as actor_name
      from events e left join users actor on actor.id = e.actor_id
     where e.data ->> ${key} = ${id} and e.data ? ${key}
     order by e.occurred_at desc, e.id desc limit ${length}`.execute(database);
  return rows;
}
