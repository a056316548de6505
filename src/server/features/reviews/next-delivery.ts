import { sql, type RawBuilder } from 'kysely';
import { boxStatuses } from '../../../domain/review/review-window.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';

/** When the next box of the same customer comes or came; `o` names the order in the statement around it. */
export const nextDeliveryOf = (
  o: string,
): RawBuilder<CalendarDate | null> => sql<CalendarDate | null>`(
  select min(next.delivery_date) from orders next
   where next.user_id = ${sql.ref(`${o}.user_id`)} and next.channel_id = ${sql.ref(`${o}.channel_id`)}
     and next.delivery_date > ${sql.ref(`${o}.delivery_date`)}
     and next.status = any(${boxStatuses}))`;
