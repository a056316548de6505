import type { Page } from '@playwright/test';
import { newCustomer } from './support/customer.ts';
import { expect, expectAccessible, logIn, open, post, test } from './support/test.ts';

/** A customer of this test alone, opened by somebody of the staff. */
async function openNewCustomer(page: Page, baseURL: string): Promise<string> {
  const email = await newCustomer(page, baseURL, 'office');
  await post(page, '/api/logout');
  await logIn(page, 'support@tiffin.test');
  await open(page, '/admin/customers');
  await page.getByRole('searchbox').fill(email.slice(0, -6));
  await page.getByRole('searchbox').press('Enter');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada Byron');
  return email;
}

test(
  'support finds a customer, edits the address, gives credit and leaves a note; all of it is in the history',
  { tag: '@desktop' },
  async ({ page, baseURL, allowErrors }) => {
    allowErrors(/422/);
    await openNewCustomer(page, baseURL!);
    await page.getByRole('button', { name: 'Edit Delivery address' }).click();
    await page.getByLabel('Address 1').fill('12 Analytical Lane');
    await page.getByLabel('City').fill('Beacon');
    await page.getByLabel('State').selectOption('NY');
    await page.getByLabel('Zip').fill('00001');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('Zip')).toHaveAccessibleDescription(/do not deliver/);
    await expect(page.getByLabel('Address 1')).toHaveValue('12 Analytical Lane');
    await page.getByLabel('Zip').fill('12508');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The address is changed.')).toBeVisible();

    await page.getByRole('button', { name: 'Adjust' }).click();
    await page.getByLabel('Amount in $').fill('10.50');
    await page.getByLabel('Reason').fill('A box came late');
    await page.getByRole('button', { name: 'Change the balance' }).click();
    await expect(page.getByRole('heading', { name: 'Balance $10.50' })).toBeVisible();

    await page.getByLabel('Note for the staff').fill('Rings twice.');
    await page.getByRole('button', { name: 'Add note' }).click();
    const history = page.getByRole('region', { name: 'History' });
    await expect(history.getByText('Rings twice.')).toBeVisible();
    await expect(history.getByText('Gave $10.50 of credit: A box came late')).toBeVisible();
    await expect(history.getByText('Address 1: – → 12 Analytical Lane')).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'two of the staff edit one customer: the second is told, and keeps what was typed',
  { tag: '@desktop' },
  async ({ page, baseURL, context, allowErrors }) => {
    allowErrors(/409/);
    const email = await openNewCustomer(page, baseURL!);
    const second = await context.newPage();
    await open(second, page.url());
    for (const each of [page, second]) {
      await each.getByRole('button', { name: 'Edit Contact' }).click();
    }
    await page.getByLabel('First name').fill('Augusta');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Augusta Byron');
    await second.getByLabel('First name').fill('Annabella');
    await second.getByRole('button', { name: 'Save' }).click();
    await expect(second.getByText('Somebody has changed this meanwhile.')).toBeVisible();
    await expect(second.getByLabel('First name')).toHaveValue('Annabella');

    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: /Search customers/ }).fill(email);
    await expect(page.getByRole('option')).toHaveText(/Augusta Byron/);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox', { name: /Search customers/ })).toBeHidden();
  },
);

test(
  'the search leads to an order by its number with arrows and Enter; the kitchen finds meals only',
  { tag: '@desktop' },
  async ({ page, somebody }) => {
    const cook = await somebody('kitchen@tiffin.test');
    await logIn(page, 'support@tiffin.test');
    const { rows } = await (await page.request.get('/api/admin/orders')).json();
    for (const q of ['subscriber@', rows[0].number]) {
      const found = await cook.request.get(`/api/admin/search?q=${q}`);
      expect(await found.json()).toEqual({ customers: [], orders: [], meals: [] });
    }
    await open(page, '/admin/dashboard');
    await page.keyboard.press('Control+k');
    const field = page.getByRole('combobox', { name: /Search customers/ });
    await field.fill('salad');
    await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    await field.fill(rows[0].number.slice(3));
    await expect(page.getByRole('option')).toHaveText(new RegExp(rows[0].number));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/admin/order/view/${rows[0].id}`));
  },
);
