import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/database.ts';
import { queueMails } from '../mail/queue-mail.ts';
import { giftMail } from './gift-mails-of.ts';
import { lockDueToMail, markMailed } from './store.ts';

const CHUNK = 100;

/** Sends the gift cards whose day has come; each once, by however many workers it is called. */
export async function mailDueGifts(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  stopping?: AbortSignal,
): Promise<void> {
  for (;;) {
    if (stopping?.aborted || (await mailSome(database, clock.shopNow()))) return;
  }
}

/** True: none are left. */
const mailSome = (database: Database, now: Date): Promise<boolean> =>
  database.transaction().execute(async (transaction) => {
    const due = await lockDueToMail(transaction, now, CHUNK);
    if (due.length === 0) return true;
    await markMailed(
      transaction,
      due.map(({ id }) => id),
      now,
    );
    await queueMails(transaction, due.map(giftMail));
    return due.length < CHUNK;
  });
