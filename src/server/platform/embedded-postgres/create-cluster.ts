import { spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { takeOverRootsFolder, type DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { childEnvironment, explainFailure } from './postgres-process.ts';
import { giveTo } from './run-user.ts';

/** Makes the database on the first start; afterwards checks that it is one we can run. */
export async function ensureCluster(
  folder: DataFolder,
  major: string,
  initdb: () => string,
  log: (line: string) => void,
): Promise<void> {
  removeUnfinished(folder);
  if (!existsSync(folder.pgdata)) {
    log(`making a new database in ${folder.home}`);
    await createCluster(folder, initdb());
    return;
  }
  const versionFile = join(folder.pgdata, 'PG_VERSION');
  if (!existsSync(versionFile) || !existsSync(folder.password)) {
    throw new EmbeddedPostgresError(
      `${folder.home} is not a whole Tiffin database: ${existsSync(versionFile) ? folder.password : versionFile} is missing. Restore it, or set DATA_DIR to another folder.`,
    );
  }
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== major) {
    throw new EmbeddedPostgresError(
      `The database in ${folder.home} was made by PostgreSQL ${version}, and this is PostgreSQL ${major}. Run it with the Tiffin that made it and restore a backup here, or set DATA_DIR to another folder.`,
    );
  }
  takeOverRootsFolder(folder);
}

/** Made under another name and then renamed, so that a kill half-way leaves no half database. */
async function createCluster(folder: DataFolder, initdb: string): Promise<void> {
  const password = randomBytes(24).toString('base64url');
  rmSync(folder.password, { force: true });
  writeFileSync(folder.password, password, { flag: 'wx', mode: 0o600, flush: true });
  giveTo(folder.user, folder.password);

  // A name of its own each time: an initdb orphaned by a kill may still be writing to the last.
  const draft = join(folder.home, `${DRAFT}${randomUUID()}`);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(folder.user, draft);
  try {
    await runInitdb(initdb, draft, folder);
    renameSync(draft, folder.pgdata);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw error;
  }
  syncFolder(folder.home);
}

const DRAFT = 'pgdata-unfinished-';

function removeUnfinished({ home }: DataFolder): void {
  for (const name of readdirSync(home)) {
    if (!name.startsWith(DRAFT)) continue;
    rmSync(join(home, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

function runInitdb(initdb: string, draft: string, { user, password }: DataFolder): Promise<void> {
  const child = spawn(
    initdb,
    [
      `--pgdata=${draft}`,
      '--username=postgres',
      `--pwfile=${password}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      // No ICU tables to read: a first start takes a second, and sorting is the same everywhere.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    { uid: user?.uid, gid: user?.gid, cwd: draft, env: childEnvironment(), windowsHide: true },
  );
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return new Promise((resolve, reject) => {
    child.on('error', (error) => reject(explainFailure('made', error.message)));
    child.on('close', (code, signal) => {
      if (code === 0) resolve();
      else reject(explainFailure('made', output || `initdb ended with ${signal ?? code}`));
    });
  });
}

/** The rename must be on the disk before anything is committed inside the renamed folder. */
function syncFolder(path: string): void {
  if (process.platform === 'win32') return; // folders cannot be opened there
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
