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

/** Of the active subscriptions that have begun by then; one without a row for the week has not decided. */
export async function countSelections(
  database: Queryable,
  channelId: string,
  week: Week,
): Promise<SelectionCounts> {
  const { rows } = await sql<SelectionCounts>`
    select count(*) filter (where selection = 'picked') as picked,
           count(*) filter (where selection = 'autofilled') as autofilled,
           count(*) filter (where selection = 'open' and not picking) as box,
           count(*) filter (where selection = 'skipped') as skipped,
           count(*) filter (where selection = 'open' and picking) as open,
           count(*) filter (where selection = 'needs_attention') as needs_attention
      from (
        select coalesce(w.selection, 'open') as selection, p.picking
          from subscriptions s
          join products p on p.id = s.product_id
          left join subscription_weeks w
            on w.subscription_id = s.id and w.week = ${week} and w.channel_id = s.channel_id
         where s.channel_id = ${channelId} and s.status = 'active' and s.first_week <= ${week}
      ) due`.execute(database);
  return rows[0]!;
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
