import type { OrderMailFacts } from '../features/mail/order-mails.ts';
import { renderMail } from '../features/mail/render-mail.ts';
import { createRandom } from '../platform/seeded-random.ts';
import type { DemoChannel } from './channels.ts';
import type { DemoShop } from './demo-shop.ts';
import type { DemoRows, Row } from './insert-rows.ts';

const recentMs = 14 * 24 * 3_600_000;
const kind = 'order_confirmation';

/** The confirmations of the last two weeks, as the outbox has kept them. */
export function addOrderMails(
  rows: DemoRows,
  shop: DemoShop,
  orders: readonly Row<'orders'>[],
  { settings, hosts }: DemoChannel,
): void {
  const users = new Map(rows.users.map((user) => [user.id, user]));
  const products = new Map(rows.products.map((product) => [product.id, product]));
  const recent = orders.filter(
    ({ status, placed_at }) =>
      status !== 'dropped' && shop.calendar.now.getTime() - placed_at.getTime() < recentMs,
  );
  const linesOf = linesByOrder(rows.order_lines, recent);
  for (const order of recent) {
    const user = users.get(order.user_id)!;
    const at = order.placed_at;
    const payload = {
      order: factsOf(order, products.get(order.product_id)!.name, linesOf.get(order.id)!),
    };
    const to_name = order.first_name;
    const addresses = { origin: `http://${hosts[0]}:3000`, link: null };
    rows.mails.push({
      id: createRandom(`mail ${order.id}`).uuid(at),
      channel_id: shop.id,
      kind,
      to_email: user.email,
      to_name,
      user_id: user.id,
      payload,
      dedupe_key: `${kind} ${order.number}`,
      status: 'sent',
      attempts: 1,
      next_attempt_at: at,
      last_error: null,
      ...renderMail({ kind, to_name, payload }, { settings }, addresses),
      created_at: at,
      sent_at: at,
    });
  }
}

function linesByOrder(
  lines: readonly Row<'order_lines'>[],
  orders: readonly Row<'orders'>[],
): Map<string, Row<'order_lines'>[]> {
  const linesOf = new Map<string, Row<'order_lines'>[]>(orders.map(({ id }) => [id, []]));
  for (const line of lines) linesOf.get(line.order_id)?.push(line);
  return linesOf;
}

/** As `orderFacts` reads them. */
function factsOf(
  order: Row<'orders'>,
  product_name: string,
  lines: readonly Row<'order_lines'>[],
): OrderMailFacts {
  const { address_1, address_2, city, state, zip_code } = order;
  return {
    number: order.number,
    url_key: order.url_key,
    product_name,
    delivery_date: order.delivery_date,
    lines: lines
      .toSorted((a, b) => a.position - b.position)
      .map(({ name, quantity, unit_price_cents }) => ({
        name,
        quantity,
        line_cents: quantity * unit_price_cents,
      })),
    items_cents: order.items_cents,
    subscription_discount_cents: order.subscription_discount_cents,
    discount_cents: order.discount_cents,
    delivery_cents: order.delivery_cents,
    tax_cents: order.tax_cents,
    total_cents: order.total_cents,
    gift_card_cents: order.gift_card_cents,
    card_cents: order.card_cents,
    ship_to: [address_1, address_2, city, `${state} ${zip_code}`].filter(Boolean).join(', '),
  };
}
