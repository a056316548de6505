import { declineText } from '../../../domain/order/payment-attempt.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { givenUpAt, nextChargeAt } from '../../../domain/week-run/dunning.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { ChargeState } from '../../adapters/payments/gateway.ts';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { queueMail, queueMails, type NewMail } from '../mail/queue-mail.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import type { OrderFacts } from '../orders/order-facts.ts';
import {
  chargeAgainAt,
  endUnpaidAttempt,
  lockUnpaid,
  markRenewalsPaid,
  type PaidRenewal,
  type UnpaidRenewal,
} from './charge-store.ts';
import { dropLocked, refundMarked } from './drop-order.ts';

/**
 * The gateway has the money of these attempts. However often and by whomever it is told, it counts once.
 * `note` writes down what else belongs to it, for those that are news.
 */
export async function payRenewals(
  deps: Deps,
  attemptIds: string[],
  note?: (transaction: Queryable, paid: readonly PaidRenewal[]) => Promise<void>,
): Promise<void[]> {
  const paid = await deps.database.transaction().execute(async (transaction) => {
    const rows = await markRenewalsPaid(transaction, attemptIds);
    await note?.(transaction, rows);
    await queueMails(
      transaction,
      rows.filter(({ drop_reason }) => drop_reason === null).map(paidMail),
    );
    return rows;
  });
  for (const { drop_reason, order_id, user_id } of paid) {
    if (drop_reason !== null) await refundMarked(deps, order_id, user_id);
  }
  return attemptIds.map(() => {});
}

export const paidMail = ({ facts, filled }: Pick<PaidRenewal, 'facts' | 'filled'>): NewMail => {
  const { order, ...to } = addressed(facts);
  return {
    ...to,
    kind: 'renewal_paid',
    payload: { order, filled },
    dedupe_key: `renewal_paid ${order.number}`,
  };
};

/** A charge that did not go through: tried again by the rules, or not, and the customer is told. */
export async function declineRenewal(
  deps: Deps,
  attempt: { order_id: string; attempt_id: string; user_id: string; gateway_id: string | null },
  charge: ChargeState,
): Promise<void> {
  const { decline_code, retryable, reached_bank } = readDecline(charge);
  await deps.database.transaction().execute(async (transaction) => {
    await lockCustomer(transaction, attempt.user_id);
    const order = await endUnpaidAttempt(transaction, { ...attempt, decline_code });
    if (!order) return;
    if (order.drop_reason !== null) {
      await dropLocked(transaction, order, order.drop_reason);
      return;
    }
    await plan(deps, transaction, order, {
      retryable,
      reached_bank,
      decline_code,
      news: attempt.attempt_id,
    });
  });
}

/** The customer has no card any more: they are told, as after a decline. */
export async function missCard(deps: Deps, due: { order_id: string }): Promise<void> {
  await deps.database.transaction().execute(async (transaction) => {
    const order = await lockUnpaid(transaction, due.order_id);
    if (!order) return;
    const why = { retryable: false, reached_bank: true, decline_code: 'no_card' };
    await plan(deps, transaction, order, { ...why, news: `${due.order_id} no card` });
  });
}

async function plan(
  { clock, directory }: Deps,
  transaction: Queryable,
  order: UnpaidRenewal,
  why: { retryable: boolean; reached_bank: boolean; decline_code: string; news: string },
): Promise<void> {
  const times = {
    placed_at: toInstant(order.placed_at),
    production_starts_at: toInstant(order.production_starts_at),
  };
  const again = nextChargeAt(times, { ...why, now: toInstant(clock.shopNow()) });
  await chargeAgainAt(transaction, order.order_id, again);
  if (!why.reached_bank) return;
  const channel = (await directory.all()).find(({ id }) => id === order.channel_id);
  const zone = channel?.time_zone ?? 'UTC';
  const { order: facts, ...to } = addressed(order.facts);
  await queueMail(transaction, {
    ...to,
    kind: 'renewal_declined',
    payload: {
      order: facts,
      decline_text: declineText(why.decline_code),
      next_try: again && formatDeadline(again, zone),
      until: formatDeadline(givenUpAt(times), zone),
    },
    dedupe_key: `renewal_declined ${why.news}`,
  });
}

/** Whom to write to, and the facts that the mail says. */
export function addressed(facts: OrderFacts) {
  const { channel_id, user_id, first_name, email, ...order } = facts;
  return { channel_id, user_id, to_email: email, to_name: first_name, order };
}

function readDecline(charge: ChargeState) {
  if (charge.status === 'declined') {
    return { decline_code: charge.decline_code, retryable: charge.retryable, reached_bank: true };
  }
  // off-session nobody is there to be asked
  if (charge.status === 'requires_action') {
    return { decline_code: 'authentication_required', retryable: false, reached_bank: true };
  }
  return { decline_code: 'cancelled', retryable: true, reached_bank: false };
}
