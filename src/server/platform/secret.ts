import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from './database/database.ts';

/** Keyed hashes for anti-forgery tokens, gift codes and signed links; each purpose has its own. */
export interface Secret {
  hash(purpose: 'csrf' | 'gift_code' | 'skip_link', text: string): Buffer;
}

export function secretFrom(key: string): Secret {
  return {
    hash: (purpose, text) => createHmac('sha256', key).update(`${purpose}:${text}`).digest(),
  };
}

/** SESSION_SECRET, or one that the database keeps, so that all processes agree without being told. */
export async function loadSecret(database: Database, given: string | null): Promise<Secret> {
  if (given) return secretFrom(given);
  await database
    .insertInto('settings')
    .values({ key: 'secret', value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await database
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'secret')
    .executeTakeFirstOrThrow();
  return secretFrom(String(row.value));
}

export function sameBytes(left: Buffer, right: Buffer): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
