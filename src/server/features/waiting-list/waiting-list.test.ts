import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

const wait = (email: string, zip_code: string) =>
  shop.visitor().post('/api/delivery-interest', { email, zip_code });

/** Of the delivery page, with one prefix more in the first zone. */
async function reach(prefix: string) {
  const settings = (await owner.get('/api/admin/settings')).json();
  const { version, zones, tax_rates, delivery_taxed } = settings;
  const [first, ...others] = zones;
  const wider = { ...first, zip_prefixes: [...new Set([...first.zip_prefixes, prefix])] };
  return owner.post('/api/admin/settings/delivery', {
    version,
    zones: [wider, ...others],
    tax_rates,
    delivery_taxed,
  });
}

const told = async () =>
  shop.deps.database
    .selectFrom('mails')
    .select(['to_email', 'payload'])
    .where('kind', '=', 'zone_opened')
    .orderBy('to_email')
    .execute();

it('who waits for us is told once when a zone reaches them, the others go on waiting', async () => {
  await wait('near@example.com', '19103');
  await wait('far@example.com', '99501');
  const before = (await owner.get('/api/admin/waiting-list')).json();
  expect(before.places).toEqual(
    expect.arrayContaining([expect.objectContaining({ zip_code: '19103', waiting: 1, told: 0 })]),
  );
  expect((await reach('191')).statusCode).toBe(200);
  expect((await reach('192')).statusCode).toBe(200);
  expect(await told()).toEqual([{ to_email: 'near@example.com', payload: { zip_code: '19103' } }]);
  const after = (await owner.get('/api/admin/waiting-list')).json();
  expect([after.waiting, after.told]).toEqual([before.waiting - 1, before.told + 1]);
  const file = await owner.get('/api/admin/waiting-list.csv');
  expect(file.body).toMatch(/99501,far@example\.com,[^,]+,\r\n/);
});

it('two who save the same zones at once tell nobody twice', async () => {
  await wait('race@example.com', '19402');
  const answers = await Promise.all([reach('194'), reach('194')]);
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 409]);
  expect((await told()).filter(({ to_email }) => to_email === 'race@example.com')).toHaveLength(1);
});
