import { sameBytes, type Secret } from '../../platform/secret.ts';

/**
 * The token of a skip link: the week's id and a keyed hash of it. Nothing is kept of it; it can do one
 * thing to one week, which a deadline ends.
 */
export function skipToken(secret: Secret, weekId: string): string {
  const id = Buffer.from(weekId.replaceAll('-', ''), 'hex');
  return `${id.toString('base64url')}${secret.hash('skip_link', weekId).toString('base64url')}`;
}

/** base64url of 16 bytes */
const ID_LENGTH = 22;

/** The week's id, or null for a token that we have not made. */
export function readSkipToken(secret: Secret, token: string): string | null {
  const hex = Buffer.from(token.slice(0, ID_LENGTH), 'base64url').toString('hex');
  const weekId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const given = Buffer.from(token.slice(ID_LENGTH), 'base64url');
  return sameBytes(given, secret.hash('skip_link', weekId)) ? weekId : null;
}
