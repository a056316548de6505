import { addDays } from '../../../domain/week/calendar-date.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDate, formatDateLong } from '../../../domain/week/format-date.ts';
import { formatDeadline, formatDeadlineLong } from '../../../domain/week/format-deadline.ts';
import type { Instant } from '../../../domain/week/instant.ts';

export interface MenuTimes {
  picking_opens_at: Instant;
  picking_deadline_at: Instant;
  production_starts_at: Instant;
  /** at least one, earliest first */
  delivery_dates: readonly CalendarDate[];
}

/** A menu's moments as a shopper reads them, on the clock of the channel's zone. */
export function weekTexts(times: MenuTimes, zone: string) {
  const { picking_opens_at: opens, picking_deadline_at: deadline, delivery_dates } = times;
  const deadlineDay = formatDate(dateIn(zone, deadline));
  return {
    picking_opens_formatted: formatDeadline(opens, zone),
    picking_opens_formatted_long: formatDeadlineLong(opens, zone),
    picking_opens_day: formatDate(dateIn(zone, opens)),
    picking_deadline_formatted: formatDeadline(deadline, zone),
    picking_deadline_formatted_long: formatDeadlineLong(deadline, zone),
    picking_deadline_day: deadlineDay,
    picking_deadline_time: formatDeadline(deadline, zone).slice(`${deadlineDay}, `.length),
    production_days: kitchenDays(dateIn(zone, times.production_starts_at), delivery_dates[0]!),
    delivery_days: delivery_dates.map(formatDate).join(' or '),
    delivery_days_long: delivery_dates.map(formatDateLong).join(' or '),
  };
}

/** "Sat to Mon": until the eve of the first delivery; one day when that is all there is. */
function kitchenDays(first: CalendarDate, delivery: CalendarDate): string {
  const last = addDays(delivery, -1);
  const weekday = (date: CalendarDate) => formatDate(date).slice(0, 3);
  return last > first ? `${weekday(first)} to ${weekday(last)}` : weekday(first);
}
