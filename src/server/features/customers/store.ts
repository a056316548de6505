import { sql } from 'kysely';
import type { Customer } from '../../../contract/customer-page.ts';
import type { PlanStanding } from '../../../domain/customer/plan-standing.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface CustomerOf {
  channel_id: string;
  user_id: string;
}

type Person = Pick<
  Customer,
  | 'version'
  | 'first_name'
  | 'last_name'
  | 'dayphone'
  | 'company'
  | 'address_1'
  | 'address_2'
  | 'city'
  | 'state'
  | 'zip_code'
  | 'delivery_instructions'
>;

export interface CustomerRow extends Person {
  user_id: string;
  is_guest: boolean;
  email: string;
  zone: string | null;
  created_at: Date;
  has_password: boolean;
  anonymised_at: Date | null;
  plan: PlanStanding;
  balance_cents: number;
  card: Customer['card'];
  order_count: number;
  spent_cents: number;
}

/** Where a record that was merged leads to; the id itself for every other. */
export async function followMerge(
  database: Queryable,
  { channel_id, user_id }: CustomerOf,
): Promise<string> {
  const row = await database
    .selectFrom('users')
    .select('merged_into')
    .where('id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .executeTakeFirst();
  return row?.merged_into ?? user_id;
}

/** Null: nobody of this channel, or a guest's record that has become part of an account. */
export async function findCustomer(
  database: Queryable,
  { channel_id, user_id }: CustomerOf,
  gateway: string,
): Promise<CustomerRow | null> {
  const { rows } = await sql<CustomerRow>`
    select person.id as user_id, person.version, known.is_guest, known.email, person.first_name,
           person.last_name, person.dayphone, person.company, person.address_1, person.address_2,
           person.city, person.state, person.zip_code, person.delivery_instructions, person.created_at,
           person.password_hash is not null as has_password, person.anonymised_at, known.plan_status as plan,
           known.balance_cents, placed.order_count, placed.spent_cents,
           (select zone.name from delivery_zone_prefixes prefix
              join delivery_zones zone on zone.id = prefix.zone_id
             where prefix.channel_id = person.channel_id
               and starts_with(person.zip_code, prefix.zip_prefix)
             order by length(prefix.zip_prefix) desc limit 1) as zone,
           (select json_build_object('brand', brand, 'last4', last4,
                     'expires', lpad(exp_month::text, 2, '0') || '/' || exp_year,
                     'address', concat_ws(', ', payment_address, payment_address_2, payment_city,
                                          payment_state || ' ' || payment_zip_code))
              from payment_methods
             where user_id = person.id and is_current and gateway = ${gateway}) as card
      from customer_index known
      join users person on person.id = known.user_id
     cross join lateral (
       select count(*) as order_count, coalesce(sum(total_cents - refunded_cents), 0)::bigint as spent_cents
         from orders
        where user_id = person.id and status not in ('pending', 'placed', 'cancelled', 'dropped')) placed
     where known.user_id = ${user_id} and known.channel_id = ${channel_id}`.execute(database);
  return rows[0] ?? null;
}

export interface OrderRow {
  order_id: string;
  number: string;
  week: Week;
  status: OrderStatus;
  total_cents: number;
  refunded_cents: number;
  placed_at: Date;
}

export async function findNewestOrders(
  database: Queryable,
  userId: string,
  most: number,
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`
    select id as order_id, number, week, status, total_cents, refunded_cents, placed_at
      from orders where user_id = ${userId}
     order by week desc, placed_at desc
     limit ${most}`.execute(database);
  return rows;
}

export interface CreditRow {
  id: string;
  amount_cents: number;
  balance_cents: number;
  reason: Customer['credit'][number]['reason'];
  note: string | null;
  order: { order_id: string; number: string } | null;
  created_at: Date;
}

export async function findCredit(
  database: Queryable,
  userId: string,
  most: number,
): Promise<CreditRow[]> {
  const { rows } = await sql<CreditRow>`
    select line.id, line.amount_cents, line.balance_cents, line.reason, line.note, line.created_at,
           case when o.id is not null
                then json_build_object('order_id', o.id, 'number', o.number) end as order
      from credit_ledger line left join orders o on o.id = line.order_id
     where line.user_id = ${userId}
     order by line.sequence desc
     limit ${most}`.execute(database);
  return rows;
}

export interface LockedCustomer extends Person {
  email: string;
  is_guest: boolean;
}

/** The caller holds the customer's lock. */
export async function readLocked(
  database: Queryable,
  { channel_id, user_id }: CustomerOf,
): Promise<LockedCustomer | null> {
  const row = await database
    .selectFrom('customer_index as known')
    .innerJoin('users as person', 'person.id', 'known.user_id')
    .select([
      'known.email',
      'known.is_guest',
      'person.version',
      'person.first_name',
      'person.last_name',
      'person.dayphone',
      'person.company',
      'person.address_1',
      'person.address_2',
      'person.city',
      'person.state',
      'person.zip_code',
      'person.delivery_instructions',
    ])
    .where('known.user_id', '=', user_id)
    .where('known.channel_id', '=', channel_id)
    .executeTakeFirst();
  return row ?? null;
}

type Editable = Omit<Person, 'version'>;

export async function savePerson(
  database: Queryable,
  userId: string,
  change: Partial<Editable>,
): Promise<void> {
  await database
    .updateTable('users')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
}

interface CreditLine {
  id: string;
  user_id: string;
  amount_cents: number;
  note: string;
}

/** The caller holds the customer's lock. Null: the balance does not suffice. */
export async function addCreditLine(
  database: Queryable,
  line: CreditLine,
): Promise<{ balance_cents: number } | null> {
  const { rows } = await sql<{ balance_cents: number }>`
    insert into credit_ledger (id, user_id, amount_cents, sequence, balance_cents, reason, note)
    select ${line.id}::uuid, ${line.user_id}::uuid, ${line.amount_cents}::integer, last.sequence + 1,
           last.balance_cents + ${line.amount_cents}::integer, 'adjustment', ${line.note}
      from (select coalesce(max(sequence), 0) as sequence,
                   coalesce((array_agg(balance_cents order by sequence desc))[1], 0) as balance_cents
              from credit_ledger where user_id = ${line.user_id}) last
     where last.balance_cents + ${line.amount_cents}::integer >= 0
    returning balance_cents`.execute(database);
  return rows[0] ?? null;
}

/** What the same adjustment did before. */
export async function findCreditLine(
  database: Queryable,
  id: string,
): Promise<{
  user_id: string;
  amount_cents: number;
  balance_cents: number;
  receipt: string;
} | null> {
  const { rows } = await sql<{
    user_id: string;
    amount_cents: number;
    balance_cents: number;
    receipt: string;
  }>`
    select line.user_id, line.amount_cents, line.balance_cents, event.receipt
      from credit_ledger line
      join events event on event.subject_user_id = line.user_id and event.kind = 'credit.adjusted'
       and event.data ->> 'ledger_id' = line.id::text
     where line.id = ${id}`.execute(database);
  return rows[0] ?? null;
}

/** False: another note has this name. */
export async function insertNote(
  database: Queryable,
  note: { id: string; user_id: string; author_id: string; text: string },
): Promise<boolean> {
  await database
    .insertInto('customer_notes')
    .values(note)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  const kept = await database
    .selectFrom('customer_notes')
    .select('id')
    .where('id', '=', note.id)
    .where('user_id', '=', note.user_id)
    .where('author_id', '=', note.author_id)
    .where('text', '=', note.text)
    .executeTakeFirst();
  return kept !== undefined;
}

export async function isCustomerOf(
  database: Queryable,
  { channel_id, user_id }: CustomerOf,
): Promise<boolean> {
  const row = await database
    .selectFrom('customer_index')
    .select('user_id')
    .where('user_id', '=', user_id)
    .where('channel_id', '=', channel_id)
    .executeTakeFirst();
  return row !== undefined;
}
