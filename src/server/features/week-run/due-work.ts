import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Does everything that is due at the shop's time, in order. */
export async function runDueWork(_deps: Deps, _stopping?: AbortSignal): Promise<void> {}

/** The next instant at which something happens by itself; null: nothing is planned. */
export async function nextDueAt(database: Queryable, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from (
      select picking_deadline_at as at from menus where status = 'published'
      union all
      select picking_deadline_at - interval '24 hours' from menus where status = 'published'
    ) due where at > ${after}`.execute(database);
  return rows[0]?.at ?? null;
}
