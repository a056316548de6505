import type { Weekday } from '../../../domain/week/calendar-date.ts';

export const weekdayWord = (weekday: Weekday): string =>
  weekday.charAt(0).toUpperCase() + weekday.slice(1);
