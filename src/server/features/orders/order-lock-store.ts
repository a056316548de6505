import { sql } from 'kysely';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface LockedOrder {
  id: string;
  channel_id: string;
  user_id: string;
  status: OrderStatus;
  number: string;
  week: string;
  total_cents: number;
  gift_card_cents: number;
  card_cents: number;
  refunded_cents: number;
  subscription_id: string | null;
}

const lockedColumns = [
  'id',
  'channel_id',
  'user_id',
  'status',
  'number',
  'week',
  'total_cents',
  'gift_card_cents',
  'card_cents',
  'refunded_cents',
  'subscription_id',
] as const;

/** Its customer is locked before it, here as everywhere. */
export async function lockOrder(database: Queryable, orderId: string): Promise<LockedOrder | null> {
  const row = await database
    .selectFrom('orders')
    .select(lockedColumns)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Takes back a locked, paid order: the balance gets its part at once, the card's part is written down
 * to be refunded, the code may be used again, and the plan's week is left out.
 */
export async function cancelPaid(database: Queryable, order: LockedOrder): Promise<void> {
  await sql`
    with cancelled as (
      update orders set status = 'cancelled', refunded_cents = total_cents
       where id = ${order.id} and status = 'paid'
      returning id, user_id, gift_card_cents, card_cents
    ), unused as (
      delete from discount_uses where order_id in (select id from cancelled) returning discount_id
    ), counted as (
      update discounts set used = used - 1 where id in (select discount_id from unused)
    ), last as (
      select balance_cents, sequence from credit_ledger
       where user_id = ${order.user_id} order by sequence desc limit 1
    ), credited as (
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id, note)
      select user_id, gift_card_cents, last.sequence + 1, last.balance_cents + gift_card_cents,
             'refund', id, 'Order cancelled'
        from cancelled cross join last where gift_card_cents > 0
    ), left_out as (
      update subscription_weeks set selection = 'skipped', reason = 'order cancelled', order_id = null,
             updated_at = now()
       where order_id in (select id from cancelled)
    )
    insert into refunds (order_id, payment_attempt_id, idempotency_key, amount_cents, reason)
    select cancelled.id, attempt.id, 'refund-' || attempt.id || '-cancel', cancelled.card_cents,
           'Order cancelled'
      from cancelled
      join payment_attempts attempt on attempt.order_id = cancelled.id and attempt.status = 'succeeded'
     where cancelled.card_cents > 0`.execute(database);
}
