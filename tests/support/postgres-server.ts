import { makeDataFolder } from './data-folder.ts';
import { startForgetfulPostgres } from './forgetful-postgres.ts';

/**
 * One PostgreSQL for the whole test run; each test file makes databases of its own on it.
 * TEST_DATABASE_URL names another one (any from 15 on), where the role may create databases.
 */
export default async function startPostgres(): Promise<() => Promise<void>> {
  if (process.env.TEST_DATABASE_URL) return async () => {};
  const server = await startForgetfulPostgres(makeDataFolder('tiffin-test-'));
  process.env.TEST_DATABASE_URL = server.url;
  return () => server.stop();
}
