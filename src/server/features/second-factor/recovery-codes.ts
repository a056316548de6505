import { randomCode } from '../../platform/random-code.ts';
import type { Secret } from '../../platform/secret.ts';

const codes = 10;
const groups = 3;
const groupLength = 4;

/** "K7QM-2XPA-9RTD": 59 bits each, for a drawer. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: codes }, () => randomCode(groups, groupLength));

/** As it was printed, however it is typed. */
export const isRecoveryCode = (typed: string): boolean =>
  plain(typed).length === groups * groupLength;

export const recoveryCodeHash = (secret: Secret, userId: string, typed: string): Buffer =>
  secret.hash('recovery_code', `${userId}:${plain(typed)}`);

const plain = (typed: string): string => typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '');
