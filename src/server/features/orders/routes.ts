import {
  cancelOrder,
  claimOrder,
  getLastOrder,
  getOrder,
  getOrderCalendar,
  getPreselection,
} from '../../../contract/order.ts';
import { listOpenRefunds, retryRefund } from '../../../contract/refund.ts';
import { route } from '../../http/route.ts';
import * as cancel from './cancel-order.ts';
import * as claim from './claim-order.ts';
import { orderCalendar } from './order-calendar.ts';
import * as retry from './retry-refund.ts';
import { showOrder } from './show-order.ts';
import { showPreselection } from './show-preselection.ts';
import { findOpenRefunds } from './refund-store.ts';
import { findLastOrderKey } from './store.ts';

const retryTexts = {
  succeeded: 'The refund is paid.',
  due: 'The gateway did not answer. The refund is tried again every minute.',
  failed: 'The refund failed again.',
} as const;

export const orderRoutes = [
  route(getOrder, (context, { params }) => showOrder(context, params.url_key)),

  route(getLastOrder, async ({ deps, channel, user }) => ({
    url_key: await findLastOrderKey(deps.database, channel.id, user!.id),
  })),

  route(getOrderCalendar, async (context, { params }) => {
    const calendar = await orderCalendar(context, params.url_key);
    return calendar.ok ? calendar.ics : calendar;
  }),

  route(getPreselection, (context, { params }) => showPreselection(context, params.url_key)),

  route(cancelOrder, async (context, { body }) => {
    const cancelled = await cancel.cancelOrder(context, body.url_key);
    return cancelled.ok
      ? { message: 'Your order is cancelled.', receipt: cancelled.receipt }
      : cancelled;
  }),

  route(claimOrder, async (context, { body }) => {
    const claimed = await claim.claimOrder(context, body.url_key);
    return claimed.ok
      ? { message: 'The order is in your account now.', receipt: claimed.receipt }
      : claimed;
  }),

  route(listOpenRefunds, async ({ deps, channel }) => {
    const refunds = await findOpenRefunds(deps.database, channel.id);
    return {
      refunds: refunds.map((refund) => ({
        ...refund,
        created_at: refund.created_at.toISOString(),
      })),
    };
  }),

  route(retryRefund, async (context, { params }) => {
    const tried = await retry.retryRefund(context, params.refund_id);
    return tried.ok ? { message: retryTexts[tried.status], status: tried.status } : tried;
  }),
];
