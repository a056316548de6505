import type { updatePaymentMethod as entry } from '../../../contract/account-settings.ts';
import type { ParsedOf, ResponseOf } from '../../../contract/endpoint.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import {
  GatewayUnreachable,
  type AttachedCard,
  type CardInput,
  type CardSetup,
  type PaymentGateway,
} from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { cardField } from '../checkout/attach-card.ts';
import { makeCurrent } from '../checkout/payment-store.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { payNow } from '../week-run/pay-now.ts';
import { keepCard, type Billing } from './card-store.ts';

type Body = ParsedOf<typeof entry>['body'];
type Answer = ResponseOf<typeof entry>;

/**
 * Sets a card up for charges without its owner, makes it the current one, and charges what waits for
 * money. Number and code go to the gateway and no further.
 */
export async function updatePaymentMethod(
  { deps, channel, user, ip }: RequestContext,
  body: Body,
): Promise<Answer | Refusal> {
  const allowed =
    user &&
    (await deps.limits.take('card.user', user.id)) &&
    (await deps.limits.take('card.visitor', ip));
  if (!allowed) return refuse('request.too_many');
  const billing = billingOf(body);
  const setup = await setUp(await gatewayOf(deps, channel.id), user.id, body, billing);
  if (!setup.ok) return setup;
  if (setup.status === 'requires_action') {
    const { setup_id, action } = setup;
    const message = 'Your bank asks you to approve the card.';
    return { message, receipt: null, action: { setup_id, ...action }, orders: [] };
  }
  const kept = await transact(deps.database, async (transaction) => {
    if (!(await lockCustomer(transaction, user.id))) return refuse('account.staff');
    const { card } = setup;
    const gateway = deps.payments.name;
    const id = await keepCard(transaction, { user_id: user.id, gateway, ...card, ...billing });
    await makeCurrent(transaction, user.id, id);
    const receipt = await recordEvent(transaction, {
      kind: 'account.card_changed',
      channel_id: channel.id,
      actor_id: user.id,
      subject_user_id: user.id,
      data: toldOf(card),
    });
    return { ok: true as const, receipt };
  });
  if (!kept.ok) return kept;
  const tried = await payNow(deps, { user_id: user.id });
  const orders = (tried.ok ? tried.orders : []).map(({ number, paid }) => ({ number, paid }));
  return { message: messageOf(orders), receipt: kept.receipt, action: null, orders };
}

async function setUp(
  gateway: PaymentGateway,
  customer_ref: string,
  body: Body,
  billing: Billing,
): Promise<Extract<CardSetup, { ok: true }> | Refusal> {
  try {
    const setup =
      body.setup_id === undefined
        ? await gateway.setUpCard({ customer_ref, card: cardOf(body, billing) })
        : await gateway.readCardSetup({ customer_ref, setup_id: body.setup_id });
    if (setup === null) return refuse('checkout.card_refused');
    return setup.ok
      ? setup
      : refuse('checkout.card_refused', { [cardField(setup.code)]: setup.message });
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    return refuse('checkout.bank_unreachable');
  }
}

/** The contract has checked that the card's fields are there when there is no token. */
const cardOf = (body: Body, billing: Billing): CardInput =>
  body.token !== undefined
    ? { token: body.token }
    : {
        number: body.cc_num!.replace(/[\s-]/g, ''),
        exp_month: Number(body.cc_exp_month),
        exp_year: Number(body.cc_exp_year),
        cvc: body.cc_cvv!.trim(),
        name: `${billing.payment_first_name} ${billing.payment_last_name}`,
        zip: billing.payment_zip_code,
      };

function billingOf({
  cc_num: _number,
  cc_exp_month: _month,
  cc_exp_year: _year,
  cc_cvv: _code,
  token: _token,
  setup_id: _setup,
  ...billing
}: Body): Billing {
  return billing;
}

const toldOf = ({ brand, last4, exp_month, exp_year }: AttachedCard) => ({
  brand,
  last4,
  exp_month,
  exp_year,
});

function messageOf(orders: Answer['orders']): string {
  const updated = 'Your payment method was updated.';
  const paid = orders.filter((order) => order.paid).map(({ number }) => number);
  const unpaid = orders.filter((order) => !order.paid).map(({ number }) => number);
  return [
    updated,
    ...(paid.length > 0 ? [`It has paid for order ${paid.join(', ')}.`] : []),
    ...(unpaid.length > 0 ? [`Order ${unpaid.join(', ')} could not be charged to it.`] : []),
  ].join(' ');
}
