import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { quotePhoneOrder as entry } from '../../../contract/phone-order.ts';
import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import { parseWeek, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import { findPhoneCustomer, type PhoneCustomer } from './store.ts';

interface Caller {
  ok: true;
  week: Week;
  customer_id: string;
  /** the checkout serves the customer, not who types for them */
  forCustomer: RequestContext;
}

/** Who is on the phone, where the week still takes orders. */
export async function findCaller(
  context: RequestContext,
  asked: { week: string; customer_id: string },
): Promise<Caller | Refusal> {
  const { deps, channel } = context;
  const week = parseWeek(asked.week);
  const open = await deps.directory.orderableMenus(channel);
  if (!week || !open.some((menu) => menu.week === week)) return refuse('week.closed');
  const customer = await findPhoneCustomer(deps.database, {
    channel_id: channel.id,
    customer_id: asked.customer_id,
    gateway: deps.payments.name,
  });
  if (!customer) return refuse('customer.not_found', { customer_id: 'Choose a customer' });
  const forCustomer = { ...context, user: asUser(customer) };
  return { ok: true, week, customer_id: customer.id, forCustomer };
}

const asUser = ({ created_at, ...customer }: PhoneCustomer) => ({
  ...customer,
  name: `${customer.first_name} ${customer.last_name}`,
  created_at: created_at.toISOString(),
});

type Body = ParsedOf<typeof entry>['body'];

export function checkoutBody(
  { lines: _lines, customer_id: _customer, ...asked }: Body,
  of: { week: string; checkout_key: string },
) {
  return {
    ...asked,
    ...of,
    way: 'once' as const,
    same_as_shipping: true,
    use_saved_card: true,
    pay_with_balance_only: false,
    consent: false,
  };
}

/** The checkout speaks to the customer; here somebody else reads it, in a form of their own. */
export function refusalByPhone(refusal: Refusal): Refusal {
  const { code } = refusal;
  if (code === 'checkout.card_needed') return refuse('order.phone_no_card');
  if (code === 'checkout.delivery_day') {
    return refuse(code, { delivery_date: refusals[code].message });
  }
  return refusal;
}
