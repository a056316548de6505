import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { recordEvent } from '../events/record-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { takeLink } from '../mail/take-link.ts';
import type { SessionId } from '../session/session-id.ts';
import { startSession } from '../session/start-session.ts';
import { hashPassword, isPassword } from './password.ts';
import { findAccount, insertCustomer, insertRegistration, takeRegistration } from './store.ts';

interface Registration {
  first_name: string;
  last_name: string;
  email: string;
  password: string;
}

/** Both answers look the same on screen: only the owner of the mailbox learns which one it was. */
export async function register(
  context: RequestContext,
  input: Registration,
): Promise<{ ok: true } | Refusal> {
  const { deps, channel } = context;
  const allowed =
    (await deps.limits.take('register.visitor', context.ip)) &&
    (await deps.limits.take('mail.address', `${channel.id}:${input.email}`));
  if (!allowed) return refuse('request.too_many');

  const { password, ...person } = input;
  // hashed in both cases: the time taken must not tell either
  const password_hash = await hashPassword(password);
  await deps.database.transaction().execute(async (transaction) => {
    const known = await findAccount(transaction, channel.id, input.email);
    const to = { channel_id: channel.id, to_email: input.email };
    if (known) {
      await queueMail(transaction, {
        ...to,
        kind: 'register_known',
        to_name: known.first_name,
        user_id: known.id,
      });
      return;
    }
    const registration_id = await insertRegistration(transaction, {
      ...person,
      channel_id: channel.id,
      password_hash,
    });
    await queueMail(transaction, {
      ...to,
      kind: 'register_confirm',
      to_name: input.first_name,
      registration_id,
    });
  });
  return { ok: true };
}

/**
 * The mailed link makes the account, once, for whoever chose its password: somebody else may have
 * registered with this address, and their password must not open an account that its owner confirms.
 */
export async function confirmRegistration(
  context: RequestContext,
  { token, password }: { token: string; password: string },
): Promise<{ ok: true; session_id: SessionId } | Refusal> {
  const { deps, channel } = context;
  if (!(await deps.limits.take('link.visitor', context.ip))) return refuse('request.too_many');
  return transact(deps.database, async (transaction) => {
    const link = await takeLink(transaction, 'register', token);
    const registration = link?.registration_id
      ? await takeRegistration(transaction, link.registration_id)
      : undefined;
    if (!registration || registration.channel_id !== channel.id) return refuse('link.expired');
    if (!(await isPassword(registration.password_hash, password))) {
      return refuse('register.password', { password: refusals['register.password'].message });
    }
    const userId = await insertCustomer(transaction, registration);
    if (!userId) return refuse('link.expired');
    await recordEvent(transaction, {
      kind: 'account.created',
      channel_id: channel.id,
      actor_id: userId,
      subject_user_id: userId,
    });
    return { ok: true as const, session_id: await startSession(transaction, context, userId) };
  });
}
