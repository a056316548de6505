// Server only: Temporal weighs 19 kB.
import { Temporal } from 'temporal-polyfill';
import { calendarDate, type CalendarDate } from './calendar-date.ts';
import type { Instant } from './instant.ts';

/** The day that it is in a zone at a moment. */
export const dateIn = (zone: string, at: Instant): CalendarDate =>
  calendarDate(Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString());
