import * as contract from '../../../contract/phone-order.ts';
import { route, type Route } from '../../http/route.ts';
import { placePhoneOrder } from './place-phone-order.ts';
import { quotePhoneOrder } from './quote-phone-order.ts';
import { showPhoneOrder } from './show-phone-order.ts';

export const phoneOrderRoutes: Route[] = [
  route(contract.getPhoneOrder, (context, { params, query }) =>
    showPhoneOrder(context, { week: params.week, customer_id: query.customer ?? null }),
  ),
  route(contract.quotePhoneOrder, (context, { params, body }) =>
    quotePhoneOrder(context, { week: params.week, body }),
  ),
  route(contract.placePhoneOrder, async (context, { params, body }) => {
    const placed = await placePhoneOrder(context, { week: params.week, body });
    if (!placed.ok) return placed;
    const { ok: _, ...order } = placed;
    const message =
      order.status === 'paid'
        ? `Order ${order.number} is placed and paid.`
        : `Order ${order.number} is placed. The bank has not answered yet.`;
    return { ...order, message };
  }),
];
