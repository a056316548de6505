import { sql } from 'kysely';
import type { SelectionCounts } from '../../../contract/admin-overview.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

export async function findDeadline(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<Date | null> {
  const menu = await database
    .selectFrom('menus')
    .select('picking_deadline_at')
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .executeTakeFirst();
  return menu?.picking_deadline_at ?? null;
}

/**
 * Of the plans that are due in these weeks: whoever is paused or has ended says so in their weeks (decision 13).
 * A preset box is picked by nobody, also once it is ordered.
 */
export async function countSelections(
  database: Queryable,
  channelId: string,
  weeks: readonly Week[],
): Promise<Map<Week, SelectionCounts>> {
  const { rows } = await sql<SelectionCounts & { week: Week }>`
    select w.week,
           count(*) filter (where w.selection = 'picked' and p.picking) as picked,
           count(*) filter (where w.selection = 'autofilled') as autofilled,
           count(*) filter (where w.selection in ('open', 'picked') and not p.picking) as box,
           count(*) filter (where w.selection = 'skipped') as skipped,
           count(*) filter (where w.selection = 'open' and p.picking) as open,
           count(*) filter (where w.selection = 'needs_attention') as needs_attention
      from subscription_weeks w join products p on p.id = w.product_id
     where w.channel_id = ${channelId} and w.week = any(${weeks}::date[])
       and w.outcome is distinct from 'not_due'
       and not (w.selection = 'skipped' and coalesce(w.reason, '') in ('paused', 'cancelled'))
     group by w.week`.execute(database);
  return new Map(rows.map(({ week, ...counts }) => [week, counts]));
}

export async function countOrders(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<number> {
  const { orders } = await database
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('orders'))
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .where('status', 'not in', ['cancelled', 'dropped'])
    .executeTakeFirstOrThrow();
  return orders;
}

export async function countActiveSubscriptions(
  database: Queryable,
  channelId: string,
): Promise<number> {
  const { active } = await database
    .selectFrom('subscriptions')
    .select((eb) => eb.fn.countAll<number>().as('active'))
    .where('channel_id', '=', channelId)
    .where('status', '=', 'active')
    .executeTakeFirstOrThrow();
  return active;
}

export async function countMenusAhead(
  database: Queryable,
  channelId: string,
  now: Date,
): Promise<{ published: number; last_week: string | null }> {
  return database
    .selectFrom('menus')
    .select((eb) => [
      eb.fn.countAll<number>().as('published'),
      eb.fn.max<string | null>('week').as('last_week'),
    ])
    .where('channel_id', '=', channelId)
    .where('status', '=', 'published')
    .where('picking_deadline_at', '>', now)
    .where('closed_reason', 'is', null)
    .executeTakeFirstOrThrow();
}

/** The last 30 days only: without an SMTP server every mail is kept, and they never end. */
export async function countMails(
  database: Queryable,
  channelId: string,
): Promise<{ failed: number; kept: number; waiting: number }> {
  const { rows } = await sql<{ failed: number; kept: number; waiting: number }>`
    select count(*) filter (where status = 'failed') as failed,
           count(*) filter (where status = 'kept') as kept,
           count(*) filter (where status in ('queued', 'sending')) as waiting
      from mails
     where status in ('failed', 'kept', 'queued', 'sending')
       and created_at > now() - interval '30 days'
       and (channel_id = ${channelId} or channel_id is null)`.execute(database);
  return rows[0]!;
}
