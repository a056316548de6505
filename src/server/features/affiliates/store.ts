import { sql } from 'kysely';
import type { ReferredOrder } from '../../../domain/affiliate/earnings.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface AffiliateRow {
  id: string;
  user_id: string;
  code: string;
}

export async function findAffiliateOf(
  database: Queryable,
  of: { channel_id: string; user_id: string },
): Promise<AffiliateRow | null> {
  const row = await database
    .selectFrom('affiliates')
    .select(['id', 'user_id', 'code'])
    .where('channel_id', '=', of.channel_id)
    .where('user_id', '=', of.user_id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAffiliateByCode(
  database: Queryable,
  of: { channel_id: string; code: string },
): Promise<AffiliateRow | null> {
  const row = await database
    .selectFrom('affiliates')
    .select(['id', 'user_id', 'code'])
    .where('channel_id', '=', of.channel_id)
    .where('code', '=', of.code)
    .executeTakeFirst();
  return row ?? null;
}

/** False: the code is somebody else's, or this person has one already. */
export async function insertAffiliate(
  database: Queryable,
  affiliate: { channel_id: string; user_id: string; code: string; kind: 'partner' | 'friend' },
): Promise<boolean> {
  const row = await database
    .insertInto('affiliates')
    .values(affiliate)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function addVisit(
  database: Queryable,
  visit: { affiliate_id: string; visit_date: CalendarDate },
): Promise<void> {
  await sql`
    insert into affiliate_visits (affiliate_id, visit_date, visits)
    values (${visit.affiliate_id}, ${visit.visit_date}, 1)
    on conflict (affiliate_id, visit_date) do update set visits = affiliate_visits.visits + 1`.execute(
    database,
  );
}

export async function findVisits(
  database: Queryable,
  of: { affiliate_id: string; from: CalendarDate },
): Promise<{ visit_date: CalendarDate; visits: number }[]> {
  const { rows } = await sql<{ visit_date: CalendarDate; visits: number }>`
    select visit_date, visits from affiliate_visits
     where affiliate_id = ${of.affiliate_id} and visit_date >= ${of.from}`.execute(database);
  return rows;
}

export async function findReferredOrders(
  database: Queryable,
  of: { affiliate_id: string; from: CalendarDate },
): Promise<(ReferredOrder & { placed_at: Date })[]> {
  const { rows } = await sql<ReferredOrder & { placed_at: Date }>`
    select o.status, o.items_cents, o.subscription_discount_cents, o.discount_cents, o.total_cents,
           o.refunded_cents, o.placed_at, origin.affiliate_percent
      from order_origins origin join orders o on o.id = origin.order_id
     -- a day early: the weeks begin by the channel's clock
     where origin.affiliate_id = ${of.affiliate_id} and o.placed_at >= ${of.from}::date - 1`.execute(
    database,
  );
  return rows;
}
