import { sql } from 'kysely';
import { UNPAID_WEEKS_UNTIL_PAUSE } from '../../../domain/week-run/dunning.ts';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { leaveOutAhead } from '../subscriptions/hold-portions.ts';
import { lockUnpaid, type UnpaidRenewal } from './charge-store.ts';
import { dropLocked } from './drop-order.ts';
import { addressed } from './settle-renewal.ts';

/** What is still unpaid when the kitchen starts is not cooked. An open attempt is waited for. */
export async function dropUnpaidOrders(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const now = deps.clock.shopNow();
  const { rows } = await sql<{ id: string; user_id: string }>`
    select o.id, o.user_id
      from orders o join menus menu on menu.channel_id = o.channel_id and menu.week = o.week
     where o.status = 'placed'
       and greatest(menu.production_starts_at, o.placed_at + interval '4 hours') <= ${now}
       and not exists (select from payment_attempts attempt
                        where attempt.order_id = o.id and attempt.status = any(${openAttempts}))
     order by o.id`.execute(deps.database);
  for (const order of rows) {
    if (stopping?.aborted) return;
    await dropOne(deps, order);
  }
}

async function dropOne(deps: Deps, found: { id: string; user_id: string }): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, found.user_id);
    const order = await lockUnpaid(transaction, found.id);
    if (!order || (await hasOpenAttempt(transaction, found.id))) return;
    await dropLocked(transaction, order, 'unpaid');
    const paused = order.subscription_id
      ? await countUnpaidWeek(transaction, order, order.subscription_id)
      : false;
    const { order: facts, ...to } = addressed(order.facts);
    await queueMail(transaction, {
      ...to,
      kind: 'renewal_dropped',
      payload: { order: facts, paused },
      dedupe_key: `renewal_dropped ${order.number}`,
    });
  });
}

async function hasOpenAttempt(database: Queryable, orderId: string): Promise<boolean> {
  const { rows } = await sql`
    select from payment_attempts where order_id = ${orderId} and status = any(${openAttempts})`.execute(
    database,
  );
  return rows.length > 0;
}

/** True: this was one too many, and the plan is paused. */
async function countUnpaidWeek(
  transaction: Queryable,
  order: UnpaidRenewal,
  subscriptionId: string,
): Promise<boolean> {
  const { rows } = await sql<{ paused: boolean }>`
    update subscriptions
       set unpaid_weeks = unpaid_weeks + 1,
           status = case when unpaid_weeks + 1 >= ${UNPAID_WEEKS_UNTIL_PAUSE} and status = 'active'
                         then 'paused' else status end,
           pause_reason = case when unpaid_weeks + 1 >= ${UNPAID_WEEKS_UNTIL_PAUSE} and status = 'active'
                               then 'unpaid' else pause_reason end,
           updated_at = now()
     where id = ${subscriptionId}
    returning status = 'paused' and pause_reason = 'unpaid' as paused`.execute(transaction);
  if (!rows[0]?.paused) return false;
  await leaveOutAhead(transaction, subscriptionId, 'paused');
  await recordEvent(transaction, {
    kind: 'subscription.paused',
    channel_id: order.channel_id,
    actor_id: null,
    subject_user_id: order.user_id,
    data: { subscription_id: subscriptionId, reason: 'unpaid' },
  });
  return true;
}
