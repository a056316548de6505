import {
  answerSandboxBank,
  confirmPayment,
  paymentWebhook,
  placeOrder,
  savePicks,
  tellMeWhenYouDeliver,
} from '../../../contract/checkout.ts';
import { quoteCheckout } from '../../../contract/checkout-quote.ts';
import { refuse } from '../../../contract/refusals.ts';
import { GatewayFault } from '../../adapters/payments/gateway.ts';
import { gatewayOf } from '../../adapters/payments/gateway-of.ts';
import { rawRoute, route } from '../../http/route.ts';
import * as place from './place-order.ts';
import * as quote from './quote-checkout.ts';
import { receiveWebhook } from './receive-webhook.ts';
import * as picks from './save-picks.ts';
import { insertInterest } from './store.ts';

export const checkoutRoutes = [
  route(quoteCheckout, async (context, { query }) => ({
    quote: await quote.quoteCheckout(context, query),
  })),

  route(placeOrder, (context, { body }) => place.placeOrder(context, body)),

  route(confirmPayment, (context, { body }) => place.confirmPayment(context, body.checkout_key)),

  route(answerSandboxBank, async ({ deps }, { body }) => {
    if (!deps.sandbox) return refuse('request.not_found');
    try {
      await deps.sandbox.completeAction(body.client_secret, { approved: body.approved });
    } catch (error) {
      if (error instanceof GatewayFault) return refuse('order.not_found');
      throw error;
    }
    return { message: body.approved ? 'Approved.' : 'Not approved.' };
  }),

  route(savePicks, async (context, { body }) => {
    const saved = await picks.savePicks(context, body);
    return saved.ok ? { ...saved, message: 'Your picks are saved.' } : saved;
  }),

  route(tellMeWhenYouDeliver, async ({ deps, channel, ip }, { body }) => {
    if (!(await deps.limits.take('interest.visitor', ip))) return refuse('request.too_many');
    await insertInterest(deps.database, { channel_id: channel.id, ...body });
    return { message: `Thank you! We will write to you when we deliver to ${body.zip_code}.` };
  }),

  rawRoute(paymentWebhook, async ({ deps, channel }, { body, headers }) =>
    receiveWebhook(deps, await gatewayOf(deps, channel.id), body, headers),
  ),
];
