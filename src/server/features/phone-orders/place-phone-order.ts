import type { ParsedOf } from '../../../contract/endpoint.ts';
import type { placePhoneOrder as entry } from '../../../contract/phone-order.ts';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { ownerOfPhoneOrder } from '../cart/cart-owner.ts';
import { makeOrderOnce } from '../checkout/make-order-once.ts';
import type { Payment } from '../checkout/payment-store.ts';
import { pursuePayment } from '../checkout/pursue-payment.ts';
import type { PaymentOutcome } from '../checkout/settle-payment.ts';
import { checkoutBody, findCaller, refusalByPhone } from './phone-caller.ts';
import { fillPhoneCart } from './store.ts';

type Body = ParsedOf<typeof entry>['body'];

interface Placed {
  ok: true;
  order_id: string;
  number: string;
  status: 'paid' | 'confirming';
}

/**
 * Staff order once for a customer on the phone. It is the checkout's own order, made of a cart that lives
 * for this transaction only: the same rules, locks and prices, and one order however often it is posted.
 */
export async function placePhoneOrder(
  context: RequestContext,
  asked: { week: string; body: Body },
): Promise<Placed | Refusal> {
  const { deps, channel, user: staff } = context;
  const { body } = asked;
  const caller = await findCaller(context, { week: asked.week, customer_id: body.customer_id });
  if (!caller.ok) return caller;
  const { week, customer_id, forCustomer } = caller;
  const owner = ownerOfPhoneOrder(body.checkout_key);
  const made = await transact(deps.database, (transaction) =>
    makeOrderOnce(transaction, forCustomer, {
      checkout_key: body.checkout_key,
      owner,
      async prepare(claimed) {
        const cart = { owner, channel_id: channel.id, week, way: 'once' as const, ...body };
        if (!(await fillPhoneCart(transaction, cart))) return refuse('meal.not_found');
        return {
          body: checkoutBody(body, { week, checkout_key: body.checkout_key }),
          owner,
          week,
          claimed,
          customer_id,
          card: null,
          placed_by: staff!.id,
        };
      },
    }),
  );
  if (!made.ok) return refusalByPhone(made);
  // nobody is there whom the bank could ask
  return answer(made.payment, await pursuePayment(deps, made.payment, { off_session: true }));
}

function answer({ order_id, number }: Payment, outcome: PaymentOutcome): Placed | Refusal {
  if (outcome.state === 'declined') {
    return refuse('order.phone_declined', { customer_id: outcome.message });
  }
  return { ok: true, order_id, number, status: outcome.state === 'paid' ? 'paid' : 'confirming' };
}
