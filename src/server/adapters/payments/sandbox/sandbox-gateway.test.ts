import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql, type RawBuilder } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  createScratchDatabase,
  type ScratchDatabase,
} from '../../../../../tests/support/scratch-database.ts';
import { emptySandbox } from '../../../demo/sandbox-books.ts';
import { openDatabase, openPool, type Database } from '../../../platform/database/database.ts';
import {
  GatewayFault,
  GatewayUnreachable,
  type ChargeRequest,
  type GatewayEvent,
} from '../gateway.ts';
import { openSandboxGateway, type SandboxGateway, type SandboxOptions } from './sandbox-gateway.ts';
import { keepCards } from './sandbox-store.ts';

const offSession = { off_session: true };
const minute = 60_000;

interface Bank {
  database: Database;
  /** two gateways on pools of their own: what two processes see */
  one: SandboxGateway;
  other: SandboxGateway;
  time: { now: Date };
}

let scratch: ScratchDatabase;
beforeAll(async () => {
  scratch = await createScratchDatabase();
});
afterAll(() => scratch.drop());

async function withBank(
  work: (bank: Bank) => Promise<void>,
  options: Partial<SandboxOptions> = {},
): Promise<void> {
  const time = { now: new Date('2026-11-15T12:00:00Z') };
  // ten rivals each, and room for the one that holds the gate and the one that looks
  const pools = [openPool(scratch.url, 12), openPool(scratch.url, 12)];
  const open = (place: number) =>
    openSandboxGateway(openDatabase(pools[place]!), { now: () => time.now, ...options });
  try {
    const database = openDatabase(pools[0]!);
    await emptySandbox(database);
    await work({ database, one: await open(0), other: await open(1), time });
  } finally {
    await Promise.all(pools.map((pool) => pool.end()));
  }
}

const pass = (time: Bank['time'], ms: number) => {
  time.now = new Date(time.now.getTime() + ms);
};

async function requestFor(
  gateway: SandboxGateway,
  number = '4242424242424242',
): Promise<ChargeRequest> {
  const attached = await gateway.attachCard({
    customer_ref: 'maya',
    card: { number, exp_month: 12, exp_year: 2026, cvc: '123', name: 'Maya Lind', zip: '12498' },
  });
  if (!attached.ok) throw new Error(attached.code);
  return {
    key: randomUUID(),
    amount_cents: 5000,
    currency: 'usd',
    gateway_token: attached.card.gateway_token,
    customer_ref: 'maya',
    description: 'Order GF-1',
    metadata: { order_id: 'order-1' },
  };
}

async function prepare(gateway: SandboxGateway, number?: string): Promise<string> {
  return (await gateway.prepareCharge(await requestFor(gateway, number))).gateway_id;
}

async function received(gateway: SandboxGateway): Promise<GatewayEvent[]> {
  const events: GatewayEvent[] = [];
  await gateway.deliverWebhooks(async (body, headers) => {
    events.push(...gateway.parseWebhook(body, headers)!);
  });
  return events;
}

const rivals = 20;

/**
 * Twenty calls from two processes that truly meet: `gate` holds the row that they all want, until
 * the database itself says that all of them are waiting; calls that a process makes together wait as one.
 */
async function race<T>(
  { database, one, other }: Bank,
  gate: RawBuilder<unknown>,
  work: (gateway: SandboxGateway) => Promise<T>,
  statements = rivals,
): Promise<T[]> {
  const holding = await database.startTransaction().execute();
  await gate.execute(holding);
  const calls = Array.from({ length: rivals }, (_, place) => work(place % 2 ? one : other));
  for (let waiting = 0; waiting < statements;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
    waiting = rows[0]!.waiting;
  }
  await holding.rollback().execute();
  return Promise.all(calls);
}

const lockCharge = (gateway_id: string) =>
  sql`select from sandbox_gateway.charges where id = ${gateway_id} for update`;

test('twenty confirms at once from two processes charge once and tell once', () =>
  withBank(async (bank) => {
    const gateway_id = await prepare(bank.one);
    const confirm = (gateway: SandboxGateway) => gateway.confirmCharge(gateway_id, offSession);
    const answers = await race(bank, lockCharge(gateway_id), confirm, 2);
    expect(answers.map(({ status }) => status)).toEqual(Array(rivals).fill('succeeded'));
    pass(bank.time, minute);
    expect(new Set((await received(bank.one)).map(({ id }) => id)).size).toBe(1);
  }));

