import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach, chooseRunUser, type RunUser } from './run-user.ts';

export interface DataFolder {
  /** Ours: owner lock, password, log, and a copy of the binaries where one is needed. */
  home: string;
  /** PostgreSQL's own. */
  pgdata: string;
  password: string;
  log: string;
  user: RunUser | undefined;
}

const SYSTEM_FOLDER = '/var/lib/tiffin';
const NOTE = 'DATA-IS-ELSEWHERE.txt';

/** Finds the folder that holds, or will hold, the database asked for as `dataDir`. */
export function locateDataFolder(dataDir: string, log: (line: string) => void): DataFolder {
  mkdirSync(dataDir, { recursive: true });
  const asked = realpathSync(dataDir);
  const noted = readNote(asked);
  if (noted) {
    log(`the database of ${asked} is in ${noted}`);
    return describe(noted);
  }
  const folder = describe(asked);
  if (canReach(folder.user, [asked])) return folder;

  const user = folder.user?.name;
  if (existsSync(folder.pgdata)) {
    throw new EmbeddedPostgresError(
      `There is a database in ${asked}, but PostgreSQL runs as ${user}, who cannot get there. Open the folders above it (chmod o+x), or move it and set DATA_DIR.`,
    );
  }
  const key = createHash('sha256').update(asked).digest('hex').slice(0, 16);
  const elsewhere = join(SYSTEM_FOLDER, key);
  mkdirSync(elsewhere, { recursive: true });
  chmodSync(SYSTEM_FOLDER, 0o755);
  const found = describe(elsewhere);
  writeFileSync(join(asked, NOTE), noteText(elsewhere, user), { flush: true });
  log(`${asked} is closed to ${user}, so its database is kept in ${elsewhere}`);
  return found;
}

function describe(home: string): DataFolder {
  accessSync(home, constants.R_OK | constants.W_OK | constants.X_OK);
  const pgdata = join(home, 'pgdata');
  const user = chooseRunUser(pgdata);
  // The run user must get through to pgdata, which itself is closed to everybody else.
  if (user && statSync(home).uid === 0) chmodSync(home, 0o755);
  return { home, pgdata, password: join(home, 'password'), log: join(home, 'server.log'), user };
}

function noteText(elsewhere: string, user: string | undefined): string {
  return [
    elsewhere,
    '',
    `PostgreSQL runs as ${user}, who cannot open this folder, so the database is in the folder above.`,
    'Tiffin follows this note: keep it with the project.',
    '',
  ].join('\n');
}

function readNote(asked: string): string | undefined {
  const note = join(asked, NOTE);
  if (!existsSync(note)) return undefined;
  const elsewhere = readFileSync(note, 'utf8').split('\n')[0] ?? '';
  if (existsSync(elsewhere)) return elsewhere;
  throw new EmbeddedPostgresError(
    `${note} says that the database is in ${elsewhere}, but that folder is gone. Bring it back, or delete the note to start with an empty database.`,
  );
}

/** A folder brought back by root (a restored backup) is handed to the user PostgreSQL runs as. */
export function takeOverRootsFolder({ pgdata, user }: DataFolder): void {
  if (!user || statSync(pgdata).uid !== 0) return;
  spawnSync('chown', ['-hR', `${user.uid}:${user.gid}`, pgdata]);
  chmodSync(pgdata, 0o700);
}
