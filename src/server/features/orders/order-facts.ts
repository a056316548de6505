import { sql, type RawBuilder } from 'kysely';
import type { OrderMailFacts } from '../mail/order-mails.ts';

/** What a mail about an order needs: whom to write to, and what to say. */
export interface OrderFacts extends OrderMailFacts {
  channel_id: string;
  user_id: string;
  first_name: string;
  email: string;
}

/** One JSON value, to be read along with whatever statement changes the order. */
export const orderFacts = (
  orderId: string | RawBuilder<string>,
): RawBuilder<OrderFacts> => sql<OrderFacts>`(
  select json_build_object(
    'channel_id', o.channel_id, 'user_id', o.user_id, 'first_name', o.first_name,
    'email', coalesce(guest.email, u.email), 'number', o.number, 'url_key', o.url_key,
    'product_name', product.name, 'delivery_date', o.delivery_date,
    'lines', (select json_agg(json_build_object(
                'name', line.name, 'quantity', line.quantity,
                'line_cents', line.quantity * line.unit_price_cents) order by line.position)
                from order_lines line where line.order_id = o.id),
    'items_cents', o.items_cents, 'subscription_discount_cents', o.subscription_discount_cents,
    'discount_cents', o.discount_cents, 'delivery_cents', o.delivery_cents, 'tax_cents', o.tax_cents,
    'total_cents', o.total_cents, 'gift_card_cents', o.gift_card_cents, 'card_cents', o.card_cents,
    'ship_to', concat_ws(', ', o.address_1, o.address_2, o.city, o.state || ' ' || o.zip_code))
  from orders o
  join users u on u.id = o.user_id
  join products product on product.id = o.product_id
  left join guests guest on guest.user_id = o.user_id and guest.claimed_by is null
  where o.id = ${orderId})`;
