import { hash, verify } from '@node-rs/argon2';

/** OWASP's argon2id setting (19 MiB, 2 passes, 1 lane); runs on libuv's threads, not on the event loop. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, options);

/** A hash of nothing: verified when there is no account, so that both answers take the same time. */
const noAccount = hashPassword('no account has this password');

export async function isPassword(stored: string | null, given: string): Promise<boolean> {
  const matches = await verify(stored ?? (await noAccount), given, options);
  return stored !== null && matches;
}
