import type { Queryable } from '../../platform/database/database.ts';
import { firstChannel } from './first-channel.ts';
import { countChannels, insertChannel } from './first-channel-store.ts';

/** A shop without a channel answers at no address. False when there is one already. */
export async function createFirstChannel(
  database: Queryable,
  { host, support_email }: { host: string; support_email: string },
): Promise<boolean> {
  if ((await countChannels(database)) > 0) return false;
  await insertChannel(database, { ...firstChannel(support_email), host });
  return true;
}
