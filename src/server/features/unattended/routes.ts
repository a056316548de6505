import { sql } from 'kysely';
import {
  approveFills as approveFillsEntry,
  boxStates,
  decideBoxes as decideBoxesEntry,
  exportUnattended,
  getUnattendedBox,
  listUnattended,
  listUnattendedWeeks,
  remindBoxes,
  type BoxDeed,
  type QueueWeek,
} from '../../../contract/unattended.ts';
import { refuse } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { formatTimeLeft } from '../../../domain/week/format-time-left.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle, week as weekFrom } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { fitsMany } from '../customers/search-plans.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { csvAmount, csvOf } from '../../platform/list/csv-of.ts';
import { countFew, everyRow, findPage } from '../../platform/list/find-page.ts';
import { remindByHand } from '../reminders/remind-by-hand.ts';
import { approveFills, type Approved } from './approve-fills.ts';
import { decideBoxes } from './decide-boxes.ts';
import { findQueueWeek, type AskedQueue } from './open-queue.ts';
import { showBox } from './show-box.ts';
import { showBoxes } from './show-boxes.ts';
import {
  boxesOf,
  boxRows,
  countBoxes,
  findPickingPlans,
  findQueueWeeks,
  findFewBoxes,
  foundBoxes,
  isTheirs,
  queueSortColumns,
  type CountedWeek,
  type QueueQuery,
} from './store.ts';

/** Older figures are rehearsed again when somebody opens the week. */
const STALE_MS = 10 * 60_000;

export const unattendedRoutes: Route[] = [
  route(listUnattendedWeeks, async (context) => {
    const { deps, channel } = context;
    const weeks = await findQueueWeeks(deps.database, channel.id, deps.clock.shopNow());
    return { weeks: await Promise.all(weeks.map((week) => showWeek(context, week))) };
  }),

  route(listUnattended, async (context, { params, query }) => {
    const { deps, channel } = context;
    const now = deps.clock.shopNow();
    const weeks = await findQueueWeeks(deps.database, channel.id, now);
    const found = weeks.find(({ week }) => week === params.week);
    if (!found) return refuse('week.deadline_passed');
    const of = await queueOf(context, found.week, query);
    const [week, plans, { few, ...page }] = await Promise.all([
      showWeek(context, found),
      findPickingPlans(deps.database, channel.id),
      pageOf(context, of, query),
    ]);
    const age = found.rehearsed_at ? now.getTime() - found.rehearsed_at.getTime() : Infinity;
    // whoever plans the kitchen's work sees names, and needs no addresses
    const rows = page.rows.map((row) => {
      const { email: _, ...shown } = row;
      return shown;
    });
    return {
      week: { ...week, plans, is_stale: age > STALE_MS },
      list: { ...page, rows, count: countFew(few) },
    };
  }),

  fileRoute(exportUnattended, async (context, { params, query }) => {
    const of = await queueOf(context, params.week, query);
    return csvOf<Awaited<ReturnType<typeof pageOf>>['rows'][number]>(
      {
        customer: (row) => row.name,
        ...(!of.names_only && { email: (row) => row.email }),
        plan: (row) => row.plan_name,
        state: (row) => row.state,
        why: (row) => row.why,
        meals: (row) => row.meals.map(({ name, quantity }) => `${quantity} x ${name}`).join('; '),
        total: (row) => (row.total_cents === null ? '' : csvAmount(row.total_cents)),
      },
      everyRow((cursor) => pageOf(context, of, { ...query, cursor }, 1000)),
    );
  }),

  route(getUnattendedBox, async (context, { params }) => {
    const found = await findQueueWeek(context.deps, context.channel.id, params.week);
    return found.ok ? showBox(context, found.run, params.subscription_week_id) : found;
  }),

  route(approveFillsEntry, async (context, { body }) => {
    const approved = await approveFills(context.deps, askedBy(context, body.week), body.boxes);
    return approved.ok ? said(approved, 'approved') : approved;
  }),

  route(decideBoxesEntry, async (context, { body }) => {
    const { deps } = context;
    const decided = await decideBoxes(deps, askedBy(context, body.week), body.deed, body.boxes);
    return decided.ok ? said(decided, deedDone[body.deed]) : decided;
  }),

  route(remindBoxes, async (context, { body }) => {
    const reminded = await remindByHand(context.deps, {
      ...askedBy(context, body.week),
      ids: body.ids,
    });
    if (!reminded.ok) return reminded;
    const { done } = reminded;
    const who = done === 1 ? '1 customer was' : `${done} customers were`;
    return { done, message: done ? `${who} reminded.` : 'Everybody was reminded today already.' };
  }),
];

