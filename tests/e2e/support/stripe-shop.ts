import type { Page, Route } from '@playwright/test';
import { openStripeStandIn, type StripeStandIn } from '../../support/stripe-stand-in.ts';
import { startOwnShop } from './own-shop.ts';
import { test as base } from './test.ts';

interface StripeShop {
  url: string;
  standIn: StripeStandIn;
}

/** A shop of its own that takes cards through Stripe; both halves of Stripe are played here. */
export const test = base.extend<object, { stripeShop: StripeShop }>({
  stripeShop: [
    async ({}, use) => {
      const standIn = await openStripeStandIn();
      const shop = await startOwnShop({
        PAYMENT_GATEWAY: 'stripe',
        STRIPE_SECRET_KEY: standIn.secret_key,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
        STRIPE_API_BASE: standIn.url,
        STRIPE_WEBHOOK_SECRET: standIn.webhook_secret,
      });
      await use({ url: shop.url, standIn });
      await shop.end();
      await standIn.close();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ stripeShop }, use) => use(stripeShop.url),
  page: async ({ page, stripeShop }, use) => {
    await playStripe(page, stripeShop.standIn);
    await use(page);
  },
});

const bankPage = `<!doctype html><p>Do you approve?</p>
  <button onclick="answer('yes')">Approve</button> <button onclick="answer('no')">Decline</button>
  <script>
    const answer = async (word) => {
      await fetch(location.pathname + location.search + '&answer=' + word, { method: 'POST' });
      parent.postMessage(word, '*');
    };
  </script>`;

async function playStripe(page: Page, { store }: StripeStandIn): Promise<void> {
  await page.route('https://js.stripe.com/**', (route) =>
    route.fulfill({ path: 'tests/e2e/support/stripe-js-stand-in.js' }),
  );
  await page.route('https://api.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url());
    const form = new URLSearchParams(route.request().postData() ?? '');
    const { status, body } = store.answer('POST', pathname, form);
    return fulfillJson(route, status, body);
  });
  await page.route('https://hooks.stripe.com/**', (route) => {
    const { searchParams } = new URL(route.request().url());
    const answer = searchParams.get('answer');
    if (answer === null) return route.fulfill({ contentType: 'text/html', body: bankPage });
    store.answerBank(searchParams.get('secret')!, { approved: answer === 'yes' });
    return fulfillJson(route, 200, {});
  });
}

const fulfillJson = (route: Route, status: number, body: object) =>
  route.fulfill({
    status,
    contentType: 'application/json',
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    body: JSON.stringify(body),
  });
