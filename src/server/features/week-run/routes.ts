import {
  getWeekRehearsal,
  getWeekReport,
  listRunWeeks,
  startWeekRun,
} from '../../../contract/week-run.ts';
import { refuse } from '../../../contract/refusals.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle, parseWeek, week as weekFrom } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { route } from '../../http/route.ts';
import { findRunWeek, type RunWeek } from './menu-store.ts';
import { rehearseWeek } from './rehearse-week.ts';
import { countOutcomes, findRun, listHeld, sumOrders, type HeldWeek } from './report-store.ts';
import { reasonText } from './run-mails.ts';
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
    const [counted, { money, payments }, held, run] = await Promise.all([
      countOutcomes(database, channel.id, found.week),
      sumOrders(database, channel.id, found.week),
      listHeld(database, channel.id, found.week),
      findRun(database, channel.id, found.week),
    ]);
    const now = deps.clock.shopNow();
    return {
      week: head({ menu: found, run, now, time_zone: channel.time_zone }),
      ...counted,
      reasons: counted.reasons.map(readable),
      money,
      payments,
      held: held.map(readableHeld),
    };
  }),

  route(getWeekRehearsal, async (context, { params }) => {
    const found = await findWeek(context, params.week);
    if (!found) return refuse('menu.none');
    const rehearsal = await rehearseWeek(context.deps, found);
    return {
      ...rehearsal,
      reasons: rehearsal.reasons.map(readable),
      held: rehearsal.held.map(readableHeld),
      short: rehearsal.short.map(({ name, left }) => ({ name, left })),
    };
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

const readable = <Line extends { reason: string }>(line: Line): Line => ({
  ...line,
  reason: reasonText(line.reason) ?? '',
});

const readableHeld = ({ user_id, name, reason }: HeldWeek) => ({
  user_id,
  name,
  reason: reasonText(reason) ?? '',
});

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
