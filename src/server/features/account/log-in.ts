import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import { transact } from '../../platform/database/transact.ts';
import { passSecondFactor } from '../second-factor/pass-second-factor.ts';
import { startSession } from '../session/start-session.ts';
import type { SessionId } from '../session/session-id.ts';
import { isPassword } from './password.ts';
import { findAccount, holdPassword } from './store.ts';

type LoggedIn = { ok: true; session_id: SessionId };

/** The same refusal, after the same work, whether the address or the password is wrong. */
export async function logIn(
  context: RequestContext,
  input: { email: string; password: string; code?: string },
): Promise<LoggedIn | Refusal> {
  const { deps, channel } = context;
  const email = input.email.toLowerCase();
  const addressKey = `${channel.id}:${email}`;
  const allowed =
    (await deps.limits.take('login.visitor', context.ip)) &&
    (await deps.limits.take('login.address', addressKey));
  if (!allowed) return refuse('request.too_many');

  const account = await findAccount(deps.database, channel.id, email);
  const hash = account?.password_hash ?? null;
  const fits = await isPassword(hash, input.password);
  if (!account || !hash || !fits) return refuse('login.wrong');

  if (input.code !== undefined && !(await deps.limits.take('second_factor.user', account.id))) {
    return refuse('request.too_many');
  }
  const result = await transact(deps.database, async (transaction) => {
    if (!(await holdPassword(transaction, account.id, hash))) return refuse('login.wrong');
    const refused = await passSecondFactor(transaction, deps.secret, account.id, input.code);
    if (refused) return refused;
    return { ok: true as const, session_id: await startSession(transaction, context, account.id) };
  });
  if (result.ok) {
    await deps.limits.clear('login.address', addressKey);
    if (input.code !== undefined) await deps.limits.clear('second_factor.user', account.id);
  }
  return result;
}
