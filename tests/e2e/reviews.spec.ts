import { newCustomer } from './support/customer.ts';
import { expect, expectAccessible, logIn, open, post, test } from './support/test.ts';

interface Box {
  reviewable: boolean;
  stars: number | null;
  order: { url_key: string } | null;
}

test('meals are rated by the link, without a log-in @phone', async ({
  page,
  somebody,
  allowErrors,
}) => {
  allowErrors(/404|409/);
  // as the customer sees them; the review's own page is opened by somebody who is not logged in
  const customer = await somebody('skipped@tiffin.test');
  const past = await customer.request.get('/api/schedule/past');
  const { weeks: boxes }: { weeks: Box[] } = await past.json();
  const { url_key } = boxes.find(({ reviewable }) => reviewable)!.order!;
  const closed = boxes.find(({ reviewable, order }) => order !== null && !reviewable)!.order!;

  await open(page, `/order/review/${url_key}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'How were your meals?' })).toBeVisible();
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('radiogroup') })
    .first();
  await first.getByRole('radio', { name: '4 of 5: Very good' }).check();
  await first.getByRole('textbox', { name: /In your words/ }).fill('Great sauce.');
  await expectAccessible(page);

  // what was chosen stays when the shop refuses it
  await page.route('**/api/orders/review', (route) =>
    route.fulfill({ status: 409, json: { message: 'Your next box has come since.' } }),
  );
  const button = page.getByRole('button', { name: 'Save my review' });
  await button.click();
  await expect(page.getByRole('alert')).toContainText('Your next box has come since.');
  await page.unroute('**/api/orders/review');
  await button.click();
  await expect(page.getByText('Thank you! Your review is saved.')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );

  await open(page, `/order/review/${url_key}/`);
  await expect(first.getByRole('radio', { name: '4 of 5: Very good' })).toBeChecked();
  await expect(first.getByRole('textbox')).toHaveValue('Great sauce.');

  await open(page, `/order/review/${closed.url_key}/`);
  await expect(page.getByText('so this review can no longer be changed.')).toBeVisible();
  await expect(button).toHaveCount(0);
  const unknown = await page.goto(`/order/review/${'x'.repeat(32)}/`);
  expect(unknown?.status()).toBe(404);
});

test('the prompt in the account leads to the review of the last box @desktop', async ({ page }) => {
  await logIn(page, 'skipped@tiffin.test');
  await page.route('**/api/orders?*', async (route) => {
    const { weeks } = await (await route.fetch()).json();
    const orders = weeks.flatMap((week: { orders: object[] }) => week.orders);
    Object.assign(orders.at(-1), { review_due: true });
    await route.fulfill({ json: { weeks } });
  });
  await open(page, '/preferences');
  const pages = page.getByRole('navigation', { name: 'Your account' });
  await pages.getByRole('link', { name: 'Account', exact: true }).click();
  const banner = page.getByRole('link', {
    name: 'Tell us what you thought of your last shipment of meals.',
  });
  await banner.click();
  await page.waitForURL(/\/order\/review\/[\w-]{20,64}\/$/);
});

test('a customer says what they eat; a stale window does not take it back @desktop', async ({
  page,
  baseURL,
  allowErrors,
}) => {
  allowErrors(/409/);
  await newCustomer(page, baseURL!, 'preferences');
  await open(page, '/preferences');
  await page.getByLabel('Diet').selectOption('Vegetarian: no meat, no fish');
  await page.getByRole('checkbox', { name: 'Peanut' }).check();
  const dislike = page.getByRole('combobox', { name: 'Disliked ingredients' });
  await dislike.fill('Mushroom');
  await dislike.press('Enter');
  await dislike.fill('olive, eggplant');
  await page.getByRole('checkbox', { name: 'Fill my box for me' }).uncheck();
  await page.getByRole('checkbox', { name: 'Ask me how my meals were' }).uncheck();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save preferences' });
  await save.click();
  await expect(page.getByText(/Your preferences are saved\. Receipt R[0-9A-F]{9}\./)).toBeVisible();

  await open(page, '/preferences');
  await expect(page.getByLabel('Diet')).toHaveValue('vegetarian');
  await expect(page.getByRole('checkbox', { name: 'Peanut' })).toBeChecked();
  const disliked = page.getByRole('list', { name: 'Not liked' }).getByRole('listitem');
  await expect(disliked).toHaveText(['eggplant', 'mushroom', 'olive']);
  await expect(page.getByRole('checkbox', { name: 'Fill my box for me' })).not.toBeChecked();
  await expect(page.getByRole('checkbox', { name: /Remind me/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Ask me how my meals were' })).not.toBeChecked();

  const { preferences } = await (await page.request.get('/api/preferences')).json();
  const elsewhere = { ...preferences, allergens: ['peanut', 'soy'] };
  expect((await post(page, '/api/preferences', elsewhere)).status()).toBe(200);
  await page.getByRole('button', { name: 'Take olive off the list' }).click();
  await save.click();
  await expect(page.getByRole('alert')).toContainText('changed in another window');
  await expect(disliked).toHaveText(['eggplant', 'mushroom']);
});
