import { declineText } from '../../../domain/order/payment-attempt.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import { GatewayUnreachable, type Charge } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { markOpen, type Payment } from '../checkout/payment-store.ts';
import { reserveMeals } from '../checkout/reserve-meals.ts';
import type { PaymentOutcome } from '../checkout/settle-payment.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { lockOrder, type LockedOrder } from '../orders/order-lock-store.ts';
import { payRefunds } from '../orders/pay-refunds.ts';
import { writeRefund } from '../orders/tender-store.ts';
import { endAttempt, endChange, findChange, type StoredChange } from './change-store.ts';
import { findTerms } from './store.ts';
import { makeChange } from './make-change.ts';

type ChangePayment = Payment & { attempt_id: string; change_id: string };

/** Writes down what the gateway says about the difference; however often, whoever asks. */
export async function settleChange(
  deps: Deps,
  payment: ChangePayment,
  charge: Charge,
): Promise<PaymentOutcome> {
  switch (charge.status) {
    case 'succeeded':
      return finish(deps, payment);
    case 'declined':
      return fail(deps, payment, charge.decline_code);
    case 'cancelled':
      return fail(deps, payment, 'cancelled');
    case 'requires_action': {
      // the card's owner is not here to be asked: the charge is closed, unless it went through meanwhile
      const gateway = await gatewayOf(deps, payment.channel_id);
      const closed = await gateway.cancelCharge(charge.gateway_id);
      return closed.status === 'succeeded'
        ? finish(deps, payment)
        : fail(deps, payment, 'authentication_required');
    }
    case 'prepared':
    case 'processing':
      await markOpen(deps.database, payment.attempt_id, 'unknown');
      return { state: 'confirming' };
  }
}

/** Brings a difference to its end that no request looks after any more. */
export async function lookAfterChange(deps: Deps, payment: ChangePayment): Promise<void> {
  // a charge without a name here was never confirmed, and can not be from now on
  if (payment.gateway_id === null) {
    await fail(deps, payment, 'cancelled');
    return;
  }
  try {
    const gateway = await gatewayOf(deps, payment.channel_id);
    await settleChange(deps, payment, await gateway.cancelCharge(payment.gateway_id));
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    await markOpen(deps.database, payment.attempt_id, 'unknown');
  }
}

/** The difference is paid: the change is made, or the money goes back if it came too late. */
async function finish(deps: Deps, payment: ChangePayment): Promise<PaymentOutcome> {
  const made = await deps.database.transaction().execute(async (transaction) => {
    const open = await openChange(transaction, payment);
    if (!open) return true;
    const { order, change, actor_id } = open;
    if (!(await endAttempt(transaction, payment.attempt_id, { status: 'succeeded' }))) return true;
    if (await isLate(deps, transaction, order)) {
      await writeRefund(transaction, order, {
        parts: [{ tender_id: payment.attempt_id, amount_cents: payment.amount_cents }],
        reason: 'The change came too late',
        key: 'late',
      });
      await giveBack(transaction, payment, open, 'The kitchen had begun.');
      return false;
    }
    await reserveMeals(
      transaction,
      change.menu_id,
      change.portions.filter(({ quantity }) => quantity < 0),
    );
    await makeChange(transaction, order, {
      id: payment.change_id,
      actor_id,
      channel_id: payment.channel_id,
      change,
      paid: { card_cents: payment.amount_cents, gift_card_cents: 0 },
    });
    await endChange(transaction, payment.change_id, 'made');
    return true;
  });
  if (made) return { state: 'paid' };
  await payRefunds(deps, payment.order_id);
  return { state: 'declined', message: 'The kitchen had begun: the difference goes back.' };
}

/** Nothing was charged: the order stays as it was. */
async function fail(
  deps: Deps,
  payment: ChangePayment,
  decline_code: string,
): Promise<PaymentOutcome> {
  const message = declineText(decline_code);
  await deps.database.transaction().execute(async (transaction) => {
    const open = await openChange(transaction, payment);
    if (!open) return;
    const end = { status: 'declined', decline_code } as const;
    if (!(await endAttempt(transaction, payment.attempt_id, end))) return;
    await giveBack(transaction, payment, open, message);
  });
  return { state: 'declined', message };
}

interface OpenChange {
  order: LockedOrder;
  change: StoredChange;
  actor_id: string;
}

async function openChange(
  transaction: Queryable,
  { user_id, order_id, change_id }: ChangePayment,
): Promise<OpenChange | null> {
  await lockCustomer(transaction, user_id);
  const order = await lockOrder(transaction, order_id);
  const found = await findChange(transaction, change_id);
  return order && found?.status === 'pending' ? { ...found, order } : null;
}

/** The portions that were held for the change are free again. */
async function giveBack(
  transaction: Queryable,
  { change_id, channel_id }: ChangePayment,
  { order, change, actor_id }: OpenChange,
  reason: string,
): Promise<void> {
  const held = change.portions.filter(({ quantity }) => quantity > 0);
  await reserveMeals(
    transaction,
    change.menu_id,
    held.map((portion) => ({ ...portion, quantity: -portion.quantity })),
  );
  await endChange(transaction, change_id, 'failed');
  await recordEvent(transaction, {
    kind: 'order.edit_failed',
    channel_id,
    actor_id,
    subject_user_id: order.user_id,
    data: { order_id: order.id, number: order.number, changes: change.words, reason },
  });
}

async function isLate(deps: Deps, transaction: Queryable, order: LockedOrder): Promise<boolean> {
  if (order.status !== 'paid') return true;
  const terms = await findTerms(transaction, {
    order_id: order.id,
    zip_code: '',
    state: '',
    gateway: deps.payments.name,
  });
  const now = toInstant(deps.clock.shopNow());
  return !terms || hasPassed(toInstant(terms.production_starts_at), now);
}
