import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endLinks } from '../mail/take-link.ts';
import { setEmail, type EmailChange } from './settings-store.ts';

/** Another address to log in with. The former one is told, so that nobody loses an account unnoticed. */
export async function updateEmail(
  { deps, channel, user }: RequestContext,
  { email }: { email: string },
): Promise<{ ok: true; receipt: string } | Refusal> {
  if (!user || !(await deps.limits.take('email.user', user.id))) return refuse('request.too_many');
  return transact(deps.database, async (transaction) => {
    const change = await changeEmail(transaction, channel.id, user.id, email);
    if (!change.ok) return refuse(change.code, { email: refusals[change.code].message });
    const receipt = await recordEvent(transaction, {
      kind: 'account.email_changed',
      channel_id: change.channel_id,
      actor_id: user.id,
      subject_user_id: user.id,
      data: { from: change.former_email, to: email },
    });
    return { ok: true, receipt };
  });
}

/** In the caller's transaction, which writes the event: a customer changes it, or staff for them. */
export async function changeEmail(
  transaction: Queryable,
  channelId: string,
  userId: string,
  email: string,
): Promise<EmailChange> {
  const change = await setEmail(transaction, userId, email);
  if (!change.ok) return change;
  // links in the former mailbox must not open the account any more
  await endLinks(transaction, userId);
  await queueMail(transaction, {
    kind: 'email_changed',
    channel_id: channelId,
    to_email: change.former_email,
    to_name: change.first_name,
    user_id: userId,
  });
  return change;
}
