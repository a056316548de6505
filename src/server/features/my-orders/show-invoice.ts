import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { actionsOf } from '../../../domain/order/customer-actions.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { drawInvoice } from '../documents/draw-invoice.ts';
import { showOrder } from '../orders/show-order.ts';
import { findMyOrder } from './store.ts';

/** The bill of one's own order, once something was charged. */
export async function showInvoice(
  context: RequestContext,
  order_id: string,
): Promise<AsyncIterable<Uint8Array> | Refusal> {
  const { deps, channel, user } = context;
  const of = { channel_id: channel.id, user_id: user!.id, order_id };
  const found = await findMyOrder(deps.database, of);
  const today = dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
  if (!found || !actionsOf(found, { today, deadline_passed: true }).includes('invoice')) {
    return refuse('order.not_found');
  }
  const shown = await showOrder(context, found.url_key);
  if (!shown.ok) return shown;
  const ordered = dateIn(channel.time_zone, toInstant(found.placed_at));
  return drawInvoice(channel.settings, shown.order, { ordered_formatted: formatDateYear(ordered) });
}
