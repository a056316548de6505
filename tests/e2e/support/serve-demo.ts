// What Playwright starts: PostgreSQL, the demo shop in it once, and a shop on a copy of that.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { seedDemo } from '../../../src/server/demo/seed-demo.ts';
import { openDatabase, openPool } from '../../../src/server/platform/database/database.ts';
import { migrate } from '../../../src/server/platform/database/migrate.ts';
import { secretFrom } from '../../../src/server/platform/secret.ts';
import { startForgetfulPostgres } from '../../support/forgetful-postgres.ts';
import { copyDemo, keepDemo } from './demo-copy.ts';

const { E2E_DATA_DIR, SESSION_SECRET } = process.env;
const server = await startForgetfulPostgres(E2E_DATA_DIR!);
await migrate(server.url);
const pool = openPool(server.url);
const secret = secretFrom(SESSION_SECRET!);
await seedDemo({ database: openDatabase(pool), secret, now: new Date() });
await pool.end();
await keepDemo(server.url);
const { url } = await copyDemo();

const shop = spawn(process.execPath, ['build/server/main.js', 'all'], {
  stdio: 'inherit',
  env: { ...process.env, DATABASE_URL: url },
});
const ended = once(shop, 'exit');
process.on('SIGTERM', () => shop.kill('SIGTERM'));
const [code] = (await ended) as [number | null];
await server.stop();
process.exitCode = code ?? 1;
