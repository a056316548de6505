import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { PackingBox, Route } from '../../../contract/packing.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { listPackingBoxes, listRoutes } from '../../../contract/packing.ts';
import { formatBoxCode } from '../../../domain/delivery/box-code.ts';

let shop: TestApp;
let ana: Visitor;
let ben: Visitor;
let eve: Visitor;
let support: Visitor;

/** the demo's week in the kitchen: closed, paid, not yet shipped */
const WEEK = '2026-11-16';

beforeAll(async () => {
  shop = await startTestApp();
  const kitchen = () => shop.visitor().logIn('kitchen@tiffin.test');
  [ana, ben, eve] = [await kitchen(), await kitchen(), await kitchen()];
  support = await shop.visitor().logIn('support@tiffin.test');
});
afterAll(() => shop.close());

type Week = ResponseOf<typeof listRoutes>;
const week = async (of = WEEK): Promise<Week> =>
  (await ana.get(`/api/admin/packing/routes?week=${of}`)).json();

async function boxesOf(
  route: Pick<Route, 'day' | 'zone'>,
  more = '',
  who = ana,
): Promise<ResponseOf<typeof listPackingBoxes>> {
  const at = `/api/admin/packing/boxes?week=${WEEK}&day=${route.day}&zone=${route.zone}${more}`;
  return (await who.get(at)).json();
}

const step = (who: Visitor, code: string, name: string, post_key: string = randomUUID()) =>
  who.post(`/api/admin/boxes/${code}/step`, { step: name, post_key });

/** A box nobody has touched, of the longest route. */
async function openBox(): Promise<PackingBox & { route: Route }> {
  const route = (await week()).routes.toSorted((a, b) => b.boxes - a.boxes)[0]!;
  const { rows } = await boxesOf(route, '&state=open');
  return { ...rows[0]!, route };
}

const eventsOf = async (orderId: string) =>
  (
    await shop.deps.database
      .selectFrom('events')
      .select(['kind', 'data'])
      .where(sql<boolean>`data ->> 'order_id' = ${orderId}`)
      .where('kind', 'in', ['box.packed', 'box.unpacked', 'order.moved'])
      .orderBy('occurred_at')
      .orderBy('id')
      .execute()
  ).map(({ kind, data }) => [kind, (data as { to: string }).to]);

it('a box is found by its code, its order, its name and its street, and by nothing of somebody else', async () => {
  const { id, code, number, name, route } = await openBox();
  const { address_1 } = await shop.deps.database
    .selectFrom('orders')
    .select('address_1')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  for (const typed of [code, code.toLowerCase(), number.toLowerCase(), name, address_1]) {
    const { rows, count } = await boxesOf(route, `&q=${encodeURIComponent(typed)}`);
    expect([typed, rows.map((box) => box.id)]).toEqual([typed, expect.arrayContaining([id])]);
    expect(count.count).toBe(rows.length);
    expect(rows.length).toBeLessThan(5);
  }
  expect((await boxesOf(route, '&q=nobody')).rows).toEqual([]);
  // a gift: somebody else's name stands on the box
  await sql`update orders set first_name = 'Zelda', address_1 = '9 Quiet Lane' where id = ${id}`.execute(
    shop.deps.database,
  );
  for (const typed of ['zelda', 'quiet lane']) {
    expect((await boxesOf(route, `&q=${typed}`)).rows.map((box) => box.id)).toEqual([id]);
  }
});

it('the week in the kitchen is shown unasked, by zone and day, with what is left out', async () => {
  const shown: Week = (await ana.get('/api/admin/packing/routes')).json();
  expect(shown).toMatchObject({ week: WEEK, deadline_formatted: null });
  expect(shown.routes.length).toBeGreaterThan(1);
  const { rows } = await sql<{ boxes: number; meals: number; cancelled: number; unpaid: number }>`
    select count(*) filter (where sold)::integer as boxes,
           sum((select sum(quantity - uncooked) from order_lines where order_id = o.id))
             filter (where sold)::integer as meals,
           count(*) filter (where status = 'cancelled')::integer as cancelled,
           count(*) filter (where status in ('pending', 'placed', 'dropped'))::integer as unpaid
      from (select orders.*, status in ('paid', 'in_production', 'shipped', 'delivered') as sold
              from orders join channels on channels.id = channel_id
             where channel = 'green-fork' and week = ${WEEK}) o`.execute(shop.deps.database);
  const { boxes, meals, ...left_out } = rows[0]!;
  const sum = (figure: 'boxes' | 'meals') =>
    shown.routes.reduce((total, route) => total + route[figure], 0);
  expect([sum('boxes'), sum('meals'), shown.left_out]).toEqual([boxes, meals, left_out]);
});

