import type { ChargedWeek } from '../../../domain/pricing/price-change.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { weekInstants } from '../../../domain/week/week-instants.ts';
import type { WeekRule } from '../../../domain/week/week-rule.ts';
import { addWeeks, weekOf, type Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** How far ahead a change can be planned. */
const CHOICES = 16;
/** The rule may set a deadline twelve weeks before its week. */
const LONGEST_LEAD = 12;

export interface Calendar {
  /** of the channel's settings, the rule among them */
  version: number;
  time_zone: string;
  /** its menu's deadline, or what the rule says while it has no menu */
  chargedAt(week: Week): ChargedWeek['charged_at'];
  hasMenu(week: Week): boolean;
  /** those that are not charged yet, the next first */
  ahead(now: Date): ChargedWeek[];
}

/** When the weeks of a channel are charged, by its rule or by one that is only thought of. */
export async function loadCalendar(
  database: Queryable,
  channelId: string,
  thoughtOf?: WeekRule,
): Promise<Calendar> {
  const { version, week_rule } = await database
    .selectFrom('channels')
    .select(['version', 'week_rule'])
    .where('id', '=', channelId)
    .executeTakeFirstOrThrow();
  const menus = await database
    .selectFrom('menus')
    .select(['week', 'picking_deadline_at'])
    .where('channel_id', '=', channelId)
    .execute();
  const rule = thoughtOf ?? (week_rule as unknown as WeekRule); // checked when it was written
  const deadlines = new Map(menus.map((menu) => [menu.week, toInstant(menu.picking_deadline_at)]));
  const chargedAt = (week: Week) =>
    deadlines.get(week) ?? weekInstants(rule, week).picking_deadline_at;
  return {
    version,
    time_zone: rule.time_zone,
    chargedAt,
    hasMenu: (week) => deadlines.has(week),
    ahead(now) {
      const first = weekOf(dateIn(rule.time_zone, toInstant(now)));
      return Array.from({ length: CHOICES + LONGEST_LEAD }, (_, index) => addWeeks(first, index))
        .map((week) => ({ week, charged_at: chargedAt(week) }))
        .filter(({ charged_at }) => charged_at > toInstant(now))
        .slice(0, CHOICES);
    },
  };
}

/**
 * Keeps the run of this week and those after it from starting meanwhile, and their deadlines where they are; whoever
 * asks the time after this knows which came first.
 */
export const lockMenusFrom = (database: Queryable, channelId: string, week: string) =>
  database
    .selectFrom('menus')
    .select('id')
    .where('channel_id', '=', channelId)
    .where('week', '>=', week)
    .orderBy('week')
    .forShare()
    .execute();
