import { refuse, type Refusal } from '../../../contract/refusals.ts';
import { erasureHindrances } from '../../../domain/customer/erasure-hindrances.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { goneRefusal } from '../customers/gone-refusal.ts';
import { recordEvent } from '../events/record-event.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { detachCards } from './detach-cards.ts';
import { erasePerson, queueDetachments } from './erase-store.ts';
import { beginCare, findRecord, findRecordIds, findStanding } from './store.ts';

export async function showErasure(
  { deps: { database }, channel }: RequestContext,
  user_id: string,
): Promise<{ hindrances: string[] } | Refusal> {
  const of = { channel_id: channel.id, user_id };
  if (!(await findRecord(database, of))) return goneRefusal(database, of);
  return { hindrances: erasureHindrances(await findStanding(database, user_id)) };
}

/** Cannot be undone, so the address has to be typed. The log tells that it was done, and nothing of whom. */
export async function eraseCustomer(
  { deps, channel, user }: RequestContext,
  { user_id, confirmation }: { user_id: string; confirmation: string },
): Promise<{ ok: true; receipt: string } | Refusal> {
  const erased = await transact(deps.database, async (transaction) => {
    const of = { channel_id: channel.id, user_id };
    if (!(await lockCustomer(transaction, user_id))) return goneRefusal(transaction, of);
    const record = await findRecord(transaction, of);
    if (!record) return refuse('customer.not_found');
    if (confirmation !== record.email) {
      return refuse('request.invalid', {
        confirmation: 'This is not the address of the customer.',
      });
    }
    const hindrances = erasureHindrances(await findStanding(transaction, user_id));
    if (hindrances.length > 0) {
      return refuse('customer.not_erasable', { body: hindrances.join(' ') });
    }
    const ids = await findRecordIds(transaction, user_id);
    await beginCare(transaction);
    await queueDetachments(transaction, ids);
    await erasePerson(transaction, ids, deps.clock.shopNow());
    const receipt = await recordEvent(transaction, {
      kind: 'customer.erased',
      channel_id: channel.id,
      actor_id: user!.id,
      subject_user_id: user_id,
      data: { records: ids.length, orders: record.orders },
    });
    return { ok: true as const, receipt };
  });
  if (erased.ok) await detachCards(deps);
  return erased;
}
