import { addDays, type CalendarDate } from '../week/calendar-date.ts';
import type { Instant } from '../week/instant.ts';
import { parseWallTime } from '../week/wall-time.ts';

/** When customers are asked how their meals were: the morning after, so that something was eaten. */
export function reviewAskedAt(delivered: CalendarDate, timeZone: string): Instant {
  const at = parseWallTime(`${addDays(delivered, 1)}T10:00`, timeZone);
  if (at === null) throw new RangeError(`${timeZone} has no ten o'clock`);
  return at;
}
