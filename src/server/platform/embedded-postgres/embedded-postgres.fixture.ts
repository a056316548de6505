// What the tests here share: folders, owners as processes of their own, and tidying up after both.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { bundleProcess, type BundledProcess } from '../../../../tests/support/bundle-process.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { findPostmaster } from './postgres-process.ts';
import { processIdentity } from './process-identity.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres } from './start-embedded-postgres.ts';

export const OWNER_PROCESS = fileURLToPath(new URL('./owner-process.fixture.ts', import.meta.url));
export const isRoot = process.getuid?.() === 0;

let workshop: string;
let owner: BundledProcess;
let folders = 0;
const running: EmbeddedPostgres[] = [];
export const children: ChildProcess[] = [];
export const toRemove: string[] = [];

/** To be called once by each test file: its folders, and an end to whatever a test left running. */
export function useWorkshop(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

  beforeAll(async () => {
    owner = await bundleProcess(OWNER_PROCESS);
    workshop = mkdtempSync(join(realpathSync(tmpdir()), 'ep-'));
    chmodSync(workshop, 0o755);
    folders = 0;
  });

  afterEach(async () => {
    for (const child of children.splice(0)) await end(child, 'SIGKILL');
    for (const server of running.splice(0)) await server.stop();
    for (let n = 0; n <= folders; n += 1) {
      const left = findPostmaster(join(workshop, String(n), 'pgdata'));
      if (left) await endServer(left.pid);
    }
  });

  afterAll(async () => {
    await owner.remove();
    for (const folder of [workshop, ...toRemove.splice(0)]) {
      rmSync(folder, { recursive: true, force: true });
    }
    vi.resetConfig();
  });
}

/** Making a database takes a second, so tests that need one but not a new one share it. */
export function sharedFolder(): string {
  return join(workshop, '0');
}

export function newFolder(): string {
  folders += 1;
  return join(workshop, String(folders));
}

export async function start(dataDir: string): Promise<EmbeddedPostgres & { logged: string[] }> {
  const logged: string[] = [];
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => logged.push(line) });
  running.push(server);
  return { ...server, logged };
}

export const ownerCommand = () => [process.execPath, owner.file];

interface Report {
  url?: string;
  refused?: string;
  logged: string[];
}

export async function startInChild(
  dataDir: string,
  command = ownerCommand(),
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

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}

export function isRunning(pid: number): boolean {
  return processIdentity(pid) !== undefined;
}

export async function endServer(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  await expectEnded(pid);
}

/** A server removes its pid file a moment before it is gone. */
export const expectEnded = (pid: number) =>
  vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000, interval: 10 });

export function serverPid(dataDir: string): number {
  const server = findPostmaster(join(dataDir, 'pgdata'));
  if (!server) throw new Error(`no server in ${dataDir}`);
  return server.pid;
}

export async function query(
  url: string | undefined,
  sql: string,
): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

export const addMeal = (url: string | undefined) =>
  query(url, "drop table if exists meal; create table meal as select 'dal' as name");
export const countMeals = async (url: string | undefined) =>
  (await query(url, 'select count(*)::int as meals from meal'))[0]?.['meals'];

export async function refusal(attempt: Promise<unknown>): Promise<EmbeddedPostgresError> {
  const error = await attempt.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof EmbeddedPostgresError)) throw new Error(`not refused: ${String(error)}`);
  expect(error.message).not.toContain('\n');
  return error;
}
