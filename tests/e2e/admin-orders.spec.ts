import type { Page } from '@playwright/test';
import { expect, expectAccessible, logIn, open, post, test } from './support/test.ts';

interface ListedOrder {
  id: string;
  number: string;
  customer: { id: string; email: string };
}

/** Orders of nobody whom another test logs in as. */
async function ordersOf(page: Page, query: string): Promise<ListedOrder[]> {
  const { rows } = await (await page.request.get(`/api/admin/orders?${query}`)).json();
  return rows.filter(({ customer }: ListedOrder) => !customer.email.endsWith('@tiffin.test'));
}

test(
  'support refunds a part of an order, and its history says so',
  { tag: '@desktop' },
  async ({ page }) => {
    await logIn(page, 'support@tiffin.test');
    const [order] = await ordersOf(page, 'status=delivered&payment=paid');
    await open(page, `/admin/order/view/${order!.id}`);
    await page.getByRole('button', { name: 'Refund' }).click();
    const panel = page.getByRole('region', { name: 'Refund' });
    const amount = panel.getByPlaceholder('0.00').first();
    await amount.fill('1,5');
    await expect(amount).toHaveAccessibleDescription(/Enter an amount like/);
    await amount.fill('1.50');
    await panel.getByLabel('Reason').selectOption('Meal missing');
    await expectAccessible(page);
    await panel.getByRole('button', { name: 'Refund $1.50' }).click();
    await expect(page.getByText(/Receipt \S+/).first()).toBeVisible();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Meal missing');
    await expect(page.getByText('Part refunded', { exact: true }).first()).toBeVisible();
  },
);

/** Somebody with a card that paid lately, and an address. */
async function callerWithCard(page: Page, week: string): Promise<string> {
  for (const { customer } of await ordersOf(page, 'kind=subscription&payment=paid')) {
    const offer = await page.request.get(`/api/admin/phone-orders/${week}?customer=${customer.id}`);
    const { customer: caller } = await offer.json();
    if (caller?.card && caller.ship_to.state) return customer.email;
  }
  throw new Error('the demo has no customer with a card');
}

test(
  'support orders for a customer on the phone: what is missing is said, two clicks make one order',
  { tag: '@desktop' },
  async ({ page, allowErrors }) => {
    test.slow();
    allowErrors(/422/);
    await logIn(page, 'support@tiffin.test');
    const { current_week } = await (await page.request.get('/api/admin/orders')).json();
    const email = await callerWithCard(page, current_week);
    await open(page, '/admin/orders');
    await page.getByRole('link', { name: 'Add order' }).click();
    await page.getByLabel('Find the customer').fill(email);
    await page.getByRole('button', { name: email }).click();
    await expect(page.getByText('Fill the box to see its price.')).toBeVisible();
    await expectAccessible(page);

    const place = page.getByRole('button', { name: /^Place order/ });
    await page.getByLabel('City').fill('Beacon');
    await place.click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page.getByLabel('City')).toHaveValue('Beacon');

    const meals = page.getByRole('region', { name: 'Meals' });
    const [, fewest] = /of (\d+)/.exec((await meals.getByText(/^0 of \d/).textContent())!)!;
    const more = meals.getByRole('button', { name: /^One more/ });
    for (let picked = 0, at = 0; picked < Number(fewest); at += 1) {
      if (!(await more.nth(at).isEnabled())) continue;
      await more.nth(at).click();
      picked += 1;
    }
    await expect(place).toHaveText(/\$\d+\.\d\d/);
    const before = await ordersOf(page, `week=${current_week}&q=${encodeURIComponent(email)}`);
    await place.dblclick();
    await page.waitForURL(/\/admin\/order\/view\//);
    await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Order placed');
    const after = await ordersOf(page, `week=${current_week}&q=${encodeURIComponent(email)}`);
    expect(after.length - before.length).toBe(1);
  },
);

test(
  'orders, with their customers and payments, are not for the kitchen',
  { tag: '@desktop' },
  async ({ page, allowErrors }) => {
    allowErrors(/403/);
    await logIn(page, 'kitchen@tiffin.test');
    for (const path of ['orders', 'order/view/some-order', 'order/edit/some-order']) {
      expect((await page.goto(`/admin/${path}`))!.status()).toBe(403);
    }
    const cancelled = await post(page, `/api/admin/orders/${crypto.randomUUID()}/cancel`, {
      reason: 'Out of rice',
    });
    expect(cancelled.status()).toBe(403);
  },
);
