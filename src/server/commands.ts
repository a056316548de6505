import path from 'node:path';
import { readConfig, type Config, ConfigError } from './config.ts';
import type { Deps } from './deps.ts';
import { createOwner } from './features/account/create-owner.ts';
import { migrate, MigrationError } from './platform/database/migrate.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts';
import { startEmbeddedPostgres } from './platform/embedded-postgres/start-embedded-postgres.ts';
import { startDeps } from './start-deps.ts';
import { StartError, startWeb, type StartedWeb } from './start-web.ts';
import { printWelcome } from './welcome.ts';
import { startWorker } from './worker.ts';

/** Something that runs until it is told to stop. */
interface Running {
  stop(): Promise<void>;
}

const commands: Record<string, (config: Config, args: string[]) => Promise<Running | void>> = {
  /** web and worker in one process, with a database of its own unless DATABASE_URL names one */
  async all(config) {
    const database = await openDatabaseServer(config);
    return startAll(config, database.url, { web: startWeb, worker: true }, database.stop);
  },
  web: (config) => startAll(config, requireDatabase(config, 'web'), { web: startWeb }),
  worker: (config) => startAll(config, requireDatabase(config, 'worker'), { worker: true }),
  /** as `all`, with hot reload of the pages */
  async dev(config) {
    const { startDevWeb } = await import('./dev.ts');
    const database = await openDatabaseServer(config);
    return startAll(config, database.url, { web: startDevWeb, worker: true }, database.stop);
  },
  migrate: (config) =>
    withDatabaseServer(config, async (url) => {
      const applied = await migrate(url);
      console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to do.');
    }),
  'demo-reset': (config) =>
    withDeps(config, async (deps) => {
      if (!config.demo) throw new StartError('This is not a demo shop: DEMO=1 would make it one.');
      const { resetDemo } = await import('./demo/seed-demo.ts');
      await resetDemo({ database: deps.database, secret: deps.secret, now: new Date() });
      console.log('The demo shop is as new.');
    }),
  'create-owner': (config, [email]) =>
    withDeps(config, async (deps) => console.log(await createOwner(deps, email ?? ''))),
};

export async function runCommand(name: string, args: string[]): Promise<void> {
  try {
    const command = commands[name];
    if (!command) {
      throw new StartError(
        `There is no command "${name}". There are: ${Object.keys(commands).join(', ')}.`,
      );
    }
    const running = await command(readConfig(process.env), args);
    if (running) stopOnSignal(running);
  } catch (error) {
    console.error(isExpected(error) ? `tiffin: ${error.message}` : error);
    process.exit(1);
  }
}

async function startAll(
  config: Config,
  url: string,
  parts: { web?: (deps: Deps) => Promise<StartedWeb>; worker?: boolean },
  stopDatabase?: () => Promise<void>,
): Promise<Running> {
  const stops: (() => Promise<void>)[] = stopDatabase ? [stopDatabase] : [];
  const stop = async () => {
    // last started, first stopped: requests finish before the database goes
    for (const stopPart of stops.reverse()) await stopPart();
  };
  try {
    await connectable(url);
    await migrate(url);
    const { deps, close } = await startDeps(config, url);
    stops.push(close);
    if (config.demo) await seedDemoOnce(deps);
    if (parts.worker) stops.push((await startWorker(deps)).stop);
    if (parts.web) {
      const web = await parts.web(deps);
      stops.push(web.stop);
      await printWelcome(deps, web.port);
    } else {
      console.log('The worker runs.');
    }
    return { stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function seedDemoOnce(deps: Deps): Promise<void> {
  const { seedDemo } = await import('./demo/seed-demo.ts');
  const { rollMenus } = await import('./demo/roll-menus.ts');
  await seedDemo({ database: deps.database, secret: deps.secret, now: new Date() });
  await rollMenus({ database: deps.database, now: deps.clock.shopNow() });
  deps.directory.forget();
}

function requireDatabase(config: Config, command: string): string {
  if (config.database_url) return config.database_url;
  throw new StartError(
    `"${command}" needs DATABASE_URL: several processes share one PostgreSQL. Without it, npm start runs everything in one.`,
  );
}

async function openDatabaseServer(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.database_url) return { url: config.database_url, stop: async () => {} };
  return startEmbeddedPostgres({
    dataDir: path.join(config.data_dir, 'postgres'),
    log: (line) => console.log(line),
  });
}

async function withDatabaseServer(
  config: Config,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const database = await openDatabaseServer(config);
  try {
    await connectable(database.url);
    await work(database.url);
  } finally {
    await database.stop();
  }
}

function withDeps(config: Config, work: (deps: Deps) => Promise<void>): Promise<void> {
  return withDatabaseServer(config, async (url) => {
    await migrate(url);
    const { deps, close } = await startDeps(config, url);
    try {
      await work(deps);
    } finally {
      await close();
    }
  });
}

/** A wrong DATABASE_URL gets one line, without the password in it. */
async function connectable(url: string): Promise<void> {
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if (rows[0]!.version < 150_000) throw new Error('it is older than PostgreSQL 15');
  } catch (error) {
    const { host, pathname } = new URL(url);
    throw new StartError(
      `Cannot use the database ${host}${pathname}: ${(error as Error).message}.`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

function isExpected(error: unknown): error is Error {
  return [ConfigError, StartError, MigrationError, EmbeddedPostgresError].some(
    (kind) => error instanceof kind,
  );
}

/** The first signal stops gently; a second one does not wait. */
function stopOnSignal(running: Running): void {
  let stopping = false;
  const onSignal = (signal: NodeJS.Signals) => {
    if (stopping) process.exit(1);
    stopping = true;
    running.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`tiffin: could not stop cleanly after ${signal}:`, error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
