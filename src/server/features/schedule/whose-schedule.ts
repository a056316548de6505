import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { isCustomer, type Of } from './customer-store.ts';

/** One's own, or a customer's for staff who may read them. To all others it does not exist. */
export async function whoseSchedule(
  { deps, channel, user, permissions }: RequestContext,
  user_id: string | undefined,
): Promise<{ ok: true; of: Of; own: boolean } | Refusal> {
  const own = user_id === undefined || user_id === user!.id;
  const of = { channel_id: channel.id, user_id: own ? user!.id : user_id };
  if (own) return { ok: true, of, own };
  const may = permissions.includes('customers.read') && (await isCustomer(deps.database, of));
  return may ? { ok: true, of, own } : refuse('schedule.not_found');
}
