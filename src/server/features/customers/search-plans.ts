import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { customersOf, fitsSearch } from './list-store.ts';

interface Searched {
  channel_id: string;
  /** asked by somebody who may not read customers: nobody is found by an address */
  names_only?: boolean;
}

/** With so many people it is quicker to look whose the next row is than to find them all first. */
const MANY_PEOPLE = 8000;

export async function fitsMany(database: Queryable, of: Searched, q: string): Promise<boolean> {
  const { rows } = await sql<{ is_many: boolean }>`
    select count(*) > ${MANY_PEOPLE} as is_many
      from (${peopleOf(database, of, q).limit(MANY_PEOPLE + 1)}) people`.execute(database);
  return rows[0]!.is_many;
}

/**
 * Those who are searched for, `also` whom this gives, as a list: the database begins with them, where it would
 * otherwise read everybody's rows.
 */
export const peopleIn = (
  database: Queryable,
  of: Searched,
  q: string,
  also: RawBuilder<unknown> = sql`select null::uuid`,
): RawBuilder<string[]> => sql`array(${peopleOf(database, of, q)} union all ${also})`;

/** Their plans, in the same way. */
export const plansOf = (...searched: Parameters<typeof peopleIn>): RawBuilder<string[]> =>
  sql`array(select id from subscriptions where user_id = any(${peopleIn(...searched)}))`;

const peopleOf = (database: Queryable, of: Searched, q: string) =>
  customersOf(database, of.channel_id, {}).where(fitsSearch(q, of)).select('c.user_id');
