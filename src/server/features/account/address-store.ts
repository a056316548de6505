import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface NewAddress {
  first_name: string;
  last_name: string;
  company?: string | undefined;
  address_1: string;
  address_2?: string | undefined;
  city: string;
  state: string;
  zip_code: string;
  dayphone: string;
  delivery_instructions?: string | undefined;
}

/** The zone of the customer's address; the longest prefix that fits wins. */
const zoneOf = (userId: string): RawBuilder<unknown> => sql`
  select zone.delivery_days
    from users customer
    join delivery_zone_prefixes prefix on prefix.channel_id = customer.channel_id
     and starts_with(customer.zip_code, prefix.zip_prefix)
    join delivery_zones zone on zone.id = prefix.zone_id
   where customer.id = ${userId}
   order by length(prefix.zip_prefix) desc
   limit 1`;

/** False: nobody delivers there, and the caller takes it back. */
export async function setAddress(
  database: Queryable,
  userId: string,
  to: NewAddress,
): Promise<boolean> {
  await database
    .updateTable('users')
    .set((eb) => ({
      version: eb('version', '+', 1),
      first_name: to.first_name,
      last_name: to.last_name,
      company: to.company || null,
      address_1: to.address_1,
      address_2: to.address_2 || null,
      city: to.city,
      state: to.state,
      zip_code: to.zip_code,
      dayphone: to.dayphone,
      delivery_instructions: to.delivery_instructions || null,
    }))
    .where('id', '=', userId)
    .execute();
  const { rows } = await zoneOf(userId).execute(database);
  return rows.length === 1;
}

export interface MovedWeek {
  week: string;
  delivery_date: string;
}

/**
 * Plans and coming weeks without an order get a day of the new zone where theirs is not served there:
 * the next one, else the last before it. A week in which the zone has no day at all stays as it is; the
 * week run holds it and staff are told. Gives the weeks that moved, earliest first.
 */
export async function moveDeliveries(
  database: Queryable,
  userId: string,
  now: Date,
): Promise<MovedWeek[]> {
  await sql`
    with zone as (${zoneOf(userId)})
    update subscriptions plan
       set updated_at = ${now},
           delivery_day = (select day from zone, unnest(zone.delivery_days) day
                            order by day < plan.delivery_day, abs(day - plan.delivery_day) limit 1)
      from zone
     where plan.user_id = ${userId} and plan.status <> 'cancelled'
       and plan.delivery_day <> all (zone.delivery_days)`.execute(database);
  const { rows } = await sql<MovedWeek>`
    with zone as (${zoneOf(userId)}), coming as (
      select planned.id, planned.delivery_date, menu.week, menu.delivery_dates
        from subscriptions plan
        join subscription_weeks planned on planned.subscription_id = plan.id
        join menus menu on menu.channel_id = planned.channel_id and menu.week = planned.week
       where plan.user_id = ${userId} and plan.status <> 'cancelled' and planned.order_id is null
         and menu.status in ('draft', 'published') and menu.picking_deadline_at > ${now}
       order by planned.week, planned.id
         for update of planned
    ), chosen as (
      select coming.id, (select served from unnest(coming.delivery_dates) served
                          where served - coming.week = any (zone.delivery_days)
                          order by served < coming.delivery_date, abs(served - coming.delivery_date)
                          limit 1) as delivery_date
        from coming cross join zone
       where coming.delivery_date - coming.week <> all (zone.delivery_days)
    ), moved as (
      update subscription_weeks planned set delivery_date = chosen.delivery_date, updated_at = now()
        from chosen
       where planned.id = chosen.id and chosen.delivery_date is not null
      returning planned.week, planned.delivery_date, planned.selection
    )
    select week, delivery_date from moved where selection <> 'skipped' order by week`.execute(
    database,
  );
  return rows;
}

/** Numbers of the orders that are not on their way yet. */
export async function findStandingOrders(database: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select number from orders
     where user_id = ${userId} and status in ('pending', 'placed', 'paid', 'in_production')
     order by week desc, number
     limit 5`.execute(database);
  return rows.map(({ number }) => number);
}
