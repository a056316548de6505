import { randomBytes } from 'node:crypto';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { readAffiliateCode } from '../../../domain/affiliate/affiliate-code.ts';
import { checkoutAction } from '../../../domain/cart/checkout-action.ts';
import { chooseDeliveryDate } from '../../../domain/order/delivery-date.ts';
import type { PricedOrder } from '../../../domain/pricing/price-order.ts';
import { weekdayIndex, type CalendarDate } from '../../../domain/week/calendar-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { CartOwner } from '../cart/cart-owner.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { orderPrefix } from '../orders/order-prefix.ts';
import type { CheckoutBody } from './attach-card.ts';
import { findConsent } from './find-consent.ts';
import { holdTenders, insertGuest, insertOrder, type NewCard } from './order-store.ts';
import type { Payment } from './payment-store.ts';
import {
  checkBox,
  isOpen,
  judgeDiscount,
  priceSale,
  saleLines,
  type SaleLine,
} from './price-sale.ts';
import { reserveMeals } from './reserve-meals.ts';
import { finishPaid } from './settle-payment.ts';
import {
  lockDiscount,
  lockMeals,
  lockSale,
  type ClaimedCheckout,
  type Sale,
  type SaleMeal,
  type SavedCard,
} from './store.ts';

export interface OrderToMake {
  body: CheckoutBody;
  owner: CartOwner;
  week: Week;
  claimed: ClaimedCheckout;
  /** of the signed-in customer, or for the record that is made of a guest */
  customer_id: string;
  card: NewCard | null;
  /** of the staff who took it on the phone */
  placed_by?: string;
}

/** Writes a pending order and holds all that it needs; a refusal leaves no trace. */
export async function makeOrder(
  transaction: Queryable,
  context: RequestContext,
  input: OrderToMake,
): Promise<{ ok: true; payment: Payment } | Refusal> {
  const judged = await judgeOrder(transaction, context, input);
  return judged.ok ? writeOrder(transaction, context, input, judged) : judged;
}

interface JudgedOrder {
  ok: true;
  now: Date;
  sale: Sale;
  meals: SaleMeal[];
  lines: SaleLine[];
  delivery_date: CalendarDate;
  /** Subscribe & Save; 0 without a plan */
  percent: number;
  /** what was agreed to; null without a plan */
  consent_text: string | null;
  priced: PricedOrder;
  discount: { id: string; code_id: string | null } | null;
  paying_card: SavedCard | null;
}

