/**
 * npm run bench:shop: catalogue, cart and orders, each beside node:http and pg that do only the
 * reading or writing, in the same run. Ratios count; the numbers depend on the machine.
 */
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { bar, finishBars } from './support/bars.ts';
import { forkServer } from './support/fork-server.ts';
import {
  cartChange,
  checkout,
  makeGuests,
  plainCartChange,
  readOffer,
  sessionSecret,
  type Guest,
  type Offer,
} from './support/guests.ts';
import { measure, requestBytes, type Measured } from './support/measure.ts';
import { readOrderRows } from './support/order-rows.ts';
import type { PlainShopInput } from './support/plain-shop.ts';
import { makeDataFolder, median, metric, startShop } from './support/start-shop.ts';

interface Server {
  url: string;
}

const rounds = 3;
const clients = 8;

/** Last started, first stopped, whatever happens. */
const stops: (() => Promise<unknown>)[] = [];
const started = <Part extends { stop(): Promise<void> }>(part: Part): Part => {
  stops.push(() => part.stop());
  return part;
};

const folder = await makeDataFolder();
stops.push(() => rm(folder, { recursive: true, force: true }));
const database = started(await startEmbeddedPostgres({ dataDir: folder, log: () => {} }));
const env = { DATABASE_URL: database.url, SESSION_SECRET: sessionSecret, TRUST_PROXY: '1' };
const client = new pg.Client({ connectionString: database.url });
await client.connect();
stops.push(() => client.end());
try {
  await measureAll();
} finally {
  for (const stop of stops.reverse()) await stop();
}
finishBars();

async function measureAll(): Promise<void> {
  // the built shop; and one whose bank takes no time, which takes the orders
  const shop = started(await startShop({ command: 'web', env }));
  const orderShop = started(
    await forkServer(new URL('./support/instant-bank-shop.ts', import.meta.url), {
      env: { ...env, DEMO: '1', PORT: '0', LOG_LEVEL: 'warn' },
    }),
  );
  const menu = await (await fetch(`${shop.url}/api/menu`)).json();
  const offer = await readOffer(client, menu.week);
  const first = await makeGuests(client, offer, 100);
  await order(orderShop, offer, first);
  const plain = started(
    await forkServer(new URL('./support/plain-shop.ts', import.meta.url), {
      input: await plainInput(shop, offer, first[0]!.email),
    }),
  );
  await measureStatements(orderShop, offer);
  await measureMenuChange(orderShop, shop, offer);
  await measureOrders(orderShop, plain, offer);
  await measureCatalogue(shop, plain);
  await measureCart(shop, plain, offer);
  await measureMemory(shop, offer);
}

function order(from: Server, offer: Offer, guests: Guest[], at = clients) {
  return measure(
    from.url,
    guests.map((guest) => checkout(from.url, offer, guest)),
    at,
  );
}

async function plainInput(shop: Server, offer: Offer, email: string): Promise<PlainShopInput> {
  const answer = await fetch(`${shop.url}/api/menu`, {
    headers: { 'accept-encoding': 'identity' },
  });
  return {
    database_url: database.url,
    menu_id: offer.menu_id,
    memory: {
      body: Buffer.from(await answer.arrayBuffer()).toString('base64'),
      headers: { 'content-type': 'application/json; charset=utf-8' },
    },
    order: await readOrderRows(client, email),
  };
}

async function measureStatements(
  orderShop: Server & { ask(): Promise<number> },
  offer: Offer,
): Promise<void> {
  const guests = await makeGuests(client, offer, 10);
  const before = await orderShop.ask();
  await order(orderShop, offer, guests, 1);
  const each = ((await orderShop.ask()) - before) / guests.length;
  bar('SQL statements for an order', each, { most: 20 });
}

/** An order in one process takes the last portion; the other's menu says so. */
async function measureMenuChange(orderShop: Server, shop: Server, offer: Offer): Promise<void> {
  const waits: number[] = [];
  for (const guest of await makeGuests(client, offer, 5)) {
    const meal = guest.meals[0]!;
    await client.query(
      'update menu_meals set capacity = reserved + 1 where menu_id = $1 and menu_item_id = $2',
      [offer.menu_id, meal.id],
    );
    await order(orderShop, offer, [guest], 1);
    const began = performance.now();
    while (!(await isSoldOut(shop, meal.sku))) {
      if (performance.now() - began > 10_000) throw new Error('A sold-out meal is still on sale');
    }
    waits.push(performance.now() - began);
    await client.query(
      'update menu_meals set capacity = reserved + 1000000 where menu_id = $1 and menu_item_id = $2',
      [offer.menu_id, meal.id],
    );
  }
  bar('a menu change shows on another process after', Math.max(...waits), {
    most: 1000,
    unit: ' ms',
  });
}

