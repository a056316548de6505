import type { changeOrder as entry } from '../../../contract/order-change.ts';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { spreadRefund } from '../../../domain/order/refund-parts.ts';
import { GatewayFault, GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { findPayment, isUnsettled, markOpen, nameCharge } from '../checkout/payment-store.ts';
import { lineKey } from '../checkout/price-sale.ts';
import { reserveMeals } from '../checkout/reserve-meals.ts';
import type { PaymentOutcome } from '../checkout/settle-payment.ts';
import { lockOrderOf, type LockedOrder } from '../orders/order-lock-store.ts';
import { payRefunds } from '../orders/pay-refunds.ts';
import { BALANCE, findTenders, writeRefund } from '../orders/tender-store.ts';
import {
  findChange,
  holdBalance,
  insertAttempt,
  insertChange,
  type StoredChange,
} from './change-store.ts';
import { judgeChange, type JudgedChange } from './judge-change.ts';
import { makeChange } from './make-change.ts';
import { lookAfterChange, settleChange } from './settle-change.ts';

type Body = ParsedOf<typeof entry>['body'];
type Changed = { ok: true; status: 'made' | 'confirming' } | Refusal;

/**
 * Changes a paid order until its kitchen begins. What costs less is paid back, what costs more is charged
 * first: without the money nothing changes. The same form makes one change.
 */
export async function changeOrder(
  { deps, channel, user }: RequestContext,
  orderId: string,
  body: Body,
): Promise<Changed> {
  const begun = await transact(deps.database, async (transaction) => {
    const order = await lockOrderOf(transaction, channel.id, orderId);
    if (!order) return refuse('order.not_found');
    const posted = await findChange(transaction, body.change_key);
    if (posted) return { ok: true as const, status: posted.status };
    if (order.version !== body.version) return refuse('edit.stale');
    const judged = await judgeChange(transaction, deps, order, body);
    if (!judged.ok) return judged;
    const actor_id = user!.id;
    const channel_id = channel.id;
    return begin(transaction, deps, { order, judged, body, actor_id, channel_id });
  });
  if (!begun.ok) return begun;
  if (begun.status === 'pending') return answer(await chargeChange(deps, orderId));
  await payRefunds(deps, orderId);
  return begun.status === 'failed' ? refuse('checkout.payment_declined') : made;
}

const made = { ok: true, status: 'made' } as const;

interface Begun {
  order: LockedOrder;
  judged: JudgedChange;
  body: Body;
  actor_id: string;
  channel_id: string;
}

async function begin(transaction: Queryable, deps: Deps, begun: Begun) {
  const { order, judged, body, actor_id, channel_id } = begun;
  const { difference_cents, terms, portions } = judged;
  const id = body.change_key;
  const change = storedOf(judged, body);
  const kept = { id, order_id: order.id, actor_id, change };
  if (difference_cents > 0 && body.pay_with === 'card') {
    if (!terms.saved_card) return refuse('order.no_card');
    const more = portions.filter(({ quantity }) => quantity > 0);
    await reserveMeals(transaction, terms.menu_id, more);
    await insertChange(transaction, { ...kept, status: 'pending' });
    await insertAttempt(transaction, {
      order_id: order.id,
      change_id: id,
      card_id: terms.saved_card.id,
      amount_cents: difference_cents,
      gateway: deps.payments.name,
    });
    return { ok: true as const, status: 'pending' };
  }
  if (difference_cents > terms.balance_cents) return refuse('order.balance_short');
  const paid = await settleDifference(transaction, order, difference_cents, id);
  await reserveMeals(transaction, terms.menu_id, portions);
  await makeChange(transaction, order, { id, actor_id, channel_id, change, paid });
  await insertChange(transaction, { ...kept, status: 'made' });
  return { ok: true as const, status: 'made' };
}

/** From the balance, or back to where it came from: the last that paid first. */
async function settleDifference(
  transaction: Queryable,
  order: LockedOrder,
  difference_cents: number,
  key: string,
) {
  if (difference_cents >= 0) {
    if (difference_cents > 0) await holdBalance(transaction, order, difference_cents);
    return { card_cents: 0, gift_card_cents: difference_cents };
  }
  const parts = spreadRefund(await findTenders(transaction, order.id), -difference_cents);
  const cards = parts.filter(({ tender_id }) => tender_id !== BALANCE);
  const balance = parts.find(({ tender_id }) => tender_id === BALANCE)?.amount_cents ?? 0;
  if (cards.length > 0) {
    await writeRefund(transaction, order, { parts: cards, reason: 'Order changed', key });
  }
  if (balance > 0) await holdBalance(transaction, order, -balance);
  const card = cards.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return { card_cents: -card, gift_card_cents: -balance };
}

function storedOf(
  { terms, lines, priced, portions, words }: JudgedChange,
  body: Body,
): StoredChange {
  return {
    menu_id: terms.menu_id,
    portions,
    words,
    delivery_date: body.delivery_date,
    ship_to: {
      first_name: body.first_name,
      last_name: body.last_name,
      company: body.company || null,
      address_1: body.address_1,
      address_2: body.address_2 || null,
      city: body.city,
      state: body.state,
      zip_code: body.zip_code,
      dayphone: body.dayphone,
      delivery_instructions: body.delivery_instructions || null,
    },
    sums: {
      items_cents: priced.items_cents,
      subscription_discount_cents: priced.subscription_discount_cents,
      discount_cents: priced.discount_cents,
      delivery_cents: priced.delivery_cents,
      tax_cents: priced.tax_cents,
      total_cents: priced.total_cents,
    },
    lines: lines.map((line, index) => {
      const { subscription_discount_cents, discount_cents, tax_cents } = priced.lines.find(
        ({ key }) => key === lineKey(line),
      )!;
      return {
        ...line,
        subscription_discount_cents,
        discount_cents,
        tax_cents,
        position: index + 1,
      };
    }),
  };
}

/** Charges the difference to the customer's card, who is not here to be asked. */
async function chargeChange(deps: Deps, orderId: string): Promise<PaymentOutcome> {
  const payment = await findPayment(deps.database, orderId);
  if (!payment?.attempt_id || payment.change_id === null || !isUnsettled(payment)) {
    return { state: 'confirming' };
  }
  const open = { ...payment, attempt_id: payment.attempt_id, change_id: payment.change_id };
  try {
    const gateway = await gatewayOf(deps, payment.channel_id);
    const { gateway_id } = await gateway.prepareCharge({
      key: payment.idempotency_key,
      amount_cents: payment.amount_cents,
      currency: 'usd',
      gateway_token: payment.gateway_token,
      customer_ref: payment.customer_ref,
      description: `Change of order ${payment.number}`,
      metadata: { order_id: payment.order_id },
    });
    if (!(await nameCharge(deps.database, open.attempt_id, gateway_id))) {
      return { state: 'confirming' };
    }
    const charge = await gateway.confirmCharge(gateway_id, { off_session: true });
    return await settleChange(deps, open, charge);
  } catch (error) {
    if (error instanceof GatewayFault) {
      deps.errors.report(error, { order: payment.number });
      await lookAfterChange(deps, open);
    } else if (error instanceof GatewayUnreachable) {
      await markOpen(deps.database, open.attempt_id, 'unknown');
    } else throw error;
    return { state: 'confirming' };
  }
}

function answer(outcome: PaymentOutcome): Changed {
  if (outcome.state === 'declined') {
    return refuse('order.difference_declined', { pay_with: outcome.message });
  }
  return outcome.state === 'paid' ? made : { ok: true, status: 'confirming' };
}