/** Whoever may not read customers finds nobody by an address or a phone number. */
async function queueOf(
  { deps, channel, permissions }: RequestContext,
  week: string,
  { q }: QueueQuery,
) {
  const names_only = !permissions.includes('customers.read');
  const of = { channel_id: channel.id, week, names_only };
  return { ...of, fits_many: q ? await fitsMany(deps.database, of, q) : false };
}

const askedBy = ({ channel, user }: RequestContext, week: string): AskedQueue => ({
  channel_id: channel.id,
  actor_id: user!.id,
  week,
});

const deedDone: Record<BoxDeed, string> = {
  skip: 'skipped',
  hold: 'held',
  undo: 'given back to the run',
};

function said({ done, refused }: Approved, word: string) {
  const boxes = done === 1 ? '1 box' : `${done} boxes`;
  const first = done > 0 ? `${boxes} ${word}.` : 'Nothing was changed.';
  const rest = refused.length > 0 ? ` ${refused.length} could not be.` : '';
  return { message: first + rest, done, refused };
}

async function showWeek(
  { deps, channel }: RequestContext,
  { week, picking_deadline_at, rehearsed_at }: CountedWeek,
): Promise<QueueWeek> {
  const counted = await countBoxes(deps.database, { channel_id: channel.id, week });
  const shown = (at: Date) => formatDeadline(toInstant(at), channel.time_zone);
  const left = picking_deadline_at.getTime() - deps.clock.shopNow().getTime();
  return {
    week,
    week_title: formatWeekTitle(weekFrom(week)),
    picking_deadline_at: toInstant(picking_deadline_at),
    picking_deadline_formatted: shown(picking_deadline_at),
    time_left: formatTimeLeft(left),
    rehearsed_formatted: rehearsed_at && shown(rehearsed_at),
    counts: Object.fromEntries(
      boxStates.map((state) => [state, counted.find((each) => each.state === state)?.count ?? 0]),
    ) as QueueWeek['counts'],
  };
}

async function pageOf(
  { deps: { database } }: RequestContext,
  of: Awaited<ReturnType<typeof queueOf>>,
  query: QueueQuery,
  size?: number,
) {
  // many fit: the page is soon full, whoever else there is
  if (query.q && of.fits_many) {
    const [few, page] = await Promise.all([
      findFewBoxes(database, of, query),
      readPage(database, of, query, { few: null, size }),
    ]);
    return { ...page, few };
  }
  const few = await findFewBoxes(database, of, query);
  return { ...(await readPage(database, of, query, { few, size })), few };
}

async function readPage(
  database: Queryable,
  of: Awaited<ReturnType<typeof queueOf>>,
  query: QueueQuery,
  { few, size }: { few: readonly string[] | null; size: number | undefined },
) {
  const { q, ...rest } = query;
  const late = q !== undefined && of.fits_many;
  const boxes =
    few && q
      ? foundBoxes(database, few).select(['w.id', 'w.subscription_id'])
      : boxesOf(database, of, late ? rest : query).select(['w.id', 'w.subscription_id']);
  const { rows: found, ...page } = await findPage(boxes, {
    sorts: queueSortColumns,
    id: sql.ref('w.id'),
    sort: query.sort ?? 'conflicts',
    cursor: query.cursor,
    size,
    late: late ? { database, fits: isTheirs(of, q) } : undefined,
  });
  const rows = await boxRows(
    database,
    of,
    found.map(({ id }) => id),
  );
  return { ...page, rows: await showBoxes(database, rows) };
}
