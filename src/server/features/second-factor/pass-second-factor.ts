import { refusals, refuse, type Refusal } from '../../../contract/refusals.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Secret } from '../../platform/secret.ts';
import { isRecoveryCode, recoveryCodeHash } from './recovery-codes.ts';
import { findSecondFactor, lockSecondFactor, spendRecoveryCode, writeStep } from './store.ts';
import { acceptedStep } from './totp.ts';

export const hasSecondFactor = async (database: Queryable, userId: string): Promise<boolean> =>
  (await findSecondFactor(database, userId)) !== null;

/**
 * The second step, in the transaction of what it guards: whoever has one must give a code that was
 * never taken before. Null: passed, or this account has no second step.
 */
export async function passSecondFactor(
  database: Queryable,
  secret: Secret,
  userId: string,
  code: string | undefined,
): Promise<Refusal | null> {
  const factor = await lockSecondFactor(database, userId);
  if (!factor?.confirmed_at) return null;
  if (code === undefined) return refuse('login.code_needed');
  return (await takeCode(database, secret, { user_id: userId, ...factor }, code))
    ? null
    : wrongCode;
}

export const wrongCode = refuse('second_factor.wrong', {
  code: refusals['second_factor.wrong'].message,
});

/** Uses the code up. Codes live in real time, as sessions do, whatever the shop's clock says. */
export async function takeCode(
  database: Queryable,
  secret: Secret,
  factor: { user_id: string; secret: Buffer; last_step: number },
  code: string,
): Promise<boolean> {
  const { user_id, last_step } = factor;
  if (isRecoveryCode(code)) {
    return spendRecoveryCode(database, recoveryCodeHash(secret, user_id, code));
  }
  const opened = secret.open('second_factor', user_id, factor.secret);
  if (opened === null) return false;
  const step = acceptedStep(opened, code, { now: new Date(), last_step });
  if (step === null) return false;
  await writeStep(database, user_id, step);
  return true;
}
