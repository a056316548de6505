import { emailOf, fillCard } from './support/checkout.ts';
import { mailedToken, newCustomer } from './support/customer.ts';
import {
  expect,
  expectAccessible,
  iron,
  logIn,
  logInAt,
  open,
  post,
  test,
} from './support/test.ts';

test(
  'a guest gives a gift card; whoever gets the mail logs in and has it on their balance, once',
  { tag: '@desktop' },
  async ({ page, baseURL, allowErrors }) => {
    allowErrors(/402|422/);
    const friend = await newCustomer(page, baseURL!, 'friend');
    await post(page, '/api/logout');
    await open(page, '/gift-cards');
    await page.getByLabel('$25').check({ force: true });
    await page.getByLabel('To', { exact: true }).fill('Maya');
    await page.getByLabel('Their email').fill(friend);
    await page.getByLabel('Message').fill('Happy birthday!');
    await page.getByLabel('From', { exact: true }).fill('Ada');
    const buy = page.getByRole('button', { name: 'Buy the gift card, $25.00' });
    await buy.click();
    await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/Email is required/);
    await page.getByLabel('Your email').fill(emailOf('giver'));
    await page.getByLabel('Zip code of the card').fill('12534');
    await fillCard(page, '4000000000000002');
    await buy.click();
    await expect(page.getByLabel('Card number')).toHaveAccessibleDescription(/declined/);
    await expect(page.getByLabel('Message')).toHaveValue('Happy birthday!');
    await fillCard(page, '4242424242424242');
    await expectAccessible(page);
    await buy.dblclick();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('$25.00 for Maya');

    // the button of the mail leads to the account, by way of the log-in
    const link = await mailedToken(baseURL!, friend);
    await open(page, `/${link}`);
    await page.getByLabel('Email').fill(friend);
    await page.getByLabel('Password', { exact: true }).fill('tiffin-demo');
    await page.getByRole('button', { name: 'Log in', exact: true }).click();
    const gifts = page.getByRole('region', { name: 'Gift Cards', exact: true });
    const code = link.split('#')[1]!;
    await expect(gifts.getByLabel('Gift Card Code')).toHaveValue(code);
    await gifts.getByRole('button', { name: 'APPLY' }).dblclick();
    await expect(gifts).toContainText('$25.00 balance');
    expect((await post(page, '/api/gift_card_apply', { code })).status()).toBe(422);
  },
);

test(
  'a file with bad lines is tried, told line by line, and carried out once',
  { tag: '@desktop' },
  async ({ page, somebody, allowErrors }) => {
    allowErrors(/422/);
    await logIn(page, 'owner@tiffin.test');
    await open(page, '/admin/settings/imports');
    const file = page.getByLabel('CSV file');
    const check = page.getByRole('button', { name: 'Check the file' });
    await check.click();
    await expect(file).toHaveAccessibleDescription(/Please choose a file/);
    const bring = async (text: string) => {
      const buffer = Buffer.from(text);
      await file.setInputFiles({ name: 'people.csv', mimeType: 'text/csv', buffer });
      await check.click();
    };
    await bring('name,mail\nAda,ada@example.com\n');
    await expect(file).toHaveAccessibleDescription(/Missing: email, first_name, last_name/);

    const good = [emailOf('moved'), emailOf('moved')];
    await bring(
      `email,first_name,last_name,credit\n${good[0]},Ada,Byron,5.00\nnobody,Ada,Byron,5.00\n${good[1]},Ada,Byron,lots\n`,
    );
    const bad = page.getByRole('table', { name: 'Bad lines' }).getByRole('row');
    await expect(bad).toHaveText([/What is wrong/, /3\s*email/, /4\s*credit/]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Import 1 line' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Import 1 line' }).dblclick();
    await expect(page.getByText('The import is done.')).toBeVisible({ timeout: 20_000 });
    // a colleague with the same page open starts it once more
    const colleague = await somebody('owner@tiffin.test');
    const id = new URL(page.url()).searchParams.get('import')!;
    expect((await post(colleague, `/api/admin/imports/${id}/run`)).status()).toBe(200);
    const found = await colleague.request.get(`/api/admin/customers?q=${good[0]}`);
    const { rows } = await found.json();
    expect(rows).toHaveLength(1);
    await open(page, `/admin/customer/edit/${rows[0].user_id}`);
    await expect(page.getByRole('heading', { name: 'Balance $5.00' })).toBeVisible();
  },
);

