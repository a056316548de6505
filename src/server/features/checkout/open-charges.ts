import { sql, type RawBuilder } from 'kysely';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Attempts to pay an order and purchases of gift cards: while a charge is open, both go the same way. */
export const openChargesOf = (name: 'payment_attempts' | 'gift_purchases') => {
  const table = sql.table(name);
  return {
    /** From here on the charge can be confirmed. False: it was given up in the meantime. */
    async nameCharge(database: Queryable, id: string, gatewayId: string): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update ${table} set gateway_id = ${gatewayId}
         where id = ${id} and status = any(${openAttempts})
           and (gateway_id is null or gateway_id = ${gatewayId})`.execute(database);
      return numAffectedRows === 1n;
    },

    /** It stays open: the bank asks its customer, or has not answered. True: that is news. */
    async markOpen(
      database: Queryable,
      id: string,
      status: 'requires_action' | 'unknown',
    ): Promise<boolean> {
      const { numAffectedRows } = await sql`
        update ${table} set status = ${status}
         where id = ${id} and status = any(${openAttempts}) and status <> ${status}`.execute(
        database,
      );
      return numAffectedRows === 1n;
    },
  };
};

export interface LeftAfter {
  processing_seconds: number;
  action_seconds: number;
}

/** Open, and no request looks after it any more; by real time. */
export const isLeft = (after: LeftAfter): RawBuilder<boolean> => sql`(status = 'unknown'
  or (status = 'processing' and created_at < now() - make_interval(secs => ${after.processing_seconds}))
  or (status = 'requires_action' and created_at < now() - make_interval(secs => ${after.action_seconds})))`;
