import type { SessionUser } from '../../contract/session.ts';

/** "MR" for Maya Rivers; what stands in when a name is missing is the email's first letter. */
export function initials(user: Pick<SessionUser, 'first_name' | 'last_name' | 'email'>): string {
  const letters = firstLetter(user.first_name) + firstLetter(user.last_name);
  return (letters || firstLetter(user.email)).toUpperCase();
}

/** By code point, so that a letter outside the basic plane is not cut in half. */
function firstLetter(text: string): string {
  return [...text.trim()][0] ?? '';
}
