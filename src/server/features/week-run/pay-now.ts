import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { splitAgain } from '../../../domain/order/split-again.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { chargeDueOrders } from './charge-orders.ts';
import {
  findBalance,
  findTried,
  hasCard,
  lockWaiting,
  writeCharge,
  writePaid,
  type TriedOrder,
  type WaitingOrder,
} from './pay-now-store.ts';
import { paidMail } from './settle-renewal.ts';

interface Payer {
  user_id: string;
  /** left out: all orders that wait for money */
  order_id?: string;
}

/**
 * A customer pays at once for boxes that wait for money: with what the balance has now, the rest by the
 * current card. The charge is due before it is made: if this process dies in between, the week's job
 * makes it.
 */
export async function payNow(
  deps: Deps,
  payer: Payer,
): Promise<{ ok: true; orders: TriedOrder[] } | Refusal> {
  const due = await transact(deps.database, async (transaction) => {
    await lockCustomer(transaction, payer.user_id);
    const waiting = await lockWaiting(transaction, payer);
    let balance = await findBalance(transaction, payer.user_id);
    for (const order of waiting) balance -= await splitAndWrite(deps, transaction, order, balance);
    const isOwing = (await findTried(transaction, idsOf(waiting))).some(({ paid }) => !paid);
    // what the balance pays needs no card; an order that cannot be charged stays as it was
    if (isOwing && !(await hasCard(transaction, payer.user_id, deps.payments.name))) {
      return refuse('checkout.card_needed');
    }
    return { ok: true as const, order_ids: idsOf(waiting) };
  });
  if (!due.ok) return due;
  if (due.order_ids.length === 0) return { ok: true, orders: [] };
  try {
    await chargeDueOrders(deps, undefined, payer.user_id);
  } catch (error) {
    // what is still due is charged by the week's job
    deps.errors.report(error, { user_id: payer.user_id });
  }
  return { ok: true, orders: await findTried(deps.database, due.order_ids) };
}

const idsOf = (orders: readonly WaitingOrder[]) => orders.map(({ order_id }) => order_id);

/** Gives what the order took from the balance. */
async function splitAndWrite(
  { clock }: Deps,
  transaction: Queryable,
  order: WaitingOrder,
  balance: number,
): Promise<number> {
  const { order_id, user_id, channel_id, number } = order;
  const { taken_cents, ...split } = splitAgain(order, balance);
  if (split.card_cents > 0) {
    await writeCharge(transaction, { ...order, ...split, taken_cents, now: clock.shopNow() });
  } else {
    const paid = await writePaid(transaction, { ...order, ...split, taken_cents });
    await queueMail(transaction, paidMail(paid));
  }
  await recordEvent(transaction, {
    kind: 'order.pay_now',
    channel_id,
    actor_id: user_id,
    subject_user_id: user_id,
    data: { order_id, number, ...split, taken_cents },
  });
  return taken_cents;
}
