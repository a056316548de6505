import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Where the demo shop was seeded; nobody uses it but to copy it. */
const note = () => path.join(process.env.E2E_DATA_DIR!, 'demo-url');

export const keepDemo = (url: string) => writeFile(note(), url);

interface DemoCopy {
  url: string;
  drop(): Promise<void>;
}

export async function copyDemo(): Promise<DemoCopy> {
  const demo = new URL(await readFile(note(), 'utf8'));
  const name = `copy_${randomBytes(6).toString('hex')}`;
  const onServer = async (sql: string) => {
    const client = new pg.Client({ connectionString: withName(demo, 'postgres') });
    await client.connect();
    try {
      await client.query(sql);
    } finally {
      await client.end();
    }
  };
  await onServer(`create database ${name} template ${demo.pathname.slice(1)} strategy file_copy`);
  return {
    url: withName(demo, name),
    drop: () => onServer(`drop database ${name} with (force)`),
  };
}

function withName(url: URL, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
