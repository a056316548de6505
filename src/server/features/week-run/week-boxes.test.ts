import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import type { List } from '../../../contract/list.ts';
import type { WeekBox } from '../../../contract/week-boxes.ts';
import type { WeekReport } from '../../../contract/week-run.ts';
import { GatewayUnreachable } from '../../adapters/payments/gateway.ts';
import { lookAfterPayments } from '../checkout/look-after-payments.ts';
import {
  expectPortionsToAddUp,
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from '../subscriptions/subscriptions.fixture.ts';
import { runWeekCommand } from './command.ts';
import { startDueRuns } from './start-runs.ts';

let shop: PlanShop;
let staff: Visitor;
beforeAll(async () => {
  shop = await startPlanShop();
  staff = await shop.visitor().logIn('support@tiffin.test');
});
afterEach(() => expectPortionsToAddUp(shop));
afterAll(() => shop.close());

const boxes = async (state: string, q = ''): Promise<WeekBox[]> =>
  (await staff.get(`/api/admin/weeks/${shop.week}/boxes?state=${state}&q=${q}`)).json().rows;
const post = (deed: string, body: object) => staff.post(`/api/admin/weeks/${deed}`, body);
const statusOf = async (order_id: string) =>
  (
    await shop.deps.database
      .selectFrom('orders')
      .select('status')
      .where('id', '=', order_id)
      .executeTakeFirstOrThrow()
  ).status;
const alertsOf = async (kind: string) => {
  const { rows } = await sql<{ open: boolean; data: { order_id?: string; week?: string } }>`
    select resolved_at is null as open, data from staff_alerts where kind = ${kind}`.execute(
    shop.deps.database,
  );
  return rows;
};

describe('the funnel', () => {
  it('says of every step what its list holds', async () => {
    const { rows } = await sql<{ week: string }>`
      select week from week_runs where channel_id = ${shop.channel_id} order by week desc limit 1`.execute(
      shop.deps.database,
    );
    const { week } = rows[0]!;
    const report = (await staff.get(`/api/admin/weeks/${week}/report`)).json<WeekReport>();
    const count = async (state: string) =>
      (await staff.get(`/api/admin/weeks/${week}/boxes?state=${state}`)).json().count.count;
    const { ordered, autofilled, skipped, held } = report.outcomes;
    expect(await count('picked')).toBe(ordered);
    expect(await count('autofilled')).toBe(autofilled);
    expect(await count('skipped')).toBe(skipped);
    expect(await count('held')).toBe(held);
    expect(await count('ordered')).toBe(ordered + autofilled);
    expect(await count('due')).toBe(ordered + autofilled + skipped + held);
    expect(await count('unexplained')).toBe(report.unexplained);
    for (const [state, { count: counted }] of Object.entries(report.payments)) {
      expect([state, await count(state)]).toEqual([state, counted]);
    }
    expect(ordered).toBeGreaterThan(10);
  });

  it('is listed by name, page after page, and searched by name or order number', async () => {
    const { rows } = await sql<{ week: string; number: string; user_id: string }>`
      select week, number, user_id from orders
       where channel_id = ${shop.channel_id} and subscription_id is not null and status = 'delivered'
       order by week desc, number limit 1`.execute(shop.deps.database);
    const { week, number, user_id } = rows[0]!;
    const list = async (query: string) =>
      (await staff.get(`/api/admin/weeks/${week}/boxes?${query}`)).json<List<WeekBox>>();
    const all = (await list('')).rows;
    const { rows: names } = await sql<{ name: string }>`
      select u.first_name || ' ' || u.last_name as name
        from subscription_weeks w join subscriptions s on s.id = w.subscription_id
        join users u on u.id = s.user_id
       where w.channel_id = ${shop.channel_id} and w.week = ${week}
       order by lower(u.last_name || ' ' || u.first_name) limit 50`.execute(shop.deps.database);
    expect(all.map(({ name }) => name)).toEqual(names.map(({ name }) => name));
    const down = await list('sort=-name');
    const next = down.next_cursor ? await list(`sort=-name&cursor=${down.next_cursor}`) : null;
    const seen = [...down.rows, ...(next?.rows ?? [])].map(({ id }) => id);
    expect(new Set(seen).size).toBe(seen.length);
    expect((await list(`q=${number.toLowerCase()}`)).rows.map((box) => box.user_id)).toEqual([
      user_id,
    ]);
    const { rows: other } = await sql<{ number: string }>`
      select number from orders where channel_id = ${shop.channel_id} and week < ${week} limit 1`.execute(
      shop.deps.database,
    );
    for (const q of ['nobody-of-that-name', other[0]!.number]) {
      expect((await list(`q=${q}`)).rows).toEqual([]);
    }
  });
});

describe('a declined payment', () => {
  it('is given up by staff with a reason: nothing is charged, the customer is told', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const order_id = await shop.placeOrder(ada);
    await sql`update orders set charge_tries = 1, next_charge_at = null where id = ${order_id}`.execute(
      shop.deps.database,
    );
    const { subscription_id } = ada;
    expect((await boxes('failed')).map((box) => box.order_id)).toContain(order_id);
    const body = { week: shop.week, subscription_id };
    const silent = await post('boxes/drop', { ...body, reason: ' ' });
    expect([silent.statusCode, silent.json().fields]).toEqual([422, { reason: 'Please say why.' }]);
    const answers = await Promise.all([
      post('boxes/drop', { ...body, reason: 'asked by phone' }),
      post('boxes/drop', { ...body, reason: 'asked by phone' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    expect(await statusOf(order_id)).toBe('dropped');
    expect(await shop.mailsOf(ada)).toEqual(['week_skipped']);
  });

  it('is tried again at once, and stays unpaid without a card', async () => {
    const ada = await shop.subscriber({ picks: { 1: 6 } });
    const order_id = await shop.placeOrder(ada);
    const answer = await post('payments/retry', { order_id });
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      'It did not go through; the customer is told.',
    ]);
    expect(await statusOf(order_id)).toBe('placed');
    expect((await shop.eventsOf(ada)).map(({ kind }) => kind)).toEqual(['payment.retried']);
  });
});

describe('a payment that nobody knows of', () => {
  async function unknown(): Promise<Subscriber & { order_id: string }> {
    const ada = await shop.subscriber({ picks: { 2: 6 } });
    const order_id = await shop.placeOrder(ada, { attempt: 'unknown' });
    await sql`update orders set next_charge_at = null where id = ${order_id}`.execute(
      shop.deps.database,
    );
    return { ...ada, order_id };
  }

  it('is told to the staff after an hour, once, until it is settled', async () => {
    const { order_id } = await unknown();
    const signal = new AbortController().signal;
    // the gateway keeps silent
    const { payments } = shop.deps;
    const away = new Proxy(payments, {
      get: (target, name) =>
        name === 'cancelCharge'
          ? () => Promise.reject(new GatewayUnreachable('away'))
          : Reflect.get(target, name),
    });
    const look = () => lookAfterPayments({ ...shop.deps, payments: away }, signal);
    await look();
    const ours = async () =>
      (await alertsOf('payment_unknown')).filter(({ data }) => data.order_id === order_id);
    expect(await ours()).toEqual([]);
    await sql`update payment_attempts set created_at = created_at - interval '2 hours'
               where order_id = ${order_id}`.execute(shop.deps.database);
    await look();
    await look();
    expect((await ours()).map(({ open }) => open)).toEqual([true]);

    const settle = () => post('payments/settle', { order_id, reason: 'seen at the gateway' });
    expect((await settle()).json()).toEqual({ message: 'Marked as paid.' });
    expect(await statusOf(order_id)).toBe('paid');
    expect((await settle()).statusCode).toBe(409);
    await look();
    expect((await ours()).map(({ open }) => open)).toEqual([false]);
  });

  it('cannot be given up or settled by somebody without the permission', async () => {
    const { order_id } = await unknown();
    const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
    const body = { order_id, reason: 'because' };
    expect((await kitchen.post('/api/admin/weeks/payments/settle', body)).statusCode).toBe(403);
    expect(await statusOf(order_id)).toBe('placed');
    const iron = await shop.visitor('iron.localhost').logIn('support@tiffin.test');
    expect((await iron.post('/api/admin/weeks/payments/settle', body)).statusCode).toBe(409);
    expect(await statusOf(order_id)).toBe('placed');
  });
});

describe('the week by command', () => {
  it('is rehearsed and reported in words and as JSON, and not run before its deadline', async () => {
    const args = ['--channel', 'green-fork', '--week', shop.week];
    expect(await runWeekCommand(shop.deps, ['rehearse', ...args])).toContain('unexplained: 0');
    const report = JSON.parse(await runWeekCommand(shop.deps, ['report', ...args, '--json']));
    expect(report).toMatchObject({ money: expect.any(Object), payments: expect.any(Object) });
    await expect(runWeekCommand(shop.deps, ['run', ...args])).rejects.toThrow('deadline');
    await expect(runWeekCommand(shop.deps, ['dance', ...args])).rejects.toThrow('rehearse');
  });
});

describe('a week without even a draft', () => {
  it('is told to the staff before its deadline, until somebody makes a menu', async () => {
    const { rows } = await sql<{ week: string; deadline: Date }>`
      select week, picking_deadline_at as deadline from menus
       where channel_id = ${shop.channel_id} order by week desc limit 1`.execute(
      shop.deps.database,
    );
    const last = rows[0]!;
    const missing = new Date(last.deadline.getTime() + 6 * 86_400_000);
    const deps = { ...shop.deps, clock: { ...shop.deps.clock, shopNow: () => missing } };
    await sql`update menus set status = 'delivered' where status in ('draft', 'published')
               and channel_id <> ${shop.channel_id}`.execute(deps.database);
    await sql`update menus set status = 'delivered' where channel_id = ${shop.channel_id}`.execute(
      deps.database,
    );
    await startDueRuns(deps);
    await startDueRuns(deps);
    const ours = (await alertsOf('menu_missing')).filter(({ data }) => data.week! > last.week);
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.every(({ open }) => open)).toBe(true);
    expect(new Set(ours.map(({ data }) => data.week)).size).toBe(ours.length);
  });
});
