import { sql } from 'kysely';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { orderFacts, type OrderFacts } from '../orders/order-facts.ts';

export interface DueCharge {
  order_id: string;
  number: string;
  channel_id: string;
  user_id: string;
  amount_cents: number;
  idempotency_key: string;
  /** null: the customer has no card any more, so there is no attempt */
  attempt_id: string | null;
  gateway_token: string | null;
  /** by which the gateway knows the card's owner */
  customer_ref: string;
}

/** Takes due orders and writes their attempts: from here on nobody else charges them. */
export async function claimDueCharges(
  database: Queryable,
  {
    now,
    gateway,
    limit,
    user_id = null,
  }: { now: Date; gateway: string; limit: number; user_id?: string | null },
): Promise<DueCharge[]> {
  const { rows } = await sql<DueCharge>`
    with due as (
      select o.id from orders o
       where o.next_charge_at <= ${now}
         and (${user_id}::uuid is null or o.user_id = ${user_id}::uuid)
         and not exists (select from payment_attempts open
                          where open.order_id = o.id and open.status = any(${openAttempts}))
       order by o.next_charge_at, o.id
       limit ${limit}
         for update skip locked
    ), claimed as (
      update orders o set next_charge_at = null, charge_tries = o.charge_tries + 1
        from due where o.id = due.id
      returning o.id, o.number, o.channel_id, o.user_id, o.card_cents, 'order-' || o.id || '-' || o.charge_tries as key
    ), paying as (
      select claimed.*, card.id as card_id, card.gateway_token,
             coalesce(card.customer_ref, claimed.user_id) as customer_ref
        from claimed
        left join payment_methods card
          on card.user_id = claimed.user_id and card.is_current and card.gateway = ${gateway}
    ), attempt as (
      insert into payment_attempts (order_id, payment_method_id, idempotency_key, amount_cents, gateway)
      select id, card_id, key, card_cents, ${gateway} from paying where card_id is not null order by number
      returning id, order_id
    )
    select paying.id as order_id, paying.number, paying.channel_id, paying.user_id,
           paying.card_cents as amount_cents, paying.key as idempotency_key, attempt.id as attempt_id,
           paying.gateway_token, paying.customer_ref
      from paying left join attempt on attempt.order_id = paying.id
     order by paying.number`.execute(database);
  return rows;
}

/** From here on these charges can be confirmed. False for an attempt that was given up meanwhile. */
export async function nameCharges(
  database: Queryable,
  named: readonly { attempt_id: string; gateway_id: string }[],
): Promise<boolean[]> {
  const { rows } = await sql<{ id: string }>`
    update payment_attempts attempt set gateway_id = named.gateway_id
      from unnest(${named.map((each) => each.attempt_id)}::uuid[],
                  ${named.map((each) => each.gateway_id)}::text[]) as named (attempt_id, gateway_id)
     where attempt.id = named.attempt_id and attempt.status = any(${openAttempts})
       and (attempt.gateway_id is null or attempt.gateway_id = named.gateway_id)
    returning attempt.id`.execute(database);
  const done = new Set(rows.map(({ id }) => id));
  return named.map(({ attempt_id }) => done.has(attempt_id));
}

export interface PaidRenewal {
  order_id: string;
  user_id: string;
  /** skipped or cancelled meanwhile: it has to be paid back */
  drop_reason: string | null;
  filled: boolean;
  facts: OrderFacts;
}

/** Ends attempts and orders together; only those that nobody else has ended come back. */
export async function markRenewalsPaid(
  database: Queryable,
  attemptIds: readonly string[],
): Promise<PaidRenewal[]> {
  const { rows } = await sql<PaidRenewal>`
    with attempt as (
      update payment_attempts set status = 'succeeded', settled_at = now()
       where id = any(${attemptIds as string[]}) and status = any(${openAttempts})
      returning order_id
    ), unpaid as materialized (
      -- by their ids: asked by status, a planner that does not know of the run yet reads all unpaid orders
      select id, status from orders where id = any(array(select order_id from attempt))
       order by id for update
    ), paid as (
      update orders o set status = 'paid', next_charge_at = null
        from unpaid where o.id = unpaid.id and unpaid.status = 'placed'
      returning o.id, o.user_id, o.subscription_id, o.drop_reason
    ), good_again as (
      update subscriptions set unpaid_weeks = 0
       where id = any(array(select subscription_id from paid)) and unpaid_weeks > 0
    )
    select paid.id as order_id, paid.user_id, paid.drop_reason,
           coalesce((select outcome = 'autofilled' from subscription_weeks
                      where order_id = paid.id), false) as filled,
           ${orderFacts(sql.ref('paid.id'))} as facts
      from paid`.execute(database);
  return rows;
}

export interface UnpaidRenewal {
  order_id: string;
  user_id: string;
  channel_id: string;
  subscription_id: string | null;
  number: string;
  placed_at: Date;
  production_starts_at: Date;
  drop_reason: string | null;
  facts: OrderFacts;
}

/** Ends an attempt that was not paid, and locks its order. Null: somebody else has ended it. */
export async function endUnpaidAttempt(
  database: Queryable,
  attempt: { attempt_id: string; gateway_id: string | null; decline_code: string },
): Promise<UnpaidRenewal | null> {
  const { rows } = await sql<{ order_id: string }>`
    update payment_attempts
       set status = 'declined', decline_code = ${attempt.decline_code}, settled_at = now()
     where id = ${attempt.attempt_id} and status = any(${openAttempts})
       and gateway_id is not distinct from ${attempt.gateway_id}
    returning order_id`.execute(database);
  return rows[0] ? lockUnpaid(database, rows[0].order_id) : null;
}

/** An order of the run that waits for its money, locked. */
export async function lockUnpaid(
  database: Queryable,
  orderId: string,
): Promise<UnpaidRenewal | null> {
  const { rows } = await sql<UnpaidRenewal>`
    select o.id as order_id, o.user_id, o.channel_id, o.subscription_id, o.number, o.placed_at,
           o.drop_reason, menu.production_starts_at, ${orderFacts(orderId)} as facts
      from orders o
      join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
     where o.id = ${orderId} and o.status = 'placed'
       for update of o`.execute(database);
  return rows[0] ?? null;
}

export async function chargeAgainAt(
  database: Queryable,
  orderId: string,
  at: string | Date | null,
): Promise<void> {
  await sql`update orders set next_charge_at = ${at} where id = ${orderId} and status = 'placed'`.execute(
    database,
  );
}