/** Takes all locks, then decides by what holds from then on. */
export async function judgeOrder(
  transaction: Queryable,
  context: RequestContext,
  { body, owner, week, card }: Pick<OrderToMake, 'body' | 'owner' | 'week' | 'card'>,
): Promise<JudgedOrder | Refusal> {
  const { deps, channel, user } = context;
  if (user && !(await lockCustomer(transaction, user.id))) return refuse('checkout.staff');
  const sale = await lockSale(transaction, {
    owner,
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
  const discount = await judgeCode(transaction, context, { body, sale, lines, now });
  if (!discount.ok) return discount;
  const percent = body.way === 'subscription' ? channel.site.subscription_discount : 0;
  const priced = priceSale(sale, lines, {
    percent,
    discount: discount.terms,
    balance_cents: body.use_gift_card_balance ? sale.balance_cents : 0,
  });
  const paying_card = card ?? (body.use_saved_card ? sale.saved_card : null);
  if (priced.card_cents > 0 && !paying_card) return refuse('checkout.card_needed');
  const plan = { ...sale, zip_code: body.zip_code, week };
  const consent_text =
    body.way === 'subscription' ? await findConsent(transaction, channel, plan) : null;
  if (consent_text !== null && consent_text !== body.consent_text) {
    return refuse('checkout.consent_changed', {
      consent: 'This text has changed: please read it again',
    });
  }
  return {
    ok: true,
    now,
    sale,
    meals,
    lines,
    delivery_date,
    percent,
    consent_text,
    priced,
    discount: priced.discount_applied ? discount.used : null,
    paying_card,
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

async function judgeCode(
  transaction: Queryable,
  { channel, user }: RequestContext,
  order: { body: CheckoutBody; sale: Sale; lines: SaleLine[]; now: Date },
) {
  const code = order.body.discount_code?.toUpperCase();
  if (!code) return { ok: true as const, used: null, terms: null };
  const found = await lockDiscount(transaction, {
    channel_id: channel.id,
    code,
    user_id: user?.id ?? null,
  });
  const judged = judgeDiscount(found, {
    channel_id: channel.id,
    now: toInstant(order.now),
    items_cents: order.lines.reduce((sum, line) => sum + line.quantity * line.unit_price_cents, 0),
    earlier_orders: order.sale.earlier_orders,
  });
  if (!judged.ok) return judged;
  const { id, code_id } = found!;
  return { ok: true as const, used: { id, code_id }, terms: judged.discount };
}

async function writeOrder(
  transaction: Queryable,
  context: RequestContext,
  input: OrderToMake,
  judged: JudgedOrder,
): Promise<{ ok: true; payment: Payment }> {
  const { deps, channel, user } = context;
  const { body, claimed, week, card, customer_id } = input;
  const { sale, priced, percent, delivery_date, paying_card } = judged;
  const { ids } = claimed;
  const isPlan = body.way === 'subscription';
  const attempt_id = priced.card_cents > 0 ? ids.attempt : null;
  const payment: Payment = {
    order_id: ids.order,
    order_status: attempt_id ? 'pending' : 'paid',
    number: `${orderPrefix(channel.channel)}-${claimed.order_number}`,
    url_key: randomBytes(24).toString('base64url'),
    channel_id: channel.id,
    user_id: customer_id,
    attempt_id,
    attempt_status: 'processing',
    change_id: null,
    idempotency_key: `order-${ids.order}-1`,
    amount_cents: priced.card_cents,
    gateway_id: null,
    gateway_token: paying_card?.gateway_token ?? '',
    customer_ref: paying_card?.customer_ref ?? customer_id,
    decline_code: null,
  };

  if (!user) {
    const { email } = body;
    await insertGuest(transaction, {
      id: customer_id,
      channel_id: channel.id,
      email: email!, // asked for before anything else
      ship_to: body,
    });
  }
  await reserveMeals(transaction, sale.menu_id, judged.meals);
  await insertOrder(transaction, {
    id: ids.order,
    number: payment.number,
    url_key: payment.url_key,
    checkout_key: body.checkout_key,
    cart_id: sale.cart_id,
    cart_discount_code: sale.cart_discount_code,
    channel_id: channel.id,
    user_id: customer_id,
    product_id: sale.product_id,
    kind: isPlan ? 'subscription' : sale.picking ? 'one_off' : 'box',
    week,
    delivery_date,
    placed_at: judged.now,
    lines: judged.lines,
    priced,
    discount_id: judged.discount?.id ?? null,
    ship_to: body,
    affiliate: {
      code: readAffiliateCode(body.affiliate),
      percent: channel.site.affiliate_percent,
    },
    placed_by: input.placed_by ?? null,
    consent_text: judged.consent_text,
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
          plan_size: judged.meals.reduce((sum, meal) => sum + meal.quantity, 0),
        }
      : null,
  });
  await holdTenders(transaction, {
    order_id: ids.order,
    user_id: customer_id,
    is_guest: !user,
    gateway: deps.payments.name,
    discount: judged.discount,
    gift_card: heldBalance(sale, priced),
    new_card: card,
    attempt:
      attempt_id && paying_card ? { ...payment, id: attempt_id, card_id: paying_card.id } : null,
  });
  // nothing to charge: the order stands at once, in this same transaction
  if (!attempt_id) await finishPaid(transaction, { ...payment, card_id: card?.id ?? null });
  return { ok: true, payment };
}

function heldBalance(sale: Sale, { gift_card_cents }: PricedOrder) {
  if (gift_card_cents === 0) return null;
  return {
    cents: gift_card_cents,
    balance_after_cents: sale.balance_cents - gift_card_cents,
    sequence: sale.ledger_sequence + 1,
  };
}
