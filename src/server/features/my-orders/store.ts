import { sql } from 'kysely';
import { openAttempts, type AttemptStatus } from '../../../domain/order/payment-attempt.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import { soldImage } from '../meals/as-sold.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findPage } from '../../platform/list/find-page.ts';

interface Owner {
  channel_id: string;
  user_id: string;
}

const sorts = { week: { by: sql.ref('o.week'), type: 'date', first: 'highest' } } as const;
const PAGE = 10;
const PICTURES = 4;

/** Not those whose payment failed in the checkout: to the customer they never were. */
export function findMyOrders(database: Queryable, of: Owner, cursor: string | undefined) {
  const query = database
    .selectFrom('orders as o')
    .innerJoin('products as p', 'p.id', 'o.product_id')
    .select([
      'o.id as order_id',
      'o.number',
      'o.status',
      'o.total_cents',
      'p.name as product_name',
      sql<CalendarDate>`o.delivery_date`.as('delivery_date'),
      sql<string[]>`array(
        select ${soldImage} from order_lines line join menu_items item on item.id = line.menu_item_id
         where line.order_id = o.id order by line.position limit ${PICTURES})`.as('pictures'),
    ])
    .where('o.user_id', '=', of.user_id)
    .where('o.channel_id', '=', of.channel_id)
    .where(sql<boolean>`(o.status <> 'dropped' or o.drop_reason is not null)`);
  return findPage(query, {
    sorts,
    id: sql.ref('o.id'),
    sort: 'week',
    size: PAGE,
    ...(cursor !== undefined && { cursor }),
  });
}

/** Null: there is none, or it is somebody else's. */
export async function findMyOrder(database: Queryable, of: Owner & { order_id: string }) {
  const row = await database
    .selectFrom('orders as o')
    .leftJoin('menus as m', (join) =>
      join.onRef('m.channel_id', '=', 'o.channel_id').onRef('m.week', '=', 'o.week'),
    )
    .select([
      'o.url_key',
      'o.number',
      'o.status',
      'o.refunded_cents',
      'o.placed_at',
      'm.picking_deadline_at',
      sql<CalendarDate>`o.delivery_date`.as('delivery_date'),
      sql<boolean>`o.drop_reason is not null`.as('given_up'),
      sql<boolean>`exists (select from payment_attempts
        where order_id = o.id and status = any(${openAttempts}))`.as('payment_open'),
    ])
    .where('o.id', '=', of.order_id)
    .where('o.user_id', '=', of.user_id)
    .where('o.channel_id', '=', of.channel_id)
    .executeTakeFirst();
  return row ?? null;
}

interface AttemptRow {
  id: string;
  created_at: Date;
  amount_cents: number;
  status: AttemptStatus;
  decline_code: string | null;
  card: { brand: string; last4: string } | null;
}

export async function findAttempts(database: Queryable, orderId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select attempt.id, attempt.created_at, attempt.amount_cents, attempt.status, attempt.decline_code,
           case when card.id is not null then
             json_build_object('brand', card.brand, 'last4', card.last4) end as card
      from payment_attempts attempt
      left join payment_methods card on card.id = attempt.payment_method_id
     where attempt.order_id = ${orderId}
     order by attempt.created_at, attempt.id`.execute(database);
  return rows;
}

export interface RefundRow {
  id: string;
  amount_cents: number;
  /** `balance`: it is there already */
  status: 'due' | 'succeeded' | 'failed' | 'balance';
}

export async function findRefunds(database: Queryable, orderId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select id, amount_cents, status, created_at from refunds where order_id = ${orderId}
    union all
    select id, amount_cents, 'balance', created_at from credit_ledger
     where order_id = ${orderId} and reason = 'refund'
     order by created_at, id`.execute(database);
  return rows;
}
