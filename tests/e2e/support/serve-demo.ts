// What Playwright starts: PostgreSQL, the demo shop in it once, and a shop on a copy of that.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { startForgetfulPostgres } from '../../support/forgetful-postgres.ts';
import { runShop } from '../../support/shop-process.ts';
import { copyDemo, keepDemo } from './demo-copy.ts';

const { E2E_DATA_DIR, SESSION_SECRET } = process.env;
const server = await startForgetfulPostgres(E2E_DATA_DIR!);
const seeded = await runShop('demo-reset', {
  DATABASE_URL: server.url,
  SESSION_SECRET: SESSION_SECRET!,
  DEMO: '1',
});
if (seeded.code !== 0) throw new Error(`The demo shop was not made:\n${seeded.stderr}`);
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
