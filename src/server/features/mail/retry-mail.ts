import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { findMail, requeueFailed } from './mail-list-store.ts';
import { wakeSenders } from './queue-mail.ts';

/** Gives a mail that failed all its tries again, beginning now. */
export async function retryMail(
  { deps, channel, user }: RequestContext,
  mailId: string,
): Promise<{ ok: true } | Refusal> {
  return transact(deps.database, async (transaction) => {
    const mail = await findMail(transaction, channel.id, mailId);
    if (!mail) return refuse('mail.not_found');
    if (!(await requeueFailed(transaction, mail.id))) return refuse('mail.not_failed');
    await wakeSenders(transaction);
    await recordEvent(transaction, {
      kind: 'mail.retried',
      channel_id: channel.id,
      actor_id: user?.id ?? null,
      subject_user_id: mail.user_id,
      data: { mail_id: mail.id },
    });
    return { ok: true };
  });
}
