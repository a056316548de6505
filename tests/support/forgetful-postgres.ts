import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { findPostmaster } from '../../src/server/platform/embedded-postgres/postgres-process.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';

/** Nothing here has to outlive the run, so nothing waits for the disk. */
const forgetful = `
fsync = off
synchronous_commit = off
full_page_writes = off
autovacuum = off
`;

export async function startForgetfulPostgres(dataDir: string): Promise<EmbeddedPostgres> {
  const server = await startEmbeddedPostgres({ dataDir, log: () => {} });
  const pgdata = path.join(dataDir, 'pgdata');
  appendFileSync(path.join(pgdata, 'postgresql.conf'), forgetful);
  process.kill(findPostmaster(pgdata)!.pid, 'SIGHUP');
  return server;
}
