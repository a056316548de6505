import { z } from 'zod';
import type { OrderView } from '../../../contract/admin-order.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import type { AttemptStatus } from '../../../domain/order/payment-attempt.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { EventRow } from '../events/events-about.ts';
import type { AttemptRow, MailRow, RefundRow } from './view-store.ts';

type Entry = Pick<OrderView['timeline'][number], 'id' | 'title' | 'detail' | 'look'> & { at: Date };

interface Happened {
  placed_at: Date;
  events: readonly EventRow[];
  mails: readonly MailRow[];
  attempts: readonly AttemptRow[];
  refunds: readonly RefundRow[];
  nameOf: (attemptId: string | null) => string;
}

/** All that happened to an order, newest first. */
export function orderTimeline(
  { placed_at, events, mails, attempts, refunds, nameOf }: Happened,
  formatted: (at: Date) => string,
): OrderView['timeline'] {
  const entries = [
    ...events.map(eventEntry),
    ...mails.map(mailEntry),
    ...attempts.map((attempt) => attemptEntry(attempt, nameOf(attempt.id))),
    ...refunds.map((refund) => refundEntry(refund, nameOf(refund.payment_attempt_id))),
  ];
  // old orders have no receipt
  if (!events.some(({ kind }) => kind === 'order.placed')) {
    entries.push({ id: 'placed', at: placed_at, title: 'Order placed', detail: '', look: 'plain' });
  }
  return entries
    .sort((a, b) => b.at.getTime() - a.at.getTime() || (a.id < b.id ? 1 : -1))
    .map(({ at, ...entry }) => ({ ...entry, at: toInstant(at), at_formatted: formatted(at) }));
}

const facts = z
  .object({ reason: z.string().nullish(), to: z.string().nullish(), changes: z.string().nullish() })
  .catch({});
type Facts = z.output<typeof facts>;

const eventTitles: Record<string, (of: Facts) => string> = {
  'order.placed': () => 'Order placed',
  'order.cancelled': () => 'Cancelled',
  'order.edited': () => 'Edited',
  'order.edit_failed': () => 'Edit not paid, so not made',
  'order.refunded': () => 'Refunded',
  'order.moved': ({ to }) => `Moved to ${to?.replaceAll('_', ' ') ?? 'its next step'}`,
  'box.packed': () => 'Box packed',
  'box.unpacked': () => 'Box taken out again',
  'order.confirmation_resent': () => 'Confirmation mailed again',
  'order.disputed': () => 'Disputed at the bank',
  'order.pay_now': () => 'Asked to pay now',
  'refund.retried': () => 'Refund tried again',
};

const badEvents = new Set(['order.cancelled', 'order.disputed', 'order.edit_failed']);

function eventEntry({ id, kind, occurred_at, data, actor_name, receipt }: EventRow): Entry {
  const of = facts.parse(data);
  const said = [`By ${actor_name ?? 'the shop'}`, of.changes, of.reason, `receipt ${receipt}`];
  return {
    id,
    at: occurred_at,
    title: eventTitles[kind]?.(of) ?? kind.replaceAll(/[._]/g, ' '),
    detail: said.filter(Boolean).join(', '),
    look: badEvents.has(kind) ? 'bad' : 'plain',
  };
}

const mailEntry = ({ id, kind, to_email, subject, status, created_at }: MailRow): Entry => ({
  id,
  at: created_at,
  title: `${status === 'failed' ? 'Mail not sent' : 'Mail'}: ${subject ?? kind.replaceAll('_', ' ')}`,
  detail: `${to_email}, ${status}`,
  look: status === 'failed' ? 'bad' : 'plain',
});

const attemptTitles: Record<AttemptStatus, string> = {
  processing: 'Being charged',
  requires_action: 'The bank asks for approval of',
  unknown: 'The bank has not answered about',
  succeeded: 'Charged',
  declined: 'Declined',
};

const attemptEntry = (attempt: AttemptRow, name: string): Entry => ({
  id: attempt.id,
  at: attempt.created_at,
  title: `${attemptTitles[attempt.status]} ${formatCents(cents(attempt.amount_cents))} to ${name}`,
  detail: [attempt.decline_code?.replaceAll('_', ' '), `key ${attempt.idempotency_key}`]
    .filter(Boolean)
    .join(', '),
  look: attempt.status === 'succeeded' ? 'good' : attempt.status === 'declined' ? 'bad' : 'plain',
});

const refundTitles = { due: 'Refund on its way:', succeeded: 'Refunded', failed: 'Refund failed:' };

const refundEntry = (refund: RefundRow, name: string): Entry => ({
  id: refund.id,
  at: refund.created_at,
  title: `${refundTitles[refund.status]} ${formatCents(cents(refund.amount_cents))} to ${name}`,
  detail: refund.reason,
  look: refund.status === 'failed' ? 'bad' : 'plain',
});
