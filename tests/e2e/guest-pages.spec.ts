import { shopPages } from '../../src/contract/pages.ts';
import { becomeReady, expect, expectAccessible, iron, open, test } from './support/test.ts';

const pages = shopPages
  .filter(({ guard }) => guard === 'guest' || guard === 'none')
  .filter(({ id }) => id !== 'logout')
  // opened by a key, they are walked where one is made
  .filter(({ path }) => !/:(order_id|code)\b/.test(path))
  // it leads on to /meals
  .filter(({ id }) => id !== 'clear-cart');

/** Both sizes and both channels, each once: the channels differ in colours and texts, not in their layout. */
const channels = {
  desktop: { name: 'Green Fork', at: (path: string) => path, plan: 'six-meals' },
  phone: { name: 'Iron Plate', at: iron, plan: 'eight-meals' },
};

/** What a page says to whom it has nothing to show. */
const emptyTexts: Record<string, string> = {
  checkout: 'Nothing is in your box yet.',
  confirmation: 'There is no order to show here.',
  'preselection-confirmation': 'There are no saved picks to show here.',
};

for (const { id, path, title } of pages) {
  test(`${path} (${id}) opens for a guest, with its title and nothing serious for axe`, async ({
    page,
    baseURL,
  }, { project }) => {
    const channel = channels[project.name === 'phone' ? 'phone' : 'desktop'];
    const address =
      path
        .replace(':url_key?', 'a'.repeat(32))
        .replace(/\/:\w+\?/, '')
        .replace(/:\w+/, channel.plan) || '/';
    await open(page, channel.at(address, baseURL!));
    await expect(page).toHaveTitle(`${title} · ${channel.name}`);
    await expect(page.locator('h1')).toHaveCount(1);
    const main = page.getByRole('main');
    await expect(main).toContainText(emptyTexts[id] ?? '');
    if (id === 'checkout') {
      const link = main.getByRole('link', { name: 'Pick your meals' });
      await expect(link).toHaveAttribute('href', /^\/meals/);
    }
    await expectAccessible(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}

test('/api/docs is found, searched and read, with nothing serious for axe', async ({ page }) => {
  await page.goto('/api/docs');
  await page.getByLabel('Search calls').fill('reports');
  await page.getByRole('button', { name: 'Search' }).click();
  // what was found looks like the whole list, which is long for axe
  await expect(page.getByRole('status')).toContainText('for “reports”');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'GET /api/admin/reports', exact: true }).click();
  await expect(page).toHaveTitle('Reports · API');
  await expectAccessible(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the pictures come first, but one that never comes holds nothing up', async ({ page }) => {
  const asked: string[] = [];
  await page.route(/\/hero\//, () => void asked.push('picture'));
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.push('script');
  });
  await page.goto('/', { waitUntil: 'commit' });
  await becomeReady(page);
  expect(asked[0]).toBe('picture');
});

test('an address that leads nowhere says so, inside the shop, and leads back @desktop', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/404/);
  const response = await page.goto('/no-such-dish');
  expect(response!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'This page is not on the menu' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL('/');
});
