import type { MyOrder } from '../../../contract/my-orders.ts';
import { formatDeadline } from '../../../domain/week/format-deadline.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import type { RequestContext } from '../../http/context.ts';
import { findRequestsOf } from './store.ts';

/** What was told about an order, for its owner. */
export async function requestsOf(
  { deps, channel }: RequestContext,
  orderId: string,
): Promise<MyOrder['requests']> {
  const rows = await findRequestsOf(deps.database, orderId);
  return rows.map(({ created_at, ...request }) => ({
    ...request,
    created_formatted: formatDeadline(toInstant(created_at), channel.time_zone),
  }));
}
