import { refuse, type Refusal } from '../../../contract/refusals.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { transact } from '../../platform/database/transact.ts';
import { endOtherSessions } from '../session/start-session.ts';
import { recordEvent } from '../events/record-event.ts';
import { takeCode, wrongCode } from './pass-second-factor.ts';
import { qrPath } from './qr-path.ts';
import { newRecoveryCodes, recoveryCodeHash } from './recovery-codes.ts';
import {
  lockSecondFactor,
  removeSecret,
  replaceRecoveryCodes,
  writeConfirmed,
  writeSecret,
} from './store.ts';
import { newTotpSecret, totpAddress } from './totp.ts';

/** A secret that holds nothing yet: the app has to give a code of it first. */
export async function startSecondFactor({ deps, channel, user }: RequestContext) {
  if (!user) return refuse('session.required');
  const secret = newTotpSecret();
  const sealed = deps.secret.seal('second_factor', user.id, secret);
  if (!(await writeSecret(deps.database, user.id, sealed))) return refuse('second_factor.on');
  const address = totpAddress(secret, channel.settings.name, user.email);
  return { ok: true as const, secret, qr: qrPath(address) };
}

type WithCodes = { ok: true; recovery_codes: string[] };

export const confirmSecondFactor = (
  context: RequestContext,
  code: string,
): Promise<WithCodes | Refusal> =>
  withCode(context, code, 'being set up', async (transaction, userId) => {
    await writeConfirmed(transaction, userId);
    // whoever is in with the password alone, in another browser, is not any more
    await endOtherSessions(transaction, userId, context.session_id);
    await noteEvent(transaction, context, userId, 'account.second_factor_on');
    return giveRecoveryCodes(transaction, context, userId);
  });

export const renewRecoveryCodes = (
  context: RequestContext,
  code: string,
): Promise<WithCodes | Refusal> =>
  withCode(context, code, 'on', async (transaction, userId) => {
    await noteEvent(transaction, context, userId, 'account.recovery_codes_renewed');
    return giveRecoveryCodes(transaction, context, userId);
  });

export const turnOffSecondFactor = (
  context: RequestContext,
  code: string,
): Promise<{ ok: true } | Refusal> =>
  withCode(context, code, 'on', async (transaction, userId) => {
    await removeSecret(transaction, userId);
    await noteEvent(transaction, context, userId, 'account.second_factor_off');
    return { ok: true as const };
  });

/** What needs a fresh code: judged and used up in one transaction with what it allows. */
async function withCode<T extends { ok: true }>(
  { deps, user }: RequestContext,
  code: string,
  state: 'on' | 'being set up',
  work: (transaction: Queryable, userId: string) => Promise<T>,
): Promise<T | Refusal> {
  if (!user) return refuse('session.required');
  if (!(await deps.limits.take('second_factor.user', user.id))) return refuse('request.too_many');
  const result = await transact<T>(deps.database, async (transaction) => {
    const factor = await lockSecondFactor(transaction, user.id);
    const isOn = factor?.confirmed_at != null;
    if (state === 'on' && !isOn) return refuse('second_factor.off');
    if (state === 'being set up' && isOn) return refuse('second_factor.on');
    if (!factor) return refuse('second_factor.not_started');
    const taken = await takeCode(transaction, deps.secret, { user_id: user.id, ...factor }, code);
    return taken ? work(transaction, user.id) : wrongCode;
  });
  if (result.ok) await deps.limits.clear('second_factor.user', user.id);
  return result;
}

async function giveRecoveryCodes(
  transaction: Queryable,
  { deps }: RequestContext,
  userId: string,
): Promise<WithCodes> {
  const recovery_codes = newRecoveryCodes();
  await replaceRecoveryCodes(
    transaction,
    userId,
    recovery_codes.map((code) => recoveryCodeHash(deps.secret, userId, code)),
  );
  return { ok: true, recovery_codes };
}

const noteEvent = (
  database: Queryable,
  { channel }: RequestContext,
  userId: string,
  kind: string,
) =>
  recordEvent(database, {
    kind,
    channel_id: channel.id,
    actor_id: userId,
    subject_user_id: userId,
  });
