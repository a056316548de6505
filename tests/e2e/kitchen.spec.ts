import { namedAccounts } from '../../src/server/demo/named-accounts.ts';
import { expect, expectAccessible, logIn, open, post, test } from './support/test.ts';

/** People whose orders other tests look at. */
const spared = new Set(
  namedAccounts.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
);

test('staff cook a week, label, pack and deliver a box, and its customer sees it @desktop', async ({
  page,
  somebody,
}) => {
  await logIn(page, 'kitchen@tiffin.test');
  const { week, routes } = await (await page.request.get('/api/admin/packing/routes')).json();
  // neither the first route nor the last: those are packed by other tests at the same time
  const { day, zone } = routes[2];
  const boxes = `/api/admin/packing/boxes?week=${week}&day=${day}&zone=${zone}&state=open`;
  const { rows } = await (await page.request.get(boxes)).json();
  const box = rows.find(({ name }: { name: string }) => !spared.has(name));

  await open(page, `/admin/kitchen/production/${week}?day=${day}`);
  const paid = await page
    .getByRole('definition')
    .filter({ has: page.locator('xpath=../dt[.="Paid"]') })
    .innerText();
  expect(Number(paid)).toBeGreaterThan(0);
  await expectAccessible(page);

  await page.getByRole('link', { name: 'Meal labels' }).last().click();
  const print = page.getByRole('link', { name: `Print ${paid} labels` });
  await expect(print).toBeVisible();
  await page.getByLabel('Size').selectOption('letter-10');
  const pdf = await page.request.get((await print.getAttribute('href'))!);
  const labels = (await pdf.body()).toString('latin1').match(/\/S\d+ Do/g);
  expect(labels).toHaveLength(Number(paid));

  await open(page, `/admin/kitchen/packing/${week}/boxes?day=${day}&zone=${zone}&q=${box.number}`);
  await page.getByRole('button', { name: 'Packed' }).dblclick();
  await expect(page.getByText(`${box.number} is packed.`)).toBeVisible();

  // scanned on its way, as another test does in the page
  const shipped = { step: 'ship', post_key: crypto.randomUUID() };
  expect((await post(page, `/api/admin/boxes/${box.code}/step`, shipped)).status()).toBe(200);
  await open(page, `/admin/kitchen/delivery/${week}?q=${box.number}`);
  await page.getByRole('checkbox', { name: `Select ${box.number}` }).check();
  await page.getByRole('button', { name: 'Mark delivered', exact: true }).click();
  await expect(page.getByText('1 box is delivered.')).toBeVisible();

  const owner = await somebody('owner@tiffin.test');
  const { order } = await (await owner.request.get(`/api/admin/orders/${box.id}`)).json();
  await post(page, '/api/logout');
  await logIn(page, order.customer.email);
  await open(page, `/my-orders/${box.id}`);
  const steps = page.getByRole('list', { name: 'Where your box is' });
  await expect(steps.getByRole('listitem').last()).toHaveText('Delivered, done');
});

test('who only reads packs nothing, and a shortage without a number is refused at its field @desktop', async ({
  page,
  somebody,
  allowErrors,
}) => {
  allowErrors(/422|400/);
  const support = await somebody('support@tiffin.test');
  const { week } = await (await support.request.get('/api/admin/packing/routes')).json();
  const list = `/api/admin/packing/boxes?week=${week}&state=open`;
  const [box] = (await (await support.request.get(list)).json()).rows;
  const refused = await post(support, `/api/admin/boxes/${box.code}/step`, {
    step: 'pack',
    post_key: crypto.randomUUID(),
  });
  expect([refused.status(), (await refused.json()).code]).toEqual([403, 'permission.missing']);

  await logIn(page, 'kitchen@tiffin.test');
  await open(page, `/admin/kitchen/shortages/${week}`);
  await page.getByRole('button', { name: 'See who is affected' }).click();
  await expect(page.getByLabel('Meal', { exact: true })).toHaveAccessibleDescription(
    'Please choose a meal.',
  );
  await page.getByLabel('Portions that can be made').fill('a few');
  await expect(page.getByText('Please give a whole number.')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
