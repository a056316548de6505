import { getInvoice, getMyOrder, listMyOrders, payOrder } from '../../../contract/my-orders.ts';
import { orderWords } from '../../../domain/order/order-words.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { fileRoute, route } from '../../http/route.ts';
import * as pay from './pay-order.ts';
import { showInvoice } from './show-invoice.ts';
import { showMyOrder } from './show-my-order.ts';
import { findMyOrders } from './store.ts';

export const myOrdersRoutes = [
  route(listMyOrders, async ({ deps, channel, user }, { query }) => {
    const of = { channel_id: channel.id, user_id: user!.id };
    const { rows, next_cursor } = await findMyOrders(deps.database, of, query.cursor);
    return {
      orders: rows.map(({ delivery_date, ...order }) => ({
        ...order,
        status_title: orderWords[order.status].title,
        delivery_date_formatted: formatDateYear(delivery_date),
      })),
      next_cursor,
    };
  }),

  route(getMyOrder, (context, { params }) => showMyOrder(context, params.order_id)),
  fileRoute(getInvoice, (context, { params }) => showInvoice(context, params.order_id)),
  route(payOrder, (context, { body }) => pay.payOrder(context, body.order_id)),
];
