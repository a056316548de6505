import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { whileHolding, whileWaiting } from '../../../../tests/support/while-waiting.ts';
import { claimEmail, claimEmails, lockEmails, releaseEmails } from './claim-emails.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({ demo: false });
});

afterAll(() => shop.close());

const claim = (email: string, kind: 'customer' | 'staff') =>
  shop.deps.database.transaction().execute((transaction) => claimEmail(transaction, email, kind));

const insert = (email: string, kind: string) => ({
  sql: 'insert into email_kinds (email, kind) values ($1, $2)',
  values: [email, kind],
});

it('waits for whoever is making the address theirs, and takes it when that comes to nothing', async () => {
  const email = 'nearly@example.com';
  const mine = await whileWaiting(shop.url, 1, insert(email, 'staff'), () =>
    claim(email, 'customer'),
  );
  expect(mine).toBe(true);
  expect(await claim(email, 'staff')).toBe(false);
  expect(await claim(email, 'customer')).toBe(true);
});

it('waits for whoever leaves the address, and then is free to take it', async () => {
  const email = 'left@example.com';
  await claim(email, 'staff');
  const mine = await whileHolding(
    shop.deps.database,
    (leaving) => lockEmails(leaving, [email]),
    () => claim(email, 'customer'),
    (leaving) => releaseEmails(leaving, [email]),
  );
  expect(mine).toBe(true);
});

it('tells of many at once which are free, each once', async () => {
  await claim('b@example.com', 'staff');
  await claim('c@example.com', 'customer');
  const wanted = ['c', 'b', 'a', 'c'].map((name) => `${name}@example.com`);
  const free = await shop.deps.database
    .transaction()
    .execute((transaction) => claimEmails(transaction, wanted, 'customer'));
  expect([...free].toSorted()).toEqual(['a@example.com', 'c@example.com']);
});

it('lets many at the same moment know whose the address is, and throws at none', async () => {
  const race = (round: number) =>
    Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        claim(`${round}@example.com`, at % 2 ? 'staff' : 'customer'),
      ),
    );
  for (let round = 0; round < 100; round += 1) {
    const mine = await race(round);
    expect(mine.filter(Boolean)).toHaveLength(4);
  }
});
