import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  openStripeStandIn,
  signStripeWebhook,
  type StripeStandIn,
} from '../../../../../tests/support/stripe-stand-in.ts';
import { GatewayFault, GatewayUnreachable, type PaymentGateway } from '../gateway.ts';
import { openStripeGateway } from './stripe-gateway.ts';

interface Counter {
  standIn: StripeStandIn;
  gateway: PaymentGateway;
  /** the same, but waits for no answer longer than a moment */
  impatient: PaymentGateway;
  prepare(number?: string): Promise<string>;
}

async function withStripe(work: (counter: Counter) => Promise<void>) {
  const standIn = await openStripeStandIn();
  const { secret_key, webhook_secret, url: api_base } = standIn;
  const config = { gateway: 'stripe', secret_key, webhook_secret, api_base } as const;
  const gateway = openStripeGateway(config);
  try {
    await work({
      standIn,
      gateway,
      impatient: openStripeGateway(config, { timeout_ms: 100 }),
      async prepare(number = '4242424242424242') {
        const attached = await gateway.attachCard({ customer_ref: 'maya', card: card(number) });
        if (!attached.ok) throw new Error(attached.code);
        const { gateway_id } = await gateway.prepareCharge({
          key: randomUUID(),
          amount_cents: 5000,
          currency: 'usd',
          gateway_token: attached.card.gateway_token,
          customer_ref: 'maya',
          description: 'Order GF-1',
          metadata: { order_id: 'order-1' },
        });
        return gateway_id;
      },
    });
  } finally {
    await standIn.close();
  }
}

const card = (number: string) => ({
  number,
  exp_month: 12,
  exp_year: 2030,
  cvc: '123',
  name: 'Maya Lind',
  zip: '12498',
});
const offSession = { off_session: true };
const onConfirm = (path: string) => path.endsWith('/confirm');
const serverError = { status: 500, body: { error: { type: 'api_error', message: 'Oops' } } };
const tooMany = { status: 429, body: { error: { type: 'invalid_request_error' } } };
const inUse = {
  status: 409,
  body: { error: { type: 'idempotency_error', code: 'idempotency_key_in_use' } },
};

test.each([
  ['a connection that breaks before the work', 'drop_before', 'prepared'],
  ['a connection that breaks after the work', 'drop_after', 'succeeded'],
  ['a server that never answers', 'hang', 'prepared'],
  ['an error of the server', serverError, 'prepared'],
  ['too many calls', tooMany, 'prepared'],
  ['the same call being worked on', inUse, 'prepared'],
] as const)('%s leaves the result unknown until it is read', (_, trouble, truth) =>
  withStripe(async ({ standIn, gateway, impatient, prepare }) => {
    const gateway_id = await prepare();
    standIn.trouble = (_, path) => (onConfirm(path) ? trouble : null);
    const caller = trouble === 'hang' ? impatient : gateway;
    await expect(caller.confirmCharge(gateway_id, offSession)).rejects.toThrow(GatewayUnreachable);
    expect(await gateway.readCharge(gateway_id)).toMatchObject({ status: truth });
    standIn.trouble = null;
    const settled = await gateway.confirmCharge(gateway_id, offSession);
    expect(settled).toMatchObject({ status: 'succeeded' });
    const told = standIn.store.events.filter(({ type }) => type === 'payment_intent.succeeded');
    expect(told).toHaveLength(1);
  }),
);

test('an answer that breaks off once is fetched again under the same key', () =>
  withStripe(async ({ standIn, gateway, prepare }) => {
    const gateway_id = await prepare();
    let drops = 0;
    standIn.trouble = (_, path) => (onConfirm(path) && drops++ === 0 ? 'drop_after' : null);
    const charge = await gateway.confirmCharge(gateway_id, offSession);
    expect(charge).toMatchObject({ status: 'succeeded' });
    expect(standIn.calls.filter((call) => call.endsWith('/confirm'))).toHaveLength(2);
  }));

test('a declined charge is closed, so that no browser can pay it with another card', () =>
  withStripe(async ({ standIn, gateway, prepare }) => {
    const gateway_id = await prepare('4000000000000341');
    await gateway.confirmCharge(gateway_id, offSession);
    expect(standIn.store.intents.get(gateway_id)!.status).toBe('canceled');
  }));

test('a charge that was declined and could not be closed is not called declined yet', () =>
  withStripe(async ({ standIn, gateway, prepare }) => {
    const gateway_id = await prepare('4000000000009995');
    standIn.trouble = (_, path) => (path.endsWith('/cancel') ? serverError : null);
    await expect(gateway.confirmCharge(gateway_id, offSession)).rejects.toThrow(GatewayUnreachable);
    await expect(gateway.readCharge(gateway_id)).rejects.toThrow(GatewayUnreachable);
    standIn.trouble = null;
    const declined = { status: 'declined', decline_code: 'insufficient_funds', retryable: true };
    expect(await gateway.readCharge(gateway_id)).toMatchObject(declined);
    expect(standIn.store.intents.get(gateway_id)!.status).toBe('canceled');
  }));

