import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { seedDemo } from '../../src/server/demo/seed-demo.ts';
import { openDatabase, openPool } from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { secretFrom } from '../../src/server/platform/secret.ts';

/** The demo shop of tests is that of this moment, so that what they expect does not move with the calendar. */
export const testNow = new Date('2026-11-15T12:00:00Z');
export const testSecret = 'a secret for tests, long enough to be one';

export interface ScratchDatabase {
  url: string;
  drop(): Promise<void>;
}

/** A database of one's own, migrated; with the demo shop in it when asked; `bare` has nothing at all. */
export async function createScratchDatabase({
  demo = false,
  bare = false,
} = {}): Promise<ScratchDatabase> {
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  const template = bare ? 'template0' : await ensureTemplate(demo ? 'demo' : 'empty');
  await onServer(`create database ${name} template ${template} strategy file_copy`);
  return {
    url: withDatabase(name),
    drop: () => dropDatabase(name),
  };
}

/** Runs `work` on a freshly migrated database of its own and drops it afterwards. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const scratch = await createScratchDatabase();
  try {
    return await work(scratch.url);
  } finally {
    await scratch.drop();
  }
}

const seenTemplates = new Set<string>();

/** Migrating and seeding is done once per server; a clone of the result takes a fraction of a second. */
async function ensureTemplate(kind: 'empty' | 'demo'): Promise<string> {
  const name = `tiffin_template_${kind}_${templateRun}`;
  if (!seenTemplates.has(name)) await makeTemplateOnce(name, kind);
  seenTemplates.add(name);
  return name;
}

async function makeTemplateOnce(name: string, kind: 'empty' | 'demo'): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    // test files run in several processes: one makes the template, the others wait
    await client.query('select pg_advisory_lock(hashtext($1))', [name]);
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const unfinished = `${name}_unfinished`;
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await fill(withDatabase(unfinished), kind);
    await client.query(`alter database ${unfinished} rename to ${name}`);
  } finally {
    await client.end();
  }
}

/** A server that outlives the run must not hand out yesterday's template. */
const templateRun = process.env.TEST_RUN ?? String(process.ppid);

async function fill(url: string, kind: 'empty' | 'demo'): Promise<void> {
  await migrate(url);
  if (kind === 'empty') return;
  const pool = openPool(url);
  await seedDemo({ database: openDatabase(pool), secret: secretFrom(testSecret), now: testNow });
  await pool.end();
}

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: run tests through vitest, or name a PostgreSQL server',
    );
  return url;
}

/** `with (force)` would be refused when the server's own autovacuum is at work there; without, it makes way. */
async function dropDatabase(name: string): Promise<void> {
  await onServer(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${name}' and usename = current_user`,
  );
  await onServer(`drop database if exists ${name}`);
}

let server: pg.Pool | null = null;

function openServer(): pg.Pool {
  const pool = new pg.Pool({ connectionString: serverUrl(), max: 1, allowExitOnIdle: true });
  // the server may stop before the process does
  return pool.on('error', () => {});
}

/** Through one connection for all files of a process: a new one costs as much as a small database. */
async function onServer(sql: string): Promise<void> {
  server ??= openServer();
  await server.query(sql);
}

export function withDatabase(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}
