import { addDays, parseCalendarDate, weekdayIndex, weekdays } from './calendar-date.ts';
import type { CalendarDate, Weekday } from './calendar-date.ts';
import { formatDay, formatDayLong } from './format-date.ts';

/** A delivery week, named by its Monday. It is that day, so it can be used wherever a date can. */
export type Week = CalendarDate & { readonly week: true };

export function parseWeek(text: string): Week | null {
  const date = parseCalendarDate(text);
  return date !== null && weekdayIndex(date) === 0 ? (date as Week) : null;
}

/** For texts that are known to be weeks: our own columns and constants. Otherwise it is a bug. */
export function week(text: string): Week {
  const parsed = parseWeek(text);
  if (parsed === null) throw new RangeError(`"${text}" is not a Monday`);
  return parsed;
}

/** The week that a day lies in; Sunday is its last day. */
export const weekOf = (date: CalendarDate): Week => addDays(date, -weekdayIndex(date)) as Week;

export const addWeeks = (from: Week, weeks: number): Week => addDays(from, 7 * weeks) as Week;

/** For `sort`: earlier weeks first. */
export const compareWeeks = (a: Week, b: Week): number => (a < b ? -1 : a > b ? 1 : 0);

export const dateInWeek = (of: Week, weekday: Weekday): CalendarDate =>
  addDays(of, weekdays.indexOf(weekday));

/** "Nov 23" */
export const formatWeek = (shown: Week): string => formatDay(shown);

/** "Week of November 23" */
export const formatWeekTitle = (shown: Week): string => `Week of ${formatDayLong(shown)}`;
