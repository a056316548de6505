import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type pg from 'pg';
import { findPostgresPackage, prepareBinaries, type Binaries } from './binaries.ts';
import { bringUp, type Address, type BringUp } from './bring-up.ts';
import { ensureCluster } from './create-cluster.ts';
import { locateDataFolder, type DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError, explainFileError, hasCode } from './embedded-postgres-error.ts';
import { isOwned, takeOwnerLock } from './owner-lock.ts';
import { childEnvironment, findPostmaster } from './postgres-process.ts';

export interface EmbeddedPostgres {
  url: string;
  stop(): Promise<void>;
}

/** The role and the database of the application: it may make databases, but is no superuser. */
const NAME = 'tiffin';
const WATCH_MS = 1_000;
const RETRY_MS = 5_000;
const STOP_PATIENCE_MS = 60_000;

/**
 * Starts PostgreSQL in `dataDir` and owns it until `stop()`. Killing this process at any moment is
 * safe: the server goes on, and the next start takes it over.
 */
export async function startEmbeddedPostgres(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<EmbeddedPostgres> {
  const { log } = options;
  const dataDir = resolve(options.dataDir);
  try {
    const source = findPostgresPackage();
    const folder = locateDataFolder(dataDir, log);
    const lock = takeOwnerLock(folder.home);
    try {
      let prepared: Binaries | undefined;
      const binaries = () => (prepared ??= prepareBinaries(source, folder.home, folder.user));
      await ensureCluster(folder, source.major, () => binaries().initdb, log);
      const password = readFileSync(folder.password, 'utf8').trim();
      const how: BringUp = { folder, postgresBinary: () => binaries().postgres, password, log };
      const address = await openApplicationDatabase(how);
      const stopWatching = keepRunning(how, address);
      const stop = async () => {
        await stopWatching();
        await shutDown(folder, () => binaries().pgCtl);
        lock.release();
      };
      let stopped: Promise<void> | undefined;
      return { url: applicationUrl(address, password), stop: () => (stopped ??= stop()) };
    } catch (error) {
      lock.release();
      throw error;
    }
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

/** The address of the database that another process runs in `dataDir`, or null when none does. */
export function findRunningPostgres(dataDir: string): string | null {
  try {
    const folder = locateDataFolder(resolve(dataDir), () => {});
    if (!isOwned(folder.home)) return null;
    const address = findPostmaster(folder.pgdata)?.address;
    return address ? applicationUrl(address, readFileSync(folder.password, 'utf8').trim()) : null;
  } catch (error) {
    throw explainFileError(error, dataDir);
  }
}

async function openApplicationDatabase(how: BringUp): Promise<Address> {
  const { admin, address } = await bringUp(how);
  try {
    await ensureApplicationDatabase(admin, how.password);
  } finally {
    await admin.end();
  }
  return address;
}

/** On every start, as the first may have been killed between the two statements. */
async function ensureApplicationDatabase(admin: pg.Client, password: string): Promise<void> {
  const role = await admin.query('select from pg_roles where rolname = $1', [NAME]);
  if (role.rowCount === 0) {
    const secret = admin.escapeLiteral(password);
    await admin.query(`create role ${NAME} login createdb password ${secret}`);
  }
  const database = await admin.query('select from pg_database where datname = $1', [NAME]);
  if (database.rowCount === 0) await admin.query(`create database ${NAME} owner ${NAME}`);
}

function applicationUrl({ host, port }: Address, password: string): string {
  // All is said, so that no PGHOST, PGPORT or PGSSLMODE of the environment bends it.
  const login = `postgres://${NAME}:${encodeURIComponent(password)}`;
  return host.startsWith('/')
    ? `${login}@localhost:${port}/${NAME}?host=${encodeURIComponent(host)}&sslmode=disable`
    : `${login}@${host}:${port}/${NAME}?sslmode=disable`;
}

/** Brings the server back, at the same address, when it dies under us (out of memory, a kill). */
function keepRunning(how: BringUp, address: Address): () => Promise<void> {
  const port = address.host.startsWith('/') ? undefined : address.port;
  let repair = Promise.resolve();
  let repairing = false;
  let retryAt = 0;
  const timer = setInterval(() => {
    if (repairing || Date.now() < retryAt || findPostmaster(how.folder.pgdata)) return;
    repairing = true;
    how.log('the PostgreSQL server is gone; starting it again');
    repair = bringUp({ ...how, port })
      .then(({ admin }) => admin.end())
      .then(() => how.log('the PostgreSQL server is back'))
      .catch((error: unknown) => how.log(explainFileError(error, how.folder.home).message))
      .finally(() => {
        repairing = false;
        retryAt = Date.now() + RETRY_MS;
      });
  }, WATCH_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return repair;
  };
}

/** Fast shutdown: sessions are ended, committed work is on the disk, no recovery next time. */
async function shutDown(folder: DataFolder, pgCtl: () => string): Promise<void> {
  const server = findPostmaster(folder.pgdata);
  if (!server) return;
  if (process.platform === 'win32') {
    // Windows has no SIGINT between processes; PostgreSQL's own tool knows another way.
    const env = childEnvironment();
    spawnSync(pgCtl(), ['stop', '-D', folder.pgdata, '-m', 'fast'], { env, windowsHide: true });
  } else {
    interrupt(server.pid);
  }
  const deadline = Date.now() + STOP_PATIENCE_MS;
  while (findPostmaster(folder.pgdata)?.pid === server.pid) {
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `PostgreSQL (pid ${server.pid}) did not stop within ${STOP_PATIENCE_MS / 1000} s. The data is safe; the next start takes it over.`,
      );
    }
    await delay(20);
  }
}

function interrupt(pid: number): void {
  try {
    process.kill(pid, 'SIGINT');
  } catch (error) {
    if (!hasCode(error, 'ESRCH')) throw error; // it ended by itself just now
  }
}