test('twenty prepares at once with one key make one charge', () =>
  withBank(async (bank) => {
    const request = await requestFor(bank.one);
    const claimKey = sql`
      insert into sandbox_gateway.charges (id, idempotency_key, card_token, amount_cents, currency,
        description, order_id, status, created_at)
      values ('undone', ${request.key}, ${request.gateway_token}, 1, 'usd', '', '', 'prepared', now())`;
    const answers = await race(bank, claimKey, (gateway) => gateway.prepareCharge(request), 2);
    expect(new Set(answers.map(({ gateway_id }) => gateway_id)).size).toBe(1);
    const { rows } = await sql`select from sandbox_gateway.charges`.execute(bank.database);
    expect(rows).toHaveLength(1);
  }));

test('confirm against cancel: one of them wins, and both say the same', () =>
  withBank(async ({ one, other }) => {
    const winners = new Set<string>();
    const most = 200;
    for (let round = 0; round < most && winners.size < 2; round += 1) {
      const gateway_id = await prepare(one);
      // a confirm asks the database twice: the cancel starts somewhere in between
      const headStart = wait(Math.random() * 10);
      const [confirmed, cancelled] = await Promise.all([
        one.confirmCharge(gateway_id, offSession),
        headStart.then(() => other.cancelCharge(gateway_id)),
      ]);
      expect(confirmed.status).toBe(cancelled.status);
      winners.add(confirmed.status);
    }
    expect(winners).toEqual(new Set(['succeeded', 'cancelled']));
  }));

