import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import type { Purchase } from './store.ts';

/** The caller holds the card's lock. */
export async function beginRefund(database: Queryable, id: string, key: string): Promise<void> {
  await database
    .updateTable('gift_purchases')
    .set({
      refund_status: 'due',
      refund_key: key,
      gateway_refund_id: null,
      refunded_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

export async function findDueRefunds(
  database: Queryable,
  purchaseId: string | null,
): Promise<Purchase[]> {
  let due = database.selectFrom('gift_purchases').selectAll().where('refund_status', '=', 'due');
  if (purchaseId) due = due.where('id', '=', purchaseId);
  return due.orderBy('refunded_at').execute();
}

export async function endRefund(
  database: Queryable,
  { id, refund_key }: Purchase,
  refund_status: 'succeeded' | 'failed',
  gateway_refund_id: string | null,
): Promise<void> {
  await database
    .updateTable('gift_purchases')
    .set({ refund_status, gateway_refund_id })
    .where('id', '=', id)
    .where('refund_key', '=', refund_key)
    .where('refund_status', '=', 'due')
    .execute();
}

/** A refund that the bank sent back long after it had taken it. */
export async function failRefund(database: Queryable, refundId: string): Promise<boolean> {
  const { numUpdatedRows } = await database
    .updateTable('gift_purchases')
    .set({ refund_status: 'failed' })
    .where('gateway_refund_id', '=', refundId)
    .where('refund_status', '=', 'succeeded')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
