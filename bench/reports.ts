/**
 * npm run bench:reports: how long the server takes for every report over two years, for both dashboards and
 * for the weeks with their counts, among 250,000 customers and 2,000,000 orders (BENCH_CUSTOMERS: fewer), and
 * how the database finds what they show. The shop is made once and kept: see support/big-shop.ts.
 */
import { reportNames } from '../src/domain/report/reports.ts';
import { addWeeks, weekOf } from '../src/domain/week/week.ts';
import { calendarDate } from '../src/domain/week/calendar-date.ts';
import { bar, finishBars } from './support/bars.ts';
import { onDatabase, openBigShop } from './support/big-shop.ts';
import { sessionSecret } from './support/guests.ts';
import { measure, requestBytes } from './support/measure.ts';
import { explainPages } from './support/plans.ts';
import { signIn } from './support/sign-in.ts';
import { startShop } from './support/start-shop.ts';

const thisWeek = weekOf(calendarDate(new Date().toISOString().slice(0, 10)));
const twoYears = `from=${addWeeks(thisWeek, -103)}&to=${thisWeek}`;
const addresses = [
  ...reportNames.map((name) => `/api/admin/reports?report=${name}&${twoYears}`),
  '/api/admin/owner-dashboard',
  '/api/admin/overview',
  '/api/admin/weeks',
  '/api/admin/unattended',
];
const asked = 40;

const server = await openBigShop();
try {
  const [owner] = await onDatabase<{ id: string }>(
    server.url,
    `select id from users where email = 'owner@tiffin.test'`,
  );
  const [cookie] = await signIn(server.url, [owner!.id]);
  await measureAddresses(cookie!);
  await showPlans(cookie!);
} finally {
  await server.stop();
}
finishBars();

async function measureAddresses(cookie: string): Promise<void> {
  const env = { DATABASE_URL: server.url, SESSION_SECRET: sessionSecret };
  const shop = await startShop({ command: 'web', env });
  try {
    for (const address of addresses) {
      const requests = Array.from({ length: asked }, () =>
        requestBytes(shop.url, 'GET', address, { headers: { cookie } }),
      );
      // the very first counts the weeks that nobody has counted
      await measure(shop.url, requests.slice(0, 5), 1);
      const { p50, p95 } = await measure(shop.url, requests, 1);
      console.log(`${address}: p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`);
      bar(`server time of ${address}, p95`, p95, { most: 300, unit: ' ms' });
    }
  } finally {
    await shop.stop();
  }
}

async function showPlans(cookie: string): Promise<void> {
  for (const plan of await explainPages(server.url, cookie, addresses)) {
    console.log(`\n${plan.address}, ${plan.ms.toFixed(2)} ms: ${plan.text.slice(0, 160)}`);
    for (const scan of plan.scans) console.log(`    ${scan}`);
  }
}