test(
  'two records of one person become one; then it is erased, and only an owner may',
  { tag: '@desktop' },
  async ({ page, somebody, baseURL, allowErrors }) => {
    allowErrors(/422/);
    const [kept, other] = await Promise.all(
      ['kept', 'other'].map(async (name) => newCustomer(await somebody(), baseURL!, name)),
    );
    const support = await somebody('support@tiffin.test');
    const { rows } = await (await support.request.get(`/api/admin/customers?q=${kept}`)).json();
    const { user_id } = rows[0];
    expect((await post(support, `/api/admin/customers/${user_id}/erase`)).status()).toBe(403);

    await logIn(page, 'owner@tiffin.test');
    await open(page, `/admin/customer/edit/${user_id}`);
    await page.getByRole('button', { name: 'Merge another record' }).click();
    const dialog = page.getByRole('dialog');
    const search = dialog.getByRole('button', { name: 'Search' });
    await search.click();
    await expect(page.getByLabel('The other record')).toHaveAccessibleDescription(/three letters/);
    await page.getByLabel('The other record').fill(other!);
    await search.click();
    await dialog.getByRole('button', { name: `Choose ${other}` }).click();
    await expect(dialog).toContainText(`Nobody can log in as ${other} any more.`);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Make them one' }).dblclick();
    await expect(dialog).toBeHidden();
    const again = await somebody();
    const login = { email: other, password: 'tiffin-demo' };
    expect((await post(again, '/api/login', login)).status()).toBe(422);

    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    const confirmation = dialog.getByLabel(`Type ${kept} to confirm`);
    await confirmation.fill('somebody else');
    await dialog.getByRole('button', { name: 'Erase for good' }).click();
    await expect(confirmation).toHaveAccessibleDescription(/./);
    await expect(confirmation).toHaveValue('somebody else');
    await confirmation.fill(kept!);
    await dialog.getByRole('button', { name: 'Erase for good' }).dblclick();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Erased customer');
    await expect(page.getByRole('main')).not.toContainText(kept!);
    await expect(page.getByRole('button', { name: 'Erase', exact: true })).toBeHidden();
  },
);

test(
  'a higher price is refused without notice; planned in time, its subscriber reads of it where it is theirs',
  { tag: '@desktop' },
  async ({ page, baseURL, allowErrors }) => {
    allowErrors(/422/);
    const home = iron('/', baseURL!);
    await logInAt(home, page, 'owner@tiffin.test');
    await open(page, iron('/admin/settings/prices', baseURL!));
    const table = page.getByRole('table').getByRole('row');
    // what an earlier try has planned
    const earlier = table.filter({ hasText: "Coach's Box" }).getByText('Withdraw', { exact: true });
    if ((await earlier.count()) > 0) {
      await earlier.click();
      await page.getByRole('button', { name: 'Withdraw it' }).click();
      await expect(earlier).toHaveCount(0);
    }
    const price = page.getByLabel("Coach's Box");
    await price.fill('139.50');
    const from = page.getByLabel('First week with the new prices');
    const inTime = await from.inputValue();
    await from.selectOption({ index: 0 });
    const preview = page.getByRole('button', { name: 'Preview the change' });
    await preview.click();
    await expect(from).toHaveAccessibleDescription(/told 14 days before/);
    await expect(price).toHaveValue('139.50');
    await from.selectOption(inTime);
    await preview.click();
    const dialog = page.getByRole('dialog', { name: 'Plan this change?' });
    const step = "Coach's Box: $139.50 instead of $135.00";
    await expect(dialog).toContainText(step);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: /^Plan it and tell/ }).dblclick();
    const planned = table.filter({ hasText: step, hasNotText: 'Withdrawn' });
    await expect(planned).toHaveCount(1);

    await logInAt(home, page, 'box@tiffin.test');
    await open(page, iron('/my-schedule', baseURL!));
    const weeks = page.getByRole('article');
    await expect(weeks.filter({ hasText: 'New price.' }).first()).toContainText(step);
    await expect(weeks.first()).not.toContainText('New price.');
    await open(page, iron('/account-settings', baseURL!));
    const plan = page.getByRole('region', { name: 'Plan Status' });
    await expect(plan).toContainText(/From the week of \w+ \d+ on: /);
    await expect(plan).toContainText(`${step}.`);
  },
);
