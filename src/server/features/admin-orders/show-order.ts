import type { OrderView } from '../../../contract/admin-order.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { declineText } from '../../../domain/order/payment-attempt.ts';
import { nextOnItsWay, staffActionsOf } from '../../../domain/order/staff-actions.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { hasPassed, toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { shownOrder } from './list-orders.ts';
import { findOrderRows, oneOrder } from './list-store.ts';
import { orderTimeline } from './order-timeline.ts';
import {
  findAttempts,
  findBalanceTender,
  findDisputes,
  findEvents,
  findLines,
  findMails,
  findRefunds,
  findViewedOrder,
  type AttemptRow,
} from './view-store.ts';

const BALANCE = 'Gift card balance';

/** Everything about one order, for the office. */
export async function showOrder(
  context: RequestContext,
  orderId: string,
): Promise<{ order: OrderView } | Refusal> {
  const { deps, channel } = context;
  const { database } = deps;
  const [viewed, [row]] = await Promise.all([
    findViewedOrder(database, channel.id, orderId),
    findOrderRows(database, oneOrder(orderId)),
  ]);
  if (!viewed || !row) return refuse('order.not_found');
  const [lines, attempts, refunds, balance, disputes, events, mails] = await Promise.all([
    findLines(database, orderId),
    findAttempts(database, orderId),
    findRefunds(database, orderId),
    findBalanceTender(database, orderId),
    findDisputes(database, orderId),
    findEvents(database, orderId),
    findMails(database, channel.id, row.number),
  ]);
  const { picking_deadline_at, production_starts_at, payment_open, given_up, ...rest } = viewed;
  const { first_name, last_name, company, address_1, address_2, city, state, ...facts } = rest;
  const { zip_code, dayphone, delivery_instructions, ...shown } = facts;
  const formatted = (at: Date) => formatDeadline(toInstant(at), channel.time_zone);
  const timed = (at: Date) => ({ at: toInstant(at), at_formatted: formatted(at) });
  const nameOf = (attemptId: string | null) => {
    const attempt = attempts.find(({ id }) => id === attemptId);
    return attempt ? cardName(attempt) : BALANCE;
  };
  const tenders = [
    ...attempts
      .filter(({ status }) => status === 'succeeded')
      .map((attempt) => ({
        id: attempt.id,
        name: cardName(attempt),
        paid_cents: attempt.amount_cents,
        refunded_cents: attempt.refunded_cents,
        ...timed(attempt.created_at),
      })),
    ...(balance
      ? [
          {
            id: 'balance',
            name: BALANCE,
            paid_cents: balance.paid_cents,
            refunded_cents: balance.refunded_cents,
            ...timed(balance.at),
          },
        ]
      : []),
  ];
  const left = tenders.reduce(
    (sum, { paid_cents, refunded_cents }) => sum + paid_cents - refunded_cents,
    0,
  );
  const now = toInstant(deps.clock.shopNow());
  return {
    order: {
      ...shownOrder(row, channel.time_zone),
      ...shown,
      gift_card_cents: row.gift_card_cents,
      card_cents: row.card_cents,
      ship_to: {
        first_name,
        last_name,
        company,
        address_1,
        address_2,
        city,
        state,
        zip_code,
        dayphone,
        delivery_instructions,
      },
      lines: lines.map((line) => ({
        ...line,
        net_cents:
          line.quantity * line.unit_price_cents -
          line.subscription_discount_cents -
          line.discount_cents,
      })),
      picking_deadline_formatted: picking_deadline_at && formatted(picking_deadline_at),
      production_starts_formatted: production_starts_at && formatted(production_starts_at),
      tenders,
      attempts: attempts.map((attempt) => ({
        id: attempt.id,
        ...timed(attempt.created_at),
        amount_cents: attempt.amount_cents,
        card: attempt.last4 === null ? null : cardName(attempt),
        status: attempt.status,
        decline_text: attempt.status === 'declined' ? declineText(attempt.decline_code) : null,
        idempotency_key: attempt.idempotency_key,
      })),
      refunds: refunds.map((refund) => ({
        id: refund.id,
        ...timed(refund.created_at),
        amount_cents: refund.amount_cents,
        to: nameOf(refund.payment_attempt_id),
        reason: refund.reason,
        status: refund.status,
      })),
      disputes: disputes.map(({ created_at, ...dispute }) => ({
        ...dispute,
        ...timed(created_at),
      })),
      timeline: orderTimeline(
        { placed_at: row.placed_at, events, mails, attempts, refunds, nameOf },
        formatted,
      ),
      actions: staffActionsOf({
        status: row.status,
        refundable_cents: Math.min(left, row.total_cents - row.refunded_cents),
        payment_open,
        given_up,
        production_started:
          production_starts_at === null || hasPassed(toInstant(production_starts_at), now),
        // nobody is there to be written to
      }).filter((action) => action !== 'resend' || !viewed.customer_erased),
      next_statuses: nextOnItsWay(row.status),
    },
  };
}

/** "Visa 4242" */
const cardName = ({ brand, last4 }: AttemptRow): string =>
  brand && last4 ? `${brand.charAt(0).toUpperCase()}${brand.slice(1)} ${last4}` : 'a card';
