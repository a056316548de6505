/**
 * npm run bench:account: how long the server takes for a customer's account settings and schedule among
 * 250,000 customers and 2,000,000 orders (BENCH_CUSTOMERS: fewer), and how the database finds what they
 * show. The shop is made once and kept: see support/big-shop.ts.
 */
import type pg from 'pg';
import { bar, finishBars } from './support/bars.ts';
import { onDatabase, openBigShop } from './support/big-shop.ts';
import { sessionSecret } from './support/guests.ts';
import { measure, requestBytes } from './support/measure.ts';
import { explainPages } from './support/plans.ts';
import { signIn } from './support/sign-in.ts';
import { startShop } from './support/start-shop.ts';

const addresses = [
  '/account-settings',
  '/my-schedule',
  '/api/session',
  '/api/orders?by=week&size=small',
  '/api/subscriptions',
  '/api/schedule',
  '/api/schedule/past',
];
const asked = 400;

const server = await openBigShop();
try {
  const cookies = await signInSome(asked);
  await measureAddresses(cookies);
  await showPlans(cookies[0]!);
} finally {
  await server.stop();
}
finishBars();

/** Some of those who have a plan or had one, whoever comes; each gives one cookie. */
async function signInSome(count: number): Promise<string[]> {
  const users = await onDatabase<{ id: string } & pg.QueryResultRow>(
    server.url,
    `select u.id from users u join channel_hosts using (channel_id)
      where host = 'localhost' and exists (select from subscriptions where user_id = u.id)
      order by hashtext(u.id::text) limit $1`,
    [count],
  );
  return signIn(
    server.url,
    users.map(({ id }) => id),
  );
}

async function measureAddresses(cookies: readonly string[]): Promise<void> {
  const env = { DATABASE_URL: server.url, SESSION_SECRET: sessionSecret };
  const shop = await startShop({ command: 'web', env });
  try {
    for (const address of addresses) {
      const requests = cookies.map((cookie) =>
        requestBytes(shop.url, 'GET', address, { headers: { cookie } }),
      );
      // the process is warm, the customers' rows are not
      await measure(shop.url, requests.slice(0, 50), 1);
      const { p50, p95, p99 } = await measure(shop.url, requests.slice(50), 1);
      console.log(
        `${address}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)}, p99 ${p99.toFixed(1)} ms`,
      );
      bar(`server time of ${address}, p95`, p95, { most: 60, unit: ' ms' });
    }
  } finally {
    await shop.stop();
  }
}

async function showPlans(cookie: string): Promise<void> {
  const plans = await explainPages(server.url, cookie, addresses.slice(0, 2));
  for (const { address, text, ms, scans } of plans) {
    console.log(`\n${address}, ${ms.toFixed(2)} ms: ${text.slice(0, 160)}`);
    for (const scan of scans) console.log(`    ${scan}`);
  }
  const whole = plans.flatMap((plan) => plan.whole);
  bar(`large tables read whole (${whole.join(', ') || 'none'})`, whole.length, { most: 0 });
}
