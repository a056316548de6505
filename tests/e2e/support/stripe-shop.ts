import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { startShop } from '../../support/shop-process.ts';
import { openStripeStandIn, type StripeStandIn } from '../../support/stripe-stand-in.ts';
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
      const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'tiffin-stripe-'));
      await chmod(DATA_DIR, 0o755);
      const shop = await startShop('all', {
        DATA_DIR,
        DEMO: '1',
        LOG_LEVEL: 'warn',
        PAYMENT_GATEWAY: 'stripe',
        STRIPE_SECRET_KEY: standIn.secret_key,
        STRIPE_PUBLISHABLE_KEY: 'pk_test_stand_in',
        STRIPE_API_BASE: standIn.url,
        STRIPE_WEBHOOK_SECRET: standIn.webhook_secret,
      });
      await use({ url: `http://localhost:${shop.port}`, standIn });
      await shop.end();
      await standIn.close();
      await rm(DATA_DIR, { recursive: true, force: true });
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
