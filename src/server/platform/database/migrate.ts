import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

const folder = path.resolve('db/migrations');
/** Any fixed number: every process that starts takes this lock first. */
const migrationLock = 7_301_977;
/** While it is held no migration begins; any number may hold it. */
export const sharedMigrationLock = `select pg_advisory_lock_shared(${migrationLock})`;

export class MigrationError extends Error {}

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export async function readMigrations(from = folder): Promise<Migration[]> {
  const names = (await readdir(from)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(path.join(from, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

/**
 * Brings the database forward, one transaction per file. Processes that start together wait for
 * the lock and then find nothing left to do. Returns the names of the files that were applied.
 */
export async function migrate(url: string, migrations?: Migration[]): Promise<string[]> {
  const wanted = migrations ?? (await readMigrations());
  const client = new pg.Client({ connectionString: url, application_name: 'tiffin-migrate' });
  await client.connect();
  try {
    // a restart has nothing to do, and need not wait for a backup that holds the lock
    if ((await isThere(client)) && (await findDue(client, wanted)).length === 0) return [];
    await takeLock(client);
    await createHistory(client);
    const due = await findDue(client, wanted);
    for (const migration of due) await applyAlone(client, migration);
    return due.map((migration) => migration.name);
  } finally {
    await client.end();
  }
}

/** Asked for again and again: one that waited inside of a statement would keep an index from being built. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ is_taken: boolean }>(
      'select pg_try_advisory_lock($1) as is_taken',
      [migrationLock],
    );
    if (rows[0]!.is_taken) return;
    await wait(50);
  }
}

async function isThere(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    "select to_regclass('migrations') is not null as is_there",
  );
  return rows[0]!.is_there;
}

async function findDue(client: pg.Client, wanted: Migration[]): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  const applied = new Map(rows.map((row) => [row.name, row.checksum]));
  refuseStrangeHistory(wanted, applied);
  return wanted.filter((migration) => !applied.has(migration.name));
}

/** Where it is written down which migrations a database has seen. */
export async function createHistory(client: pg.Client): Promise<void> {
  await client.query(`create table if not exists migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
}

/** For /readyz: are all migrations that this build knows in the database? */
export async function missingMigrations(client: pg.Pool): Promise<string[]> {
  const [wanted, { rows }] = await Promise.all([
    readMigrations(),
    client.query<{ name: string }>('select name from migrations'),
  ]);
  const applied = new Set(rows.map((row) => row.name));
  return wanted.map((migration) => migration.name).filter((name) => !applied.has(name));
}

// A newer build may have gone ahead (rolling deployment): unknown names are fine, changed files are not.
function refuseStrangeHistory(wanted: Migration[], applied: Map<string, string>): void {
  for (const { name, checksum } of wanted) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum) {
      throw new MigrationError(
        `The migration ${name} was changed after it had been applied. Migrations only go forward: write a new one.`,
      );
    }
  }
}

/** A change that waits for a lock makes everybody wait behind it: it gives way and tries again. */
const lockTimeout = "set lock_timeout = '2s'";
const lockTries = 30;
const lockNotAvailable = '55P03';

async function applyAlone(client: pg.Client, migration: Migration): Promise<void> {
  await client.query(lockTimeout);
  for (let tries = 1; ; tries += 1) {
    try {
      if (isOnline(migration)) await applyOnline(client, migration);
      else await applyWhole(client, migration);
      return;
    } catch (error) {
      const isBusy = error instanceof pg.DatabaseError && error.code === lockNotAvailable;
      if (isBusy && tries < lockTries) {
        await wait(1000);
        continue;
      }
      throw new MigrationError(
        `The migration ${migration.name} failed: ${(error as Error).message}`,
        { cause: error },
      );
    }
  }
}

async function applyWhole(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await applyMigration(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Indexes that are built while the shop goes on; such a file has nothing else in it. */
const isOnline = ({ sql }: Migration) => /\bindex concurrently\b/i.test(sql);

/** Statement by statement, as each is a transaction of its own. One cut short is begun anew: see docs/deployment.md. */
async function applyOnline(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  for (const statement of sql.split(/;\s*\n/)) await client.query(statement);
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

/** Inside of a transaction; of an empty database, so that an index can as well be built at once. */
export async function applyMigration(client: pg.Client, migration: Migration): Promise<void> {
  const { name, sql, checksum } = migration;
  await client.query(sql.replaceAll(/\bindex concurrently\b/gi, 'index'));
  await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}
