import type { DemoShop } from './demo-shop.ts';
import type { DemoRows, Row } from './insert-rows.ts';
import { createRandom } from '../platform/seeded-random.ts';

const recentMs = 14 * 24 * 3_600_000;

/** The confirmations of the last two weeks, as the outbox would have kept them. */
export function addOrderMails(
  rows: DemoRows,
  shop: DemoShop,
  orders: readonly Row<'orders'>[],
  shopName: string,
): void {
  const users = new Map(rows.users.map((user) => [user.id, user]));
  const recent = orders.filter(
    ({ status, placed_at }) =>
      status !== 'dropped' && shop.calendar.now.getTime() - placed_at.getTime() < recentMs,
  );
  for (const order of recent) {
    const user = users.get(order.user_id)!;
    const at = order.placed_at;
    rows.mails.push({
      id: createRandom(`mail ${order.id}`).uuid(at),
      channel_id: shop.id,
      kind: 'order_confirmation',
      to_email: user.email,
      to_name: `${user.first_name} ${user.last_name}`,
      user_id: user.id,
      payload: { order_id: order.id, number: order.number },
      dedupe_key: `order_confirmation ${order.id}`,
      status: 'sent',
      attempts: 1,
      next_attempt_at: at,
      last_error: null,
      subject: `Your ${shopName} order ${order.number}`,
      html: null,
      text: `Hello ${user.first_name},\n\nthank you: your order ${order.number} comes on ${order.delivery_date}.\n\n${shopName}\n`,
      created_at: at,
      sent_at: at,
    });
  }
}
