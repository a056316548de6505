import { appendFileSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostmaster } from '../../src/server/platform/embedded-postgres/postgres-process.ts';
import { startEmbeddedPostgres } from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

/** Nothing here has to outlive the run, so nothing waits for the disk. */
const forgetful = `
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
`;

/**
 * One PostgreSQL for the whole test run; each test file makes databases of its own on it.
 * TEST_DATABASE_URL names another one (any from 15 on), where the role may create databases.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const folder = await mkdtemp(path.join(tmpdir(), 'tiffin-test-'));
  // closed to others, it would send root's database to a folder of the system
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  const pgdata = path.join(folder, 'pgdata');
  appendFileSync(path.join(pgdata, 'postgresql.conf'), forgetful);
  process.kill(findPostmaster(pgdata)!.pid, 'SIGHUP');
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
