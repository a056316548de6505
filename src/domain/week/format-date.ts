import { splitDate, weekdayIndex, weekdays } from './calendar-date.ts';
import type { CalendarDate } from './calendar-date.ts';

const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

const monthName = (date: CalendarDate) => months[splitDate(date).month - 1]!;

function weekdayName(date: CalendarDate): string {
  const name = weekdays[weekdayIndex(date)]!;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** "Nov 23" */
export const formatDay = (date: CalendarDate): string =>
  `${monthName(date).slice(0, 3)} ${splitDate(date).day}`;

/** "November 23" */
export const formatDayLong = (date: CalendarDate): string =>
  `${monthName(date)} ${splitDate(date).day}`;

/** "Tue, Nov 24" */
export const formatDate = (date: CalendarDate): string =>
  `${weekdayName(date).slice(0, 3)}, ${formatDay(date)}`;

/** "Tuesday, Nov 24" */
export const formatDateLong = (date: CalendarDate): string =>
  `${weekdayName(date)}, ${formatDay(date)}`;

/** "Nov 24, 2026" */
export const formatDateYear = (date: CalendarDate): string =>
  `${formatDay(date)}, ${splitDate(date).year}`;

/** "Nov", where a year at most is shown */
export const formatMonth = (date: CalendarDate): string => monthName(date).slice(0, 3);
