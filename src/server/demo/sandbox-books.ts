import { sql, type Transaction } from 'kysely';
import type { Queryable } from '../platform/database/database.ts';
import type { Schema } from '../platform/database/schema.ts';

/**
 * The embedded gateway knows the demo's cards and charges too, so that saved cards pay and old orders
 * can be refunded. What it knows already stays as it is.
 */
export async function tellSandbox(transaction: Transaction<Schema>): Promise<void> {
  await sql`
    insert into sandbox_gateway.cards
      (token, customer_ref, brand, last4, exp_month, exp_year, behaviour, created_at)
    select gateway_token, user_id, brand, last4, exp_month, exp_year, 'pays', created_at
      from payment_methods where gateway = 'sandbox'
    on conflict do nothing`.execute(transaction);
  // what went back to the cards of orders that the gateway does not know yet
  await sql`
    insert into refunds (id, order_id, payment_attempt_id, idempotency_key, amount_cents, status,
                         gateway_refund_id, reason, created_at, settled_at)
    -- the same on every machine
    select md5('refund ' || attempt.id)::uuid, o.id, attempt.id, 'refund ' || attempt.id,
           least(o.refunded_cents, attempt.amount_cents), 'succeeded',
           're_' || attempt.gateway_id, 'A meal was not as it should be', attempt.settled_at, attempt.settled_at
      from payment_attempts attempt
      join orders o on o.id = attempt.order_id
     where attempt.gateway = 'sandbox' and attempt.status = 'succeeded' and attempt.gateway_id is not null
       and o.refunded_cents > 0
       and not exists (select from sandbox_gateway.charges known where known.id = attempt.gateway_id)`.execute(
    transaction,
  );
  await sql`
    insert into sandbox_gateway.charges
      (id, idempotency_key, card_token, amount_cents, currency, description, order_id, status,
       decline_code, refunded_cents, created_at, settled_at)
    select attempt.gateway_id, attempt.idempotency_key, card.gateway_token, attempt.amount_cents, 'usd',
           'Order ' || o.number, o.id, attempt.status, attempt.decline_code,
           case attempt.status when 'succeeded' then least(o.refunded_cents, attempt.amount_cents) else 0 end,
           attempt.created_at, attempt.settled_at
      from payment_attempts attempt
      join payment_methods card on card.id = attempt.payment_method_id
      join orders o on o.id = attempt.order_id
     where attempt.gateway = 'sandbox' and attempt.status in ('succeeded', 'declined')
       and attempt.gateway_id is not null
    on conflict do nothing`.execute(transaction);
  await sql`
    insert into sandbox_gateway.refunds (id, idempotency_key, charge_id, amount_cents, created_at)
    select refund.gateway_refund_id, refund.idempotency_key, attempt.gateway_id, refund.amount_cents, refund.created_at
      from refunds refund join payment_attempts attempt on attempt.id = refund.payment_attempt_id
     where attempt.gateway = 'sandbox' and refund.status = 'succeeded'
    on conflict do nothing`.execute(transaction);
}

export async function emptySandbox(database: Queryable): Promise<void> {
  await sql`truncate sandbox_gateway.cards, sandbox_gateway.card_setups, sandbox_gateway.charges, sandbox_gateway.refunds,
                     sandbox_gateway.disputes, sandbox_gateway.webhook_deliveries`.execute(
    database,
  );
}