test('twenty refunds at once, by one key or by many, never exceed the charge', () =>
  withBank(async (bank) => {
    const gateway_id = await prepare(bank.one);
    await bank.one.confirmCharge(gateway_id, offSession);
    const key = randomUUID();
    const same = await race(bank, lockCharge(gateway_id), (gateway) =>
      gateway.refund({ key, gateway_id, amount_cents: 1500 }),
    );
    expect(new Set(same.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const many = await race(bank, lockCharge(gateway_id), (gateway) =>
      gateway.refund({ key: randomUUID(), gateway_id, amount_cents: 1000 }),
    );
    expect(many.filter(({ ok }) => ok)).toHaveLength(3);
    expect(await bank.one.readCharge(gateway_id)).toMatchObject({ refunded_cents: 4500 });
  }));

test('a card that expires between attaching and charging declines for good', () =>
  withBank(async ({ one, time }) => {
    const gateway_id = await prepare(one);
    pass(time, 60 * 24 * 60 * minute);
    expect(await one.confirmCharge(gateway_id, offSession)).toMatchObject({
      status: 'declined',
      decline_code: 'expired_card',
      retryable: false,
    });
  }));

test("nobody charges another customer's card, or a card or charge that is not there", () =>
  withBank(async ({ one }) => {
    const request = await requestFor(one);
    for (const wrong of [{ customer_ref: 'sam' }, { gateway_token: 'card_0' }]) {
      await expect(one.prepareCharge({ ...request, ...wrong })).rejects.toThrow(GatewayFault);
    }
    await expect(one.confirmCharge('charge_0', offSession)).rejects.toThrow(GatewayFault);
    await expect(one.readCharge('charge_0')).rejects.toThrow(GatewayFault);
    const { gateway_id } = await one.prepareCharge(request);
    const refund = one.refund({ key: 'r', gateway_id, amount_cents: 1 });
    await expect(refund).rejects.toThrow(GatewayFault);
  }));

test('an owner who says no declines the charge, and cannot say yes afterwards', () =>
  withBank(async ({ one }) => {
    const gateway_id = await prepare(one, '4000002500003155');
    const asked = await one.confirmCharge(gateway_id, { off_session: false });
    if (asked.status !== 'requires_action') throw new Error(asked.status);
    const { client_secret } = asked.action;
    for (const approved of [false, true]) {
      await one.completeAction(client_secret, { approved });
      expect(await one.readCharge(gateway_id)).toMatchObject({
        status: 'declined',
        decline_code: 'authentication_failed',
      });
    }
    await expect(one.completeAction('guessed', { approved: true })).rejects.toThrow(GatewayFault);
  }));

test('an event arrives late, more than once, and again when it could not be taken', () =>
  withBank(async ({ one, time }) => {
    const gateway_id = await prepare(one);
    await one.confirmCharge(gateway_id, offSession);
    expect(await received(one)).toEqual([]);
    pass(time, 1000);
    await one.deliverWebhooks(() => Promise.reject(new Error('the shop is down')));
    expect(await received(one)).toEqual([]);
    pass(time, minute);
    const events = await received(one);
    expect(events).toHaveLength(2);
    expect(events[0]).toEqual(events[1]);
    expect(events[0]).toEqual({ id: expect.any(String), kind: 'charge', gateway_id });
    pass(time, 24 * 60 * minute);
    expect(await received(one)).toEqual([]);
  }));

test('a delivery whose process died is taken up by another; two at once share the work', () =>
  withBank(async ({ one, other, time }) => {
    for (let round = 0; round < 3; round += 1) {
      await one.confirmCharge(await prepare(one), offSession);
    }
    pass(time, minute);
    let died!: () => void;
    const dying = new Promise<void>((resolve) => {
      died = resolve;
    });
    void one.deliverWebhooks(() => {
      died();
      return new Promise<never>(() => {});
    });
    await dying;
    expect(await received(other)).toEqual([]);
    pass(time, 2 * minute);
    const [left, right] = await Promise.all([received(one), received(other)]);
    expect(left.length + right.length).toBe(6);
  }));

test('a dispute is told once, with its amount and reason', () =>
  withBank(async ({ one, time }) => {
    const gateway_id = await prepare(one);
    expect(await one.openDispute(gateway_id, 'fraudulent')).toBe(false);
    await one.confirmCharge(gateway_id, offSession);
    expect(await one.openDispute(gateway_id, 'fraudulent')).toBe(true);
    expect(await one.openDispute(gateway_id, 'fraudulent')).toBe(false);
    pass(time, minute);
    const disputes = (await received(one)).filter(({ kind }) => kind === 'dispute');
    expect(new Set(disputes.map(({ id }) => id)).size).toBe(1);
    const dispute = { amount_cents: 5000, reason: 'fraudulent', status: 'needs_response' };
    expect(disputes[0]).toMatchObject({ gateway_id, dispute });
  }));

test('time, ids, delays and faults are in the hands of whoever opens it', () => {
  let ids = 0;
  const slept: number[] = [];
  const faults = [null, null, 'request_lost', 'answer_lost'] as const;
  let calls = 0;
  return withBank(
    async ({ one, time }) => {
      const gateway_id = await prepare(one);
      expect(gateway_id).toBe('charge_2');
      await expect(one.confirmCharge(gateway_id, offSession)).rejects.toThrow(GatewayUnreachable);
      expect(await one.readCharge(gateway_id).catch(() => 'lost')).toBe('lost');
      expect(await one.readCharge(gateway_id)).toMatchObject({ status: 'prepared' });
      await one.confirmCharge(gateway_id, offSession);
      expect(slept).toEqual(Array(6).fill(200));
      pass(time, 7000);
      expect(await received(one)).toHaveLength(3);
    },
    {
      newId: (prefix) => `${prefix}_${(ids += 1)}`,
      sleep: async (ms) => void slept.push(ms),
      latencyMs: () => 200,
      webhookDelaysMs: () => [7000, 7000, 0],
      fault: () => faults[calls++] ?? null,
    },
  );
});

test('cards that a shop brings along can be charged', () =>
  withBank(async ({ database, one, time }) => {
    const card = {
      gateway_token: 'brought',
      customer_ref: 'maya',
      brand: 'visa',
      last4: '4242',
      exp_month: 12,
      exp_year: 2030,
      behaviour: 'pays' as const,
    };
    await keepCards(database, [card], time.now);
    await keepCards(database, [card, { ...card, gateway_token: 'second' }], time.now);
    const request = { ...(await requestFor(one)), gateway_token: 'brought' };
    const { gateway_id } = await one.prepareCharge(request);
    expect((await one.confirmCharge(gateway_id, offSession)).status).toBe('succeeded');
  }));