it('three phones tick off one route at once: each box once, and all see the same progress', async () => {
  const route = (await week()).routes.toSorted((a, b) => b.boxes - a.boxes)[0]!;
  const open = (await boxesOf(route, '&state=open')).rows;
  const rows = open.slice(0, open.length / 2);
  expect(rows.length).toBeGreaterThan(10);
  const orders = [rows, rows.toReversed(), rows.toSorted((a, b) => (a.code < b.code ? -1 : 1))];
  const counts = await Promise.all(
    [ana, ben, eve].map(async (packer, index) => {
      let moved = 0;
      for (const { code } of orders[index]!) {
        const answer = await step(packer, code, 'pack');
        expect(answer.statusCode).toBe(200);
        if (answer.json().moved) moved += 1;
      }
      return moved;
    }),
  );
  expect(counts.reduce((sum, count) => sum + count)).toBe(rows.length);
  for (const { id } of rows) expect(await eventsOf(id)).toEqual([['box.packed', 'packed']]);
  const seen = await Promise.all([ana, ben, eve].map((packer) => boxesOf(route, '', packer)));
  for (const { progress } of seen) {
    expect(progress).toMatchObject({ boxes: route.boxes, packed: route.packed + rows.length });
  }
  expect(seen[0]!.rows.find(({ id }) => id === rows[0]!.id)?.packed?.by).toBeTruthy();
});

it('a tick that is sent again after somebody took it back does nothing', async () => {
  const { code, id } = await openBox();
  const key = randomUUID();
  expect((await step(ana, code, 'pack', key)).json()).toMatchObject({ moved: true });
  const second = await step(ben, code, 'pack');
  expect(second.json()).toMatchObject({ moved: false });
  expect(second.json().message).toMatch(/already by \w+\.$/);
  expect((await step(ben, code, 'unpack')).json().box.state).toBe('open');
  expect((await step(ana, code, 'pack', key)).json().box.state).toBe('open');
  expect(await eventsOf(id)).toEqual([
    ['box.packed', 'packed'],
    ['box.unpacked', 'open'],
  ]);
});

it('a packed box whose meals change is to be packed again; one whose order is cancelled is put aside', async () => {
  const [changed, cancelled] = (await boxesOf((await openBox()).route, '&state=packed')).rows;
  await sql`update order_lines set tax_cents = tax_cents where order_id = ${changed!.id}`.execute(
    shop.deps.database,
  );
  const find = async ({ id, number }: PackingBox) =>
    (await boxesOf((await openBox()).route, `&q=${number}`)).rows.find((box) => box.id === id);
  expect(await find(changed!)).toMatchObject({ state: 'packed', is_reopened: false });
  await sql`update order_lines set uncooked = 1 where id in
             (select id from order_lines where order_id = ${changed!.id} limit 1)`.execute(
    shop.deps.database,
  );
  expect(await find(changed!)).toMatchObject({
    state: 'open',
    is_reopened: true,
    meals: changed!.meals - 1,
  });
  expect((await step(ana, changed!.code, 'pack')).json().moved).toBe(true);
  expect(await find(changed!)).toMatchObject({ state: 'packed', is_reopened: false });

  const before = await week();
  const done = await support.post(`/api/admin/orders/${cancelled!.id}/cancel`, { reason: 'Moved' });
  expect(done.statusCode).toBe(200);
  const after = await week();
  expect(after.left_out.cancelled).toBe(before.left_out.cancelled + 1);
  expect(after.put_aside.map(({ code }) => code)).toContain(cancelled!.code);
  expect(await find(cancelled!)).toBeUndefined();
  const scanned = await step(ana, cancelled!.code, 'ship');
  expect([scanned.statusCode, scanned.json().code]).toEqual([409, 'box_step.no_box']);
});

