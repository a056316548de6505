import { expect, iron, logIn, open, test } from './support/test.ts';

test.describe('on a desktop', { tag: '@desktop' }, () => {
  test("the header shows logo, navigation, cart, Continue and the way to log in; 'Delivery the week of …' once the page's own text is passed", async ({
    page,
  }) => {
    await open(page, '/');
    const header = page.getByRole('banner');
    const label = header.getByText(/^Delivery the week of \w{3} \d+$/);
    await expect(label).toBeHidden();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expect(label).toBeVisible();
    await expect(header.getByRole('link', { name: 'Green Fork' })).toBeVisible();
    await expect(header.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
      'This week’s meals',
      'Our menus',
      'How it works',
      'Questions',
    ]);
    await expect(header.getByRole('button', { name: /Cart/ })).toBeVisible();
    await expect(header.getByRole('button', { name: 'Continue' })).toBeVisible();
    await header.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
  });

  test('it shrinks after 50 px of scrolling, not before; links carry query parameters, but not those a screen owns', async ({
    page,
  }) => {
    await open(page, '/frequently-asked-questions?utm_source=mail&week=2026-11-23');
    const bar = page.locator('header > div').first();
    const height = async () => (await bar.boundingBox())!.height;
    const full = await height();
    await page.evaluate(() => scrollTo(0, 49));
    await expect.poll(height).toBe(full);
    await page.evaluate(() => scrollTo(0, 60));
    await expect.poll(height).toBeLessThan(full);
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(height).toBe(full);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Service' }).click();
    await expect(page).toHaveURL('/terms-of-service?utm_source=mail');
  });

  test('the avatar menu offers a customer schedule, account and log out, and staff the administration too', async ({
    page,
  }) => {
    await logIn(page, 'subscriber@tiffin.test');
    await open(page, '/privacy-policy');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account/i })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText(['My Schedule', 'My Account', 'Log out']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem').first()).toBeHidden();

    await logIn(page, 'owner@tiffin.test');
    await open(page, '/privacy-policy');
    await page
      .getByRole('banner')
      .getByRole('button', { name: /account/i })
      .click();
    await expect(page.getByRole('menuitem')).toHaveText([
      'Administration',
      'My Schedule',
      'My Account',
      // an owner may do all that anybody may
      'Affiliate menu',
      'Log out',
    ]);
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  });
});

test.describe('on a phone', { tag: '@phone' }, () => {
  const panel = (page: import('@playwright/test').Page) => page.getByRole('dialog');

  async function swipe(
    page: import('@playwright/test').Page,
    fromX: number,
    toX: number,
  ): Promise<void> {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: 500 }],
      });
    await touch('touchStart', fromX);
    for (let step = 1; step <= 5; step += 1)
      await touch('touchMove', fromX + ((toX - fromX) * step) / 5);
    await touch('touchEnd');
  }

  test('the hamburger opens a panel with log-in, navigation and the phone; signed in, it greets by first name', async ({
    page,
  }) => {
    await open(page, '/');
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(panel(page).getByRole('link', { name: 'Login' })).toBeVisible();
    await expect(panel(page).getByRole('link', { name: 'Questions' })).toBeVisible();
    await expect(panel(page).getByText('Call Us Today')).toBeVisible();
    await expect(panel(page).getByRole('link', { name: /\(845\) 555-0148/ })).toHaveAttribute(
      'href',
      'tel:+18455550148',
    );
    await panel(page).getByRole('link', { name: 'Questions' }).click();
    await expect(page).toHaveURL('/frequently-asked-questions');
    await expect(panel(page)).toBeHidden();

    await logIn(page, 'subscriber@tiffin.test');
    await open(page, '/privacy-policy');
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(panel(page).getByText(/^Hi, \w+/)).toBeVisible();
    for (const name of ['My Schedule', 'My Account', 'Log out']) {
      await expect(panel(page).getByRole('link', { name })).toBeVisible();
    }
  });

  test('a swipe of more than 150 px opens and closes it; 150 px does neither', async ({ page }) => {
    await open(page, '/frequently-asked-questions');
    // the first finger may be there before the page listens
    await expect(async () => {
      await swipe(page, 10, 175);
      await expect(panel(page)).toBeVisible({ timeout: 1000 });
    }).toPass();
    await swipe(page, 300, 150);
    await expect(panel(page)).toBeVisible();
    await swipe(page, 320, 150);
    await expect(panel(page)).toBeHidden();
    await swipe(page, 10, 160);
    await expect(panel(page)).toBeHidden();
  });
});

test('the footer waits for the next page’s data at most 1000 ms @desktop', async ({ page }) => {
  await open(page, '/privacy-policy');
  const footer = page.getByRole('contentinfo');
  // the data comes once the footer is back: it cannot have waited for them
  let tell!: () => void;
  const seen = new Promise<void>((resolve) => (tell = resolve));
  await page.route('**/api/pages/terms-of-service', async (route) => {
    await seen;
    await route.continue();
  });
  const clicked = Date.now();
  await footer.getByRole('link', { name: 'Terms of Service' }).click();
  await expect(footer).toBeHidden();
  await expect(footer).toBeVisible();
  expect(Date.now() - clicked).toBeGreaterThan(950);
  tell();
  await expect(page).toHaveURL('/terms-of-service');
});

test('the two channels look clearly different; the theme colours are the contract’s @desktop', async ({
  page,
  baseURL,
}) => {
  const look = async (url: string) => {
    await page.goto(url);
    return page.evaluate(() => ({
      colours: ['--accent', '--primary', '--secondary'].map((name) =>
        getComputedStyle(document.documentElement).getPropertyValue(name).toUpperCase(),
      ),
      logo: document.querySelector('header img')?.getAttribute('src'),
      announcement: document.body.innerText
        .split('\n')
        .find((line) => /WELCOME20|Free delivery/.test(line)),
    }));
  };
  const green = await look('/login');
  const ironLook = await look(iron('/login', baseURL!));
  expect(green.colours).toEqual(['#2E7D4F', '#1867C0', '#5CBBF6']);
  expect(ironLook.colours).toEqual(['#C8401F', '#1867C0', '#5CBBF6']);
  expect(green.logo).not.toBe(ironLook.logo);
  expect(green.announcement).not.toBe(ironLook.announcement);
});
