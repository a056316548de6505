/**
 * npm run bench:week: the week run of 100,000 subscriptions (BENCH_SUBSCRIPTIONS: of as many), beside a
 * bare insert of the rows that it writes, in the same run. Ratios count; the numbers depend on the machine.
 */
import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { seedDemo } from '../src/server/demo/seed-demo.ts';
import { openDatabase, openPool } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { secretFrom } from '../src/server/platform/secret.ts';
import { insertCrowd, type Crowd } from '../tests/support/crowd.ts';
import { bar, finishBars } from './support/bars.ts';
import { writeBareRows } from './support/bare-rows.ts';
import { sessionSecret } from './support/guests.ts';
import { askEvery } from './support/ask-every.ts';
import { makeDataFolder, startShop } from './support/start-shop.ts';
import type { WeekDone, WeekWork } from './support/week-worker.ts';

const most = Number(process.env.BENCH_SUBSCRIPTIONS ?? 100_000);
const few = Math.round(most / 10);
const slow = Math.min(6000, most);
const bankLatencyMs = 200;
/** a charge is prepared, then confirmed */
const callsPerCharge = 2;

let made = 0;
const folder = await makeDataFolder();
const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
try {
  await seed();
  const small = await measureRun(few);
  const large = await measureRun(most, { withVisitors: true });
  bar(`orders of the bare insert, ${most} subscriptions`, large.ratio, { least: 0.2 });
  bar('memory of the worker', large.memory_bytes / 1e6, { most: 400, unit: ' MB' });
  bar(`${most} subscriptions take, in times of ${few}`, large.seconds / small.seconds, {
    most: 11,
  });
  await measureSlowBank();
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
finishBars();

async function seed(): Promise<void> {
  await migrate(server.url);
  const pool = openPool(server.url);
  const secret = secretFrom(sessionSecret);
  await seedDemo({ database: openDatabase(pool), secret, now: new Date() });
  await pool.end();
}

/** A shop of its own with so many subscribers more, and its twin. */
async function makeShop(size: number): Promise<{ url: string; twin: string; crowd: Crowd }> {
  made += 1;
  const url = await copy('tiffin', `shop_${made}`);
  const crowd = await insertCrowd(url, size);
  // what comes over months is looked at by the database as it comes
  await onDatabase(url, 'vacuum analyze');
  const twin = await copy(`shop_${made}`, `twin_${made}`);
  return { url, twin, crowd };
}

async function copy(from: string, to: string): Promise<string> {
  const named = (name: string) => Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  await onDatabase(named('postgres'), `create database ${to} template ${from}`);
  return named(to);
}

async function onDatabase<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

async function measureRun(size: number, { withVisitors = false } = {}) {
  const { url, twin, crowd } = await makeShop(size);
  const began = new Date();
  const run = () => runWeek(url, { now: crowd.deadline.toISOString(), latency_ms: 0 });
  const done = withVisitors ? await besideVisitors(url, run) : await run();
  const orders = await countPaid(url, crowd, began);
  const bare = await writeBareRows(url, twin, { began, week: crowd.week });
  const ratio = bare.seconds / done.seconds;
  console.log(
    `${size} subscriptions: ${orders} orders paid in ${done.seconds.toFixed(1)} s, ` +
      `${(orders / done.seconds).toFixed(0)}/s, ${(done.memory_bytes / 1e6).toFixed(0)} MB; ` +
      `bare insert of ${bare.rows} rows: ${bare.seconds.toFixed(1)} s, ratio ${ratio.toFixed(2)}`,
  );
  return { ...done, ratio };
}

/** How long visitors wait for the menu: before the run, and while it goes on. */
async function besideVisitors(url: string, run: () => Promise<WeekDone>): Promise<WeekDone> {
  const env = { DATABASE_URL: url, SESSION_SECRET: sessionSecret };
  const shop = await startShop({ command: 'web', env });
  try {
    const menu = `${shop.url}/api/menu`;
    await askEvery(menu, 10, new Promise((resolve) => setTimeout(resolve, 3000)));
    const idle = await askEvery(menu, 10, new Promise((resolve) => setTimeout(resolve, 10_000)));
    const running = run();
    const busy = await askEvery(menu, 10, running);
    console.log(
      `catalogue p95: idle ${idle.p95.toFixed(1)} ms, during the run ${busy.p95.toFixed(1)} ms`,
    );
    bar("catalogue's p95 during the run, in times of the idle one", busy.p95 / idle.p95, {
      most: 3,
    });
    return await running;
  } finally {
    await shop.stop();
  }
}

/** One order or none for each, all of them paid: or the figures mean nothing. */
async function countPaid(url: string, crowd: Crowd, began: Date): Promise<number> {
  const rows = await onDatabase<{ paid: string; unpaid: string; open: string }>(
    url,
    `select count(*) filter (where o.status = 'paid') as paid,
            count(*) filter (where o.status <> 'paid' and u.email like 'crowd-%') as unpaid,
            (select count(*) from subscription_weeks where channel_id = $1 and week = $2 and outcome is null) as open
       from orders o join users u on u.id = o.user_id
      where o.channel_id = $1 and o.week = $2 and o.created_at >= $3`,
    [crowd.channel_id, crowd.week, began],
  );
  const { paid, unpaid, open } = rows[0]!;
  if (Number(unpaid) > 0 || Number(open) > 0) {
    throw new Error(`${unpaid} orders are unpaid, ${open} weeks without an outcome`);
  }
  return Number(paid);
}

/** Then the bank sets the pace: so many calls at once, each of which takes its time. */
async function measureSlowBank(): Promise<void> {
  const { url, crowd } = await makeShop(slow);
  const began = new Date();
  const done = await runWeek(url, { now: crowd.deadline.toISOString(), latency_ms: bankLatencyMs });
  const charges = await countPaid(url, crowd, began);
  const ideal = (charges * callsPerCharge * bankLatencyMs) / 1000 / done.gateway_concurrency;
  console.log(
    `${slow} subscriptions, ${bankLatencyMs} ms for each call to the bank: ${done.seconds.toFixed(1)} s; ` +
      `${done.gateway_concurrency} calls at once would take ${ideal.toFixed(1)} s`,
  );
  bar('of the pace that a slow bank allows', ideal / done.seconds, { least: 0.5 });
}

async function runWeek(url: string, work: WeekWork): Promise<WeekDone> {
  const child = fork(new URL('./support/week-worker.ts', import.meta.url), {
    execArgv: ['--import', 'tsx'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DEMO: '1',
      LOG_LEVEL: 'warn',
      DATABASE_URL: url,
      SESSION_SECRET: sessionSecret,
    },
  });
  const next = <T>() =>
    new Promise<T>((resolve, reject) => {
      child.once('exit', () => reject(new Error('The worker ended')));
      child.once('message', (message) => resolve(message as T));
    });
  await next<string>();
  const done = next<WeekDone>();
  child.send(work);
  const figures = await done;
  child.disconnect();
  return figures;
}
