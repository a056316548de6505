import path from 'node:path';
import pg from 'pg';
import { readConfig, type Config, ConfigError } from './config.ts';
import type { Deps } from './deps.ts';
import { migrate, MigrationError } from './platform/database/migrate.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/embedded-postgres-error.ts';
import {
  findRunningPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/start-embedded-postgres.ts';
import type { StartedDeps } from './start-deps.ts';
import { StartError } from './start-error.ts';
import type { StartedWeb } from './start-web.ts';
import { printWelcome } from './welcome.ts';

/** Something that runs until it is told to stop. */
interface Running {
  stop(): Promise<void>;
}

const commands: Record<string, (config: Config, args: string[]) => Promise<Running | void>> = {
  /** web and worker in one process, with a database of its own unless DATABASE_URL names one */
  async all(config) {
    const database = await openDatabaseServer(config);
    return startAll(config, database.url, { web: startBuiltWeb, worker: true }, database.stop);
  },
  web: (config) => startAll(config, requireDatabase(config, 'web'), { web: startBuiltWeb }),
  worker: (config) => startAll(config, requireDatabase(config, 'worker'), { worker: true }),
  /** as `all`, with hot reload of the pages */
  async dev(config) {
    const { startDevWeb } = await import('./dev.ts');
    const database = await openDatabaseServer(config);
    return startAll(config, database.url, { web: startDevWeb, worker: true }, database.stop);
  },
  migrate: (config) =>
    withDatabase(config, async (_, applied) => {
      console.log(applied.length ? `Applied ${applied.join(', ')}.` : 'Nothing to do.');
    }),
  /** the whole shop at one moment, into a file; a running shop goes on */
  async backup(config, args) {
    const { runBackup } = await import('./platform/backup/command.ts');
    const running = config.database_url ? null : findRunningPostgres(postgresFolder(config));
    await withServer(running ? { ...config, database_url: running } : config, async (url) => {
      await refuseUnusable(url);
      await runBackup(url, args);
    });
  },
  /** a backup, into an empty database */
  async restore(config, args) {
    const { runRestore } = await import('./platform/backup/command.ts');
    await withServer(config, async (url) => {
      await refuseUnusable(url);
      await runRestore(url, args);
    });
  },
  'demo-reset': (config) =>
    withDeps(config, async (deps) => {
      if (!config.demo) throw new StartError('This is not a demo shop: DEMO=1 would make it one.');
      const { resetDemo } = await import('./demo/seed-demo.ts');
      await resetDemo({ database: deps.database, secret: deps.secret, now: new Date() });
      console.log('The demo shop is as new.');
    }),
  /** many customers and orders more, to measure with */
  'big-shop': (config, args) =>
    withDeps(config, async (deps) => {
      if (!config.demo) throw new StartError('This is not a demo shop: DEMO=1 would make it one.');
      const { runBigShop } = await import('./demo/big-shop/command.ts');
      await seedDemoOnce(deps);
      await runBigShop(deps.config.database_url!, args);
    }),
  /** a shop of its own in virtual time, with everything that can go wrong */
  async simulate(config, args) {
    const { runSimulation } = await import('./simulation/command.ts');
    await runSimulation(config, args);
  },
  /** run, rehearse or report a week of a channel, in words or as JSON */
  week: (config, args) =>
    withDeps(config, async (deps) => {
      const { runWeekCommand } = await import('./features/week-run/command.ts');
      console.log(await runWeekCommand(deps, args));
    }),
  'create-owner': (config, [email]) =>
    withDeps(config, async (deps) => {
      const { createOwner } = await import('./features/staff/create-owner.ts');
      console.log(await createOwner(deps, email ?? ''));
    }),
  /** for an owner who has lost phone and recovery codes */
  'reset-second-factor': (config, [email]) =>
    withDeps(config, async (deps) => {
      const { resetSecondFactor } = await import('./features/staff/reset-second-factor.ts');
      console.log(await resetSecondFactor(deps, email ?? ''));
    }),
};

export const commandNames = Object.keys(commands);

/** Parts are loaded when they are needed: a worker without the web server, a wrong setting without any of them. */
async function openDeps(config: Config, url: string): Promise<StartedDeps> {
  const { startDeps } = await import('./start-deps.ts');
  return startDeps(config, url);
}

async function startBuiltWeb(deps: Deps): Promise<StartedWeb> {
  const { startWeb } = await import('./start-web.ts');
  return startWeb(deps);
}

async function startBuiltWorker(deps: Deps): Promise<Running> {
  const { startWorker } = await import('./worker.ts');
  return startWorker(deps);
}

export async function runCommand(name: string, args: string[]): Promise<void> {
  try {
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) {
      throw new StartError(`There is no command "${name}". There are: ${commandNames.join(', ')}.`);
    }
    const starting = command(readConfig(process.env), args);
    stopOnSignal(starting);
    await starting;
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
    await prepareDatabase(url);
    const { deps, close } = await openDeps(config, url);
    stops.push(close);
    if (config.demo) await seedDemoOnce(deps);
    await refuseUnknownChannels(deps);
    if (parts.worker) stops.push((await startBuiltWorker(deps)).stop);
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

/** A channel's own keys under a misspelt name would leave it with those of the whole shop. */
async function refuseUnknownChannels({ config, directory }: Deps): Promise<void> {
  const known = (await directory.all()).map(({ channel }) => channel);
  const unknown = [...config.channels.keys()].find((channel) => !known.includes(channel));
  if (unknown === undefined || known.length === 0) return;
  const suffix = unknown.toUpperCase().replaceAll('-', '_');
  throw new StartError(
    `A variable ends with _${suffix}, but there is no channel "${unknown}". There are: ${known.join(', ')}.`,
  );
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
    dataDir: postgresFolder(config),
    log: (line) => console.log(line),
  });
}

