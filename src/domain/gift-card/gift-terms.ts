import { addDays, parseCalendarDate, type CalendarDate } from '../week/calendar-date.ts';

/** What a bought gift card may be worth, and when it may be sent. */

export const giftPresets = [25_00, 50_00, 100_00, 150_00] as const;
export const leastGiftCents = 10_00;
export const mostGiftCents = 500_00;

const DAYS_AHEAD = 365;

export const lastGiftDate = (today: CalendarDate): CalendarDate => addDays(today, DAYS_AHEAD);

/** The day on which a gift is sent; null: there is no such day, it is past, or more than a year ahead. */
export function giftDate(typed: string, today: CalendarDate): CalendarDate | null {
  const date = parseCalendarDate(typed);
  return date !== null && date >= today && date <= lastGiftDate(today) ? date : null;
}
