import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

/** What is said about a refund. */
export interface RefundOf {
  idempotency_key: string;
  amount_cents: number;
  order_id: string;
  number: string;
  channel_id: string;
}

export interface DueRefund extends RefundOf {
  id: string;
  gateway_id: string;
  created_at: Date;
}

/** Refunds that wait for the gateway; of one order only, when named. */
export async function findDueRefunds(
  database: Queryable,
  orderId: string | null = null,
): Promise<DueRefund[]> {
  const { rows } = await sql<DueRefund>`
    select refund.id, refund.idempotency_key, refund.amount_cents, refund.created_at,
           attempt.gateway_id, o.id as order_id, o.number, o.channel_id
      from refunds refund
      join payment_attempts attempt on attempt.id = refund.payment_attempt_id
      join orders o on o.id = refund.order_id
     where refund.status = 'due' and (${orderId}::uuid is null or refund.order_id = ${orderId})
     order by refund.created_at, refund.id`.execute(database);
  return rows;
}

export async function endRefund(
  database: Queryable,
  id: string,
  status: 'succeeded' | 'failed',
  gatewayRefundId: string | null,
): Promise<void> {
  await database
    .updateTable('refunds')
    .set({ status, gateway_refund_id: gatewayRefundId, settled_at: sql`now()` })
    .where('id', '=', id)
    .where('status', '=', 'due')
    .execute();
}

/** A refund that the bank sent back long after it had taken it. */
export async function failRefund(
  database: Queryable,
  gatewayRefundId: string,
): Promise<RefundOf | null> {
  const row = await database
    .updateTable('refunds')
    .from('orders')
    .whereRef('orders.id', '=', 'refunds.order_id')
    .set({ status: 'failed', settled_at: sql`now()` })
    .where('gateway_refund_id', '=', gatewayRefundId)
    .where('refunds.status', '<>', 'failed')
    .returning([
      'refunds.idempotency_key',
      'refunds.amount_cents',
      'refunds.order_id',
      'orders.number',
      'orders.channel_id',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** Oldest first; those that went through are nobody's concern any more. */
export async function findOpenRefunds(database: Queryable, channelId: string) {
  return database
    .selectFrom('refunds as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .select(['r.id', 'r.order_id', 'o.number', 'r.amount_cents', 'r.reason', 'r.created_at'])
    .select('r.status')
    .where('o.channel_id', '=', channelId)
    .where('r.status', 'in', ['due', 'failed'])
    .orderBy('r.created_at')
    .orderBy('r.id')
    .$narrowType<{ status: 'due' | 'failed' }>()
    .execute();
}

/**
 * Makes a failed refund due again, under a new key: under the old one the gateway would tell of the old
 * failure. Gives it as it was; null when it has not failed.
 */
export async function renewRefund(
  database: Queryable,
  channelId: string,
  refundId: string,
): Promise<(RefundOf & { user_id: string }) | null> {
  const { rows } = await sql<RefundOf & { user_id: string }>`
    with failed as (
      select r.id, r.idempotency_key, r.amount_cents, o.id as order_id, o.number, o.channel_id, o.user_id
        from refunds r join orders o on o.id = r.order_id
       where r.id = ${refundId} and o.channel_id = ${channelId} and r.status = 'failed'
         for update of r
    ), renewed as (
      update refunds set status = 'due', gateway_refund_id = null, settled_at = null,
             idempotency_key = 'refund-' || payment_attempt_id || '-' || uuid_v7()
       where id in (select id from failed)
    )
    select * from failed`.execute(database);
  return rows[0] ?? null;
}
