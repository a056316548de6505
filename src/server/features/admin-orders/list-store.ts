import { sql, type RawBuilder } from 'kysely';
import type { listOrders } from '../../../contract/admin-orders.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { AttemptStatus } from '../../../domain/order/payment-attempt.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { PaymentState } from '../../../domain/order/payment-state.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { FoundRows, SortColumn } from '../../platform/list/find-page.ts';
import { customersOf } from '../customers/list-store.ts';
import { orderPrefix } from '../orders/order-prefix.ts';

export type OrderQuery = ParsedOf<typeof listOrders>['query'];

export const orderSortColumns = {
  placed: { by: sql.ref('o.placed_at'), type: 'timestamptz', first: 'highest' },
  total: { by: sql.ref('o.total_cents'), type: 'bigint', first: 'highest' },
} satisfies Record<string, SortColumn>;

interface ListChannel {
  id: string;
  channel: string;
}

/** Which orders fit, by columns that the indexes of the list hold: nothing else may be asked here. */
export function ordersThatFit(database: Queryable, channel: ListChannel, query: OrderQuery) {
  const { q, week, kind, status, payment, zone } = query;
  let fitting = database
    .selectFrom('orders as o')
    .select('o.id')
    .where('o.channel_id', '=', channel.id);
  if (week) fitting = fitting.where('o.week', '=', week);
  if (kind) fitting = fitting.where('o.kind', '=', kind);
  if (status) fitting = fitting.where('o.status', '=', status);
  if (zone) fitting = fitting.where('o.zone_id', '=', zone);
  if (payment === 'unknown' || payment === 'disputed') fitting = fitting.where(fewOf(payment));
  else if (payment) fitting = fitting.where('o.payment_state', '=', payment);
  if (q) fitting = fitting.where(found(database, channel, q));
  return fitting;
}

/** They are few at any time, so their orders are looked up one by one. */
const fewOf = (payment: 'unknown' | 'disputed'): RawBuilder<boolean> =>
  payment === 'unknown'
    ? sql`o.id = any(array(select order_id from payment_attempts where status = 'unknown'))`
    : sql`o.id = any(array(select order_id from disputes))`;

const wholeNumber = /^[a-z]{0,6}-?\d{2,8}$/i;

function found(database: Queryable, channel: ListChannel, q: string): RawBuilder<boolean> {
  if (wholeNumber.test(q)) {
    const digits = /\d+$/.exec(q)![0];
    return sql`o.number = ${`${orderPrefix(channel.channel)}-${digits}`}`;
  }
  return sql`o.user_id in (${customersOf(database, channel.id, { q }).select('c.user_id')})`;
}

export interface OrderRow {
  id: string;
  number: string;
  placed_at: Date;
  user_id: string;
  customer_name: string;
  customer_email: string;
  week: string;
  kind: 'subscription' | 'one_off' | 'box';
  product_name: string;
  meals: number;
  total_cents: number;
  refunded_cents: number;
  gift_card_cents: number;
  card_cents: number;
  payment_state: PaymentState;
  last_attempt: AttemptStatus | null;
  disputed: boolean;
  status: OrderStatus;
  zone_name: string | null;
  delivery_date: string;
  city: string;
  state: string;
  zip_code: string;
}

/** One order, to be shown as a list shows it. */
export const oneOrder = (id: string): FoundRows =>
  sql`(select ${id}::uuid as id, 1 as place) found`;

/** What a list shows of these orders, in their order. */
export async function findOrderRows<Found>(
  database: Queryable,
  orders: FoundRows,
): Promise<(Found & OrderRow)[]> {
  const { rows } = await sql<Found & OrderRow>`
    select found.*, o.number, o.placed_at, o.user_id, concat_ws(' ', person.first_name, person.last_name) as customer_name,
           coalesce(guest.email, person.email) as customer_email, o.week, o.kind, product.name as product_name,
           (select coalesce(sum(quantity), 0)::integer from order_lines where order_id = o.id) as meals,
           o.total_cents, o.refunded_cents, o.gift_card_cents, o.card_cents, o.payment_state,
           (select status from payment_attempts where order_id = o.id
             order by created_at desc, id desc limit 1) as last_attempt,
           exists (select from disputes where order_id = o.id) as disputed,
           o.status, zone.name as zone_name, o.delivery_date, o.city, o.state, o.zip_code
      from ${orders}
      join orders o on o.id = found.id
      join users person on person.id = o.user_id
      join products product on product.id = o.product_id
      left join guests guest on guest.user_id = o.user_id and guest.claimed_by is null
      left join delivery_zones zone on zone.id = o.zone_id
     order by found.place`.execute(database);
  return rows;
}

/** Newest first. */
export const findWeeks = (database: Queryable, channelId: string) =>
  database
    .selectFrom('menus')
    .select('week')
    .where('channel_id', '=', channelId)
    .where('status', '<>', 'draft')
    .orderBy('week', 'desc')
    .execute();

export const findZones = (database: Queryable, channelId: string) =>
  database
    .selectFrom('delivery_zones')
    .select(['id as value', 'name as label'])
    .where('channel_id', '=', channelId)
    .orderBy('name')
    .execute();
