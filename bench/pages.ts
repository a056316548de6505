/**
 * npm run bench:pages: what a cached guest page costs, beside node:http sending the same bytes.
 * CPU seconds of the server process, so that the load generator does not count.
 */
import { fork } from 'node:child_process';
import { load } from './support/load.ts';
import { median, startShop } from './support/start-shop.ts';

const requests = 4000;
const clients = 8;
const rounds = 5;
const mostTimesPlain = 3;

const shop = await startShop();
const page = await fetch(shop.url, { headers: { 'accept-encoding': 'identity' } });
const html = Buffer.from(await page.arrayBuffer());
const { gzipSync } = await import('node:zlib');
const plain = fork(new URL('./support/plain-server.ts', import.meta.url), {
  execArgv: ['--import', 'tsx'],
});
const plainPort = new Promise<number>((resolve) =>
  plain.once('message', (port) => resolve(Number(port))),
);
plain.send({
  body: gzipSync(html).toString('base64'),
  headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
});
const plainUrl = `http://127.0.0.1:${await plainPort}`;

const text = async (url: string) => (await fetch(url)).text();
const shopCpu = async () =>
  Number(/^process_cpu_seconds_total (\S+)/m.exec(await text(`${shop.url}/metrics`))![1]);
const plainCpu = async () => Number(await text(`${plainUrl}/cpu`));

async function cpuPerRequest(url: string, cpu: () => Promise<number>): Promise<number> {
  const before = await cpu();
  await load(url, requests, clients);
  return ((await cpu()) - before) / requests;
}

await load(shop.url, requests, clients);
await load(plainUrl, requests, clients);
const ratios: number[] = [];
for (let round = 1; round <= rounds; round += 1) {
  const ours = await cpuPerRequest(shop.url, shopCpu);
  const baseline = await cpuPerRequest(plainUrl, plainCpu);
  ratios.push(ours / baseline);
  const micro = (seconds: number) => `${(seconds * 1e6).toFixed(0)} µs`;
  console.log(
    `round ${round}: cached page ${micro(ours)}, node:http ${micro(baseline)}, ratio ${(ours / baseline).toFixed(2)}`,
  );
}
plain.kill();
await shop.stop();

const ratio = median(ratios);
console.log(
  `cached guest page: ${ratio.toFixed(2)} times the CPU of node:http with the same bytes (bar: ${mostTimesPlain})`,
);
process.exitCode = ratio <= mostTimesPlain ? 0 : 1;
