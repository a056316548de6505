import { declineText } from '../../../domain/order/payment-attempt.ts';
import type { Charge } from '../../adapters/payments/gateway.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { mailOrder, orderMail } from '../orders/mail-order.ts';
import { settleChange } from '../order-changes/settle-change.ts';
import { declineRenewal, payRenewals } from '../week-run/settle-renewal.ts';
import { becomeAccount } from './guest-account.ts';
import {
  makeCurrent,
  markOpen,
  markPaid,
  voidOrder,
  type EndedAttempt,
  type Payment,
} from './payment-store.ts';

/** How a payment stands after the gateway has been heard. */
export type PaymentOutcome =
  | { state: 'paid' }
  | { state: 'confirming' }
  | { state: 'requires_action'; client_secret: string }
  | { state: 'declined'; message: string };

type SettleDeps = Pick<Deps, 'database'>;

/** Writes down what the gateway says about a charge; however often, whoever asks, in any order. */
export async function settleCharge(
  deps: Deps,
  payment: Payment & { attempt_id: string },
  charge: Charge,
): Promise<PaymentOutcome> {
  if (payment.change_id !== null) {
    return settleChange(deps, { ...payment, change_id: payment.change_id }, charge);
  }
  if (payment.order_status === 'placed') return settleRenewal(deps, payment, charge);
  switch (charge.status) {
    case 'succeeded':
      await deps.database.transaction().execute((transaction) => finishPaid(transaction, payment));
      return { state: 'paid' };
    case 'declined':
      return giveUp(deps, ended(payment, charge, charge.decline_code));
    case 'cancelled':
      return giveUp(deps, ended(payment, charge, 'cancelled'));
    case 'requires_action':
      await markOpen(deps.database, payment.attempt_id, 'requires_action');
      return { state: 'requires_action', client_secret: charge.action.client_secret };
    case 'prepared':
    case 'processing':
      return leaveUnknown(deps, payment);
  }
}

/** An order of the week run: its customer is not there, so what did not go through is tried again by the rules. */
async function settleRenewal(
  deps: Deps,
  payment: Payment & { attempt_id: string },
  charge: Charge,
): Promise<PaymentOutcome> {
  switch (charge.status) {
    case 'succeeded':
      await payRenewals(deps, [payment.attempt_id]);
      return { state: 'paid' };
    case 'prepared':
    case 'processing':
      await markOpen(deps.database, payment.attempt_id, 'unknown');
      return { state: 'confirming' };
    case 'declined':
    case 'cancelled':
    case 'requires_action':
      await declineRenewal(deps, payment, charge);
      return { state: 'confirming' };
  }
}

export const ended = (
  { order_id, attempt_id }: { order_id: string; attempt_id: string },
  charge: { gateway_id: string } | null,
  decline_code: string,
): EndedAttempt => ({ order_id, attempt_id, gateway_id: charge?.gateway_id ?? null, decline_code });

/** The order stands: once, and with it the mail, the account and the card for next time. */
export async function finishPaid(
  transaction: Queryable,
  payment: { order_id: string; attempt_id: string | null; card_id?: string | null },
): Promise<void> {
  const paid = await markPaid(transaction, payment);
  if (!paid) return;
  const card_id = paid.payment_method_id ?? payment.card_id;
  if (card_id && !paid.guest_email) await makeCurrent(transaction, paid.user_id, card_id);
  const mails = [orderMail('order_confirmation', paid.facts)];
  if (paid.guest_email) {
    const { user_id, channel_id, guest_email: email } = paid;
    const isNew = await becomeAccount(transaction, { user_id, channel_id, email });
    if (isNew) {
      mails.unshift({
        kind: 'account_from_order',
        channel_id,
        to_email: email,
        to_name: paid.first_name,
        user_id,
      });
    }
  }
  await queueMails(transaction, mails);
}

/** Nothing was charged and nothing will be: all that the order held is free again. */
export async function giveUp(
  { database }: SettleDeps,
  attempt: EndedAttempt,
  { tell = false } = {},
): Promise<PaymentOutcome> {
  await database.transaction().execute(async (transaction) => {
    const voided = await voidOrder(transaction, attempt);
    // a customer who was told to wait is told how it ended; the others read it on their screen
    if (voided && tell) await mailOrder(transaction, 'payment_failed', attempt.order_id);
  });
  return { state: 'declined', message: declineText(attempt.decline_code) };
}

/** The customer is told that we are confirming; the job asks the gateway again. */
export async function leaveUnknown(
  { database }: SettleDeps,
  payment: { order_id: string; attempt_id: string },
): Promise<PaymentOutcome> {
  await database.transaction().execute(async (transaction) => {
    const isNews = await markOpen(transaction, payment.attempt_id, 'unknown');
    if (isNews) await mailOrder(transaction, 'payment_confirming', payment.order_id);
  });
  return { state: 'confirming' };
}
