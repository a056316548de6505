import { calendarDate } from '../week/calendar-date.ts';
import { addWeeks, weekOf, type Week } from '../week/week.ts';

/** Longer than that is a cancellation. */
const LONGEST_PAUSE_WEEKS = 52;

/** A pause leaves at least one week out: the first whose deadline is ahead. */
export function mayResumeIn(resume: Week, firstAhead: Week | null, now: Date): boolean {
  const thisWeek = weekOf(calendarDate(now.toISOString().slice(0, 10)));
  const first = firstAhead ?? thisWeek;
  return resume > first && resume <= addWeeks(first, LONGEST_PAUSE_WEEKS);
}
