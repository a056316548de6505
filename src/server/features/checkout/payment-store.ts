import { sql } from 'kysely';
import { openAttempts, type AttemptStatus } from '../../../domain/order/payment-attempt.ts';
import type { OrderStatus } from '../../../domain/order/order-status.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { prepared } from '../../platform/database/prepared-statements.ts';
import { orderFacts, type OrderFacts } from '../orders/order-facts.ts';
import { lockCustomerOf } from '../orders/lock-customer.ts';
import { isLeft, openChargesOf, type LeftAfter } from './open-charges.ts';
import { reserveMeals } from './reserve-meals.ts';

/** An order on its way to being paid, with its newest attempt. */
export interface Payment {
  order_id: string;
  order_status: OrderStatus;
  number: string;
  url_key: string;
  channel_id: string;
  user_id: string;
  /** null: the balance covered everything */
  attempt_id: string | null;
  attempt_status: AttemptStatus;
  /** of a change of a paid order; null: of the order itself */
  change_id: string | null;
  idempotency_key: string;
  amount_cents: number;
  gateway_id: string | null;
  gateway_token: string;
  /** by which the gateway knows the card's owner */
  customer_ref: string;
  decline_code: string | null;
}

/** Of a checkout, of the week run, or of a change: not paid and not given up. */
export const isUnsettled = (
  payment: Pick<Payment, 'order_status' | 'change_id' | 'attempt_status'>,
): boolean =>
  payment.change_id === null
    ? payment.order_status === 'pending' || payment.order_status === 'placed'
    : openAttempts.includes(payment.attempt_status);

const paymentQuery = (database: Queryable) =>
  database
    .selectFrom('orders as o')
    .leftJoin('payment_attempts as a', 'a.order_id', 'o.id')
    .leftJoin('payment_methods as m', 'm.id', 'a.payment_method_id')
    .select([
      'o.id as order_id',
      'o.status as order_status',
      'o.number',
      'o.url_key',
      'o.channel_id',
      'o.user_id',
      'a.id as attempt_id',
      'a.status as attempt_status',
      'a.change_id',
      'a.idempotency_key',
      'a.amount_cents',
      'a.gateway_id',
      'm.gateway_token',
      sql<string>`coalesce(m.customer_ref, o.user_id)`.as('customer_ref'),
      'a.decline_code',
    ])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(1)
    .$narrowType<Payment>();

export async function findPayment(database: Queryable, orderId: string): Promise<Payment | null> {
  return (await paymentQuery(database).where('o.id', '=', orderId).executeTakeFirst()) ?? null;
}

export async function findPaymentByCharge(
  database: Queryable,
  gateway: string,
  gatewayId: string,
): Promise<Payment | null> {
  const row = await paymentQuery(database)
    .where('a.gateway', '=', gateway)
    .where('a.gateway_id', '=', gatewayId)
    .executeTakeFirst();
  return row ?? null;
}

export const { nameCharge, markOpen } = openChargesOf('payment_attempts');

export interface PaidOrder {
  order_id: string;
  channel_id: string;
  user_id: string;
  payment_method_id: string | null;
  guest_email: string | null;
  first_name: string;
  facts: OrderFacts;
}

/** Ends attempt and order together, its customer locked before them. Null: somebody else has ended them. */
export async function markPaid(
  database: Queryable,
  { order_id, attempt_id }: { order_id: string; attempt_id: string | null },
): Promise<PaidOrder | null> {
  const { rows } = await sql<PaidOrder>`${prepared}
    with customer as (
      select from users where id = (select user_id from orders where id = ${order_id})
         for no key update
    ), attempt as (
      update payment_attempts set status = 'succeeded', settled_at = now()
       where id = ${attempt_id} and order_id = ${order_id} and status = any(${openAttempts})
         and (select count(*) from customer) >= 0
      returning payment_method_id
    ), paid as (
      update orders set status = 'paid'
       where id = ${order_id} and status = 'pending' and (select count(*) from customer) >= 0
         and (${attempt_id}::uuid is null or exists (select from attempt))
      returning id, channel_id, user_id, number, first_name, week, total_cents, subscription_id
    ), told as (
      insert into events (channel_id, actor_id, subject_user_id, kind, data)
      select channel_id, coalesce((select placed_by from order_origins where order_id = paid.id), user_id),
             user_id, 'order.placed',
             jsonb_build_object('order_id', id, 'number', number, 'week', week, 'total_cents', total_cents)
        from paid
    ), guest as (
      select email from guests join paid on guests.user_id = paid.user_id where claimed_by is null
    )
    select paid.id as order_id, paid.channel_id, paid.user_id, paid.first_name,
           (select payment_method_id from attempt) as payment_method_id,
           (select email from guest) as guest_email,
           ${orderFacts(order_id)} as facts
      from paid`.execute(database);
  return rows[0] ?? null;
}

/** The card that has paid is the customer's card from now on; the caller holds the customer's lock. */
export async function makeCurrent(
  database: Queryable,
  userId: string,
  cardId: string,
): Promise<void> {
  await sql`
    with former as (
      update payment_methods set is_current = false
       where user_id = ${userId} and is_current and id <> ${cardId} returning id
    )
    -- counted first: a customer never has two
    update payment_methods set is_current = true
     where id = ${cardId} and not is_current and (select count(*) from former) >= 0`.execute(
    database,
  );
}

export interface EndedAttempt {
  order_id: string;
  attempt_id: string;
  /** the charge that will never be made; null: none had been named, and none can be any more */
  gateway_id: string | null;
  decline_code: string;
}

