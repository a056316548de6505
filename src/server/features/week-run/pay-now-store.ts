import { sql } from 'kysely';
import { openAttempts, type AttemptStatus } from '../../../domain/order/payment-attempt.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { orderFacts } from '../orders/order-facts.ts';
import type { PaidRenewal } from './charge-store.ts';

export interface WaitingOrder {
  order_id: string;
  user_id: string;
  channel_id: string;
  number: string;
  gift_card_cents: number;
  card_cents: number;
}

/**
 * Orders of the run that wait for money, locked. Whether a charge is open is asked once the lock is had:
 * one that is, is settled first and never made twice.
 */
export async function lockWaiting(
  database: Queryable,
  { user_id, order_id = null }: { user_id: string; order_id?: string | null },
): Promise<WaitingOrder[]> {
  const { rows } = await sql<WaitingOrder>`
    select id as order_id, user_id, channel_id, number, gift_card_cents, card_cents
      from orders
     where user_id = ${user_id} and status = 'placed' and drop_reason is null
       and (${order_id}::uuid is null or id = ${order_id}::uuid)
     order by id for update`.execute(database);
  const open = await sql<{ order_id: string }>`
    select order_id from payment_attempts
     where order_id = any(${rows.map((row) => row.order_id)}::uuid[])
       and status = any(${openAttempts})`.execute(database);
  const busy = new Set(open.rows.map((row) => row.order_id));
  return rows.filter((row) => !busy.has(row.order_id));
}

/** Under the customer's lock it stays what it is. */
export async function findBalance(database: Queryable, userId: string): Promise<number> {
  const { rows } = await sql<{ balance_cents: number }>`
    select balance_cents from credit_ledger
     where user_id = ${userId} order by sequence desc limit 1`.execute(database);
  return rows[0]?.balance_cents ?? 0;
}

export async function hasCard(
  database: Queryable,
  userId: string,
  gateway: string,
): Promise<boolean> {
  const { rows } = await sql`
    select from payment_methods
     where user_id = ${userId} and is_current and gateway = ${gateway}`.execute(database);
  return rows.length > 0;
}

type SplitOrder = WaitingOrder & { taken_cents: number };

/** The balance's new part is held with the order, as its first part was. */
const taken = ({ order_id, user_id, taken_cents }: SplitOrder) => sql`
  last as (
    select balance_cents, sequence from credit_ledger
     where user_id = ${user_id} order by sequence desc limit 1
  ), taken as (
    insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id)
    select ${user_id}::uuid, -${taken_cents}::integer, last.sequence + 1,
           last.balance_cents - ${taken_cents}::integer, 'order', ${order_id}::uuid
      from last where ${taken_cents}::integer > 0
  )`;

export async function writeCharge(
  database: Queryable,
  order: SplitOrder & { now: Date },
): Promise<void> {
  await sql`
    with ${taken(order)}
    update orders set gift_card_cents = ${order.gift_card_cents}, card_cents = ${order.card_cents},
           next_charge_at = ${order.now}
     where id = ${order.order_id}`.execute(database);
}

/** The balance covers it all: there is nothing to charge. */
export async function writePaid(
  database: Queryable,
  order: SplitOrder,
): Promise<Pick<PaidRenewal, 'facts' | 'filled'>> {
  await sql`
    with ${taken(order)}, good_again as (
      update subscriptions set unpaid_weeks = 0
       where id = (select subscription_id from orders where id = ${order.order_id}) and unpaid_weeks > 0
    )
    update orders set gift_card_cents = ${order.gift_card_cents}, card_cents = 0, status = 'paid',
           next_charge_at = null
     where id = ${order.order_id}`.execute(database);
  const { rows } = await sql<Pick<PaidRenewal, 'facts' | 'filled'>>`
    select ${orderFacts(order.order_id)} as facts,
           exists (select from subscription_weeks
                    where order_id = ${order.order_id} and outcome = 'autofilled') as filled`.execute(
    database,
  );
  return rows[0]!;
}

export interface TriedOrder {
  order_id: string;
  number: string;
  paid: boolean;
  /** of the newest try, if there was one */
  attempt: { status: AttemptStatus; decline_code: string | null } | null;
}

export async function findTried(
  database: Queryable,
  orderIds: readonly string[],
): Promise<TriedOrder[]> {
  const { rows } = await sql<TriedOrder>`
    select o.id as order_id, o.number, o.status = 'paid' as paid,
           (select json_build_object('status', status, 'decline_code', decline_code)
              from payment_attempts where order_id = o.id order by created_at desc, id desc limit 1) as attempt
      from orders o where o.id = any(${orderIds as string[]}) order by o.number`.execute(database);
  return rows;
}
