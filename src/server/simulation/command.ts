import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start-embedded-postgres.ts';
import { StartError } from '../start-error.ts';
import { simulate, type SimulationResult } from './simulate.ts';

/** `simulate --seed S --weeks W --customers N`: prints what happened; throws when something was broken. */
export async function runSimulation(config: Config, args: string[]): Promise<void> {
  const { seed, weeks, customers } = readArguments(args);
  const database = await openOwnDatabase(config);
  const from = performance.now();
  try {
    const result = await simulate({ url: database.url, seed, weeks, customers });
    const seconds = Math.round((performance.now() - from) / 1000);
    console.log(`seed ${seed}, ${weeks} weeks, ${customers} customers: ${describe(result)}`);
    console.log(`${seconds} s, hash ${result.hash}`);
    if (!result.story) return;
    console.error(result.story);
    throw new StartError(`The simulation broke ${result.violations.length} rules.`);
  } finally {
    await database.stop();
  }
}

function readArguments(args: string[]) {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string', default: '1' },
      weeks: { type: 'string', default: '4' },
      customers: { type: 'string', default: '40' },
    },
  });
  const weeks = Number(values.weeks);
  const customers = Number(values.customers);
  if (!(Number.isInteger(weeks) && weeks > 0 && Number.isInteger(customers) && customers > 0)) {
    throw new StartError('--weeks and --customers are whole numbers above 0.');
  }
  return { seed: values.seed, weeks, customers };
}

/** The one that DATABASE_URL names, which must be empty, or one that is gone afterwards. */
async function openOwnDatabase(config: Config): Promise<{ url: string; stop(): Promise<void> }> {
  if (config.database_url) return { url: config.database_url, stop: async () => {} };
  const folder = await mkdtemp(path.join(tmpdir(), 'tiffin-simulation-'));
  const server = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
  return {
    url: server.url,
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function describe({ tally, days, violations }: SimulationResult): string {
  const counts = [...tally].sort(([a], [b]) => (a < b ? -1 : 1));
  const sums = counts.map(([what, count]) => `${what} ${count}`).join(', ');
  return `${days} days, ${violations.length} violations (${sums})`;
}
