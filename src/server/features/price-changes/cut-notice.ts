import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { leavesDays, LEAST_NOTICE_DAYS, noticeEnds } from '../../../domain/pricing/price-change.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { inSentence } from '../../../domain/week/in-sentence.ts';
import { toInstant, type Instant } from '../../../domain/week/instant.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import { addWeeks, formatWeekTitle, type Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { loadCalendar } from './charged-weeks.ts';
import { findDearerChanges } from './store.ts';

/** How many weeks after a change without a menu are looked at: a rule sets them all alike. */
const WEEKS_LOOKED_AT = 28;

interface Moved {
  channel_id: string;
  time_zone: string;
  now: Date;
  /** what the refusal stands at */
  field: string;
}

/** Whether a week would be charged at a higher price before subscribers had their days to read of it. */
async function judge(
  database: Queryable,
  { channel_id, time_zone, now, field }: Moved,
  chargedFrom: (from: Week) => Instant | null,
): Promise<Refusal | null> {
  for (const change of await findDearerChanges(database, channel_id)) {
    const charged_at = chargedFrom(change.from_week);
    const told_at = toInstant(
      change.announced_at ?? (change.announce_at > now ? change.announce_at : now),
    );
    if (charged_at === null || leavesDays(charged_at, told_at, LEAST_NOTICE_DAYS)) continue;
    const week = inSentence(formatWeekTitle(change.from_week));
    const earliest = formatDeadline(noticeEnds(told_at), time_zone);
    return refuse('request.invalid', {
      [field]: `Prices rise from the ${week} on, and subscribers are told ${LEAST_NOTICE_DAYS} days before: not before ${earliest}, or withdraw the change under Prices.`,
    });
  }
  return null;
}

/** Of a menu whose deadline is moved, under its lock. */
export const judgeDeadline = (
  database: Queryable,
  moved: Moved & { week: Week; deadline: Instant },
): Promise<Refusal | null> =>
  judge(database, moved, (from) => (from <= moved.week ? moved.deadline : null));

/** Of weeks that have no menu yet, when their rule is changed, under the channel's lock. */
export async function judgeRule(
  database: Queryable,
  moved: Moved,
  rule: WeekRule,
): Promise<Refusal | null> {
  const calendar = await loadCalendar(database, moved.channel_id, rule);
  return judge(
    database,
    moved,
    (from) =>
      Array.from({ length: WEEKS_LOOKED_AT }, (_, index) => addWeeks(from, index))
        .filter((week) => !calendar.hasMenu(week))
        .map(calendar.chargedAt)
        .sort()[0] ?? null,
  );
}