async function isSoldOut(shop: Server, sku: string): Promise<boolean> {
  const { meals } = await (await fetch(`${shop.url}/api/menu`)).json();
  return meals.find((meal: { sku: string }) => meal.sku === sku).sold_out;
}

async function measureOrders(orderShop: Server, plain: Server, offer: Offer): Promise<void> {
  for (const at of [1, 8, 32]) {
    const count = at === 1 ? 80 : 320;
    const bare = (size: number) =>
      measure(
        plain.url,
        Array.from({ length: size }, () => requestBytes(plain.url, 'POST', '/order', { body: {} })),
        at,
      );
    await bare(at * 5);
    const ratios: number[] = [];
    for (let round = 0; round < (at === 8 ? rounds : 1); round += 1) {
      const ours = await order(orderShop, offer, await makeGuests(client, offer, count), at);
      const theirs = await bare(count);
      ratios.push(ours.per_second / theirs.per_second);
      console.log(`orders, ${at} clients: ${shown(ours)}; bare transaction: ${shown(theirs)}`);
    }
    if (at === 8) bar('orders of the bare transaction, 8 clients', median(ratios), { least: 0.25 });
    else
      console.log(
        `       orders of the bare transaction, ${at} clients: ${median(ratios).toFixed(2)}`,
      );
  }
}

async function measureCatalogue(shop: Server, plain: Server): Promise<void> {
  const get = (url: string, path: string, count: number) =>
    measure(url, Array<Buffer>(count).fill(requestBytes(url, 'GET', path)), clients);
  const ofQuery: number[] = [];
  const ofMemory: number[] = [];
  await get(shop.url, '/api/menu', 2000);
  await get(plain.url, '/memory', 2000);
  for (let round = 0; round < rounds; round += 1) {
    const ours = await get(shop.url, '/api/menu', 4000);
    const query = await get(plain.url, '/menu', 1000);
    const memory = await get(plain.url, '/memory', 4000);
    ofQuery.push(ours.per_second / query.per_second);
    ofMemory.push(ours.per_second / memory.per_second);
    console.log(
      `catalogue: ${shown(ours)}; node:http + pg: ${shown(query)}; from memory: ${shown(memory)}`,
    );
  }
  bar('catalogue of node:http + pg', median(ofQuery), { least: 1 });
  bar('catalogue of node:http from memory', median(ofMemory), { least: 0.4 });
}

/** One more and one less, in carts that are far enough apart not to wait for each other. */
async function measureCart(shop: Server, plain: Server, offer: Offer): Promise<void> {
  const guests = await makeGuests(client, offer, 64, offer.meals_in_box - 1);
  const requests = Array.from({ length: 1280 }, (_, index) => ({
    guest: guests[index % guests.length]!,
    more: Math.floor(index / guests.length) % 2 === 0,
  }));
  const ours = () =>
    measure(
      shop.url,
      requests.map(({ guest, more }) => cartChange(shop.url, offer, guest, more ? 1 : -1)),
      clients,
    );
  const theirs = () =>
    measure(
      plain.url,
      requests.map(({ guest, more }) => plainCartChange(plain.url, offer, guest, more ? 2 : 1)),
      clients,
    );
  await ours();
  await theirs();
  const ratios: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const shopping = await ours();
    const writing = await theirs();
    ratios.push(shopping.per_second / writing.per_second);
    console.log(`cart updates: ${shown(shopping)}; bare transaction: ${shown(writing)}`);
  }
  bar('cart updates of the bare transaction', median(ratios), { least: 0.3 });
}

/** What npm start runs, web and worker in one, after a bit of everything. */
async function measureMemory(shop: Server, offer: Offer): Promise<void> {
  const webMemory = await metric(shop, 'process_resident_memory_bytes');
  const whole = started(await startShop({ env }));
  await measure(
    whole.url,
    Array<Buffer>(2000).fill(requestBytes(whole.url, 'GET', '/api/menu')),
    clients,
  );
  const orders = await order(whole, offer, await makeGuests(client, offer, 128), 32);
  console.log(
    `orders, 32 clients, with the bank's 80 to 200 ms for each of 3 calls: ${shown(orders)}`,
  );
  const megabytes = (bytes: number) => bytes / 1e6;
  bar('memory of a web process', megabytes(webMemory), { most: 300, unit: ' MB' });
  const memory = await metric(whole, 'process_resident_memory_bytes');
  bar('memory of web and worker in one', megabytes(memory), { most: 300, unit: ' MB' });
}

function shown({ per_second, p50, p95, p99 }: Measured): string {
  const latencies = [p50, p95, p99].map((ms) => ms.toFixed(1)).join('/');
  return `${per_second.toFixed(0)}/s (p50/p95/p99 ${latencies} ms)`;
}