export interface VoidedOrder {
  order_id: string;
  channel_id: string;
  user_id: string;
  first_name: string;
  number: string;
  email: string;
}

/**
 * Undoes all that the order held, as if it had never been: plan, portions, code and balance; the cart
 * comes back. Locks in the order of the checkout's. Null: somebody else has ended it.
 */
export async function voidOrder(
  database: Queryable,
  { order_id, attempt_id, gateway_id, decline_code }: EndedAttempt,
): Promise<VoidedOrder | null> {
  await lockCustomerOf(database, order_id);
  const { rows } = await sql<VoidedOrder & { subscription_id: string | null }>`
    with attempt as (
      update payment_attempts set status = 'declined', decline_code = ${decline_code}, settled_at = now()
       where id = ${attempt_id} and order_id = ${order_id} and status = any(${openAttempts})
         and gateway_id is not distinct from ${gateway_id}
      returning id
    )
    update orders set status = 'dropped'
     where id = ${order_id} and status = 'pending' and exists (select from attempt)
    returning id as order_id, channel_id, user_id, first_name, number, subscription_id,
              (select coalesce(guests.email, users.email) from users
                 left join guests on guests.user_id = users.id
                where users.id = orders.user_id) as email`.execute(database);
  const dropped = rows[0];
  if (!dropped) return null;
  const { subscription_id, ...voided } = dropped;
  await releasePortions(database, order_id);
  await sql`
    with unused as (
      delete from discount_uses where order_id = ${order_id} returning discount_id
    ), counted as (
      update discounts set used = used - 1 where id in (select discount_id from unused)
    ), last as (
      select balance_cents, sequence from credit_ledger
       where user_id = ${voided.user_id} order by sequence desc limit 1
    ), released as (
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason, order_id)
      select ${voided.user_id}::uuid, gift_card_cents, last.sequence + 1,
             last.balance_cents + gift_card_cents, 'release', id
        from orders cross join last
       where id = ${order_id} and gift_card_cents > 0
    ), cart as (
      insert into carts (channel_id, owner_hash, product_id, week, way, discount_code)
      select o.channel_id, c.owner_hash, o.product_id, o.week,
             case o.kind when 'subscription' then 'subscription' else 'once' end, c.discount_code
        from orders o join checkouts c on c.order_id = o.id
       where o.id = ${order_id}
      -- a box begun meanwhile is what the customer wants now
      on conflict do nothing
      returning id, product_id
    )
    insert into cart_items (cart_id, menu_item_id, quantity)
    select cart.id, line.menu_item_id, sum(line.quantity)
      from cart
      join products on products.id = cart.product_id and products.picking
      join order_lines line on line.order_id = ${order_id}
     group by cart.id, line.menu_item_id`.execute(database);
  if (subscription_id) await removePlan(database, order_id, subscription_id);
  return voided;
}

/** A plan whose first order was never paid has never begun; what was picked for its other weeks is free again. */
async function removePlan(database: Queryable, orderId: string, planId: string): Promise<void> {
  const { rows: others } = await sql`
    select from orders where subscription_id = ${planId} and id <> ${orderId} limit 1`.execute(
    database,
  );
  // the next week was ordered while the bank had not answered: with that it has begun
  if (others.length > 0) return;
  const { rows } = await sql<{ menu_id: string; menu_item_id: string; quantity: number }>`
    select meal.menu_id, meal.menu_item_id, pick.quantity
      from subscription_weeks w
      join subscription_week_picks pick on pick.subscription_week_id = w.id
      join menus menu on menu.channel_id = w.channel_id and menu.week = w.week
      join menu_items item on item.id = pick.menu_item_id
      join menu_meals meal on meal.menu_id = menu.id and meal.menu_item_id = pick.menu_item_id
     where w.subscription_id = ${planId} and w.order_id is null and w.selection in ('picked', 'autofilled')
     order by menu.week, item.sku
       for update of meal`.execute(database);
  for (const { menu_id, ...pick } of rows) {
    await reserveMeals(database, menu_id, [{ ...pick, quantity: -pick.quantity }]);
  }
  await sql`update orders set subscription_id = null where id = ${orderId}`.execute(database);
  await sql`delete from subscription_weeks where subscription_id = ${planId}`.execute(database);
  await sql`delete from subscriptions where id = ${planId}`.execute(database);
}

/** Gives the portions of an order back, locked in the order of their sku. */
export async function releasePortions(database: Queryable, orderId: string): Promise<void> {
  const { rows } = await sql<{ menu_id: string; menu_item_id: string; quantity: number }>`
    with line as (
      select menu_item_id, sum(quantity - uncooked)::integer as quantity
        from order_lines where order_id = ${orderId} group by menu_item_id
    )
    select meal.menu_id, meal.menu_item_id, line.quantity
      from orders o
      join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
      join line on true
      join menu_items item on item.id = line.menu_item_id
      join menu_meals meal on meal.menu_id = menu.id and meal.menu_item_id = line.menu_item_id
     where o.id = ${orderId}
     order by item.sku
       for update of meal`.execute(database);
  if (!rows[0]) return;
  const freed = rows.map((row) => ({ ...row, quantity: -row.quantity }));
  await reserveMeals(database, rows[0].menu_id, freed);
}

export async function findLeftPayments(database: Queryable, after: LeftAfter): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select order_id from payment_attempts where ${isLeft(after)} order by created_at, id`.execute(
    database,
  );
  return rows.map((row) => row.order_id);
}
