import type { Queryable } from '../../platform/database/database.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { takeReached } from './store.ts';

/** One statement of the outbox holds so many. */
const BATCH = 1000;

/** Keeps the promise of "tell me when you deliver here", in the transaction that changes the zones. */
export async function tellReached(
  transaction: Queryable,
  channel_id: string,
  now: Date,
): Promise<void> {
  const reached = await takeReached(transaction, channel_id, now);
  for (let from = 0; from < reached.length; from += BATCH) {
    await queueMails(
      transaction,
      reached.slice(from, from + BATCH).map(({ zip_code, email }) => ({
        kind: 'zone_opened',
        channel_id,
        to_email: email,
        to_name: '',
        user_id: null,
        dedupe_key: `zone_opened ${channel_id} ${zip_code} ${email}`,
        payload: { zip_code },
      })),
    );
  }
}
