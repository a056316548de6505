import { sql } from 'kysely';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { CalendarDate } from '../../../domain/week/calendar-date.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { lockCustomer } from '../orders/lock-customer.ts';

type Status = 'open' | 'answered';

export interface ReportedOrder {
  number: string;
  status: OrderStatus;
  delivery_date: CalendarDate;
  refunded_cents: number;
  lines: { id: string; sku: string; name: string }[];
}

/** Its owner's only; locked, so that two reports come one after the other. */
export async function lockOwnOrder(
  database: Queryable,
  of: { channel_id: string; user_id: string; order_id: string },
): Promise<ReportedOrder | null> {
  const { rows } = await sql<ReportedOrder>`
    select number, status, delivery_date, refunded_cents,
           (select coalesce(json_agg(json_build_object('id', line.id, 'sku', line.sku, 'name', line.name)
                              order by line.position), '[]')
              from order_lines line where line.order_id = orders.id) as lines
      from orders
     where id = ${of.order_id} and user_id = ${of.user_id} and channel_id = ${of.channel_id}
       for no key update`.execute(database);
  return rows[0] ?? null;
}

/** Null: one is open already. */
export async function insertRequest(
  database: Queryable,
  request: { channel_id: string; order_id: string; user_id: string; text: string },
  lineIds: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into requests (channel_id, order_id, user_id, text)
      values (${request.channel_id}, ${request.order_id}, ${request.user_id}, ${request.text})
      on conflict (order_id) where status = 'open' do nothing
      returning id
    ), lines as (
      insert into request_lines (request_id, order_line_id)
      select made.id, line.id from made cross join unnest(${lineIds as string[]}::uuid[]) as line (id)
    )
    select id from made`.execute(database);
  return rows[0]?.id ?? null;
}

const meals = sql<string[]>`array(
  select distinct line.name from request_lines concerned join order_lines line on line.id = concerned.order_line_id
   where concerned.request_id = r.id order by line.name)`;

export interface RequestRow {
  id: string;
  text: string;
  status: Status;
  answer: string | null;
  created_at: Date;
  meals: string[];
}

export async function findRequestsOf(database: Queryable, orderId: string): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select r.id, r.text, r.status, r.answer, r.created_at, ${meals} as meals
      from requests r where r.order_id = ${orderId} order by r.created_at, r.id`.execute(database);
  return rows;
}

/** What the inbox lists; a page of it is cut by the list kit. */
export function selectRequests(
  database: Queryable,
  { channel_id, status }: { channel_id: string; status: Status | undefined },
) {
  const query = database
    .selectFrom('requests as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .innerJoin('users as u', 'u.id', 'r.user_id')
    .leftJoin('users as staff', 'staff.id', 'r.answered_by')
    .select([
      'r.id',
      'r.status',
      'r.created_at',
      'r.text',
      meals.as('meals'),
      'r.order_id',
      'o.number',
      'r.user_id',
      sql<string>`concat_ws(' ', u.first_name, u.last_name)`.as('customer'),
      'r.answer',
      'r.answered_at',
      sql<string | null>`nullif(concat_ws(' ', staff.first_name, staff.last_name), '')`.as(
        'answered_by',
      ),
    ])
    .where('r.channel_id', '=', channel_id);
  return status === undefined ? query : query.where('r.status', '=', status);
}

export interface LockedRequest {
  id: string;
  status: Status;
  order_id: string;
  number: string;
  user_id: string;
  text: string;
  first_name: string;
  email: string;
}

/**
 * Locked after its customer, whose requests follow them when two records become one. Null, too, if that has just
 * happened: the other one would have to be locked.
 */
export async function lockRequest(
  database: Queryable,
  of: { channel_id: string; request_id: string },
): Promise<LockedRequest | null> {
  const found = await database
    .selectFrom('requests')
    .select('user_id')
    .where('id', '=', of.request_id)
    .where('channel_id', '=', of.channel_id)
    .executeTakeFirst();
  if (!found) return null;
  await lockCustomer(database, found.user_id);
  const { rows } = await sql<LockedRequest>`
    select r.id, r.status, r.order_id, o.number, r.user_id, r.text, u.first_name, u.email
      from requests r
      join orders o on o.id = r.order_id
      join users u on u.id = r.user_id
     where r.id = ${of.request_id}
       for update of r`.execute(database);
  return rows[0]?.user_id === found.user_id ? rows[0] : null;
}

export async function writeAnswer(
  database: Queryable,
  { id, answer, answered_by }: { id: string; answer: string; answered_by: string },
): Promise<void> {
  await database
    .updateTable('requests')
    .set({ status: 'answered', answer, answered_by, answered_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}
