import {
  getWeekRehearsal,
  getWeekReport,
  listRunWeeks,
  rehearseWeekRun,
  startWeekRun,
} from '../../../contract/week-run.ts';
import { refuse } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle, parseWeek, week as weekFrom } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { countRunMails } from './box-list-store.ts';
import { findRehearsal, keepRehearsal } from './keep-rehearsal.ts';
import { findRunWeek, type RunWeek } from './menu-store.ts';
import { readable, readableHeld } from './readable.ts';
import { countApproved, countOutcomes, findRun, listHeld, sumOrders } from './report-store.ts';
import { startByHand } from './start-by-hand.ts';
import { findWeekLines } from './week-list-store.ts';

export const weekRunRoutes = [
  route(listRunWeeks, async ({ deps, channel }) => {
    const now = deps.clock.shopNow();
    const lines = await findWeekLines(deps.database, channel.id, now);
    return {
      weeks: lines.map(({ run, menu, ...counts }) => ({
        ...head({ menu, run, now, time_zone: channel.time_zone }),
        ...counts,
      })),
    };
  }),

  route(getWeekReport, async (context, { params }) => {
    const { deps, channel } = context;
    const found = await findWeek(context, params.week);
    if (!found) return refuse('menu.none');
    const { database } = deps;
    const of = { channel_id: channel.id, week: found.week };
    const [counted, { money, payments }, held, run, mails, approved] = await Promise.all([
      countOutcomes(database, channel.id, found.week),
      sumOrders(database, channel.id, found.week),
      listHeld(database, channel.id, found.week),
      findRun(database, channel.id, found.week),
      countRunMails(database, of),
      countApproved(database, of),
    ]);
    const now = deps.clock.shopNow();
    return {
      week: head({ menu: found, run, now, time_zone: channel.time_zone }),
      ...counted,
      reasons: counted.reasons.map(readable),
      money,
      payments,
      mails,
      approved,
      held: held.map(readableHeld),
    };
  }),

  route(getWeekRehearsal, async (context, { params }) => {
    const found = await findWeek(context, params.week);
    if (!found) return refuse('menu.none');
    const { deps, channel } = context;
    const kept = await findRehearsal(deps.database, channel.id, found.week);
    return {
      rehearsal: kept && {
        ...kept.report,
        rehearsed_formatted: formatDeadline(toInstant(kept.rehearsed_at), channel.time_zone),
      },
    };
  }),

  route(rehearseWeekRun, async (context, { body }) => {
    const found = await findWeek(context, body.week);
    if (!found) return refuse('menu.none');
    const report = await keepRehearsal(context.deps, found, context.user!.id);
    return report ?? refuse('week.rehearsing');
  }),

  route(startWeekRun, async (context, { body }) => {
    const started = await startByHand(context, body.week);
    return started.ok ? { message: 'The run is under way.', receipt: started.receipt } : started;
  }),
];

const findWeek = ({ deps, channel }: RequestContext, text: string) => {
  const week = parseWeek(text);
  return week && findRunWeek(deps.database, channel.id, week);
};

function head({
  menu,
  run,
  now,
  time_zone,
}: {
  menu: RunWeek & { status: string };
  run: { started_at: Date; closed_at: Date | null } | null;
  now: Date;
  time_zone: string;
}) {
  const shown = (at: Date) => formatDeadline(toInstant(at), time_zone);
  return {
    week: menu.week,
    week_title: formatWeekTitle(weekFrom(menu.week)),
    status: menu.status,
    closed_reason: menu.closed_reason,
    picking_deadline_formatted: shown(menu.picking_deadline_at),
    production_starts_formatted: shown(menu.production_starts_at),
    deadline_passed: hasPassed(toInstant(menu.picking_deadline_at), toInstant(now)),
    run: run && {
      started_at_formatted: shown(run.started_at),
      closed_at_formatted: run.closed_at && shown(run.closed_at),
    },
  };
}
