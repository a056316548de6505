import { sql } from 'kysely';
import { statusesBefore, type OrderStatus } from '../../../domain/order/order-status.ts';
import { leftOf } from '../../../domain/order/refund-parts.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { lockCustomer } from './lock-customer.ts';
import { BALANCE, findTenders, writeRefund } from './tender-store.ts';

export interface LockedOrder {
  id: string;
  channel_id: string;
  user_id: string;
  status: OrderStatus;
  number: string;
  week: string;
  total_cents: number;
  gift_card_cents: number;
  card_cents: number;
  refunded_cents: number;
  subscription_id: string | null;
  version: number;
}

const lockedColumns = [
  'id',
  'channel_id',
  'user_id',
  'status',
  'number',
  'week',
  'total_cents',
  'gift_card_cents',
  'card_cents',
  'refunded_cents',
  'subscription_id',
  'version',
] as const;

/** Its customer is locked before it, here as everywhere. */
export async function lockOrder(database: Queryable, orderId: string): Promise<LockedOrder | null> {
  const row = await database
    .selectFrom('orders')
    .select(lockedColumns)
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** An order of this channel, locked after its customer. */
export async function lockOrderOf(
  database: Queryable,
  channelId: string,
  orderId: string,
): Promise<LockedOrder | null> {
  const found = await database
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', orderId)
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
  if (!found) return null;
  await lockCustomer(database, found.user_id);
  const order = await lockOrder(database, orderId);
  // it joined an account meanwhile: that one has to be locked
  return order?.user_id === found.user_id ? order : null;
}

/**
 * Takes back a locked, paid order: each tender gets back what is left of what it paid, the balance at once,
 * cards by refunds that are written down here; the code may be used again, and the plan's week is left out.
 */
export async function cancelPaid(database: Queryable, order: LockedOrder): Promise<GoesBack> {
  const tenders = await findTenders(database, order.id);
  await sql`
    with cancelled as (
      update orders set status = 'cancelled', refunded_cents = total_cents, version = version + 1
       where id = ${order.id} and status = any(${statusesBefore('cancelled')})
      returning id
    ), unused as (
      delete from discount_uses where order_id in (select id from cancelled) returning discount_id
    ), counted as (
      update discounts set used = used - 1 where id in (select discount_id from unused)
    )
    update subscription_weeks set selection = 'skipped', reason = 'order cancelled', order_id = null,
           updated_at = now()
     where order_id in (select id from cancelled)`.execute(database);
  const parts = tenders
    .map((tender) => ({ tender_id: tender.id, amount_cents: leftOf(tender) }))
    .filter(({ amount_cents }) => amount_cents > 0);
  await writeRefund(database, order, { parts, reason: 'Order cancelled', key: 'cancel' });
  const sumOf = (isBalance: boolean) =>
    parts
      .filter(({ tender_id }) => (tender_id === BALANCE) === isBalance)
      .reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { card_cents: sumOf(false), balance_cents: sumOf(true) };
}

/** What was not paid back before. */
export interface GoesBack {
  card_cents: number;
  balance_cents: number;
}
