/**
 * npm run bench:kitchen: a week of 10,000 boxes (BENCH_BOXES: of as many). How long its production sheet, its
 * packing lists and the labels of all its trays take, what they cost in memory, in a process that does nothing
 * else, and whether they agree to the portion.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import { labelSizes } from '../src/domain/kitchen/label-sizes.ts';
import { soldStatuses } from '../src/domain/order/order-status.ts';
import { seedDemo } from '../src/server/demo/seed-demo.ts';
import type { CookedOf } from '../src/server/features/kitchen/cooked-lines.ts';
import { drawLabels } from '../src/server/features/kitchen/draw-labels.ts';
import { findLabelMeals, traysByBox } from '../src/server/features/kitchen/label-store.ts';
import { countBoxes, countCooked } from '../src/server/features/kitchen/store.ts';
import { drawPackingList } from '../src/server/features/packing/draw-packing-list.ts';
import { boxesByRoute, type RouteBoxes } from '../src/server/features/packing/every-box.ts';
import { openDatabase, openPool, type Database } from '../src/server/platform/database/database.ts';
import { migrate } from '../src/server/platform/database/migrate.ts';
import { startEmbeddedPostgres } from '../src/server/platform/embedded-postgres/start-embedded-postgres.ts';
import { secretFrom } from '../src/server/platform/secret.ts';
import { bar, finishBars } from './support/bars.ts';
import { sessionSecret } from './support/guests.ts';
import { makeDataFolder } from './support/start-shop.ts';

const boxes = Number(process.env.BENCH_BOXES ?? 10_000);
const one = { least: 1, most: 1 };
const mebi = (value: number) => Math.round(value / 2 ** 20);

const folder = await makeDataFolder();
const server = await startEmbeddedPostgres({
  dataDir: path.join(folder, 'postgres'),
  log: console.log,
});
const database = openDatabase(openPool(server.url, 2));
try {
  await migrate(server.url);
  await seedDemo({ database, secret: secretFrom(sessionSecret), now: new Date() });
  const of = await makeWeek(database);
  const sheet = await measureSheet(of);
  const lists = await measureLists(of);
  bar('sheet and packing lists', sheet.seconds + lists.seconds, { most: 60, unit: ' s' });
  bar('portions on the lists to those on the sheet', lists.portions / sheet.portions, one);
  const labels = await measureLabels(of);
  bar('labels to portions on the sheet', labels / sheet.portions, one);
} finally {
  await database.destroy();
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}
finishBars();

/** The newest week that is sold, its orders copied until there are enough. */
async function makeWeek(into: Database): Promise<CookedOf> {
  const { rows } = await sql<CookedOf>`
    select channel_id, max(week)::date as week, null as delivery_date from orders
     where status = any(${soldStatuses}::text[]) group by channel_id order by channel_id limit 1`.execute(
    into,
  );
  const of = rows[0]!;
  await sql`
    create table copies as
    select source.id as source_id, gen_random_uuid() as id, number
      from generate_series(1, ${boxes}::integer) as number
      join (select id, row_number() over (order by id) - 1 as place, count(*) over () as sources
              from orders where channel_id = ${of.channel_id} and week = ${of.week}
               and status = any(${soldStatuses}::text[])) source
        on source.place = number % source.sources`.execute(into);
  await sql`
    insert into orders
    select (jsonb_populate_record(o, jsonb_build_object('id', copies.id, 'number', 'B-' || copies.number,
              'url_key', replace(copies.id::text, '-', ''), 'subscription_id', null))).*
      from copies join orders o on o.id = copies.source_id`.execute(into);
  await sql`
    insert into order_lines
    select (jsonb_populate_record(line, jsonb_build_object('id', gen_random_uuid(), 'order_id', copies.id))).*
      from copies join order_lines line on line.order_id = copies.source_id`.execute(into);
  await sql`analyze orders, order_lines`.execute(into);
  return of;
}

interface Measured {
  seconds: number;
  portions: number;
}

async function measureSheet(of: CookedOf): Promise<Measured> {
  const began = performance.now();
  const meals = await countCooked(database, of);
  const made = await countBoxes(database, of);
  const seconds = (performance.now() - began) / 1000;
  const portions = meals.reduce((sum, meal) => sum + meal.portions, 0);
  console.log(`production sheet: ${made} boxes, ${portions} portions, ${seconds.toFixed(2)} s`);
  return { seconds, portions };
}

async function measureLists(of: CookedOf): Promise<Measured> {
  const counted = { boxes: 0, portions: 0 };
  const paper = drawPackingList({ name: 'Green Fork' }, counting(of, counted));
  const read = await readAll('packing lists', paper);
  console.log(
    `packing lists: ${counted.boxes} boxes, ${counted.portions} portions, ${read.seconds.toFixed(1)} s`,
  );
  return { seconds: read.seconds, portions: counted.portions };
}

/** The boxes as they go onto the lists, counted on their way. */
async function* counting(
  of: CookedOf,
  counted: { boxes: number; portions: number },
): AsyncGenerator<RouteBoxes> {
  const routes = boxesByRoute(database, of.channel_id, { week: of.week });
  for await (const { route, boxes: batches } of routes) {
    const passed = async function* () {
      for await (const batch of batches) {
        counted.boxes += batch.length;
        for (const { portions } of batch.flatMap(({ lines }) => lines))
          counted.portions += portions;
        yield batch;
      }
    };
    yield { route, boxes: passed() };
  }
}

async function measureLabels(of: CookedOf): Promise<number> {
  const meals = await findLabelMeals(database, of, null);
  const trays = meals.reduce((sum, meal) => sum + meal.trays, 0);
  const paper = drawLabels({
    trays: traysByBox(database, of, null),
    meals,
    shop: { name: 'Green Fork', legal_name: 'Green Fork Kitchen LLC', host: 'localhost' },
    label: labelSizes['roll-4x3'],
  });
  let labels = 0;
  const { seconds } = await readAll('labels', paper, (chunk) => {
    labels += Buffer.from(chunk).toString('latin1').split(' Do Q').length - 1;
  });
  console.log(`${labels} labels of ${trays} trays: ${seconds.toFixed(1)} s`);
  bar('labels per tray', labels / trays, one);
  bar('seconds for 100,000 labels', (seconds * 100_000) / trays, { most: 300, unit: ' s' });
  return labels;
}

/** As a printer takes it: nothing is kept, and memory is looked at all the while. */
async function readAll(
  what: string,
  paper: AsyncIterable<Uint8Array>,
  onChunk: (chunk: Uint8Array) => void = () => {},
): Promise<{ seconds: number }> {
  const before = process.memoryUsage().rss;
  let peak = before;
  let bytes = 0;
  const began = performance.now();
  for await (const chunk of paper) {
    bytes += chunk.length;
    onChunk(chunk);
    peak = Math.max(peak, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${what}: ${mebi(bytes)} MiB of PDF, memory ${mebi(before)} → at most ${mebi(peak)} MiB`,
  );
  bar(`memory on top of ${what}, at its peak`, mebi(peak - before), { most: 256, unit: ' MiB' });
  return { seconds };
}