it('a box is shipped once it is packed; its customer is told once, and sees where it is', async () => {
  const { code, id, number } = await openBox();
  const early = await step(ana, code, 'ship');
  expect([early.statusCode, early.json().code]).toEqual([409, 'box_step.not_packed']);
  await step(ana, code, 'pack');
  for (const name of ['ship', 'ship', 'unship', 'ship']) {
    // a scanner sends what is printed, in whatever spelling
    expect((await step(ana, code.toLowerCase(), name)).statusCode).toBe(200);
  }
  expect((await step(ben, code, 'unpack')).json().code).toBe('box_step.left');
  expect((await step(ben, code, 'deliver')).json().box.state).toBe('delivered');
  const mails = await shop.deps.database
    .selectFrom('mails')
    .select('dedupe_key')
    .where('kind', '=', 'order_shipped')
    .where(sql<boolean>`payload #>> '{order,number}' = ${number}`)
    .execute();
  expect(mails).toEqual([{ dedupe_key: `order_shipped ${number}` }]);
  const { order } = (await support.get(`/api/admin/orders/${id}`)).json();
  expect(order.status).toBe('delivered');
  const titles = order.timeline.map(({ title }: { title: string }) => title);
  expect(titles).toEqual(
    expect.arrayContaining(['Box packed', 'Moved to shipped', 'Moved to delivered']),
  );
  expect((await step(ana, 'FFFF-FFFF-FFFF', 'ship')).statusCode).toBe(404);
});

it('a whole route is shipped at once; what is not packed stays', async () => {
  const { route } = await openBox();
  const before = (await week()).routes.find(
    ({ day, zone }) => day === route.day && zone === route.zone,
  )!;
  const body = { step: 'ship', week: WEEK, day: route.day, zone: route.zone };
  const [first, second] = await Promise.all([
    ana.post('/api/admin/boxes/steps', body),
    ben.post('/api/admin/boxes/steps', body),
  ]);
  const packed = before.packed - before.shipped;
  expect(packed).toBeGreaterThan(5);
  expect(first.json().moved + second.json().moved).toBe(packed);
  const named = await ana.post('/api/admin/boxes/steps', {
    step: 'ship',
    week: WEEK,
    codes: [(await openBox()).code],
  });
  expect(named.json()).toMatchObject({
    moved: 0,
    left: [{ why: 'This box is not packed yet.', boxes: 1 }],
  });
  const undone = await ana.post('/api/admin/boxes/steps', { ...body, step: 'unship' });
  expect(undone.json().moved).toBeGreaterThanOrEqual(packed);
});

it('before the deadline nothing is packed, and who only reads ticks nothing', async () => {
  const { rows } = await sql<{ code: string }>`
    select box_code(o.id) as code from orders o join channels on channels.id = channel_id
     where channel = 'green-fork' and week = '2026-11-23' and status = 'paid' limit 1`.execute(
    shop.deps.database,
  );
  expect((await step(ana, rows[0]!.code, 'pack')).json().code).toBe('box_step.week_open');
  expect((await week('2026-11-23')).deadline_formatted).toMatch(/Thu/);
  const box = await openBox();
  expect((await step(support, box.code, 'pack')).json().code).toBe('permission.missing');
  expect(formatBoxCode(box.code.replaceAll('-', ''))).toBe(box.code);
});

it('a day that no calendar has is said to be none', async () => {
  for (const path of ['packing/boxes', 'delivery/stops.csv', 'packing/list.pdf']) {
    const answer = await ana.get(`/api/admin/${path}?week=2026-02-30`);
    expect([path, answer.statusCode, answer.json().code]).toEqual([path, 422, 'request.invalid']);
  }
  const orders = await support.get('/api/admin/orders?week=2026-02-30');
  expect([orders.statusCode, orders.json().code]).toEqual([422, 'request.no_such_day']);
});

/** Portions by meal, from every page of the packing list. */
async function packedPortions(of: string): Promise<Record<string, number>> {
  const portions: Record<string, number> = {};
  let cursor: string | null = '';
  while (cursor !== null) {
    const at: string = `/api/admin/packing/boxes?week=${of}${cursor && `&cursor=${cursor}`}`;
    const page: ResponseOf<typeof listPackingBoxes> = (await ana.get(at)).json();
    for (const line of page.rows.flatMap(({ lines }) => lines)) {
      portions[line.sku] = (portions[line.sku] ?? 0) + line.portions;
    }
    cursor = page.next_cursor;
  }
  return portions;
}

