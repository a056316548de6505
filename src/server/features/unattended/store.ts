import { sql, type RawBuilder } from 'kysely';
import { boxStates, type BoxState } from '../../../contract/unattended.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { listUnattended } from '../../../contract/unattended.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findFew, type SortColumn } from '../../platform/list/find-page.ts';
import { fitsSearch } from '../customers/list-store.ts';
import { plansOf } from '../customers/search-plans.ts';
import type { ProposedMeal } from '../week-run/proposal-store.ts';

export type QueueQuery = ParsedOf<typeof listUnattended>['query'];

interface QueueOf {
  channel_id: string;
  week: string;
  names_only?: boolean;
}

/**
 * The place of a box among `boxStates`, most in need of a person first, as its index has it. What the last
 * rehearsal did not see is worth a look.
 */
const rankOf = sql<string>`case w.selection
  when 'autofilled' then '5' when 'skipped' then '6' when 'needs_attention' then '1'
  else case w.fill_state when 'stopped' then '0' when 'held' then '1' when 'ready' then '3' when 'off' then '4'
    else '2' end end`;
const stateOf = (rank: string): BoxState => boxStates[Number(rank)]!;

const isState = (state: BoxState | 'open'): RawBuilder<boolean> =>
  state === 'open'
    ? sql`${rankOf} < '5'`
    : sql`${rankOf} = ${sql.lit(String(boxStates.indexOf(state)))}`;

/** Within a state as their weeks were made: no name has to be read of those who are not shown. */
export const queueSortColumns = {
  conflicts: { by: rankOf, type: 'text', first: 'lowest' },
} satisfies Record<string, SortColumn>;

