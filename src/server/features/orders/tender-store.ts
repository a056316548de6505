import { sql } from 'kysely';
import type { RefundPart, Tender } from '../../../domain/order/refund-parts.ts';
import type { Queryable } from '../../platform/database/database.ts';

export const BALANCE = 'balance';

/** What has paid for an order and what of it went back, by the books; the balance first, then charges by age. */
export async function findTenders(database: Queryable, orderId: string): Promise<Tender[]> {
  const { rows } = await sql<Tender & { at: Date }>`
    select ${BALANCE} as id, 'Gift card balance' as name, min(created_at) as at,
           -sum(amount_cents) filter (where reason in ('order', 'release'))::integer as paid_cents,
           coalesce(sum(amount_cents) filter (where reason = 'refund'), 0)::integer as refunded_cents
      from credit_ledger where order_id = ${orderId}
    having sum(amount_cents) filter (where reason in ('order', 'release')) < 0
    union all
    (select attempt.id::text, coalesce(initcap(card.brand) || ' ' || card.last4, 'Card'), attempt.created_at,
            attempt.amount_cents,
            -- one that the bank refused is still owed
            coalesce((select sum(amount_cents) from refunds
                       where payment_attempt_id = attempt.id), 0)::integer
       from payment_attempts attempt
       left join payment_methods card on card.id = attempt.payment_method_id
      where attempt.order_id = ${orderId} and attempt.status = 'succeeded'
      order by attempt.created_at, attempt.id)`.execute(database);
  return rows;
}

/**
 * Writes down what goes back: to the balance at once, to cards as refunds that are then paid. The customer
 * and the order are locked. `key` tells this refund from every other of the order.
 */
export async function writeRefund(
  database: Queryable,
  order: { id: string; user_id: string },
  refund: { parts: readonly RefundPart[]; reason: string; key: string },
): Promise<void> {
  const cards = refund.parts.filter(({ tender_id }) => tender_id !== BALANCE);
  const balance = refund.parts.find(({ tender_id }) => tender_id === BALANCE);
  await sql`
    with last as (
      select balance_cents, sequence from credit_ledger
       where user_id = ${order.user_id} order by sequence desc limit 1
    ), credited as (
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id, note)
      select ${order.user_id}::uuid, ${balance?.amount_cents ?? 0}::integer, last.sequence + 1,
             last.balance_cents + ${balance?.amount_cents ?? 0}::integer, 'refund', ${order.id}::uuid,
             ${refund.reason}
        from last where ${balance !== undefined}
    )
    insert into refunds (order_id, payment_attempt_id, idempotency_key, amount_cents, reason)
    select ${order.id}::uuid, part.attempt_id, 'refund-' || part.attempt_id || '-' || ${refund.key},
           part.amount_cents, ${refund.reason}
      from unnest(${cards.map(({ tender_id }) => tender_id)}::uuid[],
                  ${cards.map(({ amount_cents }) => amount_cents)}::integer[])
           as part (attempt_id, amount_cents)`.execute(database);
}
