import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBooks } from '../../../../tests/figures/books.ts';
import { expectOwnerDashboard } from '../../../../tests/figures/expect-owner-dashboard.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

test.each([
  ['localhost', 'green-fork'],
  ['iron.localhost', 'iron-plate'],
])('every figure is what the books say, on %s', async (host, channel) => {
  const owner = await shop.visitor(host).logIn('owner@tiffin.test');
  const seen = await expectOwnerDashboard(await openBooks(shop, owner, channel));
  // nothing was true because there was nothing
  expect(seen.weeks.every(({ skip_percent }) => skip_percent! > 0)).toBe(true);
  expect(seen.churn.cancelled).toBeGreaterThan(0);
  expect(seen.cohorts.months.length).toBeGreaterThan(3);
  expect(seen.forecast.past).toHaveLength(8);
});

test('it is for those who may read reports', async () => {
  const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
  expect((await kitchen.get('/api/admin/owner-dashboard')).statusCode).toBe(403);
});
