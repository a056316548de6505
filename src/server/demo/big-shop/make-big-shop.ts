import pg from 'pg';
import { countChangedWeeks, everyWeek } from '../../features/reports/count-changed-weeks.ts';
import { totals } from '../../features/reports/count-store.ts';
import { openDatabase, openPool } from '../../platform/database/database.ts';
import { StartError } from '../../start-error.ts';
import { underDemoLock } from '../under-demo-lock.ts';
import { mostOrdersEach, type BigShopSize } from './big-shop-size.ts';
import { peopleStatements } from './people-sql.ts';
import { putDown } from './put-down.ts';
import { shareOut } from './share-out.ts';
import { stageShop } from './stage-shop.ts';
import { takeUp } from './take-up.ts';
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
    if (await isFull(first)) throw new StartError('This shop is big already.');
    await begin(url, first, { now, log, size });
    await fillWeeks(clients, now, log);
    log('the list of customers');
    await first.query('select index_customers()');
    log('indexes, and a check of every reference');
    await takeUp(clients);
    await finish(first, size);
    log('vacuum and statistics');
    await vacuum(clients);
    log('the totals of every week');
    await countTotals(url);
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

async function isFull(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`select from settings where key = 'big_shop'`);
  return rows.length > 0;
}

/** The people, and all that their weeks are made of. A run that was cut short has left them: it goes on. */
async function begin(
  url: string,
  client: pg.Client,
  { now, log, size }: { now: Date; log: (line: string) => void; size: BigShopSize },
): Promise<void> {
  const { rows } = await client.query<{ staged: boolean; begun: boolean }>(
    `select to_regnamespace('big_shop') is not null as staged,
            to_regclass('big_shop.put_down') is not null as begun`,
  );
  if (!rows[0]!.staged) await stage(url, now);
  if (rows[0]!.begun) {
    log('going on with what was begun');
    return;
  }
  log(`${size.customers} customers`);
  await inTransaction(client, putDown + peopleStatements(size, now));
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
  const { rows } = await clients[0]!.query<{ age: number }>(
    'select distinct age from big_shop.weeks where not filled order by age desc',
  );
  await shareOut(clients, rows, async (client, { age }) => {
    await inTransaction(client, weekStatements(age, now));
    if (age % 8 === 0) log(`${age} weeks to go`);
  });
}

/** Statement after statement in one text; what stands in it is our own. */
async function inTransaction(client: pg.Client, statements: string): Promise<void> {
  await client.query(`begin;\n${statements}\ncommit;`);
}

/** What the triggers would have counted. */
async function finish(client: pg.Client, size: BigShopSize): Promise<void> {
  await inTransaction(
    client,
    `insert into changed_weeks (channel_id, week, what)
     select channel_id, week, what from (select distinct channel_id, week from big_shop.weeks) made
      cross join unnest('{${totals.join(',')}}'::text[]) what;
     update discounts set used = uses.count
       from (select discount_id, count(*) from discount_uses group by discount_id) uses
      where id = discount_id;
     drop schema big_shop cascade;
     insert into settings (key, value) values ('big_shop', '${JSON.stringify(size)}');`,
  );
}

/** The largest first: the smaller ones fill what time is left. */
async function vacuum(clients: readonly pg.Client[]): Promise<void> {
  const { rows } = await clients[0]!.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
      where relkind = 'r' and relnamespace in ('public'::regnamespace, 'sandbox_gateway'::regnamespace)
      order by pg_table_size(oid) desc`,
  );
  await shareOut(clients, rows, async (client, { name }) => {
    await client.query(`vacuum analyze ${name}`);
  });
}

/** So that nobody waits for two years to be counted when the first report is opened. */
async function countTotals(url: string): Promise<void> {
  const database = openDatabase(openPool(url, connections));
  try {
    const channels = await database.selectFrom('channels').select('id').execute();
    await Promise.all(
      channels.map(({ id }) => countChangedWeeks(database, { channel_id: id, ...everyWeek })),
    );
  } finally {
    await database.destroy();
  }
}
