import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { placeOrder } from '../../../contract/checkout.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import {
  GatewayUnreachable,
  type CardInput,
  type CardRefusalCode,
} from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import type { Deps } from '../../deps.ts';
import type { NewCard } from './order-store.ts';

export type CheckoutBody = ParsedOf<typeof placeOrder>['body'];

/** Which field to look at when a card is not taken. */
export function cardField(code: CardRefusalCode): 'cc_num' | 'cc_exp_month' | 'cc_cvv' {
  if (code === 'card.expired') return 'cc_exp_month';
  return code === 'card.cvc' ? 'cc_cvv' : 'cc_num';
}

/** Hands the card over; number and code go no further than this. Null: none was given. */
export async function attachCard(
  deps: Deps,
  channel_id: string,
  customer_ref: string,
  body: CheckoutBody,
): Promise<{ ok: true; card: Omit<NewCard, 'id'> | null } | Refusal> {
  if (body.use_saved_card || body.pay_with_balance_only) return { ok: true, card: null };
  const billing = billingOf(body);
  try {
    const gateway = await gatewayOf(deps, channel_id);
    const attached = await gateway.attachCard({ customer_ref, card: cardOf(body, billing) });
    if (attached.ok) return { ok: true, card: { ...attached.card, ...billing } };
    return refuse('checkout.card_refused', { [cardField(attached.code)]: attached.message });
  } catch (error) {
    if (!(error instanceof GatewayUnreachable)) throw error;
    return refuse('checkout.bank_unreachable');
  }
}

type Billing = Omit<NewCard, 'id' | 'gateway_token' | 'brand' | 'last4' | 'exp_month' | 'exp_year'>;

/** The contract has checked that these are there, unless the shipping address stands for them. */
function billingOf(body: CheckoutBody): Billing {
  if (body.same_as_shipping) {
    return {
      payment_first_name: body.first_name,
      payment_last_name: body.last_name,
      payment_company: body.company,
      payment_address: body.address_1,
      payment_address_2: body.address_2,
      payment_city: body.city,
      payment_state: body.state,
      payment_zip_code: body.zip_code,
    };
  }
  return {
    payment_first_name: body.payment_first_name!.trim(),
    payment_last_name: body.payment_last_name!.trim(),
    payment_company: body.payment_company?.trim(),
    payment_address: body.payment_address!.trim(),
    payment_address_2: body.payment_address_2?.trim(),
    payment_city: body.payment_city!.trim(),
    payment_state: body.payment_state!.trim().toUpperCase(),
    payment_zip_code: body.payment_zip_code!.trim(),
  };
}

const cardOf = (body: CheckoutBody, billing: Billing): CardInput =>
  body.token !== undefined
    ? { token: body.token }
    : {
        number: body.cc_num!,
        exp_month: Number(body.cc_exp_month),
        exp_year: Number(body.cc_exp_year),
        cvc: body.cc_cvv!.trim(),
        name: `${billing.payment_first_name} ${billing.payment_last_name}`,
        zip: billing.payment_zip_code,
      };
