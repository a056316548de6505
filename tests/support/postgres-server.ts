import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startForgetfulPostgres } from './forgetful-postgres.ts';

/**
 * One PostgreSQL for the whole test run; each test file makes databases of its own on it.
 * TEST_DATABASE_URL names another one (any from 15 on), where the role may create databases.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const folder = await mkdtemp(path.join(tmpdir(), 'tiffin-test-'));
  // closed to others, it would send root's database to a folder of the system
  await chmod(folder, 0o755);
  const server = await startForgetfulPostgres(folder);
  process.env.TEST_DATABASE_URL = server.url;
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}
