import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStripeStandIn } from '../../../../tests/support/stripe-stand-in.ts';
import {
  createScratchDatabase,
  type ScratchDatabase,
} from '../../../../tests/support/scratch-database.ts';
import { emptySandbox } from '../../demo/sandbox-books.ts';
import { openDatabase, openPool, type Database } from '../../platform/database/database.ts';
import {
  GatewayFault,
  GatewayUnreachable,
  KeyReused,
  type Charge,
  type ChargeRequest,
  type PaymentGateway,
} from './gateway.ts';
import { openSandboxGateway } from './sandbox/sandbox-gateway.ts';
import { openStripeGateway } from './stripe/stripe-gateway.ts';

/** What the shop relies on, whoever moves the money: the same sentences hold for both gateways. */

interface Counter {
  gateway: PaymentGateway;
  /** the card's owner answers their bank */
  answerBank(client_secret: string, answer: { approved: boolean }): Promise<void>;
  /** all webhooks that were sent so far, repeats included */
  webhooks(): Promise<{ body: string; headers: Record<string, string> }[]>;
}

type Open = (work: (counter: Counter) => Promise<void>) => Promise<void>;

let scratch: ScratchDatabase;
let database: Database;
beforeAll(async () => {
  scratch = await createScratchDatabase();
  database = openDatabase(openPool(scratch.url));
});
afterAll(async () => {
  await database.destroy();
  await scratch.drop();
});

const openSandbox: Open = async (work) => {
  await emptySandbox(database);
  let now = new Date('2026-11-15T12:00:00Z');
  const gateway = await openSandboxGateway(database, { now: () => now });
  await work({
    gateway,
    answerBank: gateway.completeAction,
    async webhooks() {
      const received: { body: string; headers: Record<string, string> }[] = [];
      now = new Date(now.getTime() + 3_600_000);
      await gateway.deliverWebhooks(async (body, headers) => void received.push({ body, headers }));
      return received;
    },
  });
};

const openStripe: Open = async (work) => {
  const standIn = await openStripeStandIn();
  const { secret_key, webhook_secret, url: api_base } = standIn;
  try {
    await work({
      gateway: openStripeGateway({ gateway: 'stripe', secret_key, webhook_secret, api_base }),
      answerBank: async (secret, answer) => standIn.store.answerBank(secret, answer),
      webhooks: async () => [...standIn.webhooks(), ...standIn.webhooks()],
    });
  } finally {
    await standIn.close();
  }
};

const card = (number: string) => ({
  number,
  exp_month: 12,
  exp_year: 2030,
  cvc: '123',
  name: 'Maya Lind',
  zip: '12498',
});

const customer_ref = randomUUID();

async function requestFor(gateway: PaymentGateway, number: string): Promise<ChargeRequest> {
  const attached = await gateway.attachCard({ customer_ref, card: card(number) });
  if (!attached.ok) throw new Error(attached.code);
  return {
    key: randomUUID(),
    amount_cents: 7494,
    currency: 'usd',
    gateway_token: attached.card.gateway_token,
    customer_ref,
    description: 'Order GF-10512',
    metadata: { order_id: randomUUID() },
  };
}

async function prepare(gateway: PaymentGateway, number: string): Promise<string> {
  return (await gateway.prepareCharge(await requestFor(gateway, number))).gateway_id;
}

const onSession = { off_session: false };
const offSession = { off_session: true };

