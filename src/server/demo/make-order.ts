import { cents } from '../../domain/money/cents.ts';
import type { Discount } from '../../domain/pricing/discount.ts';
import { priceOrder } from '../../domain/pricing/price-order.ts';
import type { CalendarDate } from '../../domain/week/calendar-date.ts';
import type { Week } from '../../domain/week/week.ts';
import type { ChosenMeal } from './choose-meals.ts';
import { deliveryTerms, taxBasisPoints, zoneOf, type DemoShop } from './demo-shop.ts';
import type { Row } from './insert-rows.ts';
import type { Random } from '../platform/seeded-random.ts';

interface OrderToMake {
  user: Row<'users'>;
  product: Row<'products'>;
  subscription: Row<'subscriptions'> | null;
  week: Week;
  delivery_date: CalendarDate;
  placed_at: Date;
  status: Row<'orders'>['status'];
  meals: readonly ChosenMeal[];
  discount: { id: string; terms: Discount } | null;
  gift_card_balance_cents: number;
}

export interface MadeOrder {
  order: Row<'orders'>;
  lines: Row<'order_lines'>[];
}

/** An order as the checkout or the week run would write it. Its number is given by the caller. */
export function makeOrder(shop: DemoShop, random: Random, input: OrderToMake): MadeOrder {
  const { user, product, subscription, placed_at } = input;
  const priced = priceOrder({
    lines: input.meals.map(({ item, quantity, unit_price_cents }) => ({
      key: item.sku,
      quantity,
      unit_price_cents: cents(unit_price_cents),
      surcharge_cents: cents(0),
    })),
    subscription_discount_percent: subscription?.discount_percent ?? 0,
    discount: input.discount?.terms ?? null,
    delivery: deliveryTerms(zoneOf(shop, user.zip_code!)),
    tax_basis_points: taxBasisPoints(shop, user.state!),
    delivery_taxed: shop.delivery_taxed,
    gift_card_balance_cents: cents(input.gift_card_balance_cents),
  });
  const order: Row<'orders'> = {
    id: random.uuid(placed_at),
    channel_id: shop.id,
    number: '',
    url_key: random.hex(32),
    user_id: user.id,
    subscription_id: subscription?.id ?? null,
    product_id: product.id,
    kind: subscription ? 'subscription' : product.picking ? 'one_off' : 'box',
    week: input.week,
    delivery_date: input.delivery_date,
    status: input.status,
    discount_id: priced.discount_applied ? input.discount!.id : null,
    items_cents: priced.items_cents,
    subscription_discount_cents: priced.subscription_discount_cents,
    discount_cents: priced.discount_cents,
    delivery_cents: priced.delivery_cents,
    tax_cents: priced.tax_cents,
    total_cents: priced.total_cents,
    gift_card_cents: priced.gift_card_cents,
    card_cents: priced.card_cents,
    refunded_cents: 0,
    first_name: user.first_name,
    last_name: user.last_name,
    company: user.company,
    address_1: user.address_1!,
    address_2: user.address_2,
    city: user.city!,
    state: user.state!,
    zip_code: user.zip_code!,
    dayphone: user.dayphone,
    delivery_instructions: user.delivery_instructions,
    placed_at,
    next_charge_at: null,
    charge_tries: 0,
    drop_reason: null,
    // both are set by the table itself
    zone_id: null,
    payment_state: 'processing',
    version: 1,
    created_at: placed_at,
  };
  const lines = input.meals.map(({ item, quantity, unit_price_cents }, index) => {
    const line = priced.lines[index]!;
    return {
      id: random.uuid(placed_at),
      order_id: order.id,
      menu_item_id: item.id,
      sku: item.sku,
      name: item.name,
      quantity,
      unit_price_cents,
      subscription_discount_cents: line.subscription_discount_cents,
      discount_cents: line.discount_cents,
      tax_cents: line.tax_cents,
      position: index + 1,
      uncooked: 0,
    };
  });
  return { order, lines };
}

/** How the charge went: at once, at the second try, or never (design §2, failed payments). */
export type Charge = 'paid' | 'retried' | 'unpaid';

const hoursUntilTry = [0, 4, 12];

export function makePaymentAttempts(
  random: Random,
  order: Row<'orders'>,
  card: Row<'payment_methods'>,
  charge: Charge,
): Row<'payment_attempts'>[] {
  if (order.card_cents === 0) return [];
  const declines = { paid: 0, retried: 1, unpaid: hoursUntilTry.length }[charge];
  const tries = charge === 'unpaid' ? declines : declines + 1;
  return hoursUntilTry.slice(0, tries).map((hours, index) => {
    const declined = index < declines;
    const created_at = new Date(order.placed_at.getTime() + hours * 3_600_000);
    return {
      id: random.uuid(created_at),
      order_id: order.id,
      payment_method_id: card.id,
      idempotency_key: `order-${order.id}-${index + 1}`,
      amount_cents: order.card_cents,
      status: declined ? 'declined' : 'succeeded',
      gateway: card.gateway,
      gateway_id: `sandbox_charge_${random.hex(20)}`,
      decline_code: declined ? 'insufficient_funds' : null,
      change_id: null,
      created_at,
      settled_at: created_at,
    };
  });
}
