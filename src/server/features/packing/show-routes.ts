import { sql } from 'kysely';
import type { listRoutes } from '../../../contract/packing.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { formatBoxCode } from '../../../domain/delivery/box-code.ts';
import { calendarDate } from '../../../domain/week/calendar-date.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { formatWeekTitle, parseWeek } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { orderFilters } from '../admin-orders/order-filters.ts';
import { boxesOf, OUTSIDE, progressColumns, type RouteOf } from './box-rows.ts';
import { cookedLines } from '../kitchen/cooked-lines.ts';

/** A week by zone and day. */
export async function showRoutes(
  context: RequestContext,
  asked: string | undefined,
): Promise<ResponseOf<typeof listRoutes> | Refusal> {
  const { deps, channel } = context;
  const { database, clock } = deps;
  const now = toInstant(clock.shopNow());
  const today = dateIn(channel.time_zone, now);
  const { weeks } = await orderFilters(context);
  if (asked !== undefined && !weeks.some(({ value }) => value === asked))
    return refuse('menu.none');
  const week = asked ?? (await weekAtWork(database, channel.id, today));
  const named = week === null ? null : parseWeek(week);
  if (named === null) return { ...nothing, weeks };
  const [routes, left_out, put_aside, deadline] = await Promise.all([
    findRoutes(database, channel.id, { week: named }),
    countLeftOut(database, channel.id, named),
    findPutAside(database, channel.id, named),
    findDeadline(database, channel.id, named),
  ]);
  const isOpen = deadline !== null && !hasPassed(toInstant(deadline), now);
  return {
    week: named,
    week_formatted: formatWeekTitle(named),
    weeks,
    deadline_formatted: isOpen ? formatDeadline(toInstant(deadline), channel.time_zone) : null,
    routes: routes.map((route) => ({
      ...route,
      day_formatted: formatDate(calendarDate(route.day)),
    })),
    left_out,
    put_aside: put_aside.map(({ code, day, ...box }) => ({
      ...box,
      code: formatBoxCode(code),
      day: formatDate(calendarDate(day)),
    })),
  };
}

const nothing = {
  week: null,
  week_formatted: '',
  deadline_formatted: null,
  routes: [],
  left_out: { cancelled: 0, unpaid: 0 },
  put_aside: [],
};

/** The week of the next box that has not arrived; else the last one that was ordered for. */
async function weekAtWork(
  database: Queryable,
  channelId: string,
  today: string,
): Promise<string | null> {
  const { rows } = await sql<{ week: string | null }>`
    select coalesce(
      (select week from orders
        where channel_id = ${channelId} and status in ('paid', 'in_production', 'shipped')
          and delivery_date >= ${today}
        order by delivery_date limit 1),
      (select max(week) from orders where channel_id = ${channelId} and delivery_date < ${today})
    ) as week`.execute(database);
  return rows[0]!.week;
}

export interface RouteRow {
  day: string;
  zone: string;
  zone_name: string;
  meals: number;
  boxes: number;
  packed: number;
  shipped: number;
  delivered: number;
}

/** In the order in which the vans leave. */
export async function findRoutes(
  database: Queryable,
  channelId: string,
  of: RouteOf,
): Promise<RouteRow[]> {
  const portions = sql<{ order_id: string; portions: number }>`(
    select order_id, sum(portions)::integer as portions
      from (${cookedLines({ channel_id: channelId, week: of.week, delivery_date: of.day ?? null })}) line
     group by order_id)`;
  return boxesOf(database, channelId, of)
    .innerJoin(portions.as('cooked'), 'cooked.order_id', 'o.id')
    .leftJoin('delivery_zones as zone', 'zone.id', 'o.zone_id')
    .select([
      'o.delivery_date as day',
      sql<string>`coalesce(o.zone_id::text, 'none')`.as('zone'),
      sql<string>`coalesce(zone.name, ${sql.lit(OUTSIDE)})`.as('zone_name'),
      sql<number>`sum(cooked.portions)::integer`.as('meals'),
      ...progressColumns,
    ])
    .groupBy(['o.delivery_date', 'o.zone_id', 'zone.name'])
    .orderBy('o.delivery_date')
    .orderBy('zone.name')
    .execute();
}

/** Orders of the week that have no box, and why. */
async function countLeftOut(database: Queryable, channelId: string, week: string) {
  const { rows } = await sql<{ cancelled: number; unpaid: number }>`
    select count(*) filter (where status = 'cancelled')::integer as cancelled,
           count(*) filter (where status in ('pending', 'placed', 'dropped'))::integer as unpaid
      from orders where channel_id = ${channelId} and week = ${week}`.execute(database);
  return rows[0]!;
}

const MOST_PUT_ASIDE = 200;

/** Packed, and cancelled since: the box stands on a shelf. */
async function findPutAside(database: Queryable, channelId: string, week: string) {
  const { rows } = await sql<{ code: string; number: string; zone_name: string; day: string }>`
    select box_code(o.id) as code, o.number, coalesce(zone.name, ${OUTSIDE}) as zone_name,
           o.delivery_date as day
      from orders o join boxes box on box.order_id = o.id
      left join delivery_zones zone on zone.id = o.zone_id
     where o.channel_id = ${channelId} and o.week = ${week} and o.status = 'cancelled'
       and box.packed_at is not null
     order by o.delivery_date, o.number limit ${MOST_PUT_ASIDE}`.execute(database);
  return rows;
}

async function findDeadline(
  database: Queryable,
  channelId: string,
  week: string,
): Promise<Date | null> {
  const menu = await database
    .selectFrom('menus')
    .select('picking_deadline_at')
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .executeTakeFirst();
  return menu?.picking_deadline_at ?? null;
}
