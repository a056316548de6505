import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  createScratchDatabase,
  type ScratchDatabase,
} from '../../../../tests/support/scratch-database.ts';
import {
  checkOut,
  checkoutBody,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from '../../features/checkout/checkout.fixture.ts';
import { findViolations } from '../../simulation/invariants.ts';
import { openDatabase, openPool } from '../database/database.ts';
import { countRelations, listObstacles } from './catalogue.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

let shop: CheckoutShop;
let folder: string;
let backup: string;
let smallBackup: string;
let orders: { before: number; after: number };

/** A backup of the demo shop, made while four people at a time check out. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tiffin-backup-'));
  backup = path.join(folder, 'shop.backup');
  shop = await startCheckoutShop();
  const closing = new AbortController();
  let placed = 0;
  const shopping = Array.from({ length: 4 }, async () => {
    while (!closing.signal.aborted) {
      const response = await checkOut(shop, await newGuest(shop), checkoutBody(shop));
      expect(response.statusCode).toBe(200);
      placed += 1;
    }
  });
  const ordersPlaced = (count: number) => {
    const enough = placed + count;
    return vi.waitUntil(() => placed >= enough, { timeout: 60_000 });
  };
  await ordersPlaced(3);
  orders = { before: await countOrders(shop.url), after: 0 };
  await makeBackup(shop.url, backup, new Date());
  await ordersPlaced(3);
  closing.abort();
  await Promise.all(shopping);
  orders.after = await countOrders(shop.url);

  // what is wrong with a file is found in a small one too
  smallBackup = path.join(folder, 'small.backup');
  const small = await createScratchDatabase();
  await onDatabase(small, (client) =>
    client.query(`insert into settings (key, value) values ('a_number', '1234')`),
  );
  await makeBackup(small.url, smallBackup, new Date());
  await small.drop();
});

afterAll(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

it('a backup under load, restored, is a shop whose books are right', async () => {
  const copy = await createScratchDatabase({ bare: true });
  const { rows } = await restoreBackup(copy.url, backup);
  expect(rows).toBeGreaterThan(10_000);
  const restored = await countOrders(copy.url);
  expect(restored).toBeGreaterThanOrEqual(orders.before);
  expect(restored).toBeLessThan(orders.after);

  const pool = openPool(copy.url);
  expect(await findViolations(openDatabase(pool))).toEqual([]);
  const { rows: numbers } = await pool.query<{ is_new: boolean }>(
    `select nextval('order_numbers') > max(substring(number from '\\d+$')::bigint) as is_new from orders`,
  );
  expect(numbers).toEqual([{ is_new: true }]);
  await pool.end();
  expect(await describeSchema(copy.url)).toEqual(await describeSchema(shop.url));
  await copy.drop();
}, 60_000);

it('is for its owner only, and never written over', async () => {
  expect((await stat(backup)).mode & 0o777).toBe(0o600);
  await expect(makeBackup(shop.url, backup, new Date())).rejects.toThrow('is there already');
});

it('is restored into an empty database only', async () => {
  await expect(restoreBackup(shop.url, backup)).rejects.toThrow('The database is not empty');
});

const edit = (change: (text: string) => string) => (file: Buffer) =>
  gzipSync(Buffer.from(change(gunzipSync(file).toString('latin1')), 'latin1'), { level: 1 });

it.each<[string, (file: Buffer) => Buffer, string]>([
  ['was cut short', (file) => file.subarray(0, file.length / 2), 'unexpected end of file'],
  [
    'has one other digit',
    edit((text) => text.replace('\t1234', '\t1243')),
    'are not those that were written',
  ],
  [
    'lacks a table',
    edit((text) => text.replace(/^COPY "public"."events"[\s\S]*?\n\\\.\n-- table .*\n/m, '')),
    'the rows of "public"."events" are missing',
  ],
])(
  'a file that %s is refused, and nothing of it is there',
  async (_, change, says) => {
    const file = path.join(folder, 'changed.backup');
    await writeFile(file, change(await readFile(smallBackup)));
    const copy = await createScratchDatabase({ bare: true });
    await expect(restoreBackup(copy.url, file)).rejects.toThrow(says);
    expect(await onDatabase(copy, countRelations)).toBe(0);
    await copy.drop();
  },
  60_000,
);

async function countOrders(url: string): Promise<number> {
  const { rows } = await onDatabase({ url }, (client) =>
    client.query<{ orders: number }>('select count(*)::integer as orders from orders'),
  );
  return rows[0]!.orders;
}

/** Indexes and references by their text, and which triggers fire. */
const describeSchema = (url: string) =>
  onDatabase({ url }, async (client) => ({
    indexes_and_references: (await listObstacles(client)).map(({ make }) => make).sort(),
    triggers: (
      await client.query(
        `select tgrelid::regclass::text, tgname, tgenabled from pg_trigger
          where not tgisinternal order by 1, 2`,
      )
    ).rows,
  }));

async function onDatabase<T>(
  { url }: Pick<ScratchDatabase, 'url'>,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
