import { bar } from './bars.ts';
import { onDatabase } from './big-shop.ts';
import { forkServer } from './fork-server.ts';
import { measure, requestBytes } from './measure.ts';
import type { PlainOrdersInput } from './plain-orders.ts';
import { median, metric, type Shop } from './start-shop.ts';

const newest = '/api/admin/orders';
const rounds = 5;
const requestsEach = 200;
/** several times what is collected at once: between two collections a server grows anyway */
const exported = 400_000;
const mostGrowthMb = 60;

/** CPU seconds of both server processes for the same newest orders. */
export async function measureNewestOrders(url: string, shop: Shop, cookie: string): Promise<void> {
  const [channel] = await onDatabase<{ channel_id: string }>(
    url,
    `select channel_id from channel_hosts where host = 'localhost'`,
  );
  const answer = await fetch(shop.url + newest, { headers: { cookie } });
  const { rows } = (await answer.json()) as { rows: unknown[] };
  const input: PlainOrdersInput = {
    database_url: url,
    channel_id: channel!.channel_id,
    rows: rows.length,
  };
  const plain = await forkServer(new URL('./plain-orders.ts', import.meta.url), { input });
  try {
    const shopCpu = () => metric(shop, 'process_cpu_seconds_total');
    const plainCpu = async () => Number(await (await fetch(`${plain.url}/cpu`)).text());
    const ours = requestBytes(shop.url, 'GET', newest, { headers: { cookie } });
    const theirs = requestBytes(plain.url, 'GET', '/');
    const ratios: number[] = [];
    // the first round warms both
    for (let round = 0; round <= rounds; round += 1) {
      const mine = await cpuPerRequest(shop.url, ours, shopCpu);
      const baseline = await cpuPerRequest(plain.url, theirs, plainCpu);
      if (round > 0) ratios.push(mine / baseline);
      console.log(`${rows.length} newest orders: ${ms(mine)}, node:http and pg ${ms(baseline)}`);
    }
    bar('newest orders, times the CPU of node:http and pg', median(ratios), { most: 3 });
  } finally {
    await plain.stop();
  }
}

const ms = (seconds: number) => `${(seconds * 1000).toFixed(2)} ms`;

async function cpuPerRequest(
  url: string,
  request: Buffer,
  cpu: () => Promise<number>,
): Promise<number> {
  const before = await cpu();
  await measure(
    url,
    Array.from({ length: requestsEach }, () => request),
    4,
  );
  return ((await cpu()) - before) / requestsEach;
}

/** The file is read as it comes; what the server holds meanwhile must not grow with it. */
export async function measureExport(shop: Shop, cookie: string): Promise<void> {
  const memory = async () => (await metric(shop, 'process_resident_memory_bytes')) / 1e6;
  const stopped = new AbortController();
  const response = await fetch(`${shop.url}/api/admin/orders.csv`, {
    headers: { cookie },
    signal: stopped.signal,
  });
  const sizes: number[] = [];
  let lines = 0;
  const began = performance.now();
  for await (const chunk of response.body!) {
    for (const byte of chunk) if (byte === 10) lines += 1;
    if (lines >= (sizes.length + 1) * (exported / 40)) sizes.push(await memory());
    if (lines > exported) break;
  }
  stopped.abort();
  const seconds = (performance.now() - began) / 1000;
  const half = Math.ceil(sizes.length / 2);
  const growth = Math.max(0, ...sizes.slice(half)) - Math.max(0, ...sizes.slice(0, half));
  console.log(
    `${lines} orders as CSV in ${seconds.toFixed(1)} s; MB held: ${sizes.map(Math.round).join(' ')}`,
  );
  bar('growth of the server in the second half of an export', growth, {
    most: mostGrowthMb,
    unit: ' MB',
  });
}
