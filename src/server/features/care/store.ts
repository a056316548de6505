import { sql } from 'kysely';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { CustomerStanding } from '../../../domain/customer/erasure-hindrances.ts';
import type { RecordToMerge } from '../../../domain/customer/merge-records.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** Until the transaction ends, the append-only tables let a merge or an erasure through; see guard_events. */
export async function beginCare(database: Queryable): Promise<void> {
  await sql`select set_config('tiffin.care', 'on', true)`.execute(database);
}

export interface RecordFacts extends RecordToMerge {
  name: string;
  email: string;
  balance_cents: number;
  orders: number;
  plans: number;
  notes: number;
  requests: number;
  ratings: number;
  mails: number;
  gift_cards: number;
  cards: number;
}

/** A customer of this channel with what their record holds. Null: nobody, or it was merged or erased. */
export async function findRecord(
  database: Queryable,
  of: { channel_id: string; user_id: string },
): Promise<RecordFacts | null> {
  const { rows } = await sql<RecordFacts>`
    select known.user_id, known.is_guest, known.first_name || ' ' || known.last_name as name,
           known.email, known.balance_cents,
           (select count(*) from subscriptions where user_id = known.user_id
               and status in ('active', 'paused')) as running_plans,
           exists (select from payment_attempts attempt join orders o on o.id = attempt.order_id
                    where o.user_id = known.user_id and attempt.status = any(${openAttempts}))
             or exists (select from gift_purchases where buyer_id = known.user_id
                           and status = any(${openAttempts})) as payment_open,
           (select count(*) from orders where user_id = known.user_id) as orders,
           (select count(*) from subscriptions where user_id = known.user_id) as plans,
           (select count(*) from customer_notes where user_id = known.user_id) as notes,
           (select count(*) from requests where user_id = known.user_id) as requests,
           (select count(*) from ratings where user_id = known.user_id) as ratings,
           (select count(*) from mails where user_id = known.user_id) as mails,
           (select count(*) from gift_cards where redeemed_by = known.user_id) as gift_cards,
           (select count(*) from payment_methods where user_id = known.user_id) as cards
      from customer_index known
      join users person on person.id = known.user_id
     where known.user_id = ${of.user_id} and known.channel_id = ${of.channel_id}
       and person.anonymised_at is null`.execute(database);
  return rows[0] ?? null;
}

/** The record that this one has become part of. */
export async function findMergedInto(
  database: Queryable,
  of: { channel_id: string; user_id: string },
): Promise<string | null> {
  const row = await database
    .selectFrom('users')
    .select('merged_into')
    .where('id', '=', of.user_id)
    .where('channel_id', '=', of.channel_id)
    .executeTakeFirst();
  return row?.merged_into ?? null;
}

/** All records that are this person: their own, those merged into it, guests' that they claimed. */
export async function findRecordIds(database: Queryable, userId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where id = ${userId} or merged_into = ${userId}
    union select user_id from guests where claimed_by = ${userId}`.execute(database);
  return rows.map(({ id }) => id);
}

/** Not paid for, paid back or sent yet; its mail may still be on its way out. */
const giftOpen = sql`status = any(${openAttempts}) or refund_status = 'due'
  or (status = 'succeeded' and to_email is not null and mailed_at is null and refund_status is null)
  or exists (select from mails where dedupe_key = 'gift_card ' || gift_purchases.id
                and mails.status in ('queued', 'sending'))`;

export async function findStanding(database: Queryable, userId: string): Promise<CustomerStanding> {
  const { rows } = await sql<CustomerStanding>`
    select (select count(*) from subscriptions where user_id = ${userId}
               and status in ('active', 'paused')) as running_plans,
           coalesce((select balance_cents from credit_ledger where user_id = ${userId}
                      order by sequence desc limit 1), 0) as balance_cents,
           array(select number from orders where user_id = ${userId}
                    and status not in ('delivered', 'cancelled', 'dropped') order by number)
             as orders_under_way,
           array(select number from orders o where user_id = ${userId} and (
                   exists (select from payment_attempts where order_id = o.id
                              and status = any(${openAttempts}))
                   or exists (select from refunds where order_id = o.id and status <> 'succeeded')
                   or exists (select from disputes where order_id = o.id
                                 and status not in ('won', 'lost', 'warning_closed')))
                  order by number) as money_open,
           (select count(*) from requests where user_id = ${userId} and status = 'open') as open_requests,
           (select count(*) from gift_purchases where buyer_id = ${userId}
               and (${giftOpen})) as open_gifts`.execute(database);
  return rows[0]!;
}
