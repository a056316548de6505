import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { checkoutAction } from '../../../domain/cart/checkout-action.ts';
import { consentText } from '../../../domain/order/consent-text.ts';
import { chooseDeliveryDate } from '../../../domain/order/delivery-date.ts';
import type { Discount } from '../../../domain/pricing/discount.ts';
import { weekdayIndex } from '../../../domain/week/calendar-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import type { CheckoutBody } from './attach-card.ts';
import { holdTenders, insertGuest, insertOrder, type NewCard } from './order-store.ts';
import type { Payment } from './payment-store.ts';
import { checkBox, isOpen, judgeDiscount, priceSale, saleLines } from './price-sale.ts';
import {
  lockDiscount,
  lockMeals,
  lockSale,
  reserveMeals,
  type ClaimedCheckout,
  type Sale,
} from './store.ts';
import { finishPaid } from './settle-payment.ts';
import { lockCustomer } from '../orders/lock-customer.ts';

interface OrderToMake {
  body: CheckoutBody;
  owner: CartOwner;
  week: Week;
  claimed: ClaimedCheckout;
  /** of the signed-in customer, or for the record that is made of a guest */
  customer_id: string;
  card: NewCard | null;
}

/** Writes a pending order and holds all that it needs; a refusal leaves no trace. */
export async function makeOrder(
  transaction: Queryable,
  context: RequestContext,
  input: OrderToMake,
): Promise<{ ok: true; payment: Payment } | Refusal> {
  const { deps, channel, user } = context;
  const { body, claimed, week, card } = input;
  if (user) await lockCustomer(transaction, user.id);
  const sale = await lockSale(transaction, {
    owner: input.owner,
    channel_id: channel.id,
    product: body.product,
    week,
    zip_code: body.zip_code,
    state: body.state,
    user_id: user?.id ?? null,
    gateway: deps.payments.name,
    now: deps.clock.shopNow(),
  });
  if (!sale) return refuse('checkout.cart_gone');
  const meals = await lockMeals(transaction, sale);
  // read after the last wait for a menu's lock: nobody orders past the deadline by queueing before it
  const now = deps.clock.shopNow();
  if (!isOpen(sale, toInstant(now))) return refuse('week.closed');
  const refused = checkSale(context, sale, body) ?? checkBox(sale, meals);
  if (refused) return refused;
  if (!sale.zone) return refuse('checkout.no_delivery', { zip_code: noDelivery(body.zip_code) });
  const delivery_date = chooseDeliveryDate(week, sale.zone.delivery_days, {
    served: sale.delivery_dates,
    wanted: body.delivery_date,
  });
  if (!delivery_date) return refuse('checkout.delivery_day');

  const lines = saleLines(sale, meals);
  const percent = body.way === 'subscription' ? channel.site.subscription_discount : 0;
  const code = body.discount_code?.toUpperCase() || null;
  let discount: { id: string; terms: Discount } | null = null;
  if (code) {
    const found = await lockDiscount(transaction, {
      channel_id: channel.id,
      code,
      user_id: user?.id ?? null,
    });
    const judged = judgeDiscount(found, {
      channel_id: channel.id,
      now: toInstant(now),
      items_cents: lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0),
      earlier_orders: sale.earlier_orders,
    });
    if (!judged.ok) return judged;
    discount = { id: found!.id, terms: judged.discount };
  }
  const priced = priceSale(sale, lines, {
    percent,
    discount: discount?.terms ?? null,
    balance_cents: body.use_gift_card_balance ? sale.balance_cents : 0,
  });
  const discount_id = priced.discount_applied ? discount!.id : null;
  const paying_card = card ?? (body.use_saved_card ? sale.saved_card : null);
  if (priced.card_cents > 0 && !paying_card) return refuse('checkout.card_needed');

  const { ids } = claimed;
  const order_id = ids.order;
  const number = `${initials(channel.channel)}-${claimed.order_number}`;
  const url_key = randomBytes(24).toString('base64url');
  if (!user) {
    await insertGuest(transaction, {
      id: input.customer_id,
      channel_id: channel.id,
      email: body.email!,
      ship_to: body,
    });
  }
  await reserveMeals(transaction, sale.menu_id, meals);
  const isPlan = body.way === 'subscription';
  await insertOrder(transaction, {
    id: order_id,
    number,
    url_key,
    checkout_key: body.checkout_key,
    cart_id: sale.cart_id,
    cart_discount_code: sale.cart_discount_code,
    channel_id: channel.id,
    user_id: input.customer_id,
    product_id: sale.product_id,
    kind: isPlan ? 'subscription' : sale.picking ? 'one_off' : 'box',
    week,
    delivery_date,
    placed_at: now,
    lines,
    priced,
    discount_id,
    ship_to: body,
    consent_text: isPlan
      ? consentText({ shop: channel.settings.name, product: sale.product_name, percent })
      : null,
    request_metadata: {
      ...context.request_metadata,
      ip: context.ip,
      user_agent: context.user_agent,
    },
    plan: isPlan
      ? {
          id: ids.subscription,
          week_id: ids.week,
          discount_percent: percent,
          delivery_day: weekdayIndex(delivery_date),
          plan_size: meals.reduce((sum, meal) => sum + meal.quantity, 0),
        }
      : null,
  });
  const attempt_id = priced.card_cents > 0 ? ids.attempt : null;
  const idempotency_key = `order-${order_id}-1`;
  await holdTenders(transaction, {
    order_id,
    user_id: input.customer_id,
    is_guest: !user,
    gateway: deps.payments.name,
    discount_id,
    gift_card:
      priced.gift_card_cents > 0
        ? {
            cents: priced.gift_card_cents,
            balance_after_cents: sale.balance_cents - priced.gift_card_cents,
            sequence: sale.ledger_sequence + 1,
          }
        : null,
    new_card: card,
    attempt:
      attempt_id === null
        ? null
        : {
            id: attempt_id,
            card_id: paying_card!.id,
            idempotency_key,
            amount_cents: priced.card_cents,
          },
  });
  // nothing to charge: the order stands at once, in this same transaction
  if (!attempt_id)
    await finishPaid(transaction, { order_id, attempt_id, card_id: card?.id ?? null });
  return {
    ok: true,
    payment: {
      order_id,
      order_status: attempt_id ? 'pending' : 'paid',
      number,
      url_key,
      channel_id: channel.id,
      user_id: input.customer_id,
      attempt_id,
      attempt_status: 'processing',
      idempotency_key,
      amount_cents: priced.card_cents,
      gateway_id: null,
      gateway_token: paying_card?.gateway_token ?? '',
      decline_code: null,
    },
  };
}

/** Whether this product is sold to this customer in this way. */
function checkSale({ channel }: RequestContext, sale: Sale, body: CheckoutBody): Refusal | null {
  if (sale.way !== body.way) return refuse('checkout.cart_changed');
  const { way } = sale;
  const offered = channel.site.subscription_offer === 'Y' && sale.sold_on_subscription;
  if (sale.retired || !(way === 'once' ? sale.sold_once : offered)) {
    return refuse('product.not_sold_this_way');
  }
  const action = checkoutAction({ way, has_active_subscription: sale.plan !== null });
  return action === 'subscriptionPicks' ? refuse('checkout.has_plan') : null;
}

const noDelivery = (zip: string) => `We do not deliver to ${zip} yet.`;

/** "green-fork" → "GF": how order numbers begin. */
const initials = (channel: string): string =>
  channel
    .split('-')
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
