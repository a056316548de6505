import { mailedToken, newCustomer } from './support/customer.ts';
import { expect, expectAccessible, logIn, open, post, test } from './support/test.ts';

test('a visitor registers, opens the mailed link and is logged in @desktop', async ({ page }) => {
  const email = `new-${Date.now()}@example.com`;
  await open(page, '/register');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Byron');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('difference engine');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText(
    `we have sent a mail to ${email}`,
  );
  await expectAccessible(page);

  await open(page, await revealLink(page, email));
  await page.getByLabel('Password', { exact: true }).fill('difference engine');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL('/');
  await open(page, '/account-settings');
  await expect(page.getByRole('heading', { level: 1, name: 'My Account' })).toBeVisible();
});

/** The demo keeps mails; its owner may look at a link. */
async function revealLink(page: import('@playwright/test').Page, email: string): Promise<string> {
  await logIn(page, 'owner@tiffin.test');
  await page.goto('/admin/mails');
  await page.getByRole('row').filter({ hasText: email }).first().getByRole('link').click();
  await page.getByRole('button', { name: /reveal/i }).click();
  const link = page.locator('a[href*="/register/confirm/"]');
  const address = (await link.getAttribute('href'))!;
  await page.context().clearCookies();
  return address;
}

test(
  'a forgotten password is reset by a link that works once',
  { tag: '@desktop' },
  async ({ page, baseURL }) => {
    const email = await newCustomer(page, baseURL!, 'forgetful');
    await post(page, '/api/logout');
    await open(page, '/password/resetform');
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      `If ${email} has an account here`,
    );

    const link = `/password/reset/${await mailedToken(baseURL!, email)}`;
    await open(page, link);
    await page.getByLabel('New password', { exact: true }).fill('short');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Password must be at least 8 characters long.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('a longer one');
    await page.getByLabel('Confirm new password', { exact: true }).fill('another one');
    await page.getByRole('button', { name: 'Set password' }).click();
    await expect(page.getByText('Both new password entries must match.')).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel('Confirm new password', { exact: true }).fill('a longer one');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('/');

    await open(page, link);
    await expect(page.getByText('It has expired or was used already.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
  },
);

test('log-in refusals stand at the field, keep what was typed, and the focus goes there @desktop', async ({
  page,
  context,
  allowErrors,
}) => {
  allowErrors(/422|ERR_INTERNET_DISCONNECTED/);
  await open(page, '/login?redirect=https%3A%2F%2Fevil.example%2F');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByText('Email is required')).toBeVisible();
  await expect(page.getByText('Password is required')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await page.getByLabel('Email').fill('somebody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('wrong password');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This email and password do not match.');
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
  await expectAccessible(page);

  await context.setOffline(true);
  await expect(page.getByText('You are offline. What you typed stays here')).toBeVisible();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('You are offline. Please try again');
  await expect(page.getByLabel('Email')).toHaveValue('somebody@example.com');
  await context.setOffline(false);
  await expect(page.getByText('You are offline. What you typed stays here')).toBeHidden();
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('This email and password do not match.');

  // and it never leads to another site
  await page.getByLabel('Email').fill('picked@tiffin.test');
  await page.getByLabel('Password', { exact: true }).fill('tiffin-demo');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/');
});

test(
  'a guarded page asks to log in and comes back, query and all; the back office is not for customers; /logout logs out',
  { tag: '@desktop' },
  async ({ page }) => {
    await page.goto('/my-schedule?utm_source=mail');
    await expect(page).toHaveURL('/login?redirect=%2Fmy-schedule%3Futm_source%3Dmail');
    await page.getByLabel('Email').fill('ordered@tiffin.test');
    await page.getByLabel('Password', { exact: true }).fill('tiffin-demo');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect(page).toHaveURL('/my-schedule?utm_source=mail');

    await page.goto('/admin/orders');
    await expect(page).toHaveURL('/login?redirect=%2Fadmin%2Forders');
    await expect(page.getByRole('main').getByRole('status')).toContainText(
      'This account may not open that page.',
    );

    // merely requested, as by an image of another page, it does not log out
    await page.evaluate(() => fetch('/logout').then((response) => response.text()));
    expect((await page.request.get('/my-schedule', { maxRedirects: 0 })).status()).toBe(200);
    await page.goto('/logout');
    await page.waitForURL('/');
    expect((await page.request.get('/my-schedule', { maxRedirects: 0 })).status()).toBe(302);
  },
);
