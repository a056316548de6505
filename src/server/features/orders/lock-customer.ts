import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { withTheNext } from '../../platform/database/pipelined-pool.ts';

/**
 * A customer's balance, plans and counts change under this lock only. False: it is one of the staff, or
 * a record that was merged into another or erased, maybe while we waited.
 * `no key`: rows that only name the customer (an event, a line of the ledger) are written meanwhile
 * without a wait, so whoever holds an order and writes one of those cannot deadlock with us.
 */
export async function lockCustomer(database: Queryable, userId: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where id = ${userId} and kind = 'customer' and merged_into is null and anonymised_at is null
       for no key update`.execute(database);
  return rows.length === 1;
}

/** The customer of an order, before the order itself: whoever locks both does it in this order. */
export async function lockCustomerOf(database: Queryable, orderId: string): Promise<void> {
  await sql`${withTheNext}
    select from users where id = (select user_id from orders where id = ${orderId})
       for no key update`.execute(database);
}
