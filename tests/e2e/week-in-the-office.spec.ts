import { fillBox } from './support/checkout.ts';
import { startOwnShop } from './support/own-shop.ts';
import { expect, logIn, open, post, test as base } from './support/test.ts';

/** A shop whose clock may be moved. */
const test = base.extend<object, { shopUrl: string }>({
  shopUrl: [
    async ({}, use) => {
      const shop = await startOwnShop();
      await use(shop.url);
      await shop.end();
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ shopUrl }, use) => use(shopUrl),
});

const cardOf = (cc_num: string) => ({
  payment_first_name: 'Theo',
  payment_last_name: 'Marchetti',
  payment_address: '214 Warren Street',
  payment_city: 'Hudson',
  payment_state: 'NY',
  payment_zip_code: '12534',
  cc_num,
  cc_exp_month: '12',
  cc_exp_year: '2029',
  cc_cvv: '123',
});

test('a week in the office: menu, picks, rehearsal, deadline, a held box, a failed payment, a review @desktop', async ({
  page,
  somebody,
  allowErrors,
}) => {
  // a week takes its time
  test.setTimeout(120_000);
  allowErrors(/422/);
  await logIn(page, 'owner@tiffin.test');
  const { week } = await (await page.request.get('/api/menu')).json();
  const queue = `/admin/unattendedQueueDetailAdmin/${week}`;
  const status = `/admin/subscriptionOrderStatusDetailAdmin/${week}`;
  const lineOf = (name: string) => page.getByRole('row').filter({ hasText: name });

  await test.step('a menu is built from another week and published', async () => {
    await open(page, '/admin/menu');
    await page.getByRole('link', { name: 'Later weeks' }).click();
    await lineOf('No menu yet').first().getByRole('link').click();
    await page.getByRole('button', { name: 'Make the draft' }).click();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published', { exact: true })).toBeVisible();
  });

  await test.step('picks come in', async () => {
    await open(page, `${queue}?q=allergic@`);
    await expect(lineOf('Anya Kruger')).toBeVisible();
    const anya = await somebody('allergic@tiffin.test');
    await fillBox(anya, { product: 'ten-meals', way: 'subscription' });
    const saved = await post(anya, '/api/checkout/picks', { product: 'ten-meals', week });
    expect(saved.status()).toBe(200);
    await open(page, `${queue}?q=allergic@`);
    await expect(lineOf('Anya Kruger')).toHaveCount(0);
  });

  await test.step('a box is held, and the rehearsal says so', async () => {
    await open(page, `${queue}?q=subscriber@`);
    await lineOf('Marta Reiner').getByRole('rowheader').getByRole('link').click();
    await page.getByRole('button', { name: 'Hold', exact: true }).click();
    await expect(page.getByText('1 box held.')).toBeVisible();
    await open(page, status);
    await page.getByRole('button', { name: 'Rehearse the run' }).click();
    await expect(page.getByText('nothing was changed, nobody was charged')).toBeVisible();
    const held = page.getByRole('table', { name: 'Would be held' });
    await expect(held.getByRole('row').filter({ hasText: 'Marta Reiner' })).toBeVisible();
  });

  const theo = await somebody('picked@tiffin.test');
  const bad = await post(theo, '/api/user/updatePaymentMethod', cardOf('4000000000000341'));
  expect(bad.status()).toBe(200);

  await test.step('the deadline passes', async () => {
    await open(page, '/admin/clock');
    await page.getByRole('button', { name: 'Move to the next deadline' }).click();
    await expect(page.getByRole('heading', { name: 'What happened' })).toBeVisible({
      timeout: 60_000,
    });
    await open(page, status);
    await expect(page.getByRole('heading', { level: 2, name: 'unexplained: 0' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^[1-9][\d,]* paid/ })).toBeVisible();
  });

  await test.step('the held box is closed with its reason', async () => {
    await open(page, `${status}?state=held&q=subscriber@`);
    await page.getByRole('button', { name: 'Close: Marta Reiner' }).click();
    const dialog = page.getByRole('dialog', { name: 'Close this box' });
    await dialog.getByRole('button', { name: /^Close Marta/ }).click();
    await expect(dialog.getByText('Please say why.')).toBeVisible();
    await dialog.getByLabel('Reason').fill('Away this week, said on the phone');
    await dialog.getByRole('button', { name: /^Close Marta/ }).click();
    await expect(dialog).toBeHidden();
    await open(page, `${status}?q=subscriber@`);
    await expect(lineOf('Marta Reiner')).not.toContainText('Held');
  });

  await test.step('a declined card is tried again in vain, then a new one pays', async () => {
    await open(page, `${status}?q=picked@`);
    await expect(lineOf('Theo Marchetti')).toContainText('Failed');
    await page.getByRole('button', { name: 'Retry now: Theo Marchetti' }).click();
    await expect(lineOf('Theo Marchetti').getByRole('status')).not.toBeEmpty();
    await expect(lineOf('Theo Marchetti')).toContainText('Failed');
    const good = await post(theo, '/api/user/updatePaymentMethod', cardOf('4242424242424242'));
    expect((await good.json()).orders).toEqual([expect.objectContaining({ paid: true })]);
    await open(page, `${status}?q=picked@`);
    await expect(lineOf('Theo Marchetti')).toContainText('Paid');
  });

  await test.step('a review comes in', async () => {
    const { weeks } = await (await theo.request.get('/api/schedule/past')).json();
    const box = weeks.find(({ reviewable }: { reviewable: boolean }) => reviewable);
    const key = box.order.url_key;
    const { review } = await (await theo.request.get(`/api/orders/by-key/${key}/review`)).json();
    const { sku, name } = review.meals[0];
    const words = 'The best box of the year.';
    const ratings = [{ sku, stars: 5, words }];
    const said = await post(theo, '/api/orders/review', { url_key: key, ratings });
    expect(said.status()).toBe(200);
    await open(page, `/admin/menuItems?q=${sku}`);
    await page.getByRole('table').getByRole('link', { name }).click();
    const line = page.getByRole('listitem').filter({ hasText: words });
    await expect(line).toContainText('★★★★★ Theo Marchetti');
  });
});
