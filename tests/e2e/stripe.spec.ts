import { guestAtCheckout, placeButton, sixMeals } from './support/checkout.ts';
import { expect, expectAccessible, open } from './support/test.ts';
import { test } from './support/stripe-shop.ts';

// one shop for all of them
test.describe.configure({ mode: 'serial' });

const once = { ...sixMeals, way: 'once' } as const;

test(
  "a card is entered in Stripe's own field, and the shop never sees it",
  { tag: '@desktop' },
  async ({ page, stripeShop, allowErrors }) => {
    // a new shop compiles each page for its first visitor
    test.slow();
    allowErrors(/402/);
    const { store } = stripeShop.standIn;
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith('https://js.stripe.com')) scripts.push(request.url());
    });
    await open(page, '/meals');
    expect(scripts).toEqual([]);
    await guestAtCheckout(page, once);
    const card = page.getByLabel('Stripe card number');
    await expect(card).toBeVisible();
    expect(scripts).toHaveLength(1);
    await expect(page.getByLabel('Card number', { exact: true })).toHaveCount(0);
    await expectAccessible(page);

    await placeButton(page).click();
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('Credit Card Number is required')).toBeVisible();
    await card.fill('4242x');
    await expect(payment.getByText('Your card number is invalid.')).toBeVisible();

    // declined, then another one pays: each try has a token of its own
    const posted: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/checkout')) posted.push(request.postData()!);
    });
    await card.fill('4000000000009995');
    await placeButton(page).click();
    await expect(payment.getByText('Your card has insufficient funds.')).toBeVisible();
    await card.fill('4242424242424242');
    await placeButton(page).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    await expect(page.getByText('Visa ending in 4242')).toBeVisible();
    const tokens = posted.map((body) => JSON.parse(body).token);
    expect(tokens).toEqual([expect.stringMatching(/^pm_/), expect.stringMatching(/^pm_/)]);
    expect(tokens[0]).not.toBe(tokens[1]);
    expect(posted.join()).not.toMatch(/cc_num|4242424242424242|4000000000009995/);
    const paid = [...store.intents.values()].filter(({ status }) => status === 'succeeded');
    expect(paid).toHaveLength(1);
  },
);

test(
  "a bank asks in Stripe's own dialog: a no keeps the form, a yes pays once",
  { tag: '@desktop' },
  async ({ page, stripeShop, allowErrors }) => {
    allowErrors(/402/);
    const { store } = stripeShop.standIn;
    const before = store.intents.size;
    await guestAtCheckout(page, once);
    await page.getByLabel('Stripe card number').fill('4000002500003155');
    await placeButton(page).click();
    const bank = page.frameLocator('iframe[title="Stripe bank"]');
    await bank.getByRole('button', { name: 'Decline' }).click();
    const payment = page.getByRole('region', { name: 'Payment' });
    await expect(payment.getByText('Your bank did not approve')).toBeVisible();
    await expect(page.getByLabel('Stripe card number')).toHaveValue('4000002500003155');
    await placeButton(page).click();
    await bank.getByRole('button', { name: 'Approve' }).click();
    await expect(page.getByRole('heading', { name: 'Thank you for your order!' })).toBeVisible();
    const made = [...store.intents.values()].slice(before).map(({ status }) => status);
    expect(made).toEqual(['canceled', 'succeeded']);
  },
);

test(
  'a card field that cannot be loaded says so and can be tried again',
  { tag: '@desktop' },
  async ({ page, allowErrors }) => {
    allowErrors(/ERR_FAILED/);
    let broken = true;
    await page.route('https://js.stripe.com/**', (route) =>
      broken ? route.abort() : route.fallback(),
    );
    await guestAtCheckout(page, once);
    await expect(page.getByText('The card field could not be loaded.')).toBeVisible();
    await placeButton(page).click();
    await expect(page).toHaveURL(/checkout/);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByLabel('Stripe card number')).toBeVisible();
  },
);
