import { randomUUID } from 'node:crypto';
import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { PhoneQuote, quotePhoneOrder as entry } from '../../../contract/phone-order.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { possibleDeliveryDates } from '../../../domain/order/delivery-date.ts';
import { formatDateLong } from '../../../domain/week/format-date.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { ownerOfPhoneOrder } from '../cart/cart-owner.ts';
import { judgeOrder } from '../checkout/make-order.ts';
import { checkoutBody, findCaller, refusalByPhone } from './phone-caller.ts';
import { dropPhoneCart, fillPhoneCart } from './store.ts';

/** What the order would cost, by the same judgement that makes it; nothing stays written. */
export async function quotePhoneOrder(
  context: RequestContext,
  { week: askedWeek, body }: { week: string; body: ParsedOf<typeof entry>['body'] },
): Promise<PhoneQuote | Refusal> {
  const caller = await findCaller(context, { week: askedWeek, customer_id: body.customer_id });
  if (!caller.ok) return caller;
  const { week, forCustomer } = caller;
  const checkout_key = randomUUID();
  const owner = ownerOfPhoneOrder(checkout_key);
  const judged = await transact(context.deps.database, async (transaction) => {
    const cart = {
      owner,
      channel_id: context.channel.id,
      week,
      way: 'once' as const,
      ...body,
    };
    if (!(await fillPhoneCart(transaction, cart))) return refuse('meal.not_found');
    const order = { body: checkoutBody(body, { week, checkout_key }), owner, week, card: null };
    const answer = await judgeOrder(transaction, forCustomer, order);
    await dropPhoneCart(transaction, owner);
    return answer;
  });
  if (!judged.ok) return refusalByPhone(judged);
  const { priced, sale } = judged;
  const days = possibleDeliveryDates(week, sale.zone?.delivery_days ?? [], sale.delivery_dates);
  return {
    items_cents: priced.items_cents,
    discount_cents: priced.discount_cents,
    delivery_cents: priced.delivery_cents,
    tax_cents: priced.tax_cents,
    total_cents: priced.total_cents,
    gift_card_cents: priced.gift_card_cents,
    card_cents: priced.card_cents,
    delivery_dates: days.map((date) => ({ value: date, label: formatDateLong(date) })),
  };
}
