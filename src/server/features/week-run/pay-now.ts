import { sql } from 'kysely';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { chargeDueOrders } from './charge-orders.ts';

export interface TriedOrder {
  number: string;
  paid: boolean;
}

/**
 * A customer who has a new card pays at once for the boxes that wait for money. The charge is due before
 * it is made: if this process dies in between, the week's job makes it. The split over balance and card
 * stays as the week run has fixed it.
 */
export async function payNow(deps: Deps, userId: string): Promise<TriedOrder[]> {
  const orderIds = await makeDue(deps.database, userId, deps.clock.shopNow());
  if (orderIds.length === 0) return [];
  try {
    await chargeDueOrders(deps, undefined, userId);
  } catch (error) {
    // the card is kept; what is still due is charged by the week's job
    deps.errors.report(error, { user_id: userId });
  }
  const rows = await deps.database
    .selectFrom('orders')
    .select(['number', 'status'])
    .where('id', 'in', orderIds)
    .orderBy('number')
    .execute();
  return rows.map(({ number, status }) => ({ number, paid: status === 'paid' }));
}

/** Not those whose charge is open: that one is settled first, and never made twice. */
async function makeDue(database: Queryable, userId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update orders o set next_charge_at = ${now}
     where o.user_id = ${userId} and o.status = 'placed' and o.drop_reason is null and o.card_cents > 0
       and not exists (select from payment_attempts open
                        where open.order_id = o.id and open.status = any(${openAttempts}))
    returning o.id`.execute(database);
  return rows.map(({ id }) => id);
}
