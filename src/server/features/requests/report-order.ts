import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { actionsOf } from '../../../domain/order/customer-actions.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { raiseAlert } from '../alerts/raise-alert.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { insertRequest, lockOwnOrder } from './store.ts';

export const alertKey = (requestId: string): string => `order_request ${requestId}`;

/** "Something was wrong": kept with the order, and the staff are told. */
export async function reportOrder(
  { deps, channel, user }: RequestContext,
  { order_id, text, skus }: { order_id: string; text: string; skus: string[] },
): Promise<{ ok: true; receipt: string } | Refusal> {
  const user_id = user!.id;
  if (!(await deps.limits.take('report.user', user_id))) return refuse('request.too_many');
  return transact(deps.database, async (transaction) => {
    // nothing is told of somebody who is being erased
    if (!(await lockCustomer(transaction, user_id))) return refuse('order.not_found');
    const order = await lockOwnOrder(transaction, { channel_id: channel.id, user_id, order_id });
    if (!order) return refuse('order.not_found');
    const today = dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
    const may = actionsOf(
      { ...order, payment_open: false, given_up: false },
      { today, deadline_passed: true },
    );
    if (!may.includes('report')) return refuse('order.not_reportable');
    const lines = order.lines.filter(({ sku }) => skus.includes(sku));
    if (skus.some((sku) => !lines.some((line) => line.sku === sku))) {
      return refuse('request.invalid', { skus: 'This meal is not in the order.' });
    }
    const request = { channel_id: channel.id, order_id, user_id, text };
    const ids = lines.map(({ id }) => id);
    const request_id = await insertRequest(transaction, request, ids);
    if (request_id === null) return refuse('order.reported');
    const meals = [...new Set(lines.map(({ name }) => name))];
    await raiseAlert(transaction, {
      channel_id: channel.id,
      key: alertKey(request_id),
      alert: { kind: 'order_request', order_id, number: order.number, text, meals },
    });
    const receipt = await recordEvent(transaction, {
      kind: 'order.reported',
      channel_id: channel.id,
      actor_id: user_id,
      subject_user_id: user_id,
      data: { order_id, number: order.number, request_id, meals },
    });
    return { ok: true, receipt };
  });
}
