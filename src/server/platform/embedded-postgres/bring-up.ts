import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import type { DataFolder } from './data-folder.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostmaster, SOCKET_PORT, spawnPostgres } from './postgres-process.ts';
import type { PostgresProcess } from './postgres-process.ts';

export interface Address {
  host: string;
  port: number;
}

// Crash recovery replays at most max_wal_size of changes; a minute is ample even on slow disks.
const PATIENCE_MS = 60_000;
const POLL_MS = 25;
// The longest socket path that every system takes: macOS has 104 bytes with the final zero.
const SOCKET_PATH_LIMIT_BYTES = 103;
const NOT_YET = new Set(['57P03', '53300']); // starting up, shutting down or recovering; full
const RETRY = /pre-existing shared memory block|could not bind|could not create any TCP/;

export interface BringUp {
  folder: DataFolder;
  postgresBinary: () => string;
  password: string;
  log: (line: string) => void;
  /** A TCP port that must be used again, because it was given out before. */
  port?: number | undefined;
}

/**
 * Returns with an open connection to the one server in the folder: a live one is adopted, one that
 * is stopping is waited for, and when there is none a new one is started.
 */
export async function bringUp(options: BringUp): Promise<{ admin: pg.Client; address: Address }> {
  const { folder, log } = options;
  const deadline = Date.now() + PATIENCE_MS;
  let started: PostgresProcess | undefined;
  let lastProblem = 'it does not answer';
  let adopted: number | undefined;
  for (;;) {
    const running = findPostmaster(folder.pgdata);
    const failure = started?.failure();
    if (failure && !(RETRY.test(failure.detail) && Date.now() < deadline)) throw failure;
    if (!running && (!started || failure)) {
      // The second time something is in the way, such as a dying process of the last server.
      if (failure) await delay(POLL_MS * 4);
      started = spawnPostgres(options.postgresBinary(), folder, await choosePort(options));
    } else if (running && !started && adopted !== running.pid) {
      adopted = running.pid;
      log(`found a PostgreSQL server left running (pid ${running.pid}) and took it over`);
    }
    if (running?.address) {
      const result = await connect(running.address, options.password);
      if (result instanceof pg.Client) return { admin: result, address: running.address };
      lastProblem = result.message;
    }
    if (Date.now() > deadline) {
      throw new EmbeddedPostgresError(
        `The PostgreSQL server in ${folder.home} was not ready within ${PATIENCE_MS / 1000} s: ${lastProblem}. If it is still recovering after a crash, start again in a while.`,
      );
    }
    await delay(POLL_MS);
  }
}

/** A client, or why not yet. Anything that waiting will not mend is thrown. */
async function connect(address: Address, password: string): Promise<pg.Client | Error> {
  const client = new pg.Client({
    ...address,
    user: 'postgres',
    password,
    database: 'postgres',
    ssl: false,
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined); // the server's end is noticed by its process
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof pg.DatabaseError && !NOT_YET.has(error.code ?? '')) {
      throw new EmbeddedPostgresError(
        `The PostgreSQL server on ${address.host} does not let us in: ${error.message}`,
        { cause: error },
      );
    }
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Undefined when a socket will do: it cannot be busy, and no other user can reach it. */
async function choosePort({ folder, port }: BringUp): Promise<number | undefined> {
  if (port) return port;
  const socket = join(folder.pgdata, `.s.PGSQL.${SOCKET_PORT}`);
  const fits = Buffer.byteLength(socket) <= SOCKET_PATH_LIMIT_BYTES;
  return process.platform !== 'win32' && fits ? undefined : await freePort();
}

function freePort(): Promise<number> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const bound = probe.address();
      probe.close(() => {
        if (bound && typeof bound === 'object') resolve(bound.port);
        else reject(new Error('no free port on 127.0.0.1'));
      });
    });
  });
}
