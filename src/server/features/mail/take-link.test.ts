import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertUser, withSmallShop, type SmallShop } from '../../../../tests/support/small-shop.ts';
import { linkRules, makeToken } from './mail-links.ts';
import { queueMail, type MailKind } from './queue-mail.ts';
import { takeLink } from './take-link.ts';

async function mailedToken(
  { deps, channel_id }: SmallShop,
  userId: string,
  kind: Extract<MailKind, 'password_reset' | 'first_owner' | 'account_from_order'>,
): Promise<string> {
  const to = { channel_id, to_email: 'maya@home.test', to_name: 'Maya', user_id: userId };
  const id = await queueMail(deps.database, { ...to, kind });
  return makeToken(deps, { id: id!, user_id: userId, payload: {} }, linkRules[kind]!);
}

const withCustomer = (work: (shop: SmallShop, userId: string) => Promise<void>) =>
  withSmallShop(async (shop) => {
    const { deps, channel_id } = shop;
    await work(shop, await insertUser(deps.database, { email: 'maya@home.test', channel_id }));
  });

test('a link works once, and ends the other links of its owner', () =>
  withCustomer(async (shop, userId) => {
    const { database } = shop.deps;
    const first = await mailedToken(shop, userId, 'password_reset');
    const second = await mailedToken(shop, userId, 'password_reset');
    expect(await takeLink(database, 'password_reset', second)).toEqual({
      user_id: userId,
      registration_id: null,
    });
    expect(await takeLink(database, 'password_reset', second)).toBeNull();
    expect(await takeLink(database, 'password_reset', first)).toBeNull();
  }));

test('of many who open one link at the same time, one gets in', () =>
  withCustomer(async (shop, userId) => {
    const token = await mailedToken(shop, userId, 'password_reset');
    const taken = await Promise.all(
      Array.from({ length: 8 }, () => takeLink(shop.deps.database, 'password_reset', token)),
    );
    expect(taken.filter(Boolean)).toHaveLength(1);
  }));

test('two links of one person opened at the same time: one wins, neither breaks', () =>
  withCustomer(async (shop, userId) => {
    for (let round = 0; round < 10; round += 1) {
      const tokens = [
        await mailedToken(shop, userId, 'password_reset'),
        await mailedToken(shop, userId, 'first_owner'),
      ];
      const taken = await Promise.all(
        tokens.map((token) => takeLink(shop.deps.database, 'password_reset', token)),
      );
      expect(taken.filter(Boolean)).toHaveLength(1);
    }
  }));

test('a link that has expired, is of another purpose or was never made opens nothing', () =>
  withCustomer(async (shop, userId) => {
    const { database } = shop.deps;
    const token = await mailedToken(shop, userId, 'password_reset');
    expect(await takeLink(database, 'register', token)).toBeNull();
    expect(await takeLink(database, 'password_reset', 'made-up')).toBeNull();
    await sql`update mail_links set expires_at = now() - interval '1 second'`.execute(database);
    expect(await takeLink(database, 'password_reset', token)).toBeNull();
  }));

test('a link taken in a transaction that is rolled back still works', () =>
  withCustomer(async (shop, userId) => {
    const { database } = shop.deps;
    const token = await mailedToken(shop, userId, 'password_reset');
    const rolledBack = database.transaction().execute(async (transaction) => {
      await takeLink(transaction, 'password_reset', token);
      throw new Error('something after it failed');
    });
    await expect(rolledBack).rejects.toThrow('something after it failed');
    expect(await takeLink(database, 'password_reset', token)).not.toBeNull();
  }));
