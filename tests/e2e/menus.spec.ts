import { expect, expectAccessible, logIn, open, test } from './support/test.ts';

/** Far ahead: no other spec looks at these weeks. */
test('a week is built from another, ordered by keyboard, published and sold @desktop', async ({
  page,
}) => {
  await logIn(page, 'kitchen@tiffin.test');
  await open(page, '/admin/menu');
  await page.getByRole('link', { name: 'Later weeks' }).click();
  const row = page.getByRole('row').filter({ hasText: 'No menu yet' }).first();
  await row.getByRole('link').click();
  await page.getByRole('button', { name: 'Make the draft' }).click();

  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  const rows = page.getByRole('list', { name: 'Meals of the menu' }).getByRole('listitem');
  const first = await rows.first().getByRole('strong').textContent();
  const down = rows.first().getByRole('button', { name: /^Move .* down$/ });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(rows.nth(1).getByRole('strong')).toHaveText(first!);
  // the focus went with the meal
  await page.keyboard.press('Alt+ArrowUp');
  await expect(rows.first().getByRole('strong')).toHaveText(first!);
  await page.keyboard.press('Enter');
  await expectAccessible(page);

  await rows
    .first()
    .getByLabel(/^Capacity of/)
    .fill('many');
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
  await rows
    .first()
    .getByLabel(/^Capacity of/)
    .fill('120');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();

  const week = page.url().split('/').at(-1)!;
  const menu = await (await page.request.get(`/api/menu?week=${week}`)).json();
  expect(menu.meals[1].details.name).toBe(first);
});

test('a menu that lacks meals is not published, and says why @desktop', async ({ page }) => {
  await logIn(page, 'kitchen@tiffin.test');
  await open(page, '/admin/menu/edit/2028-01-03');
  await page.getByLabel('Begin with the meals of').selectOption('No week: an empty menu');
  await page.getByRole('button', { name: 'Make the draft' }).click();
  await expect(page.getByText('Too few meals for')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
});

test('a meal is renamed with its preview beside it @desktop', async ({ page }) => {
  await logIn(page, 'kitchen@tiffin.test');
  await open(page, '/admin/menuItems/view/new');
  await page.getByLabel('Name', { exact: true }).fill('Midnight ramen');
  await expect(page.getByRole('heading', { name: 'Midnight ramen' })).toBeVisible();
  await page.getByRole('button', { name: 'Add the meal' }).click();
  await expect(page.getByText('Capital letters, digits and dashes')).toBeVisible();
  await page.getByLabel('Sku').fill(`GF-E2E-${Date.now() % 100000}`);
  await page.getByRole('button', { name: 'Add the meal' }).click();
  await expect(page.getByRole('heading', { name: 'Midnight ramen', level: 1 })).toBeVisible();
  await expectAccessible(page);
});
