import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fillCard, guestAtCheckout, placeButton } from './support/checkout.ts';
import { expect, expectAccessible, logIn, open, test } from './support/test.ts';

const week = /^\w{3} \d{1,2}$/;

test('a partner copies the link, a visitor orders through it, and the earnings show @desktop', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await logIn(page, 'affiliate@tiffin.test');
  await open(page, '/AffiliateMenu');
  await expect(page.getByRole('heading', { level: 1, name: 'Affiliate menu' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Share it' })).toContainText('QUINCY');
  await expectAccessible(page);
  const line = page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: week }) });
  const thisWeek = async () => {
    await expect(line.first()).toBeVisible();
    const [visits, orders, earnings] = await line.first().getByRole('cell').allTextContents();
    return [Number(visits), Number(orders), Number(earnings!.replaceAll(/[$,]/g, ''))] as const;
  };
  const before = await thisWeek();

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(`${baseURL}/meals?aff=QUINCY`);

  // from here on the page is a visitor's
  await context.clearCookies();
  const counted = page.waitForResponse((answer) => answer.url().endsWith('/affiliate/visit'));
  await page.goto(link);
  expect(await (await counted).json()).toEqual({ counted: true });
  // over several pages, by the shop's own links
  await page.getByRole('link', { name: 'Green Fork' }).first().click();
  await expect(page).toHaveURL(/\/\?aff=QUINCY$/);
  await guestAtCheckout(page, { product: 'six-meals', way: 'once' }, '?aff=QUINCY');
  // nothing is kept of it without the visitor's yes
  expect(await page.evaluate(() => sessionStorage.getItem('affiliate'))).toBeNull();
  await fillCard(page, '4242424242424242');
  await placeButton(page).click();
  await expect(page).toHaveURL(/\/confirmation\//);

  await logIn(page, 'affiliate@tiffin.test');
  await open(page, '/AffiliateMenu');
  const [visits, orders, earnings] = await thisWeek();
  expect([visits, orders]).toEqual([before[0] + 1, before[1] + 1]);
  expect(earnings).toBeGreaterThan(before[2] + 8);
});

test('the menu stands in a frame on another site, and leads to the shop @desktop', async ({
  page,
  baseURL,
}) => {
  const frame = `<iframe src="${baseURL}/embed/menu/QUINCY" width="800" height="600"></iframe>`;
  const blog = createServer((_, response) => {
    response
      .setHeader('content-type', 'text/html')
      .end(`<!doctype html><title>Blog</title>${frame}`);
  });
  await new Promise<void>((resolve) => blog.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(blog.address() as AddressInfo).port}/`);
  const menu = page.frameLocator('iframe');
  await expect(menu.getByRole('heading', { level: 1 })).toContainText('On the menu the week of');
  expect(await menu.getByRole('article').count()).toBeGreaterThan(20);
  await expect(menu.getByRole('link')).toHaveAttribute('href', `${baseURL}/meals?aff=QUINCY`);
  blog.close();
});

test('a customer sees the menu, and how to become a partner; on paper only the menu is left @desktop', async ({
  page,
}) => {
  await logIn(page, 'one-off@tiffin.test');
  await open(page, '/AffiliateMenu');
  await expect(page.getByRole('heading', { name: 'Share our menu and earn' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toHaveCount(0);
  await expectAccessible(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'On the menu' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Share our menu and earn' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await page.emulateMedia({ media: null });
});
