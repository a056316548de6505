import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { lockCustomer } from '../orders/lock-customer.ts';
import { goneRefusal } from './gone-refusal.ts';
import { insertNote, isCustomerOf } from './store.ts';

/**
 * It stands in the customer's history under its author's name: its own record, so no event says it
 * again. The same note, sent once more, is there already. Under the customer's lock: nothing is noted of somebody
 * who is being erased.
 */
export function addNote(
  { deps: { database }, channel, user }: RequestContext,
  user_id: string,
  { note_id, text }: { note_id: string; text: string },
): Promise<{ ok: true } | Refusal> {
  const of = { channel_id: channel.id, user_id };
  return transact(database, async (transaction) => {
    if (!(await lockCustomer(transaction, user_id))) return goneRefusal(transaction, of);
    if (!(await isCustomerOf(transaction, of))) return refuse('customer.not_found');
    const kept = await insertNote(transaction, { id: note_id, user_id, author_id: user!.id, text });
    return kept ? { ok: true as const } : refuse('edit.stale');
  });
}
