import { describe, expect, it } from 'vitest';
import pg from 'pg';
import { createScratchDatabase } from '../../../../tests/support/scratch-database.ts';
import { migrate, MigrationError, missingMigrations, readMigrations } from './migrate.ts';
import { openPool } from './database.ts';

const made = (name: string, sql: string) => ({ name, sql, checksum: sql });

describe('migrations', () => {
  it('that several processes start together are applied once', async () => {
    const scratch = await createScratchDatabase();
    const known = await readMigrations();
    const next = [
      ...known,
      made('9001-a.sql', 'create table a ()'),
      made('9002-b.sql', 'create table b ()'),
    ];
    const results = await Promise.all(Array.from({ length: 6 }, () => migrate(scratch.url, next)));
    expect(results.flat().sort()).toEqual(['9001-a.sql', '9002-b.sql']);
    await scratch.drop();
  });

  it('leave nothing of a file that fails, and keep the files before it', async () => {
    const scratch = await createScratchDatabase();
    const known = await readMigrations();
    const next = [
      ...known,
      made('9001-a.sql', 'create table a ()'),
      made('9002-b.sql', 'create table b (); select 1/0'),
    ];
    await expect(migrate(scratch.url, next)).rejects.toThrow(
      'The migration 9002-b.sql failed: division by zero',
    );
    const client = new pg.Client({ connectionString: scratch.url });
    await client.connect();
    const { rows } = await client.query(
      "select to_regclass('a') is not null as a, to_regclass('b') is not null as b",
    );
    expect(rows[0]).toEqual({ a: true, b: false });
    await client.end();
    await scratch.drop();
  });

  it('refuse a file that was changed after it had been applied', async () => {
    const scratch = await createScratchDatabase();
    const [first, ...rest] = await readMigrations();
    const changed = [{ ...first!, checksum: 'another' }, ...rest];
    await expect(migrate(scratch.url, changed)).rejects.toThrow(MigrationError);
    await scratch.drop();
  });

  it('are all there on a migrated database, and a newer one is no harm', async () => {
    const scratch = await createScratchDatabase();
    await migrate(scratch.url, [
      ...(await readMigrations()),
      made('9001-a.sql', 'create table a ()'),
    ]);
    const pool = openPool(scratch.url);
    expect(await missingMigrations(pool)).toEqual([]);
    expect(await migrate(scratch.url)).toEqual([]);
    await pool.end();
    await scratch.drop();
  });
});
