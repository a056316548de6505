import pg from 'pg';
import { openDatabase, openPool } from '../../platform/database/database.ts';
import { StartError } from '../../start-error.ts';
import { underDemoLock } from '../under-demo-lock.ts';
import { mostOrdersEach, weeksOfHistory, type BigShopSize } from './big-shop-size.ts';
import { peopleStatements } from './people-sql.ts';
import { putDownReferences } from './references.ts';
import { stageShop } from './stage-shop.ts';
import { weekStatements } from './week-sql.ts';

interface BigShopInput extends BigShopSize {
  /** of a demo shop, which goes on working with all that is added */
  url: string;
  now: Date;
  log: (line: string) => void;
}

const connections = 2;

/** Adds so many customers and so many orders of the last two years to the demo shop. */
export async function makeBigShop({ url, now, log, ...size }: BigShopInput): Promise<void> {
  if (size.orders > size.customers * mostOrdersEach) {
    throw new StartError(`In two years a customer orders ${mostOrdersEach} times at the most.`);
  }
  const clients = await Promise.all(Array.from({ length: connections }, () => connect(url)));
  const [first] = clients as [pg.Client];
  try {
    await beginOnce(first);
    await stage(url, now);
    log(`${size.customers} customers`);
    const takeUpReferences = await putDownReferences(first);
    await inTransaction(first, peopleStatements(size, now));
    await fillWeeks(clients, now, log);
    log('checking every reference');
    await takeUpReferences();
    await finish(first, size);
    log('vacuum and statistics');
    await first.query('vacuum analyze');
  } finally {
    await Promise.all(clients.map((client) => client.end()));
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: 'tiffin big-shop' });
  await client.connect();
  await client.query(
    `set statement_timeout = 0; set synchronous_commit = off; set work_mem = '64MB';
     set maintenance_work_mem = '256MB'; set temp_buffers = '128MB'; set jit = off`,
  );
  return client;
}

/** A run that was cut short leaves half a shop: it is thrown away, not mended. */
async function beginOnce(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ begun: boolean; full: boolean }>(
    `select to_regnamespace('big_shop') is not null as begun,
            exists (select from settings where key = 'big_shop') as full`,
  );
  if (rows[0]!.full) throw new StartError('This shop is big already.');
  if (rows[0]!.begun) {
    throw new StartError('A former run was cut short here: take another database or DATA_DIR.');
  }
}

async function stage(url: string, now: Date): Promise<void> {
  const database = openDatabase(openPool(url, 1));
  try {
    await underDemoLock(database, (transaction) => stageShop(transaction, now));
  } finally {
    await database.destroy();
  }
}

/** Oldest first, each connection the next week: so the rows lie as they would have come. */
async function fillWeeks(
  clients: readonly pg.Client[],
  now: Date,
  log: (line: string) => void,
): Promise<void> {
  let next = weeksOfHistory;
  await Promise.all(
    clients.map(async (client) => {
      while (next >= 0) {
        const age = next--;
        await inTransaction(client, weekStatements(age, now));
        if (age % 8 === 0) log(`${age} weeks to go`);
      }
    }),
  );
}

/** Statement after statement in one text; what stands in it is our own. */
async function inTransaction(client: pg.Client, statements: string): Promise<void> {
  await client.query(`begin;\n${statements}\ncommit;`);
}

async function finish(client: pg.Client, size: BigShopSize): Promise<void> {
  await inTransaction(
    client,
    `update discounts set used = uses.count
       from (select discount_id, count(*) from discount_uses group by discount_id) uses
      where id = discount_id;
     drop schema big_shop cascade;
     insert into settings (key, value) values ('big_shop', '${JSON.stringify(size)}');`,
  );
}
