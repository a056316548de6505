import { readFile } from 'node:fs/promises';
import { newCustomer } from './support/customer.ts';
import { expect, expectAccessible, logIn, open, post, test } from './support/test.ts';

/** As the marketing staff of the demo, whom no other spec changes. */
const marketing = 'marketing@tiffin.test';

test('a discount is tried, made with unique codes, and stopped @desktop', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409/);
  await logIn(page, marketing);
  await open(page, '/admin/discounts');
  await expect(page.getByRole('link', { name: 'WELCOME20' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'New discount' }).click();
  await page.getByRole('button', { name: 'Make this discount' }).click();
  await expect(page.getByText('Two to twenty letters, digits and dashes.')).toBeVisible();
  const code = `E2E-${Date.now() % 1_000_000}`;
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Who gets it').selectOption('yes');
  await page.getByLabel('Percent off the meals').fill('30');

  // before anything is saved
  await page.getByRole('button', { name: 'Try it' }).click();
  const trial = page.getByRole('status', { name: 'Trial' });
  await expect(trial).toContainText('It applies and saves $');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Make this discount' }).click();
  await expect(page.getByText(`${code} is made.`)).toBeVisible();
  await page.getByLabel('How many more').fill('500');
  await page.getByRole('button', { name: 'Make codes' }).click();
  await expect(page.getByRole('heading', { name: '500 unique codes' })).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(501);
  expect(lines[1]).toContain(`${code}-`);

  // a colleague changes it meanwhile
  const id = page.url().split('/').at(-1)!;
  const stop = { version: 2, stopped: true };
  expect((await post(page, `/api/admin/discounts/${id}/stopped`, stop)).status()).toBe(200);
  await page.getByLabel('Percent off the meals').fill('40');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Somebody has changed this meanwhile.')).toBeVisible();
  await expect(page.getByLabel('Percent off the meals')).toHaveValue('40');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Let it run again' })).toBeVisible();
});

test('a gift card is issued, its code shown once, and its money followed @desktop', async ({
  page,
  somebody,
  baseURL,
}) => {
  await logIn(page, marketing);
  await open(page, '/admin/giftCards');
  await expect(page.getByText('How much is owed to customers?')).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Issue gift cards' }).click();
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  await expect(page.getByText('Please give a reason.')).toBeVisible();
  await page.getByLabel('Amount of each, in $').fill('25');
  await page.getByLabel('For whom').fill('Ada');
  const reason = `A cold box ${Date.now()}`;
  await page.getByLabel('Reason').fill(reason);
  await page.getByRole('button', { name: 'Issue', exact: true }).click();
  const codes = page.getByRole('list', { name: 'Gift card codes' }).getByRole('listitem');
  await expect(codes).toHaveCount(1);
  const code = (await codes.first().textContent())!;
  await expectAccessible(page);

  const shopper = await somebody();
  await newCustomer(shopper, baseURL!, 'gift');
  expect((await post(shopper, '/api/gift_card_apply', { code })).status()).toBe(200);

  await page.getByRole('link', { name: 'Show in the list' }).click();
  await page.getByRole('link', { name: `…${code.slice(-4)}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code.slice(-4));
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lines of the balance' })).toContainText('$25.00');
  expect(await page.content()).not.toContain(code);
});
