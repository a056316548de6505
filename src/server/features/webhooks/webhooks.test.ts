import { fork, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { testSecret } from '../../../../tests/support/scratch-database.ts';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import {
  isSignedWith,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../../../../tests/support/webhook-receiver.ts';
import { webhookEventTypes } from '../../../domain/webhook/webhook-events.ts';
import { isPublicAddress } from '../../adapters/webhooks/public-address.ts';
import { postWebhook } from '../../adapters/webhooks/post-webhook.ts';
import { recordEvent } from '../events/record-event.ts';
import { sendDueWebhooks } from './send-due-webhooks.ts';

let shop: TestApp;
let owner: Visitor;
const receivers: WebhookReceiver[] = [];
const going = new AbortController().signal;

beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  await sql`
    update orders set status = 'paid' where id in (
      select o.id from orders o join channels c on c.id = o.channel_id
       where c.channel = 'green-fork' and o.status = 'delivered' order by o.id limit 40)`.execute(
    shop.deps.database,
  );
});
afterEach(async () => {
  await sql`delete from webhook_endpoints`.execute(shop.deps.database);
  await Promise.all(receivers.splice(0).map((receiver) => receiver.close()));
});
afterAll(() => shop.close());

const send = (timeout_ms = 2000) => sendDueWebhooks(shop.deps, going, { timeout_ms });

async function receiver(...answer: Parameters<typeof startWebhookReceiver>) {
  const started = await startWebhookReceiver(...answer);
  receivers.push(started);
  return started;
}

async function register(
  url: string,
  event_types: readonly string[] = webhookEventTypes,
): Promise<{ id: string; secret: string }> {
  const made = await owner.post('/api/admin/webhooks', { url, description: '', event_types });
  expect([made.statusCode, made.body]).toEqual([200, expect.stringContaining('whsec_')]);
  return made.json();
}

