import type { Page } from '@playwright/test';
import { fillBox, readConsent } from './support/checkout.ts';
import { newCustomer } from './support/customer.ts';
import { expect, expectAccessible, logIn, open, post, test } from './support/test.ts';

const address = {
  first_name: 'Ada',
  last_name: 'Byron',
  address_1: '214 Warren Street',
  city: 'Hudson',
  state: 'NY',
  zip_code: '12534',
  dayphone: '845-555-0172',
};
const card = { cc_num: '4242424242424242', cc_exp_month: '12', cc_exp_year: '2029', cc_cvv: '123' };

/** Subscribes through the checkout's own interface. */
async function subscribe(page: Page, product: string): Promise<void> {
  await fillBox(page, { product, way: 'subscription' });
  const { week } = await (await page.request.get('/api/menu')).json();
  const placed = await post(page, '/api/checkout', {
    checkout_key: crypto.randomUUID(),
    product,
    week,
    way: 'subscription',
    consent: true,
    consent_text: await readConsent(page, { product, week, zip_code: address.zip_code }),
    same_as_shipping: true,
    ...address,
    ...card,
  });
  expect([placed.status(), await placed.text()]).toEqual([200, expect.stringContaining('paid')]);
}

test('an order is found, printed and complained about @desktop', async ({ page }, { retry }) => {
  await logIn(page, 'picked@tiffin.test');
  await open(page, '/account-settings');
  await page.getByRole('navigation', { name: 'Your account' }).getByText('Orders').click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Orders' })).toBeVisible();
  const orders = page.getByRole('list', { name: 'Orders' }).getByRole('listitem');
  await expect(orders).toHaveCount(10);
  await page.getByRole('button', { name: 'Show earlier orders' }).click();
  await expect.poll(() => orders.count()).toBeGreaterThan(10);

  // each can be complained about once
  await orders.filter({ hasText: 'Delivered' }).nth(retry).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: /^Order GF-/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payments' })).toContainText('Paid.');
  const invoice = page.getByRole('link', { name: 'Print the invoice (PDF)' });
  const file = await page.request.get((await invoice.getAttribute('href'))!);
  expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

  const wrong = page.getByRole('region', { name: 'Something was wrong?' });
  await wrong.getByRole('button', { name: 'Tell us' }).click();
  await wrong.getByRole('checkbox').first().check();
  await wrong.getByRole('button', { name: 'Send' }).click();
  await expect(wrong).toContainText('Please tell us what was wrong');
  await expectAccessible(page);
  await wrong.getByLabel('What was wrong?').fill('The lid was open');
  await wrong.getByRole('button', { name: 'Send' }).click();
  await expect(wrong.getByRole('status')).toContainText(/We answer by mail\. Receipt R[0-9A-F]{9}/);
  await expect(wrong).toContainText('The lid was open');
  await expect(wrong.getByRole('button', { name: 'Tell us' })).toBeHidden();
});

test("somebody else's order is not there; the meals of one's own go into the cart again @desktop", async ({
  page,
  somebody,
}) => {
  const other = await somebody('picked@tiffin.test');
  const { orders } = await (await other.request.get('/api/my-orders')).json();
  await logIn(page, 'ordered@tiffin.test');
  await open(page, `/my-orders/${orders[0].order_id}`);
  await expect(page.getByText('There is no order of yours at this address.')).toBeVisible();
  await open(page, '/my-orders');
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Order GF-/ }).click();
  await page.getByRole('button', { name: 'Order these meals again' }).click();
  await expect(page).toHaveURL(/\/meals\//);
  await expect(page.getByText('Previous Picks Added To Your Cart', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Cart, [1-9]\d* items/ })).toBeVisible();
});

test('an unpaid order says why, and is paid at the second try @desktop', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/402/);
  await logIn(page, 'picked@tiffin.test');
  await open(page, '/my-orders');
  const link = page.getByRole('link', { name: /^Order GF-/ }).first();
  const id = (await link.getAttribute('href'))!.split('/').at(-1)!;
  const known = await (await page.request.get(`/api/my-orders/${id}`)).json();
  let paid = false;
  await page.route(`**/api/my-orders/${id}`, (route) =>
    route.fulfill({
      json: paid
        ? known
        : { ...known, status: 'placed', status_title: 'Waiting for payment', actions: ['pay'] },
    }),
  );
  await link.click();
  const actions = page.getByRole('region', { name: 'This order' });
  await page.route('**/api/my-orders/pay', (route) =>
    route.fulfill({ status: 402, json: { message: 'Your card has insufficient funds.' } }),
  );
  await actions.getByRole('button', { name: 'Pay now' }).click();
  await expect(actions.getByRole('alert')).toContainText('Your card has insufficient funds.');
  await page.route('**/api/my-orders/pay', (route) => {
    paid = true;
    return route.fulfill({ json: { message: 'Thank you. The order is paid.', paid } });
  });
  await actions.getByRole('button', { name: 'Pay now' }).click();
  await expect(actions.getByRole('status')).toContainText('Thank you. The order is paid.');
  await expect(actions.getByRole('button', { name: 'Pay now' })).toBeHidden();
});

test('a customer with two plans sees both, and chooses which one the settings mean @desktop', async ({
  page,
  baseURL,
}) => {
  await newCustomer(page, baseURL!, 'two-plans');
  await subscribe(page, 'six-meals');
  await open(page, '/account-settings');
  const status = page.getByRole('region', { name: 'Plan Status' });
  // the only one is chosen by itself
  await expect(status).toContainText('6 meals a week');
  await expect(page.getByLabel('Plan', { exact: true })).toBeHidden();

  await subscribe(page, 'ten-meals');
  await open(page, '/my-schedule');
  const plans = page.getByRole('complementary', { name: 'Plan and receipts' });
  await expect(plans.getByRole('heading', { name: 'Your plan' })).toHaveCount(2);
  const weeks = page.getByRole('list', { name: 'Coming weeks' }).getByRole('article');
  await expect(weeks.filter({ hasText: 'Ordered' })).toHaveCount(2);

  await open(page, '/account-settings');
  const choice = page.getByLabel('Plan', { exact: true });
  await expect(choice).toHaveValue('');
  await expect(choice.getByRole('option')).toHaveCount(3);
  await choice.selectOption({ label: '10 meals a week' });
  await expect(status).toContainText('10 meals a week, delivered on');
  await choice.selectOption({ label: '6 meals a week' });
  await expect(status).toContainText('6 meals a week, delivered on');
});