const postgresFolder = ({ data_dir }: Config) => path.join(data_dir, 'postgres');

async function withServer(config: Config, work: (url: string) => Promise<void>): Promise<void> {
  const database = await openDatabaseServer(config);
  try {
    await work(database.url);
  } finally {
    await database.stop();
  }
}

function withDatabase(
  config: Config,
  work: (url: string, applied: string[]) => Promise<void>,
): Promise<void> {
  return withServer(config, async (url) => work(url, await prepareDatabase(url)));
}

function withDeps(config: Config, work: (deps: Deps) => Promise<void>): Promise<void> {
  return withDatabase(config, async (url) => {
    const { deps, close } = await openDeps(config, url);
    try {
      await work(deps);
    } finally {
      await close();
    }
  });
}

/** Brings the database forward and names the migrations that were applied. */
async function prepareDatabase(url: string): Promise<string[]> {
  await refuseUnusable(url);
  try {
    return await migrate(url);
  } catch (error) {
    throw error instanceof MigrationError ? error : unusable(url, error);
  }
}

async function refuseUnusable(url: string): Promise<void> {
  let client: pg.Client | undefined;
  try {
    // inside, because a stray % in the password is found here
    client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int as version",
    );
    if (rows[0]!.version < 150_000) throw new Error('it is older than PostgreSQL 15');
  } catch (error) {
    throw unusable(url, error);
  } finally {
    await client?.end().catch(() => {});
  }
}

/** One line, without the password in it. */
function unusable(url: string, error: unknown): StartError {
  const { host, pathname } = new URL(url);
  return new StartError(`Cannot use the database ${host}${pathname}: ${reasonOf(error)}.`);
}

/** A name with several addresses fails once for each, and the error about all of them has no text. */
function reasonOf(error: unknown): string {
  const first = error instanceof AggregateError ? error.errors[0] : error;
  const text = first instanceof Error ? first.message : String(first);
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

function isExpected(error: unknown): error is Error {
  return [ConfigError, StartError, MigrationError, EmbeddedPostgresError].some(
    (kind) => error instanceof kind,
  );
}

const sameSignalMs = 1000;

/**
 * The first signal stops gently; a second one does not wait. One that comes during the start waits for
 * its end: a database server of our own must not be left behind.
 */
function stopOnSignal(starting: Promise<Running | void>): void {
  let firstAt: number | null = null;
  const stop = async (signal: NodeJS.Signals) => {
    const running = await starting;
    try {
      await running?.stop();
      process.exit(0);
    } catch (error) {
      console.error(`tiffin: could not stop cleanly after ${signal}:`, error);
      process.exit(1);
    }
  };
  const onSignal = (signal: NodeJS.Signals) => {
    // one Ctrl-C comes several times: from the terminal, from npm, from scripts/start.mjs
    if (firstAt !== null && Date.now() - firstAt < sameSignalMs) return;
    if (firstAt !== null) process.exit(1);
    firstAt = Date.now();
    // a start that failed is reported by whoever waits for it
    stop(signal).catch(() => {});
  };
  process.on('SIGINT', onSignal);
  process.on('SIGTERM', onSignal);
}
