import { expect, test } from 'vitest';
import { openStripeStandIn } from '../../../../tests/support/stripe-stand-in.ts';
import { withSmallShop } from '../../../../tests/support/small-shop.ts';
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
