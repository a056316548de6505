import { sql } from 'kysely';
import { openAttempts, type AttemptStatus } from '../../../domain/order/payment-attempt.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { eventsAbout } from '../events/events-about.ts';

interface ViewedOrder {
  url_key: string;
  version: number;
  picking: boolean;
  items_cents: number;
  subscription_discount_cents: number;
  discount_cents: number;
  discount_code: string | null;
  delivery_cents: number;
  tax_cents: number;
  first_name: string;
  last_name: string;
  company: string | null;
  address_1: string;
  address_2: string | null;
  city: string;
  state: string;
  zip_code: string;
  dayphone: string | null;
  delivery_instructions: string | null;
  customer_orders: number;
  customer_phone: string | null;
  customer_erased: boolean;
  subscription: { id: string; status: string } | null;
  picking_deadline_at: Date | null;
  production_starts_at: Date | null;
  payment_open: boolean;
  given_up: boolean;
}

/** What a page shows of one order beyond what a list does. Null: not of this channel. */
export async function findViewedOrder(
  database: Queryable,
  channelId: string,
  orderId: string,
): Promise<ViewedOrder | null> {
  const { rows } = await sql<ViewedOrder>`
    select o.url_key, o.version, product.picking, o.items_cents, o.subscription_discount_cents, o.discount_cents,
           code.code as discount_code, o.delivery_cents, o.tax_cents, o.first_name, o.last_name, o.company,
           o.address_1, o.address_2, o.city, o.state, o.zip_code, o.dayphone, o.delivery_instructions,
           (select count(*) from orders other where other.user_id = o.user_id
               and other.status not in ('cancelled', 'dropped')) as customer_orders,
           person.dayphone as customer_phone, person.anonymised_at is not null as customer_erased,
           (select json_build_object('id', id, 'status', status)
              from subscriptions where id = o.subscription_id) as subscription,
           menu.picking_deadline_at, menu.production_starts_at, o.drop_reason is not null as given_up,
           exists (select from payment_attempts
                    where order_id = o.id and status = any(${openAttempts})) as payment_open
      from orders o
      join products product on product.id = o.product_id
      join users person on person.id = o.user_id
      left join discounts code on code.id = o.discount_id
      left join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
     where o.channel_id = ${channelId} and o.id = ${orderId}`.execute(database);
  return rows[0] ?? null;
}

export interface ViewedLine {
  menu_item_id: string;
  sku: string;
  name: string;
  image: string;
  quantity: number;
  uncooked: number;
  unit_price_cents: number;
  subscription_discount_cents: number;
  discount_cents: number;
  tax_cents: number;
}

export async function findLines(database: Queryable, orderId: string): Promise<ViewedLine[]> {
  const { rows } = await sql<ViewedLine>`
    select line.menu_item_id, line.sku, line.name, item.image, line.quantity, line.uncooked, line.unit_price_cents,
           line.subscription_discount_cents, line.discount_cents, line.tax_cents
      from order_lines line join menu_items item on item.id = line.menu_item_id
     where line.order_id = ${orderId} order by line.position`.execute(database);
  return rows;
}

export interface AttemptRow {
  id: string;
  created_at: Date;
  amount_cents: number;
  status: AttemptStatus;
  decline_code: string | null;
  idempotency_key: string;
  brand: string | null;
  last4: string | null;
  refunded_cents: number;
}

/** Oldest first, with what has gone back of each. */
export async function findAttempts(database: Queryable, orderId: string): Promise<AttemptRow[]> {
  const { rows } = await sql<AttemptRow>`
    select attempt.id, attempt.created_at, attempt.amount_cents, attempt.status, attempt.decline_code,
           attempt.idempotency_key, card.brand, card.last4,
           (select coalesce(sum(amount_cents), 0)::integer from refunds
             where payment_attempt_id = attempt.id) as refunded_cents
      from payment_attempts attempt
      left join payment_methods card on card.id = attempt.payment_method_id
     where attempt.order_id = ${orderId}
     order by attempt.created_at, attempt.id`.execute(database);
  return rows;
}

export interface RefundRow {
  id: string;
  created_at: Date;
  amount_cents: number;
  /** null: to the balance */
  payment_attempt_id: string | null;
  reason: string;
  status: 'due' | 'succeeded' | 'failed';
}

/** To cards and to the balance, oldest first. */
export async function findRefunds(database: Queryable, orderId: string): Promise<RefundRow[]> {
  const { rows } = await sql<RefundRow>`
    select id, created_at, amount_cents, payment_attempt_id, reason, status
      from refunds where order_id = ${orderId}
    union all
    select id, created_at, amount_cents, null, coalesce(note, 'Refund'), 'succeeded'
      from credit_ledger where order_id = ${orderId} and reason = 'refund'
     order by created_at, id`.execute(database);
  return rows;
}

/** What the balance has paid; null: nothing. */
export async function findBalanceTender(
  database: Queryable,
  orderId: string,
): Promise<{ at: Date; paid_cents: number; refunded_cents: number } | null> {
  const { rows } = await sql<{ at: Date | null; paid_cents: number; refunded_cents: number }>`
    select min(created_at) as at,
           coalesce(-sum(amount_cents) filter (where reason in ('order', 'release')), 0)::integer as paid_cents,
           coalesce(sum(amount_cents) filter (where reason = 'refund'), 0)::integer as refunded_cents
      from credit_ledger where order_id = ${orderId}`.execute(database);
  const found = rows[0];
  return found?.at && found.paid_cents > 0 ? { ...found, at: found.at } : null;
}

export const findDisputes = (database: Queryable, orderId: string) =>
  database
    .selectFrom('disputes')
    .select(['id', 'created_at', 'amount_cents', 'reason', 'status'])
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute();

const TIMELINE_LENGTH = 100;

export const findEvents = (database: Queryable, orderId: string) =>
  eventsAbout(database, 'order_id', orderId, TIMELINE_LENGTH);

export interface MailRow {
  id: string;
  kind: string;
  to_email: string;
  subject: string | null;
  status: string;
  created_at: Date;
}

export async function findMails(
  database: Queryable,
  channelId: string,
  number: string,
): Promise<MailRow[]> {
  const { rows } = await sql<MailRow>`
    select id, kind, to_email, subject, status, created_at from mails
     where payload #>> '{order,number}' = ${number} and payload #> '{order,number}' is not null
       and channel_id = ${channelId}
     order by created_at desc, id desc limit ${TIMELINE_LENGTH}`.execute(database);
  return rows;
}
