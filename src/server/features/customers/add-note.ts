import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { insertNote, isCustomerOf } from './store.ts';

/**
 * It stands in the customer's history under its author's name: its own record, so no event says it
 * again. The same note, sent once more, is there already.
 */
export async function addNote(
  { deps: { database }, channel, user }: RequestContext,
  user_id: string,
  { note_id, text }: { note_id: string; text: string },
): Promise<{ ok: true } | Refusal> {
  if (!(await isCustomerOf(database, { channel_id: channel.id, user_id }))) {
    return refuse('customer.not_found');
  }
  const kept = await insertNote(database, { id: note_id, user_id, author_id: user!.id, text });
  return kept ? { ok: true } : refuse('edit.stale');
}
