import { addDays, calendarDate, type CalendarDate } from '../week/calendar-date.ts';

export type CardState = 'expired' | 'expiring';

/** Said in time for a new card to arrive. */
const WARNED_DAYS_AHEAD = 30;

/** A card is good through the last day of its month. What `cc_expiring` says, everywhere. */
export function cardState(
  exp_month: number,
  exp_year: number,
  today: CalendarDate,
): CardState | null {
  const lastDay = addDays(firstDayAfter(exp_month, exp_year), -1);
  if (lastDay < today) return 'expired';
  return lastDay <= addDays(today, WARNED_DAYS_AHEAD) ? 'expiring' : null;
}

function firstDayAfter(month: number, year: number): CalendarDate {
  const [nextMonth, itsYear] = month === 12 ? [1, year + 1] : [month + 1, year];
  return calendarDate(`${itsYear}-${String(nextMonth).padStart(2, '0')}-01`);
}
