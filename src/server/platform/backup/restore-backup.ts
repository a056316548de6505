import { createHash } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../../start-error.ts';
import { applyMigration, createHistory, migrate, readMigrations } from '../database/migrate.ts';
import {
  BackupReader,
  damaged,
  newline,
  tableName,
  tableWithColumns,
  type BackedUpTable,
  type BackupEnd,
  type BackupHeader,
  type TableSum,
} from './backup-file.ts';
import { countRelations, listObstacles, listTables } from './catalogue.ts';
import { copyIn } from './copy-protocol.ts';
import { sameText, sumTable, type BackupReport } from './make-backup.ts';

export interface RestoreReport extends BackupReport {
  /** somebody's own tables, which no migration makes */
  left_out: string[];
}

/**
 * Brings a backup into an empty database, in one transaction: tables as they were when it was made, rows, and the
 * proof that they are the same rows. Then the database goes forward to what this build needs.
 */
export async function restoreBackup(url: string, file: string): Promise<RestoreReport> {
  const client = new pg.Client({ connectionString: url, application_name: 'tiffin-restore' });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(sameText);
    await client.query('begin');
    const report = await restoreInto(client, new BackupReader(file));
    await client.query('commit');
    await client.query('analyze');
    await migrate(url);
    return report;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    throw new StartError(`The backup was not restored: ${error.message}.`, { cause: error });
  } finally {
    // what was not committed is gone with the connection
    await client.end();
  }
}

async function restoreInto(client: pg.Client, reader: BackupReader): Promise<RestoreReport> {
  await refuseUsed(client);
  const header = await reader.header();
  const made = await makeTables(client, header);
  const obstacles = await listObstacles(client);
  for (const { drop } of obstacles) await client.query(drop);
  const loaded = new Map<BackedUpTable, TableSum>();
  const left_out: string[] = [];
  for (const table of header.tables) {
    const ours = made.delete(tableName(table));
    const sum = await readTable(reader, table, ours ? (rows) => load(client, table, rows) : count);
    if (ours) loaded.set(table, sum);
    else left_out.push(tableName(table));
  }
  const end = await reader.end();
  if (made.size > 0) throw damaged(`it lacks ${[...made.keys()].join(', ')}`);
  await setSequences(client, end.sequences);
  // each index and each reference is checked for all rows at once
  for (const { make } of obstacles.toReversed()) await client.query(make);
  await verify(client, loaded);
  const rows = [...loaded.values()].reduce((sum, each) => sum + each.rows, 0);
  return { tables: loaded.size, rows, left_out };
}

async function refuseUsed(client: pg.Client): Promise<void> {
  const relations = await countRelations(client);
  if (relations === 0) return;
  throw new StartError(
    `The database is not empty: it has ${relations} tables and sequences. A backup is restored into an empty one only: make a new database, or set DATA_DIR to a new folder.`,
  );
}

/** As they were: the migrations that the backup names, and none that it does not. Gives the tables by name. */
async function makeTables(
  client: pg.Client,
  header: BackupHeader,
): Promise<Map<string, BackedUpTable>> {
  const known = new Map((await readMigrations()).map((each) => [each.name, each]));
  await createHistory(client);
  for (const { name, checksum } of header.migrations) {
    const migration = known.get(name);
    if (migration?.checksum !== checksum) {
      throw new StartError(
        `The backup was made by another release: this one does not know its migration ${name}. Restore it with the release that made it.`,
      );
    }
    await applyMigration(client, migration);
  }
  const made = await listTables(client);
  return new Map(made.map((table) => [tableName(table), table]));
}

async function readTable(
  reader: BackupReader,
  table: BackedUpTable,
  use: (rows: AsyncIterable<Buffer>) => Promise<number>,
): Promise<TableSum> {
  const hash = createHash('sha256');
  const rows = await use(hashed(reader.rows(table), hash));
  const sum = await reader.tableSum();
  if (sum.rows !== rows || sum.sha256 !== hash.digest('hex')) {
    throw damaged(`the rows of ${tableName(table)} are not those that were written`);
  }
  return sum;
}

async function load(
  client: pg.Client,
  table: BackedUpTable,
  rows: AsyncIterable<Buffer>,
): Promise<number> {
  const name = tableName(table);
  // what triggers wrote is in the backup; what migrations put in is there as well
  await client.query(`alter table ${name} disable trigger user; truncate ${name}`);
  const count = await copyIn(client, `copy ${tableWithColumns(table)} from stdin`, rows);
  await client.query(`alter table ${name} enable trigger user`);
  return count;
}

/** A table that no migration makes: somebody's own. It is read past, and named in the report. */
async function count(rows: AsyncIterable<Buffer>): Promise<number> {
  let lines = 0;
  for await (const piece of rows) {
    for (const byte of piece) if (byte === newline) lines += 1;
  }
  return lines;
}

async function* hashed(
  pieces: AsyncIterable<Buffer>,
  hash: ReturnType<typeof createHash>,
): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
}

async function setSequences(client: pg.Client, sequences: BackupEnd['sequences']): Promise<void> {
  for (const sequence of sequences) {
    await client.query(
      'select setval(found, $2) from to_regclass($1) found where found is not null',
      [tableName(sequence), sequence.value],
    );
  }
}

/** Reads everything back: rows that were loaded in one piece into a new table lie there in the same order. */
async function verify(client: pg.Client, loaded: Map<BackedUpTable, TableSum>): Promise<void> {
  for (const [table, expected] of loaded) {
    const { rows, sha256 } = await sumTable(client, table);
    if (rows === expected.rows && sha256 === expected.sha256) continue;
    throw new StartError(
      `${tableName(table)} does not hold what the backup has. Nothing was restored.`,
    );
  }
}
