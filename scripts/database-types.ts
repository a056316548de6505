/**
 * `npm run db:types` writes src/server/platform/database/schema.ts from the migrations.
 * A test beside it holds that it is current.
 */
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import startPostgres from '../tests/support/postgres-server.ts';
import { withScratchDatabase } from '../tests/support/scratch-database.ts';
import { formatSource } from './format-source.ts';

const file = 'src/server/platform/database/schema.ts';

const scalar: Record<string, string> = {
  uuid: 'string',
  text: 'string',
  varchar: 'string',
  date: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  bool: 'boolean',
  timestamptz: 'Date',
  jsonb: 'Json',
  bytea: 'Buffer',
};

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  has_default: boolean;
  allowed: string | null;
}

async function readColumns(url: string): Promise<Column[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<Column>(`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable,
           c.column_default is not null as has_default,
           (select pg_get_constraintdef(k.oid)
              from pg_constraint k
             where k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass
               and k.contype = 'c'
               and k.conkey = array[c.ordinal_position::smallint]
               and pg_get_constraintdef(k.oid) like '%ANY (ARRAY[''%'
             limit 1) as allowed
      from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
     where c.table_schema = 'public' and t.table_type = 'BASE TABLE'
     order by c.table_name, c.ordinal_position`);
  await client.end();
  return rows;
}

function typeOf(column: Column): string {
  const isArray = column.udt_name.startsWith('_');
  const base = scalar[isArray ? column.udt_name.slice(1) : column.udt_name];
  if (!base)
    throw new Error(`No type for ${column.udt_name} (${column.table_name}.${column.column_name})`);
  const allowed = [...(column.allowed ?? '').matchAll(/'([^']+)'::text/g)].map(
    (match) => `'${match[1]}'`,
  );
  const type = isArray ? `${base}[]` : allowed.length > 0 ? allowed.join(' | ') : base;
  const nullable = column.is_nullable === 'YES' ? ` | null` : '';
  if (type === 'Json' && column.has_default) return 'DefaultedJson';
  return column.has_default ? `Generated<${type}${nullable}>` : `${type}${nullable}`;
}

const pascal = (name: string) =>
  name.replace(/(^|_)(\w)/g, (_, __, letter: string) => letter.toUpperCase());

function groupByTable(columns: Column[]): Map<string, Column[]> {
  const tables = new Map<string, Column[]>();
  for (const column of columns) {
    tables.set(column.table_name, [...(tables.get(column.table_name) ?? []), column]);
  }
  return tables;
}

async function render(columns: Column[]): Promise<string> {
  const tables = groupByTable(columns);
  const interfaces = [...tables].map(
    ([table, own]) =>
      `export interface ${pascal(table)}Table {\n${own.map((c) => `${c.column_name}: ${typeOf(c)};`).join('\n')}\n}`,
  );
  const source = `// Made from the migrations by \`npm run db:types\`; do not edit.
import type { ColumnType, Generated } from 'kysely';

/** Read as parsed JSON, written as text. */
type Json = ColumnType<unknown, string, string>;
type DefaultedJson = ColumnType<unknown, string | undefined, string>;

${interfaces.join('\n\n')}

export interface Schema {
${[...tables.keys()].map((table) => `${table}: ${pascal(table)}Table;`).join('\n')}
}
`;
  return formatSource(source);
}

export const renderTypes = async (url: string): Promise<string> => render(await readColumns(url));

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const stop = await startPostgres();
  await writeFile(file, await withScratchDatabase(renderTypes));
  await stop();
}
