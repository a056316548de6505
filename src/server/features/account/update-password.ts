import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { endLinks } from '../mail/take-link.ts';
import type { SessionId } from '../session/session-id.ts';
import { endAllSessions, startSession } from '../session/start-session.ts';
import { hashPassword, isPassword } from './password.ts';
import { findPasswordHash, replacePassword } from './settings-store.ts';

/** Sets a new password. All sessions end; the one that asked goes on under a new id. */
export async function updatePassword(
  context: RequestContext,
  input: { password: string; new_password: string },
): Promise<{ ok: true; receipt: string; session_id: SessionId } | Refusal> {
  const { deps, channel, user } = context;
  if (!user || !(await deps.limits.take('password.user', user.id))) {
    return refuse('request.too_many');
  }
  const wrong = refuse('password.wrong', { password: refusals['password.wrong'].message });
  const former = await findPasswordHash(deps.database, user.id);
  if (former === null || !(await isPassword(former, input.password))) return wrong;
  const next = await hashPassword(input.new_password);

  const changed = await transact(deps.database, async (transaction) => {
    // of two who change it at once, the second knows a password that is none any more
    const account = await replacePassword(transaction, user.id, { former, next });
    if (!account) return wrong;
    await endLinks(transaction, user.id);
    await endAllSessions(transaction, user.id);
    const receipt = await recordEvent(transaction, {
      kind: 'account.password_changed',
      channel_id: account.channel_id,
      actor_id: user.id,
      subject_user_id: user.id,
    });
    await queueMail(transaction, {
      kind: 'password_changed',
      channel_id: channel.id,
      to_email: account.email,
      to_name: account.first_name,
      user_id: user.id,
    });
    const session_id = await startSession(transaction, context, user.id);
    return { ok: true as const, receipt, session_id };
  });
  if (changed.ok) await deps.limits.clear('password.user', user.id);
  return changed;
}
