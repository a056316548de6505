import { namedAccounts } from '../../src/server/demo/named-accounts.ts';
import { expect, expectAccessible, logIn, open, test } from './support/test.ts';

/** People whose orders other tests look at. */
const spared = new Set(
  namedAccounts.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
);

/** On a phone's width. */
test.describe('packing', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('two people pack one route on their phones, one of them without a connection for a while @desktop', async ({
    browser,
    page,
    allowErrors,
  }) => {
    // each phone asks only now and then what the other one has done
    test.slow();
    allowErrors(/ERR_FAILED|ERR_INTERNET_DISCONNECTED/);
    await logIn(page, 'kitchen@tiffin.test');
    await open(page, '/admin/kitchen/packing');
    const week = await (await page.request.get('/api/admin/packing/routes')).json();
    const route = week.routes.find(
      ({ boxes, packed }: { boxes: number; packed: number }) => boxes - packed > 8,
    );
    const query = `week=${week.week}&day=${route.day}&zone=${route.zone}`;
    const list = await (
      await page.request.get(`/api/admin/packing/boxes?${query}&state=open`)
    ).json();
    const [first, second] = list.rows.filter(({ name }: { name: string }) => !spared.has(name));
    await expectAccessible(page);

    const address = `/admin/kitchen/packing/${week.week}/boxes?day=${route.day}&zone=${route.zone}`;
    await open(page, address);
    const other = await (await browser.newContext()).newPage();
    await logIn(other, 'owner@tiffin.test');
    await open(other, address);
    const cardOf = (on: typeof page, { number }: { number: string }) =>
      on.getByRole('listitem', { name: new RegExp(`^${number},`) });
    const packedOn = (on: typeof page, count: number) =>
      expect(on.getByText(`${count} of ${route.boxes} boxes packed`)).toBeVisible();

    await cardOf(page, first).getByRole('button', { name: 'Packed' }).click();
    await packedOn(page, route.packed + 1);
    await packedOn(other, route.packed + 1);
    await expect(cardOf(other, first).getByText(/^By /)).toBeVisible();

    // the answer is lost on the way: the same tick is sent again, and counts once
    await page.route('**/api/admin/boxes/*/step', async (call) => {
      await call.fetch();
      // the page may have been let go meanwhile
      await call.abort().catch(() => {});
    });
    await cardOf(page, second).getByRole('button', { name: 'Packed' }).click();
    await expect(page.getByText('No connection')).toBeVisible();
    await packedOn(other, route.packed + 2);
    await page.unroute('**/api/admin/boxes/*/step');
    await expect(page.getByText(`${second.number} is packed.`)).toBeVisible();
    await packedOn(page, route.packed + 2);

    await cardOf(other, first).getByRole('button', { name: /^Undo/ }).click();
    await packedOn(page, route.packed + 1);
    await expectAccessible(page);
    await other.close();
  });
});

test('a box is scanned on its way; too early is said, and each scan can be undone @desktop', async ({
  page,
  allowErrors,
}) => {
  allowErrors(/409|404/);
  await logIn(page, 'owner@tiffin.test');
  const week = await (await page.request.get('/api/admin/packing/routes')).json();
  // not the route that the others pack at the same time
  const { day, zone } = week.routes.at(-1);
  const boxes = `/api/admin/packing/boxes?week=${week.week}&day=${day}&zone=${zone}&state=open`;
  const { rows } = await (await page.request.get(boxes)).json();
  const box = rows.findLast(({ name }: { name: string }) => !spared.has(name));
  await open(page, '/admin/kitchen/scan');
  const field = page.getByLabel('Box code');
  const scan = async (mode: string, code: string) => {
    await page.getByRole('radio', { name: mode }).check({ force: true });
    // as a hand scanner does
    await field.pressSequentially(code);
    await field.press('Enter');
  };
  await scan('Shipped', box.code.toLowerCase());
  await expect(page.getByText('This box is not packed yet.')).toBeVisible();
  await scan('Shipped', 'AAAA-BBBB-CCCC');
  await expect(page.getByText('No box has this code.')).toBeVisible();
  await scan('Packed', box.code);
  await expect(page.getByText(new RegExp(`^${box.number} is packed`))).toBeVisible();
  await scan('Shipped', box.code);
  await expect(page.getByText(new RegExp(`^${box.number} is on its way`))).toBeVisible();
  await expectAccessible(page);

  await open(page, `/admin/kitchen/delivery?q=${box.number}`);
  const row = page.getByRole('row').filter({ hasText: box.number });
  await expect(row.getByText('Shipped')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: `Select ${box.number}` }).check();
  await page.getByRole('button', { name: 'Undo shipped', exact: true }).click();
  await expect(page.getByText(/1 box is back in the kitchen/)).toBeVisible();
  await expect(row.getByText('Packed')).toBeVisible();
});
