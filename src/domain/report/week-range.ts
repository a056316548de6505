import { addWeeks, type Week } from '../week/week.ts';

export const mostWeeks = 104;

/** Both included; null: the end is before the beginning, or there are too many. */
export function weeksBetween(from: Week, to: Week): Week[] | null {
  const weeks: Week[] = [];
  for (let week = from; week <= to; week = addWeeks(week, 1)) {
    if (weeks.length === mostWeeks) return null;
    weeks.push(week);
  }
  return weeks.length > 0 ? weeks : null;
}
