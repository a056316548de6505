import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { dateIn } from '../../../domain/week/date-in.ts';
import { formatDateYear } from '../../../domain/week/format-date.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { drawInvoice } from '../documents/draw-invoice.ts';
import { drawPackingSlip } from '../documents/draw-packing-slip.ts';
import { showOrder as showForCustomer } from '../orders/show-order.ts';
import { showOrder } from './show-order.ts';

type Paper = Promise<AsyncIterable<Uint8Array> | Refusal>;

export async function packingSlip(context: RequestContext, orderId: string): Paper {
  const shown = await showOrder(context, orderId);
  if (!('order' in shown)) return shown;
  return drawPackingSlip(context.channel.settings, shown.order);
}

/** The bill as its customer prints it, once something was charged. */
export async function invoice(context: RequestContext, orderId: string): Paper {
  const shown = await showOrder(context, orderId);
  if (!('order' in shown)) return shown;
  if (shown.order.tenders.length === 0) return refuse('order.not_found');
  const bill = await showForCustomer(context, shown.order.url_key);
  if (!bill.ok) return bill;
  const { channel } = context;
  const ordered = dateIn(channel.time_zone, toInstant(new Date(shown.order.placed_at)));
  return drawInvoice(channel.settings, bill.order, { ordered_formatted: formatDateYear(ordered) });
}
