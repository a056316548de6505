import { TOTP } from 'otpauth';
import { mailedToken } from './support/customer.ts';
import { expect, expectAccessible, iron, logIn, logInAt, open, test } from './support/test.ts';

const password = 'a good password';

test(
  'an invited colleague sets a password, adds a second step and logs in with it',
  { tag: '@desktop' },
  async ({ page, baseURL, allowErrors }) => {
    // a long way, through four pages and two people
    test.slow();
    allowErrors(/422/);
    const email = `colleague-${Date.now()}@example.com`;
    await logIn(page, 'owner@tiffin.test');
    await open(page, '/admin/user/add');
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Byron');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText('Please choose at least one role.')).toBeVisible();
    await page.getByLabel('Kitchen, all channels').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await expect(page.getByText(`An invitation is on its way to ${email}.`)).toBeVisible();

    await page.context().clearCookies();
    await open(page, `/password/reset/${await mailedToken(baseURL!, email)}`);
    await page.getByLabel('New password', { exact: true }).fill(password);
    await page.getByLabel('Confirm new password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.waitForURL('/admin/dashboard');

    await open(page, '/admin/twoStep');
    await page.getByRole('button', { name: 'Show the QR code' }).click();
    const typed = await page.getByText(/^([A-Z2-7]{4} ?){8}$/).textContent();
    const totp = new TOTP({ secret: typed!.replaceAll(' ', '') });
    await page.getByLabel('Code of your app').fill('000000');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await expect(page.getByText('This code is wrong, or was used already.')).toBeVisible();
    await page.getByLabel('Code of your app').fill(totp.generate());
    await page.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await expect(codes).toHaveCount(10);
    const recovery = await codes.first().textContent();
    await expectAccessible(page);

    await page.context().clearCookies();
    await open(page, '/login');
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.getByLabel('Code', { exact: true }).fill('000000');
    await page.getByRole('button', { name: 'Log in' }).click();
    await expect(page.getByText('This code is wrong, or was used already.').first()).toBeVisible();
    await page.getByLabel('Code', { exact: true }).fill(recovery!);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL('/admin/dashboard');
  },
);

test(
  'a changed setting is seen in the shop at once; a wrong one is refused at its field',
  { tag: '@desktop' },
  async ({ page, somebody, baseURL }) => {
    const legalName = `Iron Plate of ${Date.now()}`;
    await logInAt(iron('/', baseURL!), page, 'owner@tiffin.test');
    await open(page, iron('/admin/settings', baseURL!));
    await expectAccessible(page);
    await page.getByLabel('Legal name').fill('');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Please fill this in')).toBeVisible();
    await page.getByLabel('Legal name').fill(legalName);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved. The shop shows it already.')).toBeVisible();

    const guest = await somebody();
    const { host } = new URL(iron('/', baseURL!));
    const home = await guest.request.get('/', { headers: { host } });
    expect(await home.text()).toContain(legalName);
  },
);
