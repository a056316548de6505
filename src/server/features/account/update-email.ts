import { refusals, refuse, type Refusal, type RefusalCode } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endLinks } from '../mail/take-link.ts';
import { setEmail } from './settings-store.ts';

/** Another address to log in with. The former one is told, so that nobody loses an account unnoticed. */
export async function updateEmail(
  { deps, channel, user }: RequestContext,
  { email }: { email: string },
): Promise<{ ok: true; receipt: string } | Refusal> {
  if (!user || !(await deps.limits.take('email.user', user.id))) return refuse('request.too_many');
  return transact(deps.database, async (transaction) => {
    const change = await setEmail(transaction, user.id, email);
    if (!change.ok) return atField(change.code);
    // links in the former mailbox must not open the account any more
    await endLinks(transaction, user.id);
    const receipt = await recordEvent(transaction, {
      kind: 'account.email_changed',
      channel_id: change.channel_id,
      actor_id: user.id,
      subject_user_id: user.id,
      data: { from: change.former_email, to: email },
    });
    await queueMail(transaction, {
      kind: 'email_changed',
      channel_id: channel.id,
      to_email: change.former_email,
      to_name: change.first_name,
      user_id: user.id,
    });
    return { ok: true, receipt };
  });
}

const atField = (code: RefusalCode) => refuse(code, { email: refusals[code].message });
