import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from './lock-customer.ts';
import { findOrderByKey, joinAccount } from './store.ts';

/** A signed-in customer takes the order that was made as a guest with their address into the account. */
export async function claimOrder(
  { deps, channel, user }: RequestContext,
  urlKey: string,
): Promise<{ ok: true; receipt: string } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const order = await findOrderByKey(transaction, channel.id, urlKey);
    if (!order || !user) return refuse('order.not_found');
    if (order.guest_email === null || order.guest_email !== user.email) {
      return refuse('order.not_claimable');
    }
    // by id, as two records that are merged: what the account gets must not be left with one that has just ended
    for (const id of [order.user_id, user.id].toSorted()) {
      if (!(await lockCustomer(transaction, id))) return refuse('order.not_claimable');
    }
    const joined = await joinAccount(transaction, order.user_id, user.id);
    if (!joined) return refuse('order.not_claimable');
    const receipt = await recordEvent(transaction, {
      kind: 'order.claimed',
      channel_id: channel.id,
      actor_id: user.id,
      subject_user_id: user.id,
      data: { order_id: order.id, number: order.number },
    });
    return { ok: true, receipt };
  });
}
