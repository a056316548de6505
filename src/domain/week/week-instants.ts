// Server only: Temporal weighs 19 kB. The browser gets the instants, it never computes them.
import { Temporal } from 'temporal-polyfill';
import type { CalendarDate } from './calendar-date.ts';
import { toInstant } from './instant.ts';
import type { Instant } from './instant.ts';
import type { WeekMoment, WeekRule } from './week-rule.ts';
import { addWeeks, dateInWeek } from './week.ts';
import type { Week } from './week.ts';

export interface WeekInstants {
  picking_opens_at: Instant;
  picking_deadline_at: Instant;
  production_starts_at: Instant;
  /** earliest first */
  delivery_dates: CalendarDate[];
}

/** What a channel's rule means for one delivery week. */
export function weekInstants(rule: WeekRule, week: Week): WeekInstants {
  return {
    picking_opens_at: momentIn(rule.time_zone, week, rule.picking_opens),
    picking_deadline_at: momentIn(rule.time_zone, week, rule.picking_deadline),
    production_starts_at: momentIn(rule.time_zone, week, rule.production_starts),
    delivery_dates: [...new Set(rule.delivery_weekdays)]
      .map((weekday) => dateInWeek(week, weekday))
      .sort(),
  };
}

/**
 * When the clocks change a wall time can come twice or not at all. `later` serves the customer who
 * reads the time on their own clock: twice means the second one, and a skipped time moves forward
 * by the hour that was skipped (2:30 becomes 3:30).
 */
function momentIn(timeZone: string, week: Week, moment: WeekMoment): Instant {
  const date = dateInWeek(addWeeks(week, -moment.weeks_before), moment.weekday);
  const zoned = Temporal.PlainDate.from(date)
    .toPlainDateTime(Temporal.PlainTime.from(moment.time))
    .toZonedDateTime(timeZone, { disambiguation: 'later' });
  return toInstant(new Date(zoned.epochMilliseconds));
}
