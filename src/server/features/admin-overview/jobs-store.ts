import { sql } from 'kysely';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Those who have to pick, have not, and want no box then. */
export async function countAutofillOff(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<number> {
  const { rows } = await sql<{ off: number }>`
    select count(*) as off
      from subscription_weeks w
      join products p on p.id = w.product_id and p.picking
      join subscriptions s on s.id = w.subscription_id
       and s.channel_id = ${channelId} and s.status in ('active', 'paused')
      join preferences on preferences.user_id = s.user_id and not preferences.autofill
     where w.channel_id = ${channelId} and w.week = ${week} and w.selection = 'open'
       -- as its index has it
       and w.outcome is null and w.order_id is null and w.selection <> 'picked'`.execute(database);
  return rows[0]!.off;
}

/** Boxes that runs could not make and nobody has decided about, of weeks that can still be cooked. */
export async function countHeldWeeks(
  database: Queryable,
  channelId: string,
): Promise<{ week: string; held: number }[]> {
  const { rows } = await sql<{ week: string; held: number }>`
    select w.week, count(*) as held
      from menus menu
      join subscription_weeks w on w.channel_id = menu.channel_id and w.week = menu.week
     where menu.channel_id = ${channelId} and menu.status in ('locked', 'in_production')
       and w.outcome = 'held'
     group by w.week order by w.week`.execute(database);
  return rows;
}

export async function countAlerts(database: Queryable, channelId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count(*) as open from staff_alerts
     where channel_id = ${channelId} and resolved_at is null`.execute(database);
  return rows[0]!.open;
}

export async function countRequests(
  database: Queryable,
  channelId: string,
): Promise<{ open: number; oldest_hours: number }> {
  const { rows } = await sql<{ open: number; oldest_hours: number }>`
    select count(*) as open,
           coalesce(floor(extract(epoch from now() - min(created_at)) / 3600), 0)::integer as oldest_hours
      from requests where channel_id = ${channelId} and status = 'open'`.execute(database);
  return rows[0]!;
}