/** Not by a join, which would read the week in another order than the index's. */
const isOfPlans = (which: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`w.product_id = any(array(select id from products where ${which}))`;

/**
 * Plans that have to pick for a week and have not, or whose week staff have decided in their place. A plan that
 * is paused or has ended says so in its weeks (decision 13), but not in those that were skipped before.
 */
const queueOf = (database: Queryable, { channel_id, week }: QueueOf) =>
  database
    .selectFrom('subscription_weeks as w')
    .where('w.channel_id', '=', channel_id)
    .where('w.week', '=', week)
    .where('w.outcome', 'is', null)
    .where('w.order_id', 'is', null)
    // as its index has it
    .where('w.selection', '<>', 'picked')
    .where(isOfPlans(sql`channel_id = ${channel_id} and picking`))
    .where(
      sql<boolean>`(w.selection in ('open', 'autofilled', 'needs_attention')
        or (w.selection = 'skipped' and w.reason is not distinct from 'skipped_by_staff' and exists (
              select from subscriptions plan
               where plan.id = w.subscription_id
                 and (plan.status = 'active' or (plan.status = 'paused' and plan.resume_week <= w.week)))))`,
    );

/** Which boxes: a page of their ids is read by indexes alone. */
export function boxesOf(database: Queryable, of: QueueOf, { q, state, plan }: QueueQuery) {
  let queue = queueOf(database, of);
  if (state) queue = queue.where(isState(state));
  if (plan) queue = queue.where(isOfPlans(sql`channel_id = ${of.channel_id} and sku = ${plan}`));
  if (!q) return queue;
  // as rows: in an array that is found meanwhile each box would be looked for from its beginning
  return queue.where(
    sql<boolean>`w.subscription_id in (select unnest(${plansOf(database, of, q)}))`,
  );
}

/** Asked of "sorted" boxes one after the other, until there are enough. */
export const isTheirs = (of: QueueOf, q: string): RawBuilder<boolean> =>
  sql`exists (select from subscriptions s join customer_index c on c.user_id = s.user_id
               where s.id = sorted.subscription_id and c.channel_id = ${of.channel_id}
                 and ${fitsSearch(q, of)} offset 0)`;

/** Their ids, if they are few; `fits_many` is what `fitsMany` says of the search. */
export function findFewBoxes(
  database: Queryable,
  of: QueueOf & { fits_many: boolean },
  { q, ...rest }: QueueQuery,
): Promise<string[] | null> {
  if (!q || !of.fits_many) return findFew(boxesOf(database, of, { q, ...rest }), sql.ref('w.id'));
  const boxes = boxesOf(database, of, rest).select(['w.id', 'w.subscription_id']).offset(0);
  const theirs = database.selectFrom(boxes.as('sorted')).where(isTheirs(of, q));
  return findFew(theirs, sql.ref('sorted.id'));
}

/** Those that were found to be in the queue, to be sorted. */
export const foundBoxes = (database: Queryable, ids: readonly string[]) =>
  database.selectFrom('subscription_weeks as w').where(isAmong(ids));

/** As rows, not as an array: the database would look for each of an array in all of the week's index. */
const isAmong = (ids: readonly string[]): RawBuilder<boolean> =>
  sql`w.id in (select unnest(${ids as string[]}::uuid[]))`;

/** What a list says of these boxes, in the order of their ids. */
export async function boxRows(database: Queryable, of: QueueOf, ids: readonly string[]) {
  const rows = await queueOf(database, of)
    .innerJoin('products as p', 'p.id', 'w.product_id')
    .innerJoin('subscriptions as s', 's.id', 'w.subscription_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .leftJoin('week_proposals as f', 'f.subscription_week_id', 'w.id')
    .where(isAmong(ids))
    .select([
      'w.id',
      sql<string>`w.updated_at::text`.as('version'),
      'f.id as proposal_id',
      'u.id as user_id',
      sql<string>`u.first_name || ' ' || u.last_name`.as('name'),
      'u.email',
      'p.name as plan_name',
      'w.plan_size',
      rankOf.as('rank'),
      sql<string>`case w.selection when 'needs_attention' then 'Held by our team'
                     when 'skipped' then 'Skipped by our team'
                     else coalesce(f.why, 'Not rehearsed yet') end`.as('why'),
      sql<ProposedMeal[]>`coalesce(f.meals, '[]')`.as('proposed'),
      'f.total_cents',
    ])
    .execute();
  const places = new Map(ids.map((id, place) => [id, place]));
  return rows
    .sort((a, b) => places.get(a.id)! - places.get(b.id)!)
    .map(({ rank, ...row }) => ({ ...row, state: stateOf(rank) }));
}

export interface CountedWeek {
  week: string;
  picking_deadline_at: Date;
  rehearsed_at: Date | null;
}

/** The weeks that are still to be decided, the next first. */
export async function findQueueWeeks(
  database: Queryable,
  channelId: string,
  now: Date,
): Promise<CountedWeek[]> {
  const { rows } = await sql<CountedWeek>`
    select menu.week, menu.picking_deadline_at, rehearsal.rehearsed_at
      from menus menu
      left join week_rehearsals rehearsal
        on rehearsal.channel_id = menu.channel_id and rehearsal.week = menu.week
     where menu.channel_id = ${channelId} and menu.status = 'published' and menu.closed_reason is null
       and menu.picking_deadline_at > ${now}
     order by menu.week`.execute(database);
  return rows;
}

export async function countBoxes(
  database: Queryable,
  of: QueueOf,
): Promise<{ state: BoxState; count: number }[]> {
  const rows = await queueOf(database, of)
    .select([rankOf.as('rank'), sql<number>`count(*)`.as('count')])
    .groupBy(rankOf)
    .execute();
  return rows.map(({ rank, count }) => ({ state: stateOf(rank), count }));
}

/** The plans whose customers pick. */
export const findPickingPlans = (
  database: Queryable,
  channel_id: string,
): Promise<{ value: string; label: string }[]> =>
  database
    .selectFrom('products')
    .select(['sku as value', 'name as label'])
    .where('channel_id', '=', channel_id)
    .where('picking', '=', true)
    .orderBy('name')
    .execute();

/** Names and pictures of meals. */
export async function findMeals(
  database: Queryable,
  ids: readonly string[],
): Promise<Map<string, { name: string; image: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('menu_items')
    .select(['id', 'name', 'image'])
    .where('id', 'in', [...new Set(ids)])
    .execute();
  return new Map(rows.map(({ id, name, image }) => [id, { name, image }]));
}

/** How long somebody has been with us, and how many boxes they had. */
export async function findHistory(
  database: Queryable,
  subscriptionWeekId: string,
): Promise<{ since: Date; boxes: number }> {
  const { rows } = await sql<{ since: Date; boxes: number }>`
    select s.created_at as since,
           (select count(*) from orders o
             where o.user_id = s.user_id and o.status not in ('pending', 'cancelled', 'dropped')) as boxes
      from subscription_weeks w join subscriptions s on s.id = w.subscription_id
     where w.id = ${subscriptionWeekId}`.execute(database);
  return rows[0]!;
}
