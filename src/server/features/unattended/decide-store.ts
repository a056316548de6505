import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { ProposedMeal } from '../week-run/proposal-store.ts';

export interface LockedBox {
  id: string;
  version: string;
  subscription_id: string;
  user_id: string;
  name: string;
  selection: string;
  /** what its picks hold */
  picks: { menu_item_id: string; quantity: number }[];
}

/**
 * Weeks of one menu with their customers, locked by id, and the menu, shared: in the order that every change
 * of a plan goes by, so that two people who decide about the same boxes wait for each other and no more.
 */
export async function lockBoxes(
  database: Queryable,
  of: { channel_id: string; week: string; ids: readonly string[] },
): Promise<LockedBox[]> {
  const { channel_id, week } = of;
  const ids = of.ids as string[];
  await sql`
    select from users where id in (
      select s.user_id from subscription_weeks w join subscriptions s on s.id = w.subscription_id
       where w.id = any(${ids}::uuid[]) and w.channel_id = ${channel_id} and w.week = ${week})
     order by id for no key update`.execute(database);
  await sql`
    select from subscription_weeks
     where id = any(${ids}::uuid[]) and channel_id = ${channel_id} and week = ${week}
     order by id for update`.execute(database);
  await sql`select from menus where channel_id = ${channel_id} and week = ${week} for share`.execute(
    database,
  );
  // a statement of its own: what was committed before the locks were had is seen
  const { rows } = await sql<LockedBox>`
    select w.id, w.updated_at::text as version, w.subscription_id, u.id as user_id,
           u.first_name || ' ' || u.last_name as name, w.selection,
           coalesce((select json_agg(json_build_object('menu_item_id', menu_item_id, 'quantity', quantity))
                       from subscription_week_picks
                      where subscription_week_id = w.id and w.selection in ('picked', 'autofilled')),
                    '[]') as picks
      from subscription_weeks w
      join subscriptions s on s.id = w.subscription_id
      join users u on u.id = s.user_id
     where w.id = any(${ids}::uuid[]) and w.channel_id = ${channel_id} and w.week = ${week}
     order by w.id`.execute(database);
  return rows;
}

export async function findProposals(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, { id: string; meals: ProposedMeal[] }>> {
  const rows = await database
    .selectFrom('week_proposals')
    .select(['subscription_week_id', 'id', sql<ProposedMeal[]>`meals`.as('meals')])
    .where('subscription_week_id', 'in', ids)
    .execute();
  return new Map(rows.map(({ subscription_week_id, ...row }) => [subscription_week_id, row]));
}

export interface ApprovedBox {
  id: string;
  lines: { menu_item_id: string; quantity: number; unit_price_cents: number; reason: string }[];
}

/** The weeks hold these meals from now on; what they held before is replaced. */
export async function writeApproved(
  database: Queryable,
  boxes: readonly ApprovedBox[],
): Promise<void> {
  const lines = boxes.flatMap(({ id, lines: own }) =>
    own.map((line) => ({ ...line, subscription_week_id: id })),
  );
  const ids = boxes.map(({ id }) => id);
  await sql`delete from subscription_week_picks where subscription_week_id = any(${ids}::uuid[])`.execute(
    database,
  );
  await sql`
    with approved as (
      update subscription_weeks set selection = 'autofilled', reason = null, updated_at = now()
       where id = any(${ids}::uuid[])
    )
    insert into subscription_week_picks (subscription_week_id, menu_item_id, quantity, unit_price_cents, reason)
    select subscription_week_id, menu_item_id, quantity, unit_price_cents, reason
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as line (
        subscription_week_id uuid, menu_item_id uuid, quantity integer, unit_price_cents integer, reason text)`.execute(
    database,
  );
}

/** The weeks have no meals any more and wait: for the run, or for somebody. */
export async function writeWaiting(
  database: Queryable,
  ids: readonly string[],
  selection: 'open' | 'needs_attention',
): Promise<void> {
  await sql`
    with gone as (
      delete from subscription_week_picks where subscription_week_id = any(${ids as string[]}::uuid[])
    )
    update subscription_weeks
       set selection = ${selection}, reason = ${selection === 'open' ? null : 'staff'}, updated_at = now()
     where id = any(${ids as string[]}::uuid[])`.execute(database);
}