/** Orders that are paid and can go through the kitchen. */
async function paidOrders(count: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select o.id from orders o join channels c on c.id = o.channel_id
     where c.channel = 'green-fork' and o.status = 'paid' order by o.id limit ${count}`.execute(
    shop.deps.database,
  );
  expect(rows).toHaveLength(count);
  return rows.map(({ id }) => id);
}

async function customerId(): Promise<string> {
  const { id } = await shop.deps.database
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'one-off@tiffin.test')
    .executeTakeFirstOrThrow();
  return id;
}

const move = (id: string, to: string) => owner.post(`/api/admin/orders/${id}/move`, { to });

const statusesOf = async (endpointId: string) =>
  shop.deps.database
    .selectFrom('webhook_deliveries')
    .select(['id', 'event_type', 'object_id', 'status', 'attempts'])
    .where('endpoint_id', '=', endpointId)
    .orderBy('sequence')
    .execute();

/** As if the time until the next try had passed. */
const passTime = () =>
  sql`update webhook_deliveries set next_attempt_at = now() where status in ('waiting', 'sending')`.execute(
    shop.deps.database,
  );

describe('a webhook', () => {
  it('tells what happened to an order, in order, signed, without a name, an address or a card', async () => {
    const there = await receiver();
    const { secret, id } = await register(there.url);
    const [order] = await paidOrders(1);
    for (const to of ['in_production', 'shipped', 'delivered']) {
      expect((await move(order!, to)).statusCode).toBe(200);
    }
    await send();
    expect(there.received.map(({ type }) => type)).toEqual([
      'order.in_production',
      'order.shipped',
      'order.delivered',
    ]);
    for (const hook of there.received) {
      expect(isSignedWith(secret, hook)).toBe(true);
      expect(isSignedWith('whsec_other', hook)).toBe(false);
      expect(JSON.parse(hook.raw)).toEqual({
        id: hook.headers['tiffin-delivery'],
        type: hook.headers['tiffin-event'],
        version: 1,
        channel: 'green-fork',
        occurred_at: expect.any(String),
        data: {
          id: order,
          number: expect.any(String),
          status: hook.type.slice('order.'.length),
          kind: expect.any(String),
          customer_id: expect.any(String),
          subscription_id: expect.toSatisfy((value) => value === null || typeof value === 'string'),
          week: expect.any(String),
          delivery_date: expect.any(String),
          total_cents: expect.any(Number),
          refunded_cents: 0,
        },
      });
    }
    const list = (await owner.get(`/api/admin/webhooks/${id}/deliveries`)).json();
    expect(list.rows).toHaveLength(3);
    const detail = (await owner.get(`/api/admin/webhook-deliveries/${list.rows[0].id}`)).json();
    expect(detail).toMatchObject({
      status: 'delivered',
      body: expect.stringContaining('"type": "order.delivered"'),
      tries: [{ response_status: 200, response_body: 'ok', error: null }],
    });
  });

  it('tells skips, cancelled plans, refunds, closed weeks and new accounts, and only what was asked for', async () => {
    const all = await receiver();
    const few = await receiver();
    await register(all.url);
    await register(few.url, ['subscription.cancelled']);
    const subscriber = await shop.visitor().logIn('picked@tiffin.test');
    const week = '2026-11-23';
    const { id: subscription_id } = await shop.deps.database
      .selectFrom('subscriptions as s')
      .innerJoin('users as u', 'u.id', 's.user_id')
      .select('s.id')
      .where('u.email', '=', 'picked@tiffin.test')
      .executeTakeFirstOrThrow();
    for (const path of ['skipWeek', 'unskipWeek']) {
      expect((await subscriber.post(`/api/${path}`, { subscription_id, week })).statusCode).toBe(
        200,
      );
    }
    expect((await subscriber.post('/api/user/cancelAllSubscriptions')).statusCode).toBe(200);
    const [order] = await paidOrders(1);
    const { database } = shop.deps;
    await sql`update orders set refunded_cents = 100 where id = ${order}`.execute(database);
    await sql`update orders set status = 'cancelled', refunded_cents = total_cents where id = ${order}`.execute(
      database,
    );
    const run = await sql<{ id: string; channel_id: string }>`
      insert into week_runs (channel_id, week, menu_id, started_at)
      select channel_id, week, id, now() from menus
       where week = ${week} and channel_id = (select id from channels where channel = 'green-fork')
      returning id, channel_id`.execute(database);
    const { id: run_id, channel_id } = run.rows[0]!;
    await sql`update week_runs set closed_at = now() where id = ${run_id}`.execute(database);
    const subject_user_id = await customerId();
    const event = { kind: 'account.created', channel_id, actor_id: null, subject_user_id };
    await recordEvent(database, event);
    await send();
    const typesOf = (id: unknown) =>
      all.received.filter(({ data }) => data.id === id).map(({ type }) => type);
    expect(typesOf(order)).toEqual(['order.refunded', 'order.cancelled', 'order.refunded']);
    expect(typesOf(run_id)).toEqual(['week.closed']);
    expect(typesOf(subject_user_id)).toEqual(['customer.created']);
    const about = all.received.filter(({ data }) => data.id === subscription_id);
    expect(about.map(({ type }) => type)).toEqual([
      'subscription.skipped',
      'subscription.unskipped',
      'subscription.cancelled',
    ]);
    expect(about[0]!.data).toMatchObject({ id: subscription_id, week });
    expect(few.received.map(({ type }) => type)).toEqual(['subscription.cancelled']);
  });

  it('is written with the change or not at all', async () => {
    const there = await receiver();
    const { id } = await register(there.url);
    const [order] = await paidOrders(1);
    const failed = shop.deps.database.transaction().execute(async (transaction) => {
      await sql`update orders set status = 'in_production' where id = ${order}`.execute(
        transaction,
      );
      throw new Error('the kitchen is on fire');
    });
    await expect(failed).rejects.toThrow('on fire');
    expect(await statusesOf(id)).toEqual([]);
  });

  it('that fails is tried again, and what comes after it for the same order waits', async () => {
    const [stubborn, other] = await paidOrders(2);
    const there = await receiver((hook, response, count) => {
      response.statusCode = hook.data.id === stubborn && count < 6 ? 500 : 200;
      response.end(response.statusCode === 500 ? 'no\0pe' : 'ok');
    });
    const { id } = await register(there.url);
    for (const order of [stubborn!, other!]) {
      await move(order, 'in_production');
      await move(order, 'shipped');
    }
    const types = (order: string) =>
      there.received.filter(({ data }) => data.id === order).map(({ type }) => type);
    await send();
    expect(types(other!)).toEqual(['order.in_production', 'order.shipped']);
    expect(types(stubborn!)).toEqual(['order.in_production']);
    expect((await owner.get('/api/admin/webhooks')).json().webhooks).toMatchObject([
      { id, waiting: 2, delivered: 2, failed: 0 },
    ]);
    // its time has not come
    await send();
    expect(types(stubborn!)).toHaveLength(1);
    while (types(stubborn!).at(-1) !== 'order.shipped') {
      await passTime();
      await send();
    }
    expect(new Set(types(stubborn!))).toEqual(new Set(['order.in_production', 'order.shipped']));
    expect(types(stubborn!).indexOf('order.shipped')).toBe(types(stubborn!).length - 1);
    expect((await owner.get('/api/admin/webhooks')).json().webhooks).toMatchObject([
      { id, state: 'on', waiting: 0, delivered: 4 },
    ]);
  });

  it('to a receiver that hangs or drips holds up neither the others nor the shop', async () => {
    const hanging = await receiver(() => {});
    const dripping = await receiver((_, response) => {
      response.write('a');
      const timer = setInterval(() => response.write('b'), 50);
      response.on('close', () => clearInterval(timer));
    });
    const quick = await receiver();
    for (const { url } of [hanging, dripping, quick]) await register(url);
    const orders = await paidOrders(6);
    const first = orders.slice(0, 4);
    for (const order of first) await move(order, 'in_production');

    let ended = false;
    const sending = send(3000).finally(() => (ended = true));
    await expect.poll(() => quick.received.length, { timeout: 20_000 }).toBe(4);
    // meanwhile the shop goes on, and what it does is told at once
    for (const order of orders.slice(4)) {
      expect((await move(order, 'in_production')).statusCode).toBe(200);
    }
    await expect.poll(() => quick.received.length, { timeout: 20_000 }).toBe(6);
    expect(ended).toBe(false);
    await sending;
    const tried = await shop.deps.database
      .selectFrom('webhook_attempts as a')
      .innerJoin('webhook_deliveries as d', 'd.id', 'a.delivery_id')
      .innerJoin('webhook_endpoints as e', 'e.id', 'd.endpoint_id')
      .select(['a.error', 'a.duration_ms'])
      .where('e.url', 'in', [hanging.url, dripping.url])
      .execute();
    expect(tried.length).toBeGreaterThan(0);
    for (const { error, duration_ms } of tried) {
      expect([error, duration_ms < 9000]).toEqual(['No answer within 3 s.', true]);
    }
  });

  it('that is answered too late comes again, under its id and signed, before what follows it', async () => {
    const there = await receiver((_, response, count) => {
      if (count > 1) return response.end('ok');
      // the answer is ready when the sender waits no more
      response.once('close', () => response.end('ok'));
    });
    const { id, secret } = await register(there.url);
    const [order] = await paidOrders(1);
    await move(order!, 'in_production');
    await move(order!, 'shipped');
    await send(300);
    expect(there.received).toHaveLength(1);
    expect(await statusesOf(id)).toMatchObject([{ status: 'waiting' }, { attempts: 0 }]);
    await passTime();
    await send();
    const [late, again, next] = there.received;
    expect([again!.id, again!.type, next!.type]).toEqual([
      late!.id,
      'order.in_production',
      'order.shipped',
    ]);
    for (const each of there.received) expect(isSignedWith(secret, each)).toBe(true);
    expect((await statusesOf(id)).map(({ status }) => status)).toEqual(['delivered', 'delivered']);
  });

  it('is sent by two workers as by one: each once, each order in its order', async () => {
    const there = await receiver();
    await register(there.url);
    const orders = await paidOrders(10);
    for (const order of orders) {
      await move(order, 'in_production');
      await move(order, 'shipped');
    }
    await Promise.all([send(), send(), send()]);
    expect(there.received).toHaveLength(20);
    expect(new Set(there.received.map(({ id }) => id)).size).toBe(20);
    for (const order of orders) {
      const told = there.received.filter(({ data }) => data.id === order);
      expect(told.map(({ type }) => type)).toEqual(['order.in_production', 'order.shipped']);
    }
  });

  it('whose worker was killed after sending it is sent again, under the same id, before what follows it', async () => {
    let worker: ChildProcess | null = null;
    const there = await receiver((_, response, count) => {
      if (count > 1) return response.end();
      worker?.on('exit', () => response.end());
      worker?.kill('SIGKILL');
    });
    const { id } = await register(there.url);
    const [order] = await paidOrders(1);
    await move(order!, 'in_production');
    await move(order!, 'shipped');
    worker = fork('tests/support/webhook-worker.ts', {
      execArgv: ['--import', 'tsx'],
      env: { ...process.env, DATABASE_URL: shop.url, DEMO: '1', SESSION_SECRET: testSecret },
    });
    await once(worker, 'exit');
    expect(await statusesOf(id)).toMatchObject([
      { status: 'sending', attempts: 1 },
      { attempts: 0 },
    ]);
    // its lease still runs
    await send();
    expect(there.received).toHaveLength(1);
    await passTime();
    await send();
    expect(there.received.map(({ type }) => type)).toEqual([
      'order.in_production',
      'order.in_production',
      'order.shipped',
    ]);
    expect(there.received[1]!.id).toBe(there.received[0]!.id);
  }, 120_000);

  it('given up after the last try is alerted when the receiver was away for three days, and can be replayed', async () => {
    let away = true;
    const there = await receiver((_, response) => {
      response.statusCode = away ? 503 : 200;
      response.end();
    });
    const { id } = await register(there.url);
    const [order] = await paidOrders(1);
    await move(order!, 'in_production');
    await move(order!, 'shipped');
    for (let tried = 0; tried < 11; tried += 1) {
      await passTime();
      await send();
    }
    expect(await statusesOf(id)).toMatchObject([{ status: 'failed', attempts: 11 }, {}]);
    expect((await owner.get(`/api/admin/webhooks/${id}`)).json().state).toBe('failing');
    await sql`update webhook_endpoints set failing_since = now() - interval '73 hours'`.execute(
      shop.deps.database,
    );
    await passTime();
    await send();
    const [webhook] = (await owner.get('/api/admin/webhooks')).json().webhooks;
    expect(webhook).toMatchObject({ state: 'given_up', failed: 1, waiting: 1 });
    const { alerts } = (await owner.get('/api/admin/alerts')).json();
    expect(alerts).toContainEqual(
      expect.objectContaining({
        title: `The webhook to ${new URL(there.url).host} is switched off`,
      }),
    );
    const sentBefore = there.received.length;
    await passTime();
    await send();
    expect(there.received).toHaveLength(sentBefore);

    away = false;
    await owner.post(`/api/admin/webhooks/${id}/disabled`, { disabled: false });
    const replayed = await owner.post(`/api/admin/webhooks/${id}/replay-failed`);
    expect(replayed.json().message).toBe('One is sent again.');
    await send();
    const after = there.received.slice(sentBefore).map(({ type }) => type);
    expect(after).toEqual(['order.in_production', 'order.shipped']);
  });

  it('is signed with the former secret too for a day after it was renewed', async () => {
    const there = await receiver();
    const { id, secret } = await register(there.url);
    const renewed = (await owner.post(`/api/admin/webhooks/${id}/secret`)).json();
    await owner.post(`/api/admin/webhooks/${id}/test`);
    await send();
    const [ping] = there.received;
    expect(ping!.type).toBe('ping');
    expect([isSignedWith(secret, ping!), isSignedWith(renewed.secret, ping!)]).toEqual([
      true,
      true,
    ]);
    await sql`update webhook_endpoints set former_until = now()`.execute(shop.deps.database);
    await owner.post(`/api/admin/webhooks/${id}/test`);
    await send();
    expect(isSignedWith(secret, there.received[1]!)).toBe(false);
    expect(isSignedWith(renewed.secret, there.received[1]!)).toBe(true);
  });

  it('edited by two at once is saved by the first; a bad address is refused at its field', async () => {
    const there = await receiver();
    const { id } = await register(there.url);
    const { version } = (await owner.get(`/api/admin/webhooks/${id}`)).json();
    const edit = (url: string) =>
      owner.post(`/api/admin/webhooks/${id}`, {
        url,
        description: 'Till',
        event_types: ['order.paid'],
        version,
      });
    const bad = await edit('mailto:somebody');
    expect([bad.statusCode, bad.json().fields]).toEqual([422, { url: expect.any(String) }]);
    expect((await edit(there.url)).statusCode).toBe(200);
    const stale = await edit(there.url);
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit.stale']);
    expect((await owner.get(`/api/admin/webhooks/${randomUUID()}`)).statusCode).toBe(404);
  });
});

describe('an address inside the house', () => {
  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.20.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:a00:1',
    'fe80::1',
    'fd00::1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    'ff02::1',
  ])('%s is none of the internet', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['93.184.216.34', '8.8.8.8', '2606:4700::1111'])('%s is', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('is not called, by number, by name or in disguise', async () => {
    const there = await receiver();
    const { port } = new URL(there.url);
    for (const host of [
      '127.0.0.1',
      'localhost',
      '[::1]',
      '2130706433',
      '0x7f.1',
      '[::ffff:7f00:1]',
    ]) {
      const sent = postWebhook({
        url: `http://${host}:${port}/`,
        headers: {},
        body: '{}',
        timeout_ms: 2000,
        allow_private: false,
      });
      await expect(sent).rejects.toThrow('not on the public internet');
    }
    expect(there.received).toEqual([]);
  });
});
