import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Database } from './database/database.ts';

type HashPurpose =
  | 'csrf'
  | 'gift_code'
  | 'bought_gift_code'
  | 'gift_page'
  | 'skip_link'
  | 'unsubscribe'
  | 'recovery_code';

/** Keyed hashes and sealed texts; each purpose has its own key. */
export interface Secret {
  hash(purpose: HashPurpose, text: string): Buffer;
  /** Encrypts what must be read again; it opens for the same `owner` only. */
  seal(purpose: SealPurpose, owner: string, text: string): Buffer;
  /** Null: sealed under another secret, for somebody else, or changed since. */
  open(purpose: SealPurpose, owner: string, sealed: Buffer): string | null;
}

type SealPurpose = 'second_factor' | 'webhook';

export function secretFrom(key: string): Secret {
  const sealingKey = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', key, '', `tiffin seal ${purpose}`, 32));
  return {
    hash: (purpose, text) => createHmac('sha256', key).update(`${purpose}:${text}`).digest(),
    seal(purpose, owner, text) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey(purpose), iv);
      cipher.setAAD(Buffer.from(owner));
      const hidden = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), hidden]);
    },
    open(purpose, owner, sealed) {
      const iv = sealed.subarray(0, ivBytes);
      const tag = sealed.subarray(ivBytes, ivBytes + tagBytes);
      try {
        const decipher = createDecipheriv('aes-256-gcm', sealingKey(purpose), iv);
        decipher.setAAD(Buffer.from(owner));
        decipher.setAuthTag(tag);
        const hidden = sealed.subarray(ivBytes + tagBytes);
        return Buffer.concat([decipher.update(hidden), decipher.final()]).toString('utf8');
      } catch {
        return null;
      }
    },
  };
}

/** What AES-GCM takes and gives. */
const ivBytes = 12;
const tagBytes = 16;

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
