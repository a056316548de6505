import { sql, type RawBuilder } from 'kysely';
import type { BookedCharge, Difference } from '../../../domain/reconciliation/compare-books.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Window {
  from: Date;
  to: Date;
}

/** The shop's own word on charges of orders and of bought gift cards. */
const bookedCharges = (those: RawBuilder<unknown>) => sql<BookedCharge>`
  select try.gateway_id, try.status = 'succeeded' as paid, try.amount_cents,
         coalesce((select sum(refund.amount_cents) from refunds refund
                    where refund.payment_attempt_id = try.id and refund.status = 'succeeded'), 0)::integer
           as refunded_cents
    from payment_attempts try where ${those}
  union all
  select try.gateway_id, try.status = 'succeeded', try.amount_cents,
         case try.refund_status when 'succeeded' then try.amount_cents else 0 end
    from gift_purchases try where ${those}`;

export async function findBooked(
  database: Queryable,
  ids: readonly string[],
): Promise<BookedCharge[]> {
  const those = sql`try.gateway_id = any(${ids as string[]})`;
  return (await bookedCharges(those).execute(database)).rows;
}

/** Paid by the shop's books within these times. */
export async function findBookedWithin(
  database: Queryable,
  { from, to }: Window,
): Promise<BookedCharge[]> {
  const those = sql`try.status = 'succeeded' and try.gateway_id is not null
    and try.created_at >= ${from} and try.created_at < ${to}`;
  return (await bookedCharges(those).execute(database)).rows;
}

export interface Reconciliation {
  day: string;
  charges: number;
  gateway_cents: number;
  gateway_refunded_cents: number;
  shop_cents: number;
  shop_refunded_cents: number;
  differences: Difference[];
  compared_at: Date;
}

export async function keepReconciliation(database: Queryable, made: Reconciliation): Promise<void> {
  const values = { ...made, differences: JSON.stringify(made.differences) };
  const { day: _, ...changed } = values;
  await database
    .insertInto('reconciliations')
    .values(values)
    .onConflict((conflict) => conflict.column('day').doUpdateSet(changed))
    .execute();
}

/**
 * Days of these that need not be compared now: their books agree and we have paid nothing more back since, or they
 * were compared after `since`.
 */
export async function findSettled(
  database: Queryable,
  { first, last, since }: { first: string; last: string; since: Date },
): Promise<Set<string>> {
  const { rows } = await sql<{ day: string }>`
    with paid_back as (
      select charge.created_at, refund.amount_cents
        from refunds refund join payment_attempts charge on charge.id = refund.payment_attempt_id
       where refund.status = 'succeeded' and charge.created_at >= ${first}::timestamp at time zone 'UTC'
      union all
      select created_at, amount_cents from gift_purchases
       where refund_status = 'succeeded' and created_at >= ${first}::timestamp at time zone 'UTC'
    ), refunded as (
      select (created_at at time zone 'UTC')::date as day, sum(amount_cents) as cents from paid_back group by 1
    )
    select day::text from reconciliations known left join refunded using (day)
     where day between ${first} and ${last}
       and (compared_at > ${since}
         or (differences = '[]' and shop_refunded_cents = coalesce(refunded.cents, 0)))`.execute(
    database,
  );
  return new Set(rows.map(({ day }) => day));
}

export async function findReconciliations(
  database: Queryable,
  limit: number,
): Promise<Reconciliation[]> {
  const { rows } = await sql<Reconciliation>`
    select day::text, charges, gateway_cents::float8 as gateway_cents,
           gateway_refunded_cents::float8 as gateway_refunded_cents, shop_cents::float8 as shop_cents,
           shop_refunded_cents::float8 as shop_refunded_cents, differences, compared_at
      from reconciliations order by day desc limit ${limit}`.execute(database);
  return rows;
}

export interface ChargedOrder {
  gateway_id: string;
  order_id: string;
  number: string;
  channel_id: string;
}

export async function findOrdersOf(
  database: Queryable,
  ids: readonly string[],
): Promise<ChargedOrder[]> {
  return database
    .selectFrom('payment_attempts as attempt')
    .innerJoin('orders as o', 'o.id', 'attempt.order_id')
    .select(['attempt.gateway_id', 'o.id as order_id', 'o.number', 'o.channel_id'])
    .where('attempt.gateway_id', 'in', [...ids, ''])
    .$narrowType<{ gateway_id: string }>()
    .execute();
}
