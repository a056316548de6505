import { isSignedWith, startWebhookReceiver } from '../support/webhook-receiver.ts';
import { expect, expectAccessible, logIn, open, test } from './support/test.ts';

test(
  'an owner gives a program a token, and a receiver its news',
  { tag: '@desktop' },
  async ({ page, request, baseURL }) => {
    // two jobs and another program
    test.slow();
    await logIn(page, 'owner@tiffin.test');
    await open(page, '/admin/settings/tokens/new');
    const name = `Route planner ${Date.now()}`;
    await page.getByLabel('Name').fill(name);
    await page.getByRole('button', { name: 'Make the token' }).click();
    await expect(page.getByText('Please choose at least one permission.')).toBeVisible();
    await expect(page.getByLabel('Name')).toHaveValue(name);
    await page.getByLabel('See orders').check();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Make the token' }).click();
    const token = await page.getByText(/^tif_[\w-]{43}$/).textContent();
    const ask = () =>
      request.get(`${baseURL}/api/admin/orders`, { headers: { authorization: `Bearer ${token}` } });
    expect((await ask()).status()).toBe(200);
    await page.getByRole('link', { name: 'To the list' }).click();
    await page.getByRole('button', { name: `Revoke ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByText(`The token of ${name} works no more.`)).toBeVisible();
    expect((await ask()).status()).toBe(401);

    const receiver = await startWebhookReceiver();
    await open(page, '/admin/settings/webhooks/new');
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByLabel('order.paid').check();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    const secret = await page.getByText(/^whsec_/).textContent();
    await page.getByRole('link', { name: 'To the webhook' }).click();
    await page.getByRole('button', { name: 'Send a ping' }).click();
    await expect.poll(() => receiver.received.length, { timeout: 30_000 }).toBe(1);
    expect(isSignedWith(secret!, receiver.received[0]!)).toBe(true);
    await page.getByRole('link', { name: 'Show them' }).click();
    await expect(page.getByRole('cell', { name: 'Delivered' })).toBeVisible();
    await page.getByRole('link', { name: 'ping' }).click();
    await expect(page.getByText('"type": "ping"')).toBeVisible();
    await expectAccessible(page);
    await receiver.close();
  },
);
