import { execFileSync, spawn } from 'node:child_process';
import { closeSync, fstatSync, openSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { isRunning } from './process-identity.ts';
import { giveTo } from './run-user.ts';

/** Only a part of the socket's file name: every database has its socket in its own folder. */
export const SOCKET_PORT = 5432;

const SETTINGS: Record<string, string> = {
  shared_buffers: '128MB',
  max_connections: '200',
  max_wal_size: '512MB',
  // Small queries on a small machine: neither compiling nor parallel workers pay for themselves.
  jit: 'off',
  max_parallel_workers: '0',
  max_logical_replication_workers: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // A query whose client was killed must not go on holding its locks.
  client_connection_check_interval: '5s',
  // Starts, stops, recovery and fatal errors. Failing statements are the application's to report,
  // and their text would bring customers' data into the log.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  unix_socket_permissions: '0700',
};

const LOG_LIMIT_BYTES = 1024 * 1024;

export interface PostgresProcess {
  /** Set once it has ended; what it wrote in its last moments explains why. */
  failure(): EmbeddedPostgresError | undefined;
}

/** `port` set: listen on 127.0.0.1; not set: on a socket in pgdata, which only its user can open. */
export function spawnPostgres(binary: string, folder: DataFolder, port?: number): PostgresProcess {
  const listen = port
    ? { listen_addresses: '127.0.0.1', port: String(port), unix_socket_directories: '' }
    : { listen_addresses: '', port: String(SOCKET_PORT), unix_socket_directories: '.' };
  const settings = Object.entries({ ...SETTINGS, ...listen });
  const { log, logStart } = openLog(folder);
  const child = spawn(
    binary,
    ['-D', folder.pgdata, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    {
      // A group of its own: Ctrl-C in the terminal is for us, and we need the database to the end.
      detached: true,
      stdio: ['ignore', log, log], // a file, as a pipe would break when we are killed
      uid: folder.user?.uid,
      gid: folder.user?.gid,
      cwd: folder.pgdata,
      env: { ...childEnvironment(), ...forgetDeadPostmaster(folder.pgdata) },
      windowsHide: true,
    },
  );
  closeSync(log);
  child.unref();
  let ended: string | undefined;
  child.on('error', (error) => (ended = error.message));
  child.on('exit', (code, signal) => (ended = `postgres ended with ${signal ?? `code ${code}`}`));
  return {
    failure() {
      if (ended === undefined) return undefined;
      const written = readFileSync(folder.log).subarray(logStart).toString();
      return explainFailure('started', written || ended);
    },
  };
}

function openLog({ log: path, user }: DataFolder): { log: number; logStart: number } {
  let log = openSync(path, 'a', 0o600);
  if (fstatSync(log).size > LOG_LIMIT_BYTES) {
    closeSync(log);
    closeSync(openSync(path, 'w'));
    log = openSync(path, 'a');
  }
  giveTo(user, path);
  return { log, logStart: fstatSync(log).size };
}

/** The server gets none of our environment: no secrets, no PG* variables that change it. */
export function childEnvironment(): NodeJS.ProcessEnv {
  const { PATH, SystemRoot, TEMP } = process.env;
  return { PATH, LC_ALL: 'C', ...(process.platform === 'win32' ? { SystemRoot, TEMP } : {}) };
}

/**
 * PostgreSQL takes its pid file for a live server's when any process of its user has that pid,
 * as happens in a restarted container. It makes an exception for the pid given here, and still
 * checks for survivors of the old server by their shared memory.
 */
function forgetDeadPostmaster(pgdata: string): NodeJS.ProcessEnv {
  const stale = readPidFile(pgdata);
  return stale ? { PG_GRANDPARENT_PID: String(stale.pid) } : {};
}

export interface Postmaster {
  pid: number;
  /** Where it listens; undefined while it is still starting. */
  address: { host: string; port: number } | undefined;
}

/** The server that now lives in this folder, whoever started it. */
export function findPostmaster(pgdata: string): Postmaster | undefined {
  const postmaster = readPidFile(pgdata);
  if (!postmaster || !isRunning(postmaster.pid)) return undefined;
  if (process.platform === 'win32') return postmaster;
  if (process.platform !== 'linux') {
    return isServerOf(postmaster.pid, pgdata) ? postmaster : undefined;
  }
  try {
    // Another process may have the pid by now; a postmaster always sits in its data folder.
    const sitsHere = readlinkSync(`/proc/${postmaster.pid}/cwd`) === realpathSync(pgdata);
    const name = readFileSync(`/proc/${postmaster.pid}/comm`, 'utf8').trim();
    return sitsHere && name === 'postgres' ? postmaster : undefined;
  } catch {
    // A zombie, ended just now, or another user's and so no postmaster of ours.
    return undefined;
  }
}

/** Where there is no /proc: another process may have the pid by now, but not our command line. */
export function isServerOf(pid: number, pgdata: string): boolean {
  try {
    const line = execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], {
      encoding: 'utf8',
    });
    return line.includes('postgres') && line.includes(`-D ${pgdata} `);
  } catch {
    // it has ended just now
    return false;
  }
}

/** Lines of postmaster.pid: pid, folder, start, port, socket folder, TCP address, ... */
function readPidFile(pgdata: string): Postmaster | undefined {
  let lines: string[];
  try {
    lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return undefined;
  }
  const [pid, , , port, socketFolder, tcpAddress] = lines;
  if (!(Number(pid) > 0)) return undefined;
  const host = socketFolder ? pgdata : tcpAddress;
  const complete = lines.length > 6 && host;
  return { pid: Number(pid), address: complete ? { host, port: Number(port) } : undefined };
}

/** Picks the telling line of what PostgreSQL wrote. */
export function explainFailure(what: 'made' | 'started', output: string): EmbeddedPostgresError {
  const lines = output.trim().split('\n').slice(-20);
  const detail = lines.join('\n');
  if (/No space left on device|Disk quota exceeded/.test(detail)) {
    return new EmbeddedPostgresError(
      `The embedded database could not be ${what}: the disk is full. Free some space and start again.`,
      { detail },
    );
  }
  if (/^spawn .* ENOENT$/.test(detail)) {
    return new EmbeddedPostgresError(
      `The embedded database could not be ${what}: its program does not run on this system (on Linux it needs glibc). Set DATABASE_URL to a PostgreSQL server.`,
      { detail },
    );
  }
  const telling = lines.findLast((line) => /FATAL|PANIC|error:/.test(line)) ?? lines.at(-1) ?? '';
  const reason = telling.replace(/^.*?(FATAL|PANIC|error):\s*/, '');
  return new EmbeddedPostgresError(`The embedded database could not be ${what}: ${reason}`, {
    detail,
  });
}
