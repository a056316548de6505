import { expect, expectAccessible, logIn, open, test } from './support/test.ts';

test('staff swap a meal in a box that nobody has picked, approve it, and take that back @desktop', async ({
  page,
}) => {
  await logIn(page, 'support@tiffin.test');
  await open(page, '/admin/dashboard');
  await page.getByRole('link', { name: 'Review: Subscribers have not picked' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Unattended, week of/ })).toBeVisible();
  // opened for the first time it rehearses by itself
  await expect(page.getByText(/Rehearsed \w{3}, /)).toBeVisible();
  await page.getByRole('link', { name: /^Check \d+$/ }).click();
  await page.waitForURL(/state=check/);
  await page.getByRole('rowheader').first().getByRole('link').click();
  await page.waitForURL(/open=/);
  const panel = page.getByRole('region').filter({ has: page.getByText(/^Proposed, \d+ of \d+$/) });
  const name = (await panel.getByRole('heading', { level: 2 }).textContent())!;
  await expectAccessible(page);

  const approve = panel.getByRole('button', { name: 'Approve' });
  await panel.getByRole('button', { name: 'One less' }).first().click();
  await expect(approve).toBeDisabled();
  const others = panel.getByRole('group');
  await others.getByRole('button', { name: 'One more' }).last().click();
  await approve.click();
  await expect(page.getByText('1 box approved.')).toBeVisible();
  const box = page.getByRole('region', { name });
  await expect(box.getByText(/^Approved, \d+ of \d+$/)).toBeVisible();
  await expect(box).toContainText('Chosen by our team');

  await box.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 box given back to the run.')).toBeVisible();
  await expect(box.getByText(/^Proposed, \d+ of \d+$/)).toBeVisible();
});

test('a week is a funnel whose figures open their lists, with nothing unexplained @desktop', async ({
  page,
}) => {
  await logIn(page, 'owner@tiffin.test');
  await open(page, '/admin/subscriptionOrderStatusAdmin');
  const done = page.getByRole('row').filter({ hasText: 'Done' }).first().getByRole('link');
  await open(page, `${await done.getAttribute('href')}?state=held`);
  await expect(page.getByRole('heading', { level: 2, name: 'unexplained: 0' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Check again' })).toBeEnabled();
  await expectAccessible(page);
  const paid = page.getByRole('link', { name: /^[\d,]+ paid/ });
  const count = /^[\d,]+/.exec((await paid.textContent())!)![0];
  await paid.click();
  await page.waitForURL(/state=paid/);
  await expect(page.getByText(`${count} rows`)).toBeVisible();
  await expect(page.getByRole('table').getByRole('link', { name: /^GF-/ }).first()).toHaveAttribute(
    'href',
    /\/admin\/order\/view\//,
  );
});

test('somebody who may only look is offered nothing else @desktop', async ({ page }) => {
  await logIn(page, 'kitchen@tiffin.test');
  await open(page, '/admin/unattendedQueueAdmin');
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: /^Unattended, week of/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Rehearse run' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remind all' })).toBeHidden();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
});
