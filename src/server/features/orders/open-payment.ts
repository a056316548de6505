import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Whether there is a charge, of the order or of a change of it, whose end nobody has told. */
export async function hasOpenPayment(database: Queryable, orderId: string): Promise<boolean> {
  const row = await database
    .selectFrom('payment_attempts')
    .select('id')
    .where('order_id', '=', orderId)
    .where('status', 'in', openAttempts)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
