import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { sharedMigrationLock } from '../database/migrate.ts';
import {
  BackupWriter,
  tableWithColumns,
  type BackedUpTable,
  type TableSum,
} from './backup-file.ts';
import { listTables, readSequences } from './catalogue.ts';
import { copyOut } from './copy-protocol.ts';

export interface BackupReport {
  tables: number;
  rows: number;
}

/** The same text for the same value, whatever the server's own settings are. */
export const sameText = `
  set statement_timeout = 0; set lock_timeout = 0; set idle_in_transaction_session_timeout = 0;
  set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'iso_8601'; set bytea_output = 'hex';
  set extra_float_digits = 1; set client_encoding = 'UTF8'; set synchronize_seqscans = off;`;

/**
 * Writes the whole shop, as it is at one moment, into a new file. The shop goes on meanwhile: a snapshot
 * waits for nobody and nobody for it, but migrations wait until it is written.
 */
export async function makeBackup(url: string, file: string, now: Date): Promise<BackupReport> {
  await refuseExisting(file);
  const client = new pg.Client({ connectionString: url, application_name: 'tiffin-backup' });
  // a connection that breaks fails the statement that is under way
  client.on('error', () => {});
  await client.connect();
  const writer = new BackupWriter(file);
  try {
    await client.query(sameText);
    await client.query(sharedMigrationLock);
    await client.query('begin isolation level repeatable read read only');
    return await writeAll(client, writer, now);
  } catch (error) {
    await writer.abandon();
    throw new StartError(`The backup was not made: ${(error as Error).message}.`, { cause: error });
  } finally {
    await client.end();
  }
}

async function writeAll(client: pg.Client, writer: BackupWriter, now: Date): Promise<BackupReport> {
  const tables = await listTables(client);
  const { rows: migrations } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from migrations order by name',
  );
  await writer.header({ format: 1, made_at: now.toISOString(), migrations, tables });
  let rows = 0;
  for (const table of tables) {
    await writer.startTable(table);
    const sum = await sumTable(client, table, (piece) => writer.write(piece));
    await writer.endTable(sum);
    rows += sum.rows;
  }
  const sequences = await readSequences(client);
  await writer.end({ tables: tables.length, rows, sequences });
  return { tables: tables.length, rows };
}

/** Reads a table's rows as they lie there; the same rows in the same order have the same sum. */
export async function sumTable(
  client: pg.Client,
  table: BackedUpTable,
  take: (piece: Buffer) => Promise<void> = async () => {},
): Promise<TableSum> {
  const hash = createHash('sha256');
  const rows = await copyOut(client, `copy ${tableWithColumns(table)} to stdout`, (piece) => {
    hash.update(piece);
    return take(piece);
  });
  return { rows, sha256: hash.digest('hex') };
}

async function refuseExisting(file: string): Promise<void> {
  const isThere = (place: string) =>
    access(place).then(
      () => true,
      () => false,
    );
  if (await isThere(file)) throw new StartError(`${file} is there already: name a new file.`);
  const folder = path.dirname(path.resolve(file));
  if (!(await isThere(folder))) throw new StartError(`There is no folder ${folder}.`);
}