/** What all papers of a week say, meal by meal; they say the same. */
async function portionsOn(of: string): Promise<number> {
  const [sheet, labels, packed] = await Promise.all([
    ana.get(`/api/admin/kitchen/production?week=${of}`),
    ana.get(`/api/admin/kitchen/labels?week=${of}`),
    packedPortions(of),
  ]);
  const lines: { sku: string; cooked: number }[] = sheet.json().lines;
  const cooked = lines.filter((line) => line.cooked > 0);
  expect(packed).toEqual(Object.fromEntries(cooked.map((line) => [line.sku, line.cooked])));
  const meals: { sku: string; trays: number }[] = labels.json().meals;
  expect(Object.fromEntries(meals.map(({ sku, trays }) => [sku, trays]))).toEqual(packed);
  const sum = Object.values(packed).reduce((total, count) => total + count, 0);
  const routes = (await week(of)).routes.reduce((total, route) => total + route.meals, 0);
  expect(routes).toBe(sum);
  return sum;
}

it('sheet, labels, packing lists and stops agree to the portion, with picks, auto-fill, replacements, cancellations and refunds in between', async () => {
  const next = '2026-11-23';
  const early = await portionsOn(next);
  const owner = await shop.visitor().logIn('owner@tiffin.test');
  // over the deadline: what was picked is charged, who has not picked gets a filled box
  const moved = await owner.post('/api/admin/clock', { to: '2026-11-20T12:00:00Z' });
  expect(moved.json()).toMatchObject({ arrived: true });
  const { rows: filled } = await sql<{ selection: string }>`
    select distinct w.selection from subscription_weeks w join orders o on o.id = w.order_id
     where w.week = ${next} and o.status in ('paid', 'in_production')`.execute(shop.deps.database);
  expect(filled.map(({ selection }) => selection)).toEqual(
    expect.arrayContaining(['picked', 'autofilled']),
  );
  const closed = await portionsOn(next);
  expect(closed).toBeGreaterThan(early + 100);

  const shortages = async () => (await ana.get(`/api/admin/kitchen/shortages?week=${next}`)).json();
  const { version, meals } = await shortages();
  const short = meals.toSorted(
    (a: { promised: number }, b: { promised: number }) => b.promised - a.promised,
  )[0];
  const reported = await ana.post('/api/admin/kitchen/shortages', {
    week: next,
    menu_item_id: short.menu_item_id,
    makeable: short.promised - 5,
    version,
  });
  expect(reported.statusCode).toBe(200);
  const { replaced, left_out } = await shortages();
  expect(replaced.length).toBeGreaterThan(0);
  expect(replaced[0].gone.join()).toContain(short.name);
  expect(replaced[0].got.join()).not.toContain(short.name);
  const lost = left_out.reduce((sum: number, line: { portions: number }) => sum + line.portions, 0);
  expect(await portionsOn(next)).toBe(closed - lost);

  const at = `/api/admin/packing/boxes?week=${next}&state=open`;
  const [cancelled, refunded] = (await ana.get(at)).json().rows as PackingBox[];
  const gone = await support.post(`/api/admin/orders/${cancelled!.id}/cancel`, { reason: 'Moved' });
  expect(gone.statusCode).toBe(200);
  const { order } = (await support.get(`/api/admin/orders/${refunded!.id}`)).json();
  const back = await support.post(`/api/admin/orders/${refunded!.id}/refund`, {
    post_key: randomUUID(),
    parts: [{ tender_id: order.tenders[0].id, amount_cents: 300 }],
    reason: 'Goodwill',
  });
  expect(back.statusCode).toBe(200);
  const left = closed - lost - cancelled!.meals;
  expect(await portionsOn(next)).toBe(left);

  const pdf = await ana.get(`/api/admin/kitchen/labels.pdf?week=${next}&size=roll-2x1&by=box`);
  expect(pdf.body.match(/\/S\d+ Do/g)).toHaveLength(left);
  const csv = (await ana.get(`/api/admin/delivery/stops.csv?week=${next}`)).body;
  const [header, ...stops] = csv.trim().split('\r\n');
  const column = header!.split(',').indexOf('meals');
  // no cell before the meals holds a comma but the notes, which stand in quotes
  const counts = stops.map((stop) => Number(stop.replaceAll(/"[^"]*"/g, '').split(',')[column]));
  expect(counts.reduce((total, count) => total + count, 0)).toBe(left);
  const list = await ana.get(`/api/admin/packing/list.pdf?week=${next}`);
  expect([list.statusCode, list.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
}, 120_000);
