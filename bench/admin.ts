/**
 * npm run bench:admin: how long the server takes for every list of the back office, by each sort, each
 * filter, each pair of filters and 20,000 rows in, and for its search, among 250,000 customers and 2,000,000
 * orders (BENCH_CUSTOMERS: fewer), and how the database finds what they show. The shop is made once and
 * kept: see support/big-shop.ts.
 */
import { randomUUID } from 'node:crypto';
import { readConfig } from '../src/server/config.ts';
import { runWeekCommand } from '../src/server/features/week-run/command.ts';
import { writeCursor } from '../src/server/platform/list/cursor.ts';
import { startDeps } from '../src/server/start-deps.ts';
import { bar, finishBars } from './support/bars.ts';
import { onDatabase, openBigShop } from './support/big-shop.ts';
import { measureExport, measureNewestOrders } from './support/office-orders.ts';
import { sessionSecret } from './support/guests.ts';
import { measure, requestBytes } from './support/measure.ts';
import { findOfficeLists, type OfficeList, type Samples } from './support/office-lists.ts';
import { watchServer, type StatementPlan, type Watched } from './support/plans.ts';
import { signIn } from './support/sign-in.ts';
import { startShop, type Shop } from './support/start-shop.ts';

const searches = ['ann', 'smi', '@exa', '555', 'ann.smith', 'zqx'];
const asked = 20;
const rowsIn = 20_000;
const mostMs = 100;

const server = await openBigShop();
try {
  const [owner] = await onDatabase<{ id: string }>(
    server.url,
    `select id from users where email = 'owner@tiffin.test'`,
  );
  const [cookie] = (await signIn(server.url, [owner!.id])) as [string];
  const samples = await readSamples();
  await rehearse(samples[':week']![0]!);
  const { lists, untried } = findOfficeLists(samples);
  bar(`filters without a value to try (${untried.join(', ') || 'none'})`, untried.length, {
    most: 0,
  });
  const search: OfficeList = {
    path: '/api/admin/search',
    addresses: searches.map((q) => `/api/admin/search?q=${encodeURIComponent(q)}`),
    sorted: [],
  };
  const wanted = new RegExp(process.env.BENCH_LIST ?? '');
  const all = [...lists, search].filter(({ path }) => wanted.test(path));
  await watchServer(server.url, cookie, async (watched) => {
    for (const list of all) {
      for (const address of list.sorted) list.addresses.push(...(await walkIn(watched, address)));
    }
    for (const list of all) await showPlans(watched, list);
  });
  const env = { DATABASE_URL: server.url, SESSION_SECRET: sessionSecret };
  const shop = await startShop({ command: 'web', env });
  try {
    for (const list of all) await measureList(shop, cookie, list);
    await measureNewestOrders(server.url, shop, cookie);
    await measureExport(shop, cookie);
  } finally {
    await shop.stop();
  }
} finally {
  await server.stop();
}
finishBars();

/** What the unattended queue shows: a box for everybody who has not picked. */
async function rehearse(week: string): Promise<void> {
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'silent', SESSION_SECRET: sessionSecret });
  const { deps, close } = await startDeps(config, server.url);
  await runWeekCommand(deps, ['rehearse', '--channel', 'green-fork', '--week', week]);
  await close();
}

/** Where the contract does not name all values: weeks, zones, plans of the channel that is asked. */
async function readSamples(): Promise<Samples> {
  const [row] = await onDatabase<Record<'run' | 'open' | 'days' | 'zones' | 'plans', string[]>>(
    server.url,
    `select array(select week::text from week_runs where channel_id = host.channel_id
                   order by week desc limit 60) as run,
            array(select week::text from menus where channel_id = host.channel_id and status = 'published'
                   order by week limit 1) as open,
            array(select unnest(delivery_dates)::text from menus where channel_id = host.channel_id
                     and week = (select max(week) from week_runs)) as days,
            array(select id::text from delivery_zones where channel_id = host.channel_id) as zones,
            array(select sku from products where channel_id = host.channel_id) as plans
       from channel_hosts host where host = 'localhost'`,
  );
  const { run, open, days, zones, plans } = row!;
  // the newest, and one of a year ago
  const weeks = [run[0]!, ...run.slice(52, 53)];
  return {
    q: searches,
    day: days,
    plan: plans,
    week: weeks,
    zone: zones,
    ':week': open,
    '/api/admin/activity q': ['order.placed', 'week.skipped', 'staff.changed', 'R000000001'],
    '/api/admin/customers state': ['NY', 'NJ'],
    '/api/admin/gift-cards issue': [randomUUID()],
    '/api/admin/weeks/:week/boxes :week': [...weeks, ...open],
  };
}

/** The page after a key 20,000 rows in; none where the list is shorter, or not paged by findPage. */
async function walkIn({ record, client }: Watched, address: string): Promise<string[]> {
  const page = (await record(address)).find(({ text }) => text.includes('"page_key"'));
  if (!page) return [];
  // its limit is the last of its values
  const values = [...page.values.slice(0, -1), rowsIn];
  const { rows } = await client.query<{ page_key: string; page_id: string }>(page.text, values);
  const last = rows[rowsIn - 1];
  if (!last) return [];
  const cursor = writeCursor({ key: last.page_key, id: last.page_id, backwards: false });
  return [`${address}${address.includes('?') ? '&' : '?'}cursor=${cursor}`];
}

async function measureList(shop: Shop, cookie: string, list: OfficeList): Promise<void> {
  let slowest = { address: '', p95: 0 };
  for (const address of list.addresses) {
    const request = requestBytes(shop.url, 'GET', address, { headers: { cookie } });
    await measure(shop.url, [request, request], 1);
    const { p50, p95 } = await measure(
      shop.url,
      Array.from({ length: asked }, () => request),
      1,
    );
    if (p95 > mostMs / 2) {
      console.log(`${address}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`);
    }
    if (p95 > slowest.p95) slowest = { address, p95 };
  }
  bar(`${list.path}: slowest p95 of ${list.addresses.length} (${slowest.address})`, slowest.p95, {
    most: mostMs,
    unit: ' ms',
  });
}

/** Each statement once, at its slowest. */
async function showPlans(watched: Watched, list: OfficeList): Promise<void> {
  const plans: StatementPlan[] = [];
  for (const address of list.addresses) plans.push(...(await watched.explain(address)));
  const slowest = new Map<string, StatementPlan>();
  for (const plan of plans) {
    const known = slowest.get(plan.text);
    if (!known || plan.ms > known.ms) slowest.set(plan.text, plan);
  }
  for (const { address, text, ms, scans } of [...slowest.values()].sort((a, b) => b.ms - a.ms)) {
    console.log(`\n${address}, ${ms.toFixed(2)} ms: ${text.slice(0, 160)}`);
    for (const scan of scans) console.log(`    ${scan}`);
  }
  const whole = plans.flatMap((plan) => plan.whole.map((table) => `${table} by ${plan.address}`));
  bar(`${list.path}: large tables read whole (${whole.join(', ') || 'none'})`, whole.length, {
    most: 0,
  });
}
