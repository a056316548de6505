import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import { eventsOf, newCustomer, signIn } from '../account/account-settings.fixture.ts';
import { giftCodeHash } from './gift-code-hash.ts';

let shop: TestApp;
let channel_id: string;
beforeAll(async () => {
  shop = await startTestApp();
  channel_id = (await shop.deps.directory.byHost('localhost'))!.id;
});
afterAll(() => shop.close());

async function sell(code: string, changes: { expires_at?: Date; disabled_at?: Date } = {}) {
  await shop.deps.database
    .insertInto('gift_cards')
    .values({
      channel_id,
      code_hash: giftCodeHash(shop.deps.secret, channel_id, code),
      code_hint: '…',
      amount_cents: 2500,
      ...changes,
    })
    .execute();
}

describe('a gift card', () => {
  it('is added to the balance, however its code is typed', async () => {
    await sell('SUN-1');
    await sell('SUN-2');
    const ada = await newCustomer(shop);
    const answer = await ada.visitor.post('/api/gift_card_apply', { code: ' sun-1 ' });
    expect(answer.json()).toMatchObject({
      message: '$25.00 was added to your balance.',
      gift_card_balance: 2500,
      receipt: expect.any(String),
    });
    await ada.visitor.post('/api/gift_card_apply', { code: 'SUN-2' });
    expect((await ada.visitor.get('/api/session')).json().user.gift_card_balance).toBe(5000);
    expect(await eventsOf(shop, ada.user_id)).toEqual(['gift_card.applied', 'gift_card.applied']);
  });

  it('is credited once, to one of twenty who apply it at the same moment', async () => {
    await sell('RACE');
    const people = await Promise.all(Array.from({ length: 10 }, () => newCustomer(shop)));
    const tabs = await Promise.all(people.map(({ user_id }) => signIn(shop, user_id)));
    const answers = await Promise.all(
      [...people.map(({ visitor }) => visitor), ...tabs].map((visitor, index) =>
        visitor.request({
          method: 'POST',
          url: '/api/gift_card_apply',
          payload: { code: 'RACE' },
          remoteAddress: `192.0.2.${index}`,
        }),
      ),
    );
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    const { rows } = await sql<{ credits: number; cents: number }>`
      select count(*)::integer as credits, sum(amount_cents)::integer as cents from credit_ledger
       where gift_card_id = (select id from gift_cards
                              where code_hash = ${giftCodeHash(shop.deps.secret, channel_id, 'RACE')})`.execute(
      shop.deps.database,
    );
    expect(rows).toEqual([{ credits: 1, cents: 2500 }]);
  });

  it('that is unknown, used, blocked or expired is refused in the same words', async () => {
    const now = shop.deps.clock.shopNow();
    await sell('USED');
    await sell('BLOCKED', { disabled_at: now });
    await sell('EXPIRED', { expires_at: new Date(now.getTime() - 1000) });
    const bob = await newCustomer(shop);
    await bob.visitor.post('/api/gift_card_apply', { code: 'USED' });
    const ada = await newCustomer(shop);
    for (const code of ['UNKNOWN', 'USED', 'BLOCKED', 'EXPIRED', 'x'.repeat(61)]) {
      const answer = await ada.visitor.post('/api/gift_card_apply', { code });
      expect([code, answer.statusCode, answer.json().message]).toEqual([
        code,
        422,
        'Invalid Gift Card',
      ]);
    }
    expect((await bob.visitor.post('/api/gift_card_apply', { code: 'USED' })).json().message).toBe(
      'You have added this gift card already.',
    );
  });

  it('of another channel is none here', async () => {
    const answers = await Promise.all(
      ['localhost', 'iron.localhost'].map(async (host) => {
        const visitor = await shop.visitor(host).logIn('cancelled@tiffin.test');
        await sell(`OF-${host}`);
        return (await visitor.post('/api/gift_card_apply', { code: `OF-${host}` })).statusCode;
      }),
    );
    expect(answers).toEqual([200, 422]);
  });
});

describe('somebody who guesses codes a thousand times', () => {
  const guesses = 1000;
  const patience = 120_000;

  /** So many at once as a browser opens connections; gives how many were judged, and how many refused. */
  async function guess(from: (nth: number) => { visitor: Visitor; remoteAddress: string }) {
    const codes = new Map<number, number>();
    let next = 0;
    const guessOn = async () => {
      while (next < guesses) {
        const nth = next++;
        const { visitor, remoteAddress } = from(nth);
        const { statusCode } = await visitor.request({
          method: 'POST',
          url: '/api/gift_card_apply',
          payload: { code: `GUESS-${nth}` },
          remoteAddress,
        });
        codes.set(statusCode, (codes.get(statusCode) ?? 0) + 1);
      }
    };
    await Promise.all(Array.from({ length: 6 }, guessOn));
    return Object.fromEntries(codes);
  }

  it(
    'in one session, from ever new addresses, is stopped after ten',
    async () => {
      const { visitor } = await newCustomer(shop);
      const outcome = await guess((nth) => ({
        visitor,
        remoteAddress: `198.51.${nth >> 8}.${nth & 255}`,
      }));
      expect(outcome).toEqual({ 422: 10, 429: 990 });
    },
    patience,
  );

  it(
    'in many sessions from one network is stopped after thirty',
    async () => {
      const people = await Promise.all(Array.from({ length: 20 }, () => newCustomer(shop)));
      const outcome = await guess((nth) => ({
        visitor: people[nth % people.length]!.visitor,
        // all of these are one subscriber's
        remoteAddress: `2001:db8:1:1::${nth.toString(16)}`,
      }));
      expect(outcome).toEqual({ 422: 30, 429: 970 });
    },
    patience,
  );
});
