import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { openStripeStandIn, signStripeWebhook } from '../../../../tests/support/stripe-stand-in.ts';
import { withSmallShop } from '../../../../tests/support/small-shop.ts';
import { receiveWebhook } from '../../features/checkout/receive-webhook.ts';
import { gatewayOf } from './gateway-of.ts';
import { openPaymentGateway } from './open-payment-gateway.ts';

test('a shop that names no gateway has the embedded one, on the time of the shop', () =>
  withSmallShop(async ({ deps }) => {
    const clock = { ...deps.clock, shopNow: () => new Date('2040-01-01T00:00:00Z') };
    const { gateway, sandbox } = await openPaymentGateway(
      deps.config.payments,
      { ...deps, clock },
      { latencyMs: () => 0 },
    );
    expect(gateway).toBe(sandbox);
    const card = { number: '4242424242424242', exp_month: 1, exp_year: 2039, cvc: '123' };
    const holder = { name: 'Maya Lind', zip: '12498' };
    expect(
      await gateway.attachCard({ customer_ref: 'maya', card: { ...card, ...holder } }),
    ).toMatchObject({ code: 'card.expired' });
  }));

test('a shop with a Stripe key charges at the address that it names', async () => {
  const standIn = await openStripeStandIn();
  const environment = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: standIn.secret_key,
    STRIPE_API_BASE: standIn.url,
  };
  await withSmallShop(async ({ deps }) => {
    const { gateway, sandbox } = await openPaymentGateway(deps.config.payments, deps);
    expect(sandbox).toBeNull();
    expect(await gateway.findChargeByKey('none')).toBeNull();
    expect(standIn.calls).toEqual(['GET /v1/payment_intents/search']);
    // without a webhook secret nobody can be told from Stripe
    expect(gateway.parseWebhook('{}', { 'stripe-signature': 't=1,v1=00' })).toBeNull();
  }, environment);
  await standIn.close();
});

test('a channel with a Stripe key of its own is charged and reported to under that key', async () => {
  const standIn = await openStripeStandIn();
  const environment = {
    PAYMENT_GATEWAY: 'stripe',
    STRIPE_SECRET_KEY: 'sk_test_of_the_whole_shop',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_whole_shop',
    STRIPE_SECRET_KEY_GREEN_FORK: standIn.secret_key,
    STRIPE_WEBHOOK_SECRET_GREEN_FORK: 'whsec_of_green_fork',
    STRIPE_API_BASE: standIn.url,
  };
  await withSmallShop(async ({ deps, channel_id }) => {
    const own = await gatewayOf(deps, channel_id);
    expect(await own.findChargeByKey('none')).toBeNull();
    const others = await gatewayOf(deps, randomUUID());
    expect(others).toBe(deps.payments);
    // the stand-in knows one key only
    await expect(others.findChargeByKey('none')).rejects.toThrow();

    const report = (secret: string) => {
      const { body, headers } = signStripeWebhook({ id: 'evt_1', type: 'ping' }, secret);
      return receiveWebhook(deps, own, Buffer.from(body), headers);
    };
    expect(await report('whsec_of_green_fork')).toMatchObject({ ok: true });
    expect(await report('whsec_of_the_whole_shop')).toMatchObject({ code: 'webhook.signature' });
  }, environment);
  await standIn.close();
});