describe.each([
  ['sandbox', openSandbox],
  ['Stripe', openStripe],
])('through %s', (_, open) => {
  it('a card is kept as token, brand, last four and expiry', () =>
    open(async ({ gateway }) => {
      const attached = await gateway.attachCard({ customer_ref, card: card('4242424242424242') });
      expect(attached).toEqual({
        ok: true,
        card: {
          gateway_token: expect.any(String),
          brand: 'visa',
          last4: '4242',
          exp_month: 12,
          exp_year: 2030,
        },
      });
    }));

  it('a card that was detached is never charged again; to detach it twice is no fault', () =>
    open(async ({ gateway }) => {
      const request = await requestFor(gateway, '4242424242424242');
      await gateway.detachCard(request.gateway_token);
      await gateway.detachCard(request.gateway_token);
      await expect(gateway.prepareCharge(request)).rejects.toThrow(GatewayFault);
    }));

  it.each([
    ['4242424242424241', {}, 'card.invalid', 'Please enter a valid credit card number'],
    ['4242424242424242', { exp_year: 2020 }, 'card.expired', expect.any(String)],
    ['4242424242424242', { cvc: '1' }, 'card.cvc', expect.any(String)],
    ['4000000000000002', {}, 'card.declined', expect.any(String)],
  ])('the card %s %j is refused as %s', (number, change, code, message) =>
    open(async ({ gateway }) => {
      const refused = await gateway.attachCard({
        customer_ref,
        card: { ...card(number), ...change },
      });
      expect(refused).toEqual({ ok: false, code, message });
    }),
  );

  it('a good card pays, once, however often it is confirmed', () =>
    open(async ({ gateway }) => {
      const request = await requestFor(gateway, '4242424242424242');
      const { gateway_id } = await gateway.prepareCharge(request);
      expect(await gateway.readCharge(gateway_id)).toMatchObject({ status: 'prepared' });
      const paid = {
        gateway_id,
        status: 'succeeded',
        order_id: request.metadata.order_id,
        amount_cents: 7494,
        refunded_cents: 0,
      };
      expect(await gateway.confirmCharge(gateway_id, offSession)).toEqual(paid);
      expect(await gateway.confirmCharge(gateway_id, offSession)).toEqual(paid);
      expect(await gateway.confirmCharge(gateway_id, onSession)).toEqual(paid);
      expect(await gateway.readCharge(gateway_id)).toEqual(paid);
      expect(await gateway.findChargeByKey(request.key)).toEqual(paid);
      expect(await gateway.findChargeByKey(randomUUID())).toBeNull();
    }));

  it('lists what was charged within a time, page after page', () =>
    open(async ({ gateway }) => {
      const made: string[] = [];
      for (let count = 0; count < 5; count += 1) {
        const request = await requestFor(gateway, '4242424242424242');
        const { gateway_id } = await gateway.prepareCharge(request);
        if (count > 0) await gateway.confirmCharge(gateway_id, offSession);
        made.push(gateway_id);
      }
      const paid = await gateway.refund({
        key: randomUUID(),
        gateway_id: made[4]!,
        amount_cents: 500,
      });
      expect(paid.ok).toBe(true);
      const list = async (from: string, to: string) => {
        const found: Charge[] = [];
        const within = { from: new Date(from), to: new Date(to) };
        for await (const page of gateway.listCharges(within)) found.push(...page);
        return found;
      };
      const found = await list('2026-01-01', '2100-01-01');
      expect(found.map(({ gateway_id }) => gateway_id).sort()).toEqual(made.sort());
      expect(found.filter(({ status }) => status === 'succeeded')).toHaveLength(4);
      expect(found.reduce((sum, { refunded_cents }) => sum + refunded_cents, 0)).toBe(500);
      expect(await list('2025-01-01', '2026-01-01')).toEqual([]);
    }));

  it.each([
    ['4000000000000341', 'generic_decline', false],
    ['4000000000009995', 'insufficient_funds', true],
  ])('%s declines with %s; retryable: %s', (number, decline_code, retryable) =>
    open(async ({ gateway }) => {
      const gateway_id = await prepare(gateway, number);
      const declined = { status: 'declined', decline_code, retryable };
      expect(await gateway.confirmCharge(gateway_id, offSession)).toMatchObject(declined);
      expect(await gateway.readCharge(gateway_id)).toMatchObject(declined);
      expect(await gateway.confirmCharge(gateway_id, offSession)).toMatchObject(declined);
    }),
  );

  it('an answer that got lost is read back', () =>
    open(async ({ gateway }) => {
      const gateway_id = await prepare(gateway, '4000000000000119');
      await expect(gateway.confirmCharge(gateway_id, offSession)).rejects.toThrow(
        GatewayUnreachable,
      );
      expect(await gateway.readCharge(gateway_id)).toMatchObject({ status: 'succeeded' });
    }));

  it('a card that asks its owner waits for the answer', () =>
    open(async ({ gateway, answerBank }) => {
      const gateway_id = await prepare(gateway, '4000002500003155');
      const asked = await gateway.confirmCharge(gateway_id, onSession);
      if (asked.status !== 'requires_action') throw new Error(asked.status);
      expect(await gateway.readCharge(gateway_id)).toEqual(asked);
      await answerBank(asked.action.client_secret, { approved: true });
      expect(await gateway.readCharge(gateway_id)).toMatchObject({ status: 'succeeded' });
      expect(await gateway.confirmCharge(gateway_id, onSession)).toMatchObject({
        status: 'succeeded',
      });
    }));

  it('an owner who says no declines the charge', () =>
    open(async ({ gateway, answerBank }) => {
      const gateway_id = await prepare(gateway, '4000002500003155');
      const asked = await gateway.confirmCharge(gateway_id, onSession);
      if (asked.status !== 'requires_action') throw new Error(asked.status);
      await answerBank(asked.action.client_secret, { approved: false });
      expect(await gateway.readCharge(gateway_id)).toMatchObject({
        status: 'declined',
        decline_code: 'authentication_failed',
      });
    }));

  it('a card that asks its owner declines when nobody is there', () =>
    open(async ({ gateway }) => {
      const gateway_id = await prepare(gateway, '4000002500003155');
      expect(await gateway.confirmCharge(gateway_id, offSession)).toMatchObject({
        status: 'declined',
        decline_code: 'authentication_required',
        retryable: false,
      });
    }));

  const setUp = (gateway: PaymentGateway, number: string) =>
    gateway.setUpCard({ customer_ref, card: card(number) });

  async function chargeOffSession(gateway: PaymentGateway, gateway_token: string) {
    const request = await requestFor(gateway, '4242424242424242');
    const { gateway_id } = await gateway.prepareCharge({ ...request, gateway_token });
    return gateway.confirmCharge(gateway_id, offSession);
  }

  it('a card that is set up while nothing is bought pays later', () =>
    open(async ({ gateway }) => {
      const setup = await setUp(gateway, '4242424242424242');
      expect(setup).toMatchObject({ ok: true, status: 'ready', card: { last4: '4242' } });
      if (!setup.ok || setup.status !== 'ready') return;
      const charge = await chargeOffSession(gateway, setup.card.gateway_token);
      expect(charge).toMatchObject({ status: 'succeeded' });
    }));

  it('a card that is refused is not set up', () =>
    open(async ({ gateway }) => {
      const refused = await setUp(gateway, '4000000000000002');
      expect(refused).toMatchObject({ ok: false, code: 'card.declined' });
    }));

  it('a bank that asks about a new card: a yes also covers the charges to come', () =>
    open(async ({ gateway, answerBank }) => {
      const asked = await setUp(gateway, '4000002500003155');
      if (!asked.ok || asked.status !== 'requires_action') throw new Error('nobody was asked');
      const { setup_id } = asked;
      expect(await gateway.readCardSetup({ customer_ref, setup_id })).toEqual(asked);
      await answerBank(asked.action.client_secret, { approved: true });
      const ready = await gateway.readCardSetup({ customer_ref, setup_id });
      if (!ready?.ok || ready.status !== 'ready') throw new Error('not ready');
      expect(ready.card).toMatchObject({ brand: 'visa', last4: '3155' });
      const charge = await chargeOffSession(gateway, ready.card.gateway_token);
      expect(charge).toMatchObject({ status: 'succeeded' });
    }));

  it('a bank that asks about a new card: a no refuses it', () =>
    open(async ({ gateway, answerBank }) => {
      const asked = await setUp(gateway, '4000002500003155');
      if (!asked.ok || asked.status !== 'requires_action') throw new Error('nobody was asked');
      const { setup_id } = asked;
      await answerBank(asked.action.client_secret, { approved: false });
      expect(await gateway.readCardSetup({ customer_ref, setup_id })).toMatchObject({
        ok: false,
        code: 'card.not_approved',
      });
    }));

  it("nobody reads another customer's set-up, or one that is not there", () =>
    open(async ({ gateway }) => {
      const asked = await setUp(gateway, '4000002500003155');
      if (!asked.ok || asked.status !== 'requires_action') throw new Error('nobody was asked');
      const { setup_id } = asked;
      const other = { customer_ref: randomUUID(), setup_id };
      expect(await gateway.readCardSetup(other)).toBeNull();
      for (const guessed of ['seti_guessed', '../customers/cus_1', '']) {
        expect(await gateway.readCardSetup({ customer_ref, setup_id: guessed })).toBeNull();
      }
    }));

  it('the same key prepares the same charge, and no other', () =>
    open(async ({ gateway }) => {
      const request = await requestFor(gateway, '4242424242424242');
      const { gateway_id } = await gateway.prepareCharge(request);
      expect(await gateway.prepareCharge(request)).toEqual({ gateway_id });
      await gateway.confirmCharge(gateway_id, offSession);
      expect(await gateway.prepareCharge(request)).toEqual({ gateway_id });
      await expect(gateway.prepareCharge({ ...request, amount_cents: 1 })).rejects.toThrow(
        KeyReused,
      );
    }));

  it('a cancelled charge cannot be confirmed any more', () =>
    open(async ({ gateway }) => {
      const gateway_id = await prepare(gateway, '4242424242424242');
      expect(await gateway.cancelCharge(gateway_id)).toMatchObject({ status: 'cancelled' });
      expect(await gateway.cancelCharge(gateway_id)).toMatchObject({ status: 'cancelled' });
      const late = await gateway.confirmCharge(gateway_id, offSession);
      expect(late).toMatchObject({ status: 'cancelled' });
    }));

  it('a charge that the customer was asked about can be cancelled', () =>
    open(async ({ gateway }) => {
      const gateway_id = await prepare(gateway, '4000002500003155');
      await gateway.confirmCharge(gateway_id, onSession);
      expect(await gateway.cancelCharge(gateway_id)).toMatchObject({ status: 'cancelled' });
    }));

  it('cancelling too late says that the money was taken', () =>
    open(async ({ gateway }) => {
      const gateway_id = await prepare(gateway, '4242424242424242');
      await gateway.confirmCharge(gateway_id, offSession);
      expect(await gateway.cancelCharge(gateway_id)).toMatchObject({ status: 'succeeded' });
    }));

  it('one key refunds once', () =>
    open(async ({ gateway }) => {
      const gateway_id = await prepare(gateway, '4242424242424242');
      await gateway.confirmCharge(gateway_id, offSession);
      const refund = { key: randomUUID(), gateway_id, amount_cents: 1000 };
      const first = await gateway.refund(refund);
      expect(first).toMatchObject({
        ok: true,
        refund: { amount_cents: 1000, status: 'succeeded' },
      });
      expect(await gateway.refund(refund)).toEqual(first);
      expect(await gateway.readCharge(gateway_id)).toMatchObject({ refunded_cents: 1000 });
      await expect(gateway.refund({ ...refund, amount_cents: 2000 })).rejects.toThrow(KeyReused);
    }));

  it('never more than the charge is refunded', () =>
    open(async ({ gateway }) => {
      const gateway_id = await prepare(gateway, '4242424242424242');
      await gateway.confirmCharge(gateway_id, offSession);
      const refund = (amount_cents: number) =>
        gateway.refund({ key: randomUUID(), gateway_id, amount_cents });
      const tooMuch = { ok: false, code: 'refund.too_much' };
      expect(await refund(7495)).toEqual(tooMuch);
      expect(await refund(7000)).toMatchObject({ ok: true });
      expect(await refund(495)).toEqual(tooMuch);
      expect(await refund(494)).toMatchObject({ ok: true });
      expect(await refund(1)).toEqual(tooMuch);
      expect(await gateway.readCharge(gateway_id)).toMatchObject({ refunded_cents: 7494 });
    }));

  it('webhooks name the charge, and a repeat has the same id', () =>
    open(async ({ gateway, webhooks }) => {
      const gateway_id = await prepare(gateway, '4000000000000119');
      await gateway.confirmCharge(gateway_id, offSession).catch(() => {});
      await gateway.refund({ key: randomUUID(), gateway_id, amount_cents: 5 });
      const events = (await webhooks()).flatMap(({ body, headers }) => {
        const parsed = gateway.parseWebhook(body, headers);
        expect(gateway.parseWebhook(Buffer.from(body), headers)).toEqual(parsed);
        return parsed!;
      });
      const ids = (kind: string) =>
        events.filter((event) => event.kind === kind).map((event) => event.id);
      expect(ids('charge')).toHaveLength(2);
      expect(new Set(ids('charge')).size).toBe(1);
      expect(new Set(ids('refund')).size).toBe(1);
      expect(new Set(events.map((event) => event.gateway_id))).toEqual(new Set([gateway_id]));
    }));

  it('a webhook with a wrong signature, or none, is nobody', () =>
    open(async ({ gateway, webhooks }) => {
      const gateway_id = await prepare(gateway, '4242424242424242');
      await gateway.confirmCharge(gateway_id, offSession);
      const { body, headers } = (await webhooks())[0]!;
      expect(gateway.parseWebhook(body, headers)).toHaveLength(1);
      expect(gateway.parseWebhook(body.replace(gateway_id, 'other'), headers)).toBeNull();
      expect(gateway.parseWebhook(body, {})).toBeNull();
      const [name, value] = Object.entries(headers).find(([name]) => name.includes('signature'))!;
      const changed = value.slice(0, -1) + (value.endsWith('0') ? '1' : '0');
      expect(gateway.parseWebhook(body, { [name]: changed })).toBeNull();
      expect(gateway.parseWebhook(body, { [name]: [value] })).toBeNull();
    }));
});
