import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import { refusals } from '../../../contract/refusals.ts';
import type { Database } from '../../platform/database/database.ts';
import { moveClock } from './move-clock.ts';
import { storeShopTime, underClockLock } from './store.ts';

/** The demo of 2026-11-15: each channel reminds a day before its deadline, then closes the week. */
const dueInThisWeek = [
  '2026-11-16T07:59:00.000Z', // Iron Plate: the deadline, Sun 11:59 PM in Los Angeles
  '2026-11-19T04:59:00.000Z', // Green Fork: Wed 11:59 PM in New York
  '2026-11-20T04:59:00.000Z', // Green Fork: the deadline
  '2026-11-22T07:59:00.000Z', // Iron Plate: Sat 11:59 PM in Los Angeles
  '2026-11-23T07:59:00.000Z', // Iron Plate: the next deadline
];

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

const move = (body: object) => owner.post('/api/admin/clock', body);
const shopNow = () => shop.deps.clock.shopNow().toISOString();
const refused = async (body: object) => (await move(body)).json().message;

describe("the demo shop's clock", () => {
  it('tells what happens next, in words and in the zone of the channel', async () => {
    const clock = (await owner.get('/api/admin/clock')).json();
    expect(clock.time_zone).toBe('America/New_York');
    expect(clock.due.slice(0, 2)).toEqual([
      {
        at: dueInThisWeek[0],
        at_formatted: 'Mon, Nov 16, 2:59 AM EST',
        what: ['Iron Plate: picking for the week of Nov 16 ends, its orders are made'],
      },
      {
        at: dueInThisWeek[1],
        at_formatted: 'Wed, Nov 18, 11:59 PM EST',
        what: ['Green Fork: who has not picked for the week of Nov 23 is reminded'],
      },
    ]);
    expect(clock.next_deadline).toMatchObject({ at: dueInThisWeek[2] });
  });

  it('does not go back, nor farther than a quarter, nor to a time that is none', async () => {
    const before = shopNow();
    expect(await refused({ to: '2026-11-01T00:00:00Z' })).toBe(refusals['clock.backwards'].message);
    expect(await refused({ to: '2027-11-01T00:00:00Z' })).toBe(refusals['clock.too_far'].message);
    expect(await refused({ to: 'tomorrow' })).toBe(refusals['clock.unreadable'].message);
    expect((await move({})).statusCode).toBe(422);
    expect(Date.parse(shopNow()) - Date.parse(before)).toBeLessThan(60_000);
  });

  it('is moved by one person at a time', async () => {
    const answer = await underClockLock(shop.deps.pool, () => move({ next: 'due' }));
    expect(answer?.json().message).toBe(refusals['clock.moving'].message);
  });

  it('exists in the demo only', async () => {
    const config = { ...shop.deps.config, demo: false };
    expect(await moveClock({ ...shop.deps, config }, { next: 'due' })).toMatchObject({
      code: 'clock.demo_only',
    });
  });

  it('moves to the next due instant', async () => {
    const answer = (await move({ next: 'due' })).json();
    expect(answer.stops.map(({ at }: { at: string }) => at)).toEqual(dueInThisWeek.slice(0, 1));
    expect(shopNow() >= dueInThisWeek[0]!).toBe(true);
  });

  it('stops at every due instant on the way, in order, and arrives', async () => {
    const to = '2026-11-23T08:00:00.000Z';
    const answer = (await move({ to })).json();
    const stops = answer.stops.map(({ at }: { at: string }) => at) as string[];
    expect(answer.arrived).toBe(true);
    expect(stops).toEqual([...stops].sort());
    expect(stops.filter((at) => dueInThisWeek.includes(at))).toEqual(dueInThisWeek.slice(1));
    expect(stops.at(-1)).toBe(to);
    expect(answer.now_at >= to).toBe(true);
  });

  it('takes a wall time of the channel, one stop per call when it is watched', async () => {
    const to = '2026-11-23T03:30';
    const answer = (await move({ to, next: 'due' })).json();
    expect(answer).toMatchObject({ arrived: true, now_formatted: 'Mon, Nov 23, 3:30 AM EST' });
  });

  it('never goes back, even when an older time is written late', async () => {
    await storeShopTime(shop.deps.database, new Date('2026-11-20T00:00:00Z'));
    await shop.deps.clock.refresh();
    expect(shopNow() >= '2026-11-23T08:30:00.000Z').toBe(true);
  });

  it('moved by several at once moves once, and the others are told so', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => move({ next: 'due' })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect(statuses).toContain(200);
    expect(statuses.filter((status) => status !== 200 && status !== 409)).toEqual([]);
  });

  it('arrives although somebody holds an order and wants its menu', async () => {
    // a day on, orders of this status are on their way
    const to = new Date(Date.parse(shopNow()) + 3 * 24 * 60 * 60 * 1000).toISOString();
    const { database } = shop.deps;
    let moved: ReturnType<typeof move> | undefined;
    await database
      .transaction()
      .execute(async (transaction) => {
        await sql`select from orders where status in ('paid', 'in_production', 'shipped') for update`.execute(
          transaction,
        );
        moved = move({ to });
        await vi.waitUntil(async () => (await waitingForOrders(database)) > 0, { timeout: 60_000 });
        await sql`select from menus for update`.execute(transaction);
      })
      // either of the two is sent back
      .catch((error: unknown) => expect(error).toMatchObject({ code: '40P01' }));
    expect((await moved)?.statusCode).toBe(200);
  });
});

const waitingForOrders = async (database: Database): Promise<number> => {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
     where datname = current_database() and wait_event_type = 'Lock' and query like 'update "orders"%'`.execute(
    database,
  );
  return rows[0]!.waiting;
};
