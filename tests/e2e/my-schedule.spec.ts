import { expect, expectAccessible, iron, logIn, logInAt, open, test } from './support/test.ts';

// at one size: the other account that has not picked saves its picks in the checkout's walk
test('a week is skipped and taken back on the schedule, each with its receipt, and counted only after a yes @desktop', async ({
  page,
}) => {
  await logIn(page, 'subscriber@tiffin.test');
  await open(page, '/my-schedule');
  await expect(page.getByRole('heading', { level: 1, name: 'My Schedule' })).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Not picked yet' });
  const title = (await card.getByRole('heading', { level: 2 }).textContent())!;
  await expect(card).toContainText(/Pick \d+ meals before .* (EST|EDT)/);
  await expect(card).toContainText('If you do nothing, we send these');
  await expect(card.getByRole('link', { name: 'Pick My Meals' })).toHaveAttribute(
    'href',
    /\/meals\/.*week=/,
  );
  await expectAccessible(page);

  const week = page.getByRole('article', { name: title });
  await week.getByRole('button', { name: 'Skip This Week' }).focus();
  await page.keyboard.press('Enter');
  const news = week.getByRole('status');
  await expect(news).toContainText(/Week skipped successfully\. Receipt R[0-9A-F]{9}\./);
  const receipt = /Receipt (R[0-9A-F]{9})/.exec((await news.textContent())!)![1]!;
  await expect(week).toContainText('Nothing is sent or charged.');
  await expect(page.getByRole('region', { name: 'Receipts' })).toContainText(receipt);
  await expectAccessible(page);

  const counted = () =>
    page.evaluate(() => (window.dataLayer ?? []).map(({ event }) => String(event)));
  expect(await counted()).toEqual([]);
  await page.evaluate(() => localStorage.setItem('tracking-consent', 'yes'));
  const unskip = week.getByRole('button', { name: 'Unskip This Delivery' });
  await unskip.click();
  await expect(news).toContainText('Week unskipped successfully.');
  await week.getByRole('button', { name: 'Skip This Week' }).click();
  await expect(news).toContainText('Week skipped successfully.');
  await unskip.click();
  await expect(news).toContainText('Week unskipped successfully.');
  expect(await counted()).toEqual(['unskip_week', 'skip_week', 'unskip_week']);
  await expect(week.getByRole('button', { name: 'Skip This Week' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Receipts' })).toContainText('Took back');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
});

test('a refusal stands at its card, and an expired session leads to the log-in @desktop', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/422|401|403/);
  await logIn(page, 'box@tiffin.test');
  await open(page, '/my-schedule');
  const week = page.getByRole('article').filter({ hasText: 'Planned' }).first();
  await page.route('**/api/skipWeek', (route) =>
    route.fulfill({ status: 422, json: { message: 'The deadline has passed.' } }),
  );
  await week.getByRole('button', { name: 'Skip This Week' }).click();
  await expect(week.getByRole('alert')).toContainText('The deadline has passed.');
  await page.unroute('**/api/skipWeek');
  await context.clearCookies();
  await week.getByRole('button', { name: 'Skip This Week' }).click();
  await page.waitForURL(/\/login\?redirect=%2Fmy-schedule/);
});

test('somebody without a plan is led to the menu @desktop', async ({ page, baseURL }) => {
  // not at Green Fork, where the checkout's walk orders for this account
  await logInAt(iron('/', baseURL!), page, 'cancelled@tiffin.test');
  await open(page, iron('/my-schedule', baseURL!));
  await expect(page.getByText('You have no plan right now.')).toBeVisible();
  await expect(
    page.getByRole('main').getByRole('link', { name: /this week’s meals/ }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Reactivate' })).toBeVisible();
});
