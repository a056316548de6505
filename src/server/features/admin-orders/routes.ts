import { exportOrders, listOrders } from '../../../contract/admin-orders.ts';
import { getOfficeOrder } from '../../../contract/admin-order.ts';
import { fileRoute, route, type Route } from '../../http/route.ts';
import { ordersFile, showOrders } from './list-orders.ts';
import { showOrder } from './show-order.ts';

export const adminOrderRoutes: Route[] = [
  route(listOrders, (context, { query }) => showOrders(context, query)),
  route(getOfficeOrder, (context, { params }) => showOrder(context, params.order_id)),
  fileRoute(exportOrders, async (context, { query }) => ordersFile(context, query)),
];
