import { createHash, randomBytes } from 'node:crypto';
import { sameBytes, type Secret } from '../../platform/secret.ts';

/**
 * The cookie's value. `g.` is a visitor: it stands for itself and has no row. `u.` is looked up.
 * The letter is only a hint that saves the look-up; it gives no rights.
 */
export type SessionId = `${'g' | 'u'}.${string}`;

export const sessionCookie = 'tiffin_session';

/** Under https browsers take this name from the host itself only: no subdomain can plant a cookie. */
export const sessionCookieOf = (publicUrl: string | null): string =>
  publicUrl?.startsWith('https:') ? `__Host-${sessionCookie}` : sessionCookie;

const newId = (kind: 'g' | 'u'): SessionId => `${kind}.${randomBytes(32).toString('base64url')}`;
export const newVisitorId = (): SessionId => newId('g');
export const newSignedInId = (): SessionId => newId('u');

export function parseSessionId(cookie: string | undefined): SessionId | null {
  return cookie && /^[gu]\.[\w-]{43}$/.test(cookie) ? (cookie as SessionId) : null;
}

export const isVisitor = (id: SessionId): boolean => id.startsWith('g.');

export const hashSessionId = (id: SessionId): Buffer => createHash('sha256').update(id).digest();

/** Bound to the cookie: a page that cannot read the cookie's token cannot make one. */
export const csrfToken = (secret: Secret, id: SessionId): string =>
  secret.hash('csrf', id).toString('base64url');

export function isCsrfToken(secret: Secret, id: SessionId, given: string | undefined): boolean {
  return given !== undefined && sameBytes(Buffer.from(given, 'base64url'), secret.hash('csrf', id));
}
