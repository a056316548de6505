import type { Queryable } from '../../platform/database/database.ts';
import { recordEvent } from '../events/record-event.ts';
import { mailOrder } from '../orders/mail-order.ts';
import type { LockedOrder } from '../orders/order-lock-store.ts';
import { writeOrder, type StoredChange } from './change-store.ts';
import { findOrderLines, findOrderTo } from './store.ts';

interface ChangeToMake {
  id: string;
  actor_id: string;
  channel_id: string;
  change: StoredChange;
  /** what the tenders have paid more; below 0: what they get back */
  paid: { card_cents: number; gift_card_cents: number };
}

/** Writes a locked order anew, tells the log what it was and is, and the customer how it stands. */
export async function makeChange(
  transaction: Queryable,
  order: LockedOrder,
  { id, actor_id, channel_id, change, paid }: ChangeToMake,
): Promise<void> {
  const seen = async () => {
    const { version: _, ...to } = await findOrderTo(transaction, order.id);
    const lines = await findOrderLines(transaction, order.id);
    return { ...to, lines: lines.map(({ sku, quantity }) => ({ sku, quantity })) };
  };
  const before = { total_cents: order.total_cents, ...(await seen()) };
  await writeOrder(transaction, order.id, change, paid);
  await recordEvent(transaction, {
    kind: 'order.edited',
    channel_id,
    actor_id,
    subject_user_id: order.user_id,
    data: {
      order_id: order.id,
      number: order.number,
      changes: change.words,
      before,
      after: { total_cents: change.sums.total_cents, ...(await seen()) },
    },
  });
  await mailOrder(transaction, 'order_confirmation', order.id, { again: id });
}
