import { sameBytes, type Secret } from './secret.ts';

type Purpose = 'skip_link' | 'gift_page' | 'unsubscribe';

/** An id and a keyed hash of it: a link that holds by itself, for one purpose. Nothing is kept of it. */
export function signId(secret: Secret, purpose: Purpose, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return `${bytes.toString('base64url')}${secret.hash(purpose, id).toString('base64url')}`;
}

/** base64url of 16 bytes */
const ID_LENGTH = 22;

/** The id, or null for a token that we have not made. */
export function readSignedId(secret: Secret, purpose: Purpose, token: string): string | null {
  const hex = Buffer.from(token.slice(0, ID_LENGTH), 'base64url').toString('hex');
  const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = Buffer.from(token.slice(ID_LENGTH), 'base64url');
  return sameBytes(given, secret.hash(purpose, id)) ? id : null;
}
