import { sql } from 'kysely';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { openAttempts } from '../../../domain/order/payment-attempt.ts';
import { GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import { transact } from '../../platform/database/transact.ts';
import { findPayment, type Payment } from '../checkout/payment-store.ts';
import { settleCharge } from '../checkout/settle-payment.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { chargeDueOrders } from './charge-orders.ts';
import { payRenewals } from './settle-renewal.ts';

interface AskedPayment {
  channel_id: string;
  actor_id: string;
  order_id: string;
}

type Mended = { ok: true; state: 'paid' | 'open' | 'unpaid' };

/** Staff do not wait for the next try: an open charge is asked for, else the card is charged now. */
export async function retryPayment(deps: Deps, asked: AskedPayment): Promise<Mended | Refusal> {
  const payment = await findOwn(deps, asked);
  if (!payment) return refuse('order.not_payable');
  if (payment.attempt_id && isOpen(payment)) {
    if (!payment.gateway_id) return refuse('order.payment_open');
    try {
      const gateway = await gatewayOf(deps, payment.channel_id);
      const charge = await gateway.readCharge(payment.gateway_id);
      await settleCharge(deps, { ...payment, attempt_id: payment.attempt_id }, charge);
    } catch (error) {
      if (!(error instanceof GatewayUnreachable)) throw error;
      return refuse('payment.gateway_away');
    }
    return { ok: true, state: await stateOf(deps, asked) };
  }
  const due = await makeDue(deps, asked, payment);
  if (!due.ok) return due;
  await chargeDueOrders(deps, undefined, payment.user_id);
  return { ok: true, state: await stateOf(deps, asked) };
}

/** Due before it is charged: if this process dies in between, the week's job charges it. */
function makeDue(deps: Deps, { channel_id, actor_id, order_id }: AskedPayment, payment: Payment) {
  return transact(deps.database, async (transaction) => {
    await lockCustomer(transaction, payment.user_id);
    const { rows } = await sql<{ id: string }>`
      update orders o set next_charge_at = ${deps.clock.shopNow()}
       where o.id = ${order_id} and o.status = 'placed' and o.drop_reason is null and o.card_cents > 0
         and not exists (select from payment_attempts open
                          where open.order_id = o.id and open.status = any(${openAttempts}))
      returning o.id`.execute(transaction);
    if (rows.length === 0) return refuse('order.payment_open');
    await recordEvent(transaction, {
      kind: 'payment.retried',
      channel_id,
      actor_id,
      subject_user_id: payment.user_id,
      data: { order_id, number: payment.number },
    });
    return { ok: true as const };
  });
}

/** Somebody has seen at the gateway that it went through; the next word of the gateway changes nothing. */
export async function settlePayment(
  deps: Deps,
  { reason, ...asked }: AskedPayment & { reason: string },
): Promise<Mended | Refusal> {
  const payment = await findOwn(deps, asked);
  if (!payment) return refuse('order.not_payable');
  const { attempt_id, attempt_status, user_id, number, order_id } = payment;
  if (!attempt_id || attempt_status !== 'unknown') return refuse('payment.not_unknown');
  await payRenewals(deps, [attempt_id], async (transaction, paid) => {
    if (paid.length === 0) return;
    await recordEvent(transaction, {
      kind: 'payment.settled_by_staff',
      channel_id: asked.channel_id,
      actor_id: asked.actor_id,
      subject_user_id: user_id,
      data: { order_id, number, reason, before: 'unknown', after: 'succeeded' },
    });
  });
  return { ok: true, state: await stateOf(deps, asked) };
}

const isOpen = ({ attempt_status }: Payment): boolean =>
  (openAttempts as readonly string[]).includes(attempt_status);

/** An order of the week run that waits for its money, on this channel. */
async function findOwn(deps: Deps, { channel_id, order_id }: AskedPayment) {
  const payment = await findPayment(deps.database, order_id);
  const isOurs = payment?.channel_id === channel_id && payment.order_status === 'placed';
  return isOurs ? payment : null;
}

async function stateOf(deps: Deps, { order_id }: AskedPayment): Promise<Mended['state']> {
  const payment = await findPayment(deps.database, order_id);
  if (!payment || payment.order_status !== 'placed') return 'paid';
  return payment.attempt_id && isOpen(payment) ? 'open' : 'unpaid';
}
