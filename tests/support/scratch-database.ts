import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import { testServerUrl } from './test-server.ts';

/** Runs `work` on a freshly migrated database of its own and drops it afterwards. */
export async function withScratchDatabase<T>(work: (url: string) => Promise<T>): Promise<T> {
  const server = await testServerUrl();
  const name = `scratch_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  try {
    const url = withDatabase(server, name);
    await migrate(url);
    return await work(url);
  } finally {
    await onServer(server, `drop database ${name} with (force)`);
  }
}

export async function onServer(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
