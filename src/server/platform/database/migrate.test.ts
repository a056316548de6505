import { describe, expect, it, vi } from 'vitest';
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

  it('build an index while the shop goes on, also when several processes start together', async () => {
    const scratch = await createScratchDatabase();
    const online = made(
      '9001-online.sql',
      'drop index concurrently if exists users_online;\ncreate index concurrently users_online on users (first_name);\n',
    );
    const next = [...(await readMigrations()), online];
    const results = await Promise.all(Array.from({ length: 3 }, () => migrate(scratch.url, next)));
    expect(results.flat()).toEqual(['9001-online.sql']);
    const pool = openPool(scratch.url);
    const { rows } = await pool.query(
      "select indisvalid from pg_index where indexrelid = 'users_online'::regclass",
    );
    expect(rows).toEqual([{ indisvalid: true }]);
    await pool.end();
    await scratch.drop();
  });

  it('that cannot get their lock let the shop go first, and come again', async () => {
    const scratch = await createScratchDatabase();
    const pool = openPool(scratch.url);
    const shopper = await pool.connect();
    await shopper.query('begin; select from users limit 1');
    const migrating = migrate(scratch.url, [
      ...(await readMigrations()),
      made('9001-a.sql', 'alter table users add column nickname text'),
    ]);
    // a reader that comes while the change waits is answered when it gives way, long before the first has ended
    await vi.waitUntil(async () => {
      const { rows } = await pool.query(
        "select from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table%'",
      );
      return rows.length > 0;
    });
    await pool.query('select from users limit 1');
    await shopper.query('commit');
    shopper.release();
    expect(await migrating).toEqual(['9001-a.sql']);
    await pool.end();
    await scratch.drop();
  });
});
