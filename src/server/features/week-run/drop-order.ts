import { sql } from 'kysely';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { releasePortions } from '../checkout/payment-store.ts';
import { payRefunds } from '../orders/pay-refunds.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { mailOrder } from '../orders/mail-order.ts';
import { cancelPaid, lockOrder } from '../orders/order-lock-store.ts';
import { lockUnpaid } from './charge-store.ts';

/**
 * An unpaid order of the run that its customer does not want any more. The customer is locked already.
 * `dropped`: it is gone, and nothing will be charged. `marked`: a charge is open; `closeMarkedCharge`,
 * called after the commit, ends it and pays back what had gone through. Null: there is no such order.
 */
export async function dropOrder(
  transaction: Queryable,
  orderId: string,
  reason: string,
): Promise<'dropped' | 'marked' | null> {
  const order = await lockUnpaid(transaction, orderId);
  if (!order) return null;
  // an attempt without a name at the gateway was never confirmed, and can not be from now on
  await sql`
    update payment_attempts set status = 'declined', decline_code = 'cancelled', settled_at = now()
     where order_id = ${orderId} and status = any(${openAttempts}) and gateway_id is null`.execute(
    transaction,
  );
  const { rows } = await sql`
    select from payment_attempts where order_id = ${orderId} and status = any(${openAttempts})`.execute(
    transaction,
  );
  if (rows.length === 0) {
    await dropLocked(transaction, order, reason);
    return 'dropped';
  }
  await sql`update orders set drop_reason = ${reason}, next_charge_at = null
             where id = ${orderId}`.execute(transaction);
  return 'marked';
}

/** Frees portions and balance of a locked, unpaid order. */
export async function dropLocked(
  transaction: Queryable,
  { order_id, user_id }: { order_id: string; user_id: string },
  reason: string,
): Promise<void> {
  await sql`
    with dropped as (
      update orders set status = 'dropped', next_charge_at = null, drop_reason = ${reason}
       where id = ${order_id} and status = 'placed'
      returning id, gift_card_cents
    ), last as (
      select balance_cents, sequence from credit_ledger
       where user_id = ${user_id} order by sequence desc limit 1
    )
    insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id)
    select ${user_id}::uuid, gift_card_cents, last.sequence + 1,
           last.balance_cents + gift_card_cents, 'release', id
      from dropped cross join last where gift_card_cents > 0`.execute(transaction);
  await releasePortions(transaction, order_id);
}

/** The charge of a marked order had gone through: each tender gets back what it paid. */
export async function refundMarked(deps: Deps, orderId: string, userId: string): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, userId);
    const order = await lockOrder(transaction, orderId);
    if (order?.status !== 'paid' || order.refunded_cents > 0) return;
    await releasePortions(transaction, order.id);
    await cancelPaid(transaction, order);
    await mailOrder(transaction, 'order_cancelled', order.id);
  });
  await payRefunds(deps, orderId);
}
