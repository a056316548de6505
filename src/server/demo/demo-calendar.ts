import { Temporal } from 'temporal-polyfill';
import { parseCalendarDate, type CalendarDate } from '../../domain/week/calendar-date.ts';
import { hasPassed, toInstant } from '../../domain/week/instant.ts';
import { weekInstants } from '../../domain/week/week-instants.ts';
import type { WeekRule } from '../../domain/week/week-rule.ts';
import { addWeeks, weekOf, type Week } from '../../domain/week/week.ts';

export interface WeekTimes {
  opens: Date;
  deadline: Date;
  production: Date;
  delivery_dates: CalendarDate[];
}

/** A channel's time, seen from one moment. */
export interface DemoCalendar {
  now: Date;
  today: CalendarDate;
  time_zone: string;
  /** the earliest week whose deadline lies ahead */
  current_week: Week;
  times(week: Week): WeekTimes;
  /** a day's wall-clock time in the channel's zone */
  moment(date: CalendarDate, hour: number, minute?: number): Date;
  /** nothing in the demo has happened after now */
  notAfterNow(at: Date): Date;
}

export function createCalendar(rule: WeekRule, now: Date): DemoCalendar {
  const { time_zone } = rule;
  const memory = new Map<Week, WeekTimes>();
  const times = (week: Week): WeekTimes => {
    const known = memory.get(week) ?? timesOf(rule, week);
    memory.set(week, known);
    return known;
  };
  const today = dateOf(now, time_zone);
  // last week's boxes are out, so its deadline has passed
  let current_week = addWeeks(weekOf(today), -1);
  while (hasPassed(toInstant(times(current_week).deadline), toInstant(now))) {
    current_week = addWeeks(current_week, 1);
  }
  return {
    now,
    today,
    time_zone,
    current_week,
    times,
    moment: (date, hour, minute = 0) =>
      new Date(
        Temporal.PlainDate.from(date).toZonedDateTime({
          timeZone: time_zone,
          plainTime: { hour, minute },
        }).epochMilliseconds,
      ),
    notAfterNow: (at) => (at > now ? now : at),
  };
}

function timesOf(rule: WeekRule, week: Week): WeekTimes {
  const instants = weekInstants(rule, week);
  return {
    opens: new Date(instants.picking_opens_at),
    deadline: new Date(instants.picking_deadline_at),
    production: new Date(instants.production_starts_at),
    delivery_dates: instants.delivery_dates,
  };
}

const zoned = (at: Date, timeZone: string) =>
  Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO(timeZone);

export const dateOf = (at: Date, timeZone: string): CalendarDate =>
  parseCalendarDate(zoned(at, timeZone).toPlainDate().toString())!;

/** The demo is made as of midnight, so that it is the same all day long. */
export const startOfDay = (at: Date, timeZone: string): Date =>
  new Date(zoned(at, timeZone).startOfDay().epochMilliseconds);
