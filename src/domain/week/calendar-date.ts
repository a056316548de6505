/**
 * A day on the calendar, 'yyyy-MM-dd', years 0001 to 9999. It has no time and no zone, so the sums
 * below are plain integers: a `Date` would drag in the machine's zone and its 23- and 25-hour days.
 * Fixed width: comparing two of them as text compares the days.
 */
export type CalendarDate = string & { readonly calendarDate: true };

/** In the order of a delivery week: the position is the number of days after its Monday. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

const isLeapYear = (year: number) => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

const daysInMonth = (year: number, month: number) =>
  month === 2 ? (isLeapYear(year) ? 29 : 28) : [4, 6, 9, 11].includes(month) ? 30 : 31;

export function parseCalendarDate(text: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const { year, month, day } = splitDate(text);
  const exists = year >= 1 && month >= 1 && month <= 12 && day >= 1;
  return exists && day <= daysInMonth(year, month) ? (text as CalendarDate) : null;
}

/** For texts that are known to be dates: our own columns and constants. Otherwise it is a bug. */
export function calendarDate(text: string): CalendarDate {
  const date = parseCalendarDate(text);
  if (date === null) throw new RangeError(`"${text}" is not a date`);
  return date;
}

export function splitDate(date: string): { year: number; month: number; day: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8, 10)),
  };
}

const DAYS_IN_400_YEARS = 146_097;
/** Days from 0000-03-01, where the counting below starts, to 1970-01-01. */
const EPOCH_SHIFT = 719_468;

/**
 * Days since 1970-01-01. The year is taken to start in March, so that the leap day comes last and
 * month lengths follow one line (Howard Hinnant, "chrono-compatible low-level date algorithms").
 */
export function daysSinceEpoch(date: CalendarDate): number {
  const { year, month, day } = splitDate(date);
  const marchYear = month > 2 ? year : year - 1;
  const monthFromMarch = (month + 9) % 12;
  const dayOfYear = Math.floor((153 * monthFromMarch + 2) / 5) + day - 1;
  const leapDays =
    Math.floor(marchYear / 4) - Math.floor(marchYear / 100) + Math.floor(marchYear / 400);
  return 365 * marchYear + leapDays + dayOfYear - EPOCH_SHIFT;
}

export function dateFromEpochDays(days: number): CalendarDate {
  const shifted = days + EPOCH_SHIFT;
  const era = Math.floor(shifted / DAYS_IN_400_YEARS);
  const dayOfEra = shifted - era * DAYS_IN_400_YEARS;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const monthFromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * monthFromMarch + 2) / 5) + 1;
  const month = ((monthFromMarch + 2) % 12) + 1;
  const year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0);
  const date = parseCalendarDate(
    `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`,
  );
  if (date === null) throw new RangeError(`Day ${days} is outside the years 0001 to 9999`);
  return date;
}

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dateFromEpochDays(daysSinceEpoch(date) + days);

/** 0 is Monday. Day 0 of the epoch was a Thursday. */
export const weekdayIndex = (date: CalendarDate): number =>
  (((daysSinceEpoch(date) + 3) % 7) + 7) % 7;
