import type { ReportAnswer, getReport } from '../../../contract/reports.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { layOut } from '../../../domain/report/lay-out.ts';
import { reports } from '../../../domain/report/reports.ts';
import { weeksBetween } from '../../../domain/report/week-range.ts';
import { addDays, calendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { addWeeks, weekOf } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { seesAllChannels } from '../reconciliation/show-reconciliation.ts';
import { countChangedWeeks } from './count-changed-weeks.ts';
import { reportGrains } from './report-store.ts';

export type ReportQuery = ParsedOf<typeof getReport>['query'];

const shownUnasked = 12;

export async function showReport(
  context: RequestContext,
  { report = 'sales', ...query }: ReportQuery,
): Promise<ReportAnswer | Refusal> {
  const { deps, channel } = context;
  if (report === 'reconciliation' && !(await seesAllChannels(context))) {
    return refuse('reconciliation.all_channels');
  }
  const today = dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
  const to = weekOf(query.to ? calendarDate(query.to) : today);
  const from = query.from ? weekOf(calendarDate(query.from)) : addWeeks(to, 1 - shownUnasked);
  const weeks = weeksBetween(from, to);
  if (!weeks) return refuse('report.range');

  const range = { channel_id: channel.id, from, to, time_zone: channel.time_zone };
  await countChangedWeeks(deps.database, range);
  const counted = await reportGrains[report](deps.database, range);
  return {
    report,
    from,
    to,
    range_formatted: `${formatDateYear(from)} to ${formatDateYear(addDays(to, 6))}`,
    ...layOut(reports[report], counted, weeks),
  };
}
