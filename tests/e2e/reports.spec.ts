import { expect, expectAccessible, logIn, open, test } from './support/test.ts';

test('the owner reads a report, chooses other weeks and keeps it as a file @desktop', async ({
  page,
}) => {
  await logIn(page, 'owner@tiffin.test');
  await open(page, '/admin/reports');
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Reports' }).getByText('Meals').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible();
  await expect(page.getByRole('figure')).toContainText('What do meals bring in');
  await expect(page.getByRole('region', { name: 'What the figures mean' })).toContainText(
    'Price − cost.',
  );
  await expectAccessible(page);

  await page.getByLabel('To the week of').fill('2020-01-06');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Please choose a range of at most 104 weeks')).toBeVisible();
  await expect(page.getByLabel('To the week of')).toHaveValue('2020-01-06');

  const before = page.url();
  await page.getByRole('link', { name: '4 weeks' }).click();
  await expect(page).not.toHaveURL(before);
  await expect(page).toHaveURL(/report=meals&from=\d{4}-\d\d-\d\d&to=/);
  // the file is that of the weeks in sight
  const from = new URL(page.url()).searchParams.get('from')!;
  const toFile = page.getByRole('link', { name: 'Export CSV' });
  await expect(toFile).toHaveAttribute('href', new RegExp(`from=${from}`));
  const table = page.getByRole('table', { name: 'Meals', exact: true });
  const total = table.getByRole('row').filter({ has: page.getByText('Total', { exact: true }) });

  const [file] = await Promise.all([page.waitForEvent('download'), toFile.click()]);
  const text = Buffer.concat(await (await file.createReadStream()).toArray()).toString();
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toContain('Meal,SKU,Portions,Price,Cost,Margin');
  const counted = lines.map((line) => Number(/,GF-[A-Z-]+,(\d+),/.exec(line)?.[1]));
  const portions = counted.reduce((sum, count) => sum + count, 0);
  await expect(total.getByRole('cell').nth(1)).toHaveText(portions.toLocaleString('en-US'));
});

test('today’s pictures lead to their reports, and the gateway’s books are one of them @desktop', async ({
  page,
}) => {
  await logIn(page, 'owner@tiffin.test');
  await open(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Do people like what they eat?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Meals' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Reports' }).getByText('Reconciliation').click();
  await expect(page.getByRole('figure')).toContainText('Do the gateway and our books agree?');
  await expect(page.getByRole('region', { name: 'What the figures mean' })).toContainText(
    'paid orders and bought gift cards',
  );
  await page.getByRole('link', { name: 'What differs' }).click();
  await expect(page).toHaveURL(/\/admin\/reconciliation$/);
  await page.getByRole('link', { name: 'Report', exact: true }).click();
  await expect(page).toHaveURL(/report=reconciliation/);
});

test('the owner sees how the business does, and what is behind a figure @desktop', async ({
  page,
}) => {
  await logIn(page, 'owner@tiffin.test');
  await open(page, '/admin/asdf');
  const figures = page.getByRole('list', { name: 'Figures' });
  await expect(figures).toContainText(/Monthly recurring revenue\$[\d,]+\.\d\d/);
  await expect(figures).toContainText(/Off by [\d.]+% on average/);
  await expect(page.getByRole('figure')).toHaveCount(5);
  await expectAccessible(page);
  await figures.getByRole('link', { name: /^Churn/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Subscriptions' })).toBeVisible();
});
