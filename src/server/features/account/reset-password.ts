import { setTimeout as wait } from 'node:timers/promises';
import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { takeLink } from '../mail/take-link.ts';
import { hasSecondFactor } from '../second-factor/pass-second-factor.ts';
import type { SessionId } from '../session/session-id.ts';
import { endAllSessions, startSession } from '../session/start-session.ts';
import { hashPassword } from './password.ts';
import { findAccount, setPassword } from './store.ts';

/** Far longer than a mail takes to be written down: the time does not tell whether there was one. */
export const answerAfterMs = 250;

/** Says the same for known and unknown addresses, after the same time. */
export async function requestPasswordReset(
  context: RequestContext,
  email: string,
): Promise<{ ok: true } | Refusal> {
  const { deps, channel } = context;
  const allowed =
    (await deps.limits.take('register.visitor', context.ip)) &&
    (await deps.limits.take('mail.address', `${channel.id}:${email}`));
  if (!allowed) return refuse('request.too_many');

  await Promise.all([mailResetLink(context, email), wait(answerAfterMs)]);
  return { ok: true };
}

async function mailResetLink({ deps, channel }: RequestContext, email: string): Promise<void> {
  const account = await findAccount(deps.database, channel.id, email);
  if (!account) return;
  await queueMail(deps.database, {
    kind: 'password_reset',
    channel_id: channel.id,
    to_email: account.email,
    to_name: account.first_name,
    user_id: account.id,
  });
}

/**
 * The mailed link sets the password, once; every session of the account ends and this one begins,
 * unless the account has a second step: a mailbox alone does not open it.
 */
export async function resetPassword(
  context: RequestContext,
  input: { token: string; password: string },
): Promise<{ ok: true; session_id: SessionId | null } | Refusal> {
  const { deps, channel } = context;
  if (!(await deps.limits.take('link.visitor', context.ip))) return refuse('request.too_many');
  const passwordHash = await hashPassword(input.password);
  return transact(deps.database, async (transaction) => {
    const link = await takeLink(transaction, 'password_reset', input.token);
    const account = link?.user_id
      ? await setPassword(transaction, link.user_id, passwordHash)
      : null;
    // a customer's link works on their channel; staff set theirs on any
    const elsewhere = account?.channel_id != null && account.channel_id !== channel.id;
    if (!link?.user_id || !account || elsewhere) return refuse('link.expired');
    await endAllSessions(transaction, link.user_id);
    await recordEvent(transaction, {
      kind: 'account.password_reset',
      channel_id: account.channel_id,
      actor_id: link.user_id,
      subject_user_id: link.user_id,
    });
    await queueMail(transaction, {
      kind: 'password_changed',
      channel_id: channel.id,
      to_email: account.email,
      to_name: account.first_name,
      user_id: link.user_id,
    });
    const signsIn = !(await hasSecondFactor(transaction, link.user_id));
    return {
      ok: true as const,
      session_id: signsIn ? await startSession(transaction, context, link.user_id) : null,
    };
  });
}
