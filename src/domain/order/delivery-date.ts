import { addDays, type CalendarDate } from '../week/calendar-date.ts';
import type { Week } from '../week/week.ts';

/**
 * The dates on which a zone is served in a week. Zones name weekdays (0 is Monday); a week has its
 * own dates, which staff can change.
 */
export const possibleDeliveryDates = (
  week: Week,
  zoneDays: readonly number[],
  served: readonly string[],
): CalendarDate[] =>
  [...zoneDays]
    .sort((a, b) => a - b)
    .map((day) => addDays(week, day))
    .filter((date) => served.includes(date));

/** The wanted date, or without a wish the first, of the possible ones. Null: not then. */
export function chooseDeliveryDate(
  week: Week,
  zoneDays: readonly number[],
  { served, wanted }: { served: readonly string[]; wanted?: string | undefined },
): CalendarDate | null {
  const possible = possibleDeliveryDates(week, zoneDays, served);
  const chosen = wanted === undefined ? possible[0] : possible.find((date) => date === wanted);
  return chosen ?? null;
}
