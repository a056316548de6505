import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

export interface DueEvent {
  at: Date;
  kind: 'deadline' | 'unpublished' | 'reminder' | 'charge' | 'last_call' | 'gift' | 'prices';
  channel_id: string;
  week: string;
  count: number;
}

/** Everything that happens by itself, whenever that is. */
const planned = sql`(
  select picking_deadline_at as at, channel_id, week,
         case status when 'draft' then 'unpublished' else 'deadline' end as kind
    from menus where status in ('draft', 'published')
  union all
  select picking_deadline_at - interval '24 hours', channel_id, week, 'reminder'
    from menus where status = 'published'
  union all
  select next_charge_at, channel_id, week, 'charge' from orders where next_charge_at is not null
  union all
  select greatest(menu.production_starts_at, o.placed_at + interval '4 hours'), o.channel_id, o.week, 'last_call'
    from orders o join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
   where o.status = 'placed'
  union all
  select send_at, channel_id, date_trunc('week', send_date)::date, 'gift' from gift_purchases
   where status = 'succeeded' and to_email is not null and mailed_at is null and refund_status is null
  union all
  select announce_at, channel_id, from_week, 'prices' from price_changes
   where announced_at is null and withdrawn_at is null
) due`;

/** The next instant at which something happens by itself; null: nothing is planned. */
export async function nextDueAt(database: Queryable, after: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(at) as at from ${planned} where at > ${after}`.execute(database);
  return rows[0]?.at ?? null;
}

/** What happens after an instant, for people to read. */
export async function findDueEvents(
  database: Queryable,
  after: Date,
  most: number,
): Promise<DueEvent[]> {
  const { rows } = await sql<DueEvent>`
    select at, kind, channel_id, week, count(*)::integer as count from ${planned}
     where at > ${after}
     group by at, kind, channel_id, week
     order by at, kind, channel_id, week
     limit ${most}`.execute(database);
  return rows;
}