test("the bank's advice outweighs the decline code", () =>
  withStripe(async ({ standIn, gateway, prepare }) => {
    const advised = (advice_code: string) => (_: string, path: string) =>
      onConfirm(path)
        ? {
            status: 402,
            body: {
              error: {
                type: 'card_error',
                code: 'card_declined',
                decline_code: 'generic_decline',
                advice_code,
              },
            },
          }
        : null;
    standIn.trouble = advised('try_again_later');
    const soft = await gateway.confirmCharge(await prepare(), offSession);
    expect(soft).toMatchObject({ status: 'declined', retryable: true });
    standIn.trouble = advised('do_not_try_again');
    const hard = await gateway.confirmCharge(await prepare(), offSession);
    expect(hard).toMatchObject({ status: 'declined', retryable: false });
  }));

test('a customer has one account at Stripe, however many cards they bring', () =>
  withStripe(async ({ standIn, prepare }) => {
    await prepare();
    await prepare('5555555555554444');
    expect(standIn.calls.filter((call) => call === 'POST /v1/customers')).toHaveLength(1);
  }));

test("a browser's token is attached; a made-up one, or another customer's, is refused", () =>
  withStripe(async ({ standIn, gateway }) => {
    const tokenised = { number: '4242424242424242', customer: null, exp_month: 1, exp_year: 2031 };
    standIn.store.methods.set('pm_browser', tokenised);
    const attach = (customer_ref: string, token: string) =>
      gateway.attachCard({ customer_ref, card: { token } });
    expect(await attach('maya', 'pm_browser')).toMatchObject({ ok: true, card: { last4: '4242' } });
    for (const token of ['pm_browser', 'pm_none', '../refunds', '']) {
      expect(await attach('sam', token)).toMatchObject({ ok: false, code: 'card.invalid' });
    }
  }));

test('a refund is made once even after Stripe has forgotten the key', () =>
  withStripe(async ({ standIn, gateway, prepare }) => {
    const gateway_id = await prepare();
    await gateway.confirmCharge(gateway_id, offSession);
    const refund = { key: 'refund-1', gateway_id, amount_cents: 1000 };
    const first = await gateway.refund(refund);
    const posts = () => standIn.calls.filter((call) => call === 'POST /v1/refunds').length;
    expect(posts()).toBe(1);
    expect(await gateway.refund(refund)).toEqual(first);
    expect(posts()).toBe(1);
  }));

test('a wrong key is a fault of ours, said without showing it', () =>
  withStripe(async ({ standIn, gateway }) => {
    standIn.secret_key = 'sk_test_changed';
    const reading = gateway.readCharge('pi_1');
    await expect(reading).rejects.toThrow(GatewayFault);
    await expect(reading).rejects.toThrow(/^(?!.*sk_test).*status 401/);
  }));

test.each([
  ['payment_intent.canceled', { id: 'pi_1' }, { kind: 'charge' }],
  ['charge.refunded', { id: 'ch_1', payment_intent: 'pi_1' }, { kind: 'refund', refund: null }],
  [
    'refund.failed',
    { id: 're_1', payment_intent: 'pi_1', amount: 5, status: 'failed' },
    { kind: 'refund', refund: { refund_id: 're_1', amount_cents: 5, status: 'failed' } },
  ],
  [
    'charge.dispute.created',
    {
      id: 'dp_1',
      payment_intent: 'pi_1',
      amount: 5,
      reason: 'fraudulent',
      status: 'needs_response',
    },
    {
      kind: 'dispute',
      dispute: {
        dispute_id: 'dp_1',
        amount_cents: 5,
        reason: 'fraudulent',
        status: 'needs_response',
      },
    },
  ],
])('the webhook %s is understood', (type, object, understood) =>
  withStripe(async ({ standIn, gateway }) => {
    const event = { id: 'evt_1', object: 'event', type, data: { object } };
    const { body, headers } = signStripeWebhook(event, standIn.webhook_secret);
    const events = [{ id: 'evt_1', gateway_id: 'pi_1', ...understood }];
    expect(gateway.parseWebhook(body, headers)).toEqual(events);
  }),
);

test('webhooks that are not about our charges are taken and left alone', () =>
  withStripe(async ({ standIn, gateway }) => {
    const strange = [
      { type: 'customer.created', data: { object: { id: 'cus_1' } } },
      { type: 'charge.refunded', data: { object: { id: 'ch_1', payment_intent: null } } },
    ];
    for (const event of strange) {
      const { body, headers } = signStripeWebhook(event, standIn.webhook_secret);
      expect(gateway.parseWebhook(body, headers)).toEqual([]);
    }
  }));
