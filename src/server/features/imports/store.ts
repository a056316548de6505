import { sql } from 'kysely';
import type { ImportKind, ImportState } from '../../../contract/imports.ts';
import type { Queryable } from '../../platform/database/database.ts';
import type { Topic } from '../../platform/change-listener.ts';
import type { Fault, Outcome, StagedRow } from './kind.ts';

export interface ImportRow {
  id: string;
  channel_id: string;
  kind: ImportKind;
  file_name: string;
  status: ImportState['status'];
  created_by: string;
  created_at: Date;
  by: string;
}

const imports = (database: Queryable) =>
  database
    .selectFrom('imports as i')
    .innerJoin('users as author', 'author.id', 'i.created_by')
    .select([
      'i.id',
      'i.channel_id',
      'i.kind',
      'i.file_name',
      'i.status',
      'i.created_by',
      'i.created_at',
    ])
    .select(sql<string>`concat_ws(' ', author.first_name, author.last_name)`.as('by'));

export const findImports = (database: Queryable, channelId: string): Promise<ImportRow[]> =>
  imports(database)
    .where('i.channel_id', '=', channelId)
    .orderBy('i.created_at', 'desc')
    .limit(30)
    .execute();

export async function findImport(
  database: Queryable,
  channelId: string,
  id: string,
): Promise<ImportRow | null> {
  const row = await imports(database)
    .where('i.channel_id', '=', channelId)
    .where('i.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export const findRunning = (database: Queryable): Promise<ImportRow[]> =>
  imports(database).where('i.status', '=', 'running').orderBy('i.id').execute();

/** False: it was so already. */
export async function markBroken(database: Queryable, importId: string): Promise<boolean> {
  const { rows } = await sql`
    update imports set broken_at = now() where id = ${importId} and broken_at is null
    returning id`.execute(database);
  return rows.length === 1;
}

/** False: this form was sent before. */
export async function insertImport(
  database: Queryable,
  row: { id: string; channel_id: string; kind: ImportKind; file_name: string; created_by: string },
): Promise<boolean> {
  const made = await database
    .insertInto('imports')
    .values(row)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export interface NewRow {
  line: number;
  cells: object;
  plan: 'make' | 'change' | 'leave' | 'bad';
  faults: Fault[];
  record: object | null;
}

export async function insertRows(
  database: Queryable,
  importId: string,
  rows: readonly NewRow[],
): Promise<void> {
  await sql`
    insert into import_rows (import_id, line, cells, plan, faults, record)
    select ${importId}, line, cells, plan, faults, nullif(record, 'null')
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row
        (line integer, cells jsonb, plan text, faults jsonb, record jsonb)`.execute(database);
}

export type Counts = Pick<
  ImportState,
  'lines' | 'make' | 'change' | 'leave' | 'bad' | 'made' | 'changed' | 'left'
>;

export async function countRows(database: Queryable, importId: string): Promise<Counts> {
  const { rows } = await sql<Counts>`
    select count(*) as lines, count(*) filter (where plan = 'make') as make,
           count(*) filter (where plan = 'change') as change,
           count(*) filter (where plan = 'leave') as leave,
           count(*) filter (where plan = 'bad') as bad,
           count(*) filter (where outcome = 'made') as made,
           count(*) filter (where outcome = 'changed') as changed,
           count(*) filter (where outcome = 'left') as left
      from import_rows where import_id = ${importId}`.execute(database);
  return rows[0]!;
}

export interface ShownRow {
  line: number;
  plan: NewRow['plan'];
  outcome: Outcome | null;
  faults: Fault[];
  cells: Record<string, string>;
}

export async function findRows(
  database: Queryable,
  importId: string,
  { after, most, plan }: { after: number; most: number; plan: 'bad' | undefined },
): Promise<ShownRow[]> {
  const { rows } = await sql<ShownRow>`
    select line, plan, outcome, faults, cells from import_rows
     where import_id = ${importId} and line > ${after} ${plan ? sql`and plan = ${plan}` : sql``}
     order by line limit ${most}`.execute(database);
  return rows;
}

const topic: Topic = 'import_due';

/** False: it runs or has run already. */
export async function startImport(
  database: Queryable,
  of: { id: string; channel_id: string; started_by: string },
): Promise<boolean> {
  const { rows } = await sql`
    update imports set status = 'running', started_by = ${of.started_by}, started_at = now()
     where id = ${of.id} and channel_id = ${of.channel_id} and status = 'checked'
    returning pg_notify(${topic}, '')`.execute(database);
  return rows.length === 1;
}

/** The next rows that nobody else is at, locked until the transaction ends. */
export async function claimRows(
  database: Queryable,
  importId: string,
  most: number,
): Promise<StagedRow[]> {
  const { rows } = await sql<StagedRow>`
    select line, plan, record from import_rows
     where import_id = ${importId} and plan in ('make', 'change') and outcome is null
     order by line limit ${most} for update skip locked`.execute(database);
  return rows;
}

export async function writeOutcomes(
  database: Queryable,
  importId: string,
  outcomes: ReadonlyMap<number, Outcome>,
): Promise<void> {
  await sql`
    update import_rows set outcome = done.outcome
      from unnest(${[...outcomes.keys()]}::integer[], ${[...outcomes.values()]}::text[])
           as done (line, outcome)
     where import_id = ${importId} and import_rows.line = done.line`.execute(database);
}

/** With their lines, which hold addresses. One that runs is waited for. */
export async function deleteOldImports(database: Queryable): Promise<void> {
  await sql`delete from imports where status <> 'running'
              and created_at < now() - interval '30 days'`.execute(database);
}

/** False: somebody else is at its last rows, or has ended it. */
export async function finishImport(database: Queryable, importId: string): Promise<boolean> {
  const { rows } = await sql`
    update imports set status = 'done', finished_at = now()
     where id = ${importId} and status = 'running' and not exists (
       select from import_rows where import_id = ${importId}
          and plan in ('make', 'change') and outcome is null)
    returning id`.execute(database);
  return rows.length === 1;
}
