import * as contract from '../../../contract/order-change.ts';
import { route, type Route } from '../../http/route.ts';
import { changeOrder } from './change-order.ts';
import { quoteChange, showEdit } from './show-edit.ts';

const messages = {
  made: 'The order is changed, and its customer has the new confirmation.',
  confirming: 'The bank has not answered yet. The order is changed when the difference is paid.',
} as const;

export const orderChangeRoutes: Route[] = [
  route(contract.getOrderEdit, (context, { params }) => showEdit(context, params.order_id)),
  route(contract.quoteOrderChange, (context, { params, body }) =>
    quoteChange(context, params.order_id, body),
  ),
  route(contract.changeOrder, async (context, { params, body }) => {
    const changed = await changeOrder(context, params.order_id, body);
    return changed.ok ? { status: changed.status, message: messages[changed.status] } : changed;
  }),
];
