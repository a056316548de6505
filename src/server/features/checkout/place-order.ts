import { randomUUID } from 'node:crypto';
import type { PlacedOrder } from '../../../contract/checkout.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { usStates } from '../../../domain/address/us-states.ts';
import { parseWeek, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { cartOwner, type CartOwner } from '../cart/cart-owner.ts';
import { attachCard, type CheckoutBody } from './attach-card.ts';
import { makeOrderOnce } from './make-order-once.ts';
import { findPayment, type Payment } from './payment-store.ts';
import { pursuePayment } from './pursue-payment.ts';
import type { PaymentOutcome } from './settle-payment.ts';
import { findOrderOfCheckout } from './store.ts';

type Placed = ({ ok: true } & PlacedOrder) | Refusal;

/** From a cart to one paid order: once, however often and from wherever the same page is posted. */
export async function placeOrder(context: RequestContext, body: CheckoutBody): Promise<Placed> {
  const { deps, channel, user } = context;
  const asked = await readAsked(context, body);
  if (!asked.ok) return asked;
  if (!(await deps.limits.take('checkout.visitor', context.ip))) return refuse('request.too_many');

  const known = await findOrderOfCheckout(deps.database, body.checkout_key, asked.owner);
  if (known && known.status !== 'dropped') return pursue(context, known.order_id);

  const customer_id = user?.id ?? randomUUID();
  const attached = await attachCard(deps, channel.id, customer_id, body);
  if (!attached.ok) return attached;
  await deps.reached?.('card attached');

  const { owner, week } = asked;
  const made = await transact(deps.database, (transaction) =>
    makeOrderOnce(transaction, context, {
      checkout_key: body.checkout_key,
      owner,
      prepare: async (claimed) => ({
        body,
        owner,
        week,
        claimed,
        customer_id,
        card: attached.card && { id: claimed.ids.card, ...attached.card },
      }),
    }),
  );
  if (!made.ok) return made;
  return answer(made.payment, await pursueOrConfirm(context, made.payment));
}

/** The order is written: whatever goes wrong now, its customer must not be told that nothing happened. */
async function pursueOrConfirm(
  { deps }: RequestContext,
  payment: Payment,
): Promise<PaymentOutcome> {
  try {
    await deps.reached?.('order written');
    return await pursuePayment(deps, payment);
  } catch (error) {
    deps.errors.report(error, { order: payment.number });
    return { state: 'confirming' };
  }
}

/** After the bank's dialog, or while the result is not known: asks again, charges nothing new. */
export async function confirmPayment(context: RequestContext, key: string): Promise<Placed> {
  const owner = cartOwner(context);
  const known = owner && (await findOrderOfCheckout(context.deps.database, key, owner));
  return known ? pursue(context, known.order_id) : refuse('order.not_found');
}

async function pursue(context: RequestContext, orderId: string): Promise<Placed> {
  const payment = await findPayment(context.deps.database, orderId);
  if (!payment) return refuse('order.not_found');
  return answer(payment, await pursueOrConfirm(context, payment));
}

/** What can be refused without a lock or a gateway is refused first. */
async function readAsked(
  context: RequestContext,
  body: CheckoutBody,
): Promise<{ ok: true; owner: CartOwner; week: Week } | Refusal> {
  const { deps, channel, user } = context;
  const owner = cartOwner(context);
  if (!owner) return refuse('session.token');
  if (!user && !body.email) return refuse('request.invalid', { email: 'Email is required' });
  if (!user && (body.use_saved_card || body.use_gift_card_balance || body.pay_with_balance_only)) {
    return refuse('session.required');
  }
  if (body.way === 'subscription' && !body.consent) {
    return refuse('request.invalid', { consent: 'Please agree to the terms of the plan' });
  }
  const elsewhere = unknownStates(body);
  if (elsewhere) return refuse('request.invalid', elsewhere);
  const week = parseWeek(body.week);
  const open = await deps.directory.orderableMenus(channel);
  if (!week || !open.some((menu) => menu.week === week)) return refuse('week.closed');
  return { ok: true, owner, week };
}

const knownStates = new Set(usStates.map(({ abbr }) => abbr));

/** The form's list is long and the server's own: the contract knows only what an abbreviation looks like. */
function unknownStates(body: CheckoutBody): Record<string, string> | null {
  const given = {
    state: body.state,
    ...(!body.same_as_shipping && { payment_state: body.payment_state?.trim().toUpperCase() }),
  };
  const unknown = Object.entries(given).filter(([, state]) => state && !knownStates.has(state));
  if (unknown.length === 0) return null;
  return Object.fromEntries(unknown.map(([name]) => [name, 'Choose a state from the list']));
}

const messages = {
  paid: 'Thank you for your order!',
  confirming:
    'We are confirming your payment. You need not do anything: we will mail you the result.',
  requires_action: 'Your bank asks you to approve the payment.',
} as const;

function answer({ url_key, number }: Payment, outcome: PaymentOutcome): Placed {
  if (outcome.state === 'declined') {
    return refuse('checkout.payment_declined', { cc_num: outcome.message });
  }
  const action =
    outcome.state === 'requires_action' ? { client_secret: outcome.client_secret } : null;
  const { state: status } = outcome;
  return { ok: true, status, url_key, number, message: messages[status], action };
}
