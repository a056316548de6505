import { sql } from 'kysely';
import { openSandboxGateway } from '../adapters/payments/sandbox/sandbox-gateway.ts';
import type { GatewayLimits, PaymentGateway } from '../adapters/payments/gateway.ts';
import { readConfig } from '../config.ts';
import { createRandom } from '../platform/seeded-random.ts';
import type { Deps } from '../deps.ts';
import { openDirectory } from '../features/channel/directory.ts';
import { openPlaces } from '../adapters/places/open-places.ts';
import { openDatabase, openPool } from '../platform/database/database.ts';
import { openLog } from '../platform/log.ts';
import { secretFrom } from '../platform/secret.ts';
import { blame } from './attempt.ts';
import { interrupt } from './interruptions.ts';
import { insertShop, plots } from './shop.ts';
import { prepareSimulationDatabase } from './simulation-database.ts';
import { realUseCases, type UseCases } from './use-cases.ts';
import { installVirtualNow, setVirtualNow } from './virtual-now.ts';
import { openWorld, type Person, type World } from './world.ts';

/** A fault for the simulation to find: tests plant them around the shop, never in it. */
export interface Planted {
  sql?: string;
  useCases?: (real: UseCases) => Partial<UseCases>;
  gateway?: (real: PaymentGateway) => PaymentGateway;
}

export interface SimulationOptions {
  url: string;
  seed: string;
  customers: number;
  starts_at: Date;
  planted?: Planted | undefined;
}

/** One lane and no waiting: what happens when is decided by the seed alone. */
const limits: GatewayLimits = { concurrency: 1, per_second: null, retry_delays_ms: [0, 0] };

/** A new shop in virtual time, before its first customer. */
export async function openSimulation(
  options: SimulationOptions,
): Promise<{ world: World; close(): Promise<void> }> {
  const { url, seed, planted = {} } = options;
  await prepareSimulationDatabase(url, seed);
  await installVirtualNow(url);
  const bare = openWorld(seed, options.starts_at);
  const pool = openPool(url, 6);
  const database = openDatabase(pool);
  const clock = { shopNow: () => bare.time.now, refresh: async () => {} };
  const config = readConfig({ DATABASE_URL: url, DEMO: '0', LOG_LEVEL: 'silent' });
  const sandbox = { ...(await openBank(bare, database)), limits };
  const deps: Deps = {
    config,
    log: openLog('silent'),
    pool,
    database,
    secret: secretFrom(seed),
    clock,
    directory: openDirectory(database, clock),
    errors: { report: (error) => blame(bare, error), flush: async () => {} },
    limits: { take: async () => true, clear: async () => {} },
    places: openPlaces(config),
    payments: planted.gateway?.(sandbox) ?? sandbox,
    channel_payments: new Map(),
    sandbox,
  };
  const useCases = { ...realUseCases, ...planted.useCases?.(realUseCases) };
  const world: World = { ...bare, deps, sandbox, useCases };
  deps.reached = (step) => interrupt(world, step);
  await setVirtualNow(database, options.starts_at);
  for (const [place, plot] of plots.entries()) {
    const customers = Math.ceil((options.customers - place) / plots.length);
    await insertShop(database, plot, { random: createRandom(`${seed} ${plot.key}`), customers });
  }
  await meetEverybody(world, options.customers);
  if (planted.sql) await sql.raw(planted.sql).execute(database);
  return { world, close: () => pool.end() };
}

/** The gateway of this world: its ids are counted, its faults and delays are seeded. */
function openBank(world: Omit<World, 'deps' | 'sandbox' | 'useCases'>, database: Deps['database']) {
  const random = createRandom(`${world.seed} bank`);
  let ids = 0;
  return openSandboxGateway(database, {
    now: () => world.time.now,
    newId: (prefix) => `${prefix}_${(ids += 1)}`,
    webhookDelaysMs() {
      const minutes = () => random.pick([0, 1, 5, 60, 600, 3000]);
      const times = random.weighted([0, 1, 2, 3], (count) => [1, 8, 10, 3][count]!);
      return Array.from({ length: times }, () => minutes() * 60_000);
    },
    fault() {
      if (!random.chance(world.storm.lost_call)) return null;
      world.count('calls lost');
      return random.pick(['request_lost', 'answer_lost']);
    },
  });
}

async function meetEverybody(world: World, most: number): Promise<void> {
  const channels = await world.deps.directory.all();
  for (const plot of plots) {
    const channel = channels.find((each) => each.channel === plot.key)!;
    const shop = { channel, rule: plot.rule, portions: Math.ceil((most / plots.length) * 0.75) };
    world.shops.push(shop);
    const users = await world.deps.database
      .selectFrom('users')
      .selectAll()
      .where('channel_id', '=', channel.id)
      .orderBy('id')
      .execute();
    for (const { created_at, ...user } of users) {
      const person: Person = {
        name: `customer ${world.people.length + 1}`,
        shop,
        user: { ...user, name: 'Ada Byron', created_at: created_at.toISOString() },
      };
      world.people.push(person);
    }
  }
  world.log(`${world.people.length} customers`);
}
