import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { claimEmail } from './claim-email.ts';

let shop: TestApp;

beforeAll(async () => {
  shop = await startTestApp({ demo: false });
});

afterAll(() => shop.close());

it('lets many at the same moment know whose the address is, and throws at none', async () => {
  const race = (round: number) =>
    Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        shop.deps.database
          .transaction()
          .execute((transaction) =>
            claimEmail(transaction, `${round}@example.com`, at % 2 ? 'staff' : 'customer'),
          ),
      ),
    );
  for (let round = 0; round < 200; round += 1) {
    const mine = await race(round);
    expect(mine.filter(Boolean)).toHaveLength(4);
  }
});
