import * as actions from '../../../contract/admin-order-actions.ts';
import { exportOrders, listOrders } from '../../../contract/admin-orders.ts';
import { getOfficeInvoice, getOfficeOrder, getPackingSlip } from '../../../contract/admin-order.ts';
import { cents } from '../../../domain/money/cents.ts';
import { formatCents } from '../../../domain/money/format-cents.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { cancelOrder } from './cancel-order.ts';
import { ordersFile, showOrders } from './list-orders.ts';
import { moveOrder } from './move-order.ts';
import { invoice, packingSlip } from './order-papers.ts';
import { refundOrder } from './refund-order.ts';
import { resendConfirmation } from './resend-confirmation.ts';
import { showOrder } from './show-order.ts';

export const adminOrderRoutes: Route[] = [
  route(listOrders, (context, { query }) => showOrders(context, query)),
  route(getOfficeOrder, (context, { params }) => showOrder(context, params.order_id)),
  fileRoute(getPackingSlip, (context, { params }) => packingSlip(context, params.order_id)),
  fileRoute(getOfficeInvoice, (context, { params }) => invoice(context, params.order_id)),
  fileRoute(exportOrders, async (context, { query }) => ordersFile(context, query)),

  route(actions.refundOrder, async (context, { params, body }) => {
    const done = await refundOrder(context, params.order_id, body);
    if (!done.ok) return done;
    return {
      message: `${formatCents(cents(done.amount_cents))} goes back.`,
      receipt: done.receipt,
    };
  }),
  route(actions.cancelOfficeOrder, async (context, { params, body }) => {
    const done = await cancelOrder(context, params.order_id, body.reason);
    return done.ok ? { message: 'The order is cancelled.', receipt: done.receipt } : done;
  }),
  route(actions.moveOrder, async (context, { params, body }) => {
    const done = await moveOrder(context, params.order_id, body.to);
    return done.ok ? { message: 'The order has moved on.', receipt: done.receipt } : done;
  }),
  route(actions.resendConfirmation, async (context, { params, body }) => {
    const done = await resendConfirmation(context, params.order_id, body.post_key);
    return done.ok ? { message: 'The confirmation is on its way.', receipt: done.receipt } : done;
  }),
];
