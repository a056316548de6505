import { sql } from 'kysely';
import { mailChoices } from '../../../domain/mail/mail-choices.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import { boxStatuses } from '../../../domain/review/review-window.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { nextDeliveryOf } from '../reviews/next-delivery.ts';
import { addressee, guestOf, type Addressee } from './addressee.ts';

export interface DeliveryDay {
  menu_id: string;
  channel_id: string;
  week: string;
  time_zone: string;
  delivery_date: CalendarDate;
}

/** Later than this nobody remembers the meals: a shop that was down does not catch up. */
const DAYS_ASKED = 7;

/** Days of the last week on which boxes came and about which not everybody has been asked. */
export async function findDeliveryDays(database: Queryable, now: Date): Promise<DeliveryDay[]> {
  const { rows } = await sql<DeliveryDay>`
    select menu.id as menu_id, menu.channel_id, menu.week, day.delivery_date,
           channel.week_rule ->> 'time_zone' as time_zone
      from menus menu
      join channels channel on channel.id = menu.channel_id
     cross join unnest(menu.delivery_dates) as day (delivery_date)
     where day.delivery_date between ${now}::timestamptz::date - ${DAYS_ASKED}::integer and ${now}::timestamptz::date
       and day.delivery_date > coalesce(menu.reviews_asked_through, '-infinity')
     order by day.delivery_date, menu.id`.execute(database);
  return rows;
}

export async function endAsking(
  database: Queryable,
  { menu_id, delivery_date }: DeliveryDay,
): Promise<void> {
  await sql`
    update menus set reviews_asked_through = ${delivery_date}
     where id = ${menu_id} and coalesce(reviews_asked_through, '-infinity') < ${delivery_date}`.execute(
    database,
  );
}

export interface UnreviewedOrder extends Addressee {
  id: string;
  number: string;
  url_key: string;
  status: OrderStatus;
  next_delivery_date: CalendarDate | null;
  meals: string[];
}

/** Boxes of one day about which nothing was said, of those who let themselves be asked; beyond `after`. */
export async function findUnreviewed(
  database: Queryable,
  day: DeliveryDay,
  { after, most }: { after: string | null; most: number },
): Promise<UnreviewedOrder[]> {
  const { rows } = await sql<UnreviewedOrder>`
    select o.id, o.number, o.url_key, o.status, ${nextDeliveryOf('o')} as next_delivery_date,
           (select json_agg(distinct name) from order_lines where order_id = o.id) as meals,
           ${addressee}
      from orders o
      join users person on person.id = o.user_id
      left join preferences on preferences.user_id = person.id
      ${guestOf}
     where o.channel_id = ${day.channel_id} and o.week = ${day.week}
       and o.delivery_date = ${day.delivery_date} and o.status = any(${boxStatuses})
       and coalesce((preferences.mail_choices ->> 'reviews')::boolean, ${mailChoices.reviews})
       and not exists (select from ratings where order_id = o.id)
       and o.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000')
     order by o.id
     limit ${most}`.execute(database);
  return rows;
}
