import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { makeBigShop } from '../../src/server/demo/big-shop/make-big-shop.ts';
import { seedDemo } from '../../src/server/demo/seed-demo.ts';
import { openDatabase, openPool } from '../../src/server/platform/database/database.ts';
import { migrate } from '../../src/server/platform/database/migrate.ts';
import {
  startEmbeddedPostgres,
  type EmbeddedPostgres,
} from '../../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { secretFrom } from '../../src/server/platform/secret.ts';
import { sessionSecret } from './guests.ts';

const fullSize = 250_000;
const ordersEach = 8;

/**
 * The shop of 250,000 customers (BENCH_CUSTOMERS: of as many) and eight times as many orders. It is made
 * once and kept in BENCH_DATA_DIR; the benches that need it take it one after the other.
 */
export async function openBigShop(): Promise<EmbeddedPostgres> {
  const customers = Number(process.env.BENCH_CUSTOMERS ?? fullSize);
  const size = { customers, orders: customers * ordersEach };
  const name = customers === fullSize ? 'tiffin-big-shop' : `tiffin-big-shop-${customers}`;
  const folder = path.resolve(process.env.BENCH_DATA_DIR ?? path.join(tmpdir(), name));
  await mkdir(folder, { recursive: true });
  // closed to others, it would send root's database to a folder of the system
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: path.join(folder, 'postgres'),
    log: console.log,
  });
  try {
    await migrate(server.url);
    const made = await readSize(server.url);
    if (made === null) await fill(server.url, size);
    else if (made !== customers) throw new Error(`The shop in ${folder} has ${made} customers.`);
    return server;
  } catch (error) {
    await server.stop();
    throw error;
  }
}

/** Null: it is not there yet, or was left half made. */
async function readSize(url: string): Promise<number | null> {
  const [row] = await onDatabase<{ customers: number }>(
    url,
    `select (value ->> 'customers')::integer as customers from settings where key = 'big_shop'`,
  );
  return row?.customers ?? null;
}

async function fill(url: string, size: { customers: number; orders: number }): Promise<void> {
  const database = openDatabase(openPool(url, 1));
  await seedDemo({ database, secret: secretFrom(sessionSecret), now: new Date() });
  await database.destroy();
  const began = performance.now();
  await makeBigShop({ url, now: new Date(), log: console.log, ...size });
  const minutes = (performance.now() - began) / 60_000;
  console.log(`${size.customers} customers, ${size.orders} orders: ${minutes.toFixed(1)} minutes`);
}

export async function onDatabase<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values?: unknown[],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}
