import { spawnSync } from 'node:child_process';
import { chownSync, readFileSync, statSync } from 'node:fs';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

/** PostgreSQL refuses to run as root, so root lends it this user. */
export interface RunUser {
  name: string;
  uid: number;
  gid: number;
}

/** Undefined for everybody but root: PostgreSQL then simply runs as the current user. */
export function chooseRunUser(pgdata: string): RunUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  // A folder that somebody else's server has filled stays theirs.
  const made = statSync(pgdata, { throwIfNoEntry: false });
  if (made && made.uid !== 0) return { name: `uid ${made.uid}`, uid: made.uid, gid: made.gid };
  const accounts = readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    // macOS writes nobody as -2
    if (uid && gid) return { name, uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  throw new EmbeddedPostgresError(
    'PostgreSQL does not run as root, and this system has neither a user "postgres" nor "nobody". Start as an ordinary user, or set DATABASE_URL.',
  );
}

/** Asks the kernel, as that user: modes, groups, access lists and mount options all count. */
export function canReach(user: RunUser | undefined, paths: string[]): boolean {
  if (!user) return true;
  const script = 'for path; do test -r "$path" && test -x "$path" || exit 1; done';
  const { uid, gid } = user;
  return spawnSync('/bin/sh', ['-c', script, 'sh', ...paths], { uid, gid, cwd: '/' }).status === 0;
}

export function giveTo(user: RunUser | undefined, path: string): void {
  if (user) chownSync(path, user.uid, user.gid);
}
