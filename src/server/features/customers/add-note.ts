import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { insertNote, isCustomerOf } from './store.ts';

/** It stands in the customer's history under its author's name: its own record, so no event says it again. */
export async function addNote(
  { deps: { database }, channel, user }: RequestContext,
  user_id: string,
  text: string,
): Promise<{ ok: true } | Refusal> {
  if (!(await isCustomerOf(database, { channel_id: channel.id, user_id }))) {
    return refuse('customer.not_found');
  }
  await insertNote(database, { user_id, author_id: user!.id, text });
  return { ok: true };
}
