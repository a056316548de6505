import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { withScratchDatabase } from '../../../../tests/support/scratch-database.ts';
import { insertUser } from '../../../../tests/support/small-shop.ts';
import { Visitor } from '../../../../tests/support/test-app.ts';
import { buildApp } from '../../app.ts';
import { readConfig } from '../../config.ts';
import type { Deps } from '../../deps.ts';
import { startDeps } from '../../start-deps.ts';
import { createOwner } from './create-owner.ts';
import { resetSecondFactor } from './reset-second-factor.ts';

const email = 'ada@example.com';

interface EmptyShop {
  deps: Deps;
  setPassword(text: string): Promise<number>;
  owners(): Promise<{ email: string; password_hash: string | null }[]>;
}

/** A migrated database with nothing in it, as after the first start without the demo. */
const withEmptyShop = (
  work: (shop: EmptyShop) => Promise<void>,
  environment: Record<string, string> = {},
) =>
  withScratchDatabase(async (url) => {
    const config = readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...environment });
    const { deps, close } = await startDeps(config, url);
    try {
      await work({
        deps,
        async setPassword(text) {
          const link = linkIn(text);
          const body = { token: link.pathname.split('/').at(-1), password: 'a good password' };
          const app = await buildApp(deps, { render: async () => new Response(''), assets: null });
          const answer = await new Visitor(app, link.hostname).post('/api/password/reset', body);
          await app.close();
          return answer.statusCode;
        },
        owners: () =>
          deps.database
            .selectFrom('staff_grants as g')
            .innerJoin('users as u', 'u.id', 'g.user_id')
            .select(['u.email', 'u.password_hash'])
            .where('g.role', '=', 'owner')
            .execute(),
      });
    } finally {
      await close();
    }
  });

const linkIn = (text: string) => new URL(text.match(/https?:\S+\/password\/reset\/\S+/)![0]);

test('the first owner of an empty shop gets a channel and a link that works once', () =>
  withEmptyShop(async ({ deps, setPassword, owners }) => {
    const text = await createOwner(deps, ' Ada@Example.com ');
    expect(text).toContain('ada@example.com is the owner');
    expect(text).toContain('"My Shop" now answers at http://localhost:3000');
    expect(await owners()).toEqual([{ email, password_hash: null }]);

    expect(await setPassword(text)).toBe(200);
    expect((await owners())[0]!.password_hash).not.toBeNull();
    expect(await setPassword(text)).toBe(422);
  }));

test('the first channel is complete: it loads, and its three pages are there', () =>
  withEmptyShop(
    async ({ deps }) => {
      const text = await createOwner(deps, email);
      expect(linkIn(text).origin).toBe('https://shop.example.org');
      const channel = await deps.directory.byHost('shop.example.org');
      expect(channel).toMatchObject({
        settings: { name: 'My Shop', support_email: email },
        time_zone: 'America/New_York',
      });
      const pages = await deps.database.selectFrom('channel_pages').select('slug').execute();
      expect(pages.map(({ slug }) => slug).sort()).toEqual([
        'frequently-asked-questions',
        'privacy-policy',
        'terms-of-service',
      ]);
    },
    { PUBLIC_URL: 'https://shop.example.org' },
  ));

test('the link ends after 24 hours', () =>
  withEmptyShop(async ({ deps, setPassword }) => {
    const text = await createOwner(deps, email);
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from expires_at - now()) / 3600)::int as hours from mail_links`.execute(
      deps.database,
    );
    expect(rows).toEqual([{ hours: 24 }]);
    await deps.database
      .updateTable('mail_links')
      .set({ expires_at: sql<Date>`now()` })
      .execute();
    expect(await setPassword(text)).toBe(422);
  }));

test('called again before the link was used it gives a new one; using either ends both', () =>
  withEmptyShop(async ({ deps, setPassword, owners }) => {
    const first = await createOwner(deps, email);
    const second = await createOwner(deps, email);
    expect(linkIn(second).href).not.toBe(linkIn(first).href);
    expect(second).not.toContain('My Shop');
    expect(await owners()).toHaveLength(1);
    expect(await setPassword(second)).toBe(200);
    expect(await setPassword(first)).toBe(422);
  }));

test('two calls at once make one owner and one channel', () =>
  withEmptyShop(async ({ deps, owners }) => {
    const texts = await Promise.all([createOwner(deps, email), createOwner(deps, email)]);
    expect(texts.filter((text) => text.includes('My Shop'))).toHaveLength(1);
    expect(await owners()).toHaveLength(1);

    const others = await Promise.allSettled([
      createOwner(deps, 'bea@example.com'),
      createOwner(deps, 'cy@example.com'),
    ]);
    expect(others.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await owners()).toHaveLength(1);
    expect(await deps.database.selectFrom('channels').select('id').execute()).toHaveLength(1);
  }));

test('an owner with a password is not joined by command', () =>
  withEmptyShop(async ({ deps, setPassword }) => {
    await setPassword(await createOwner(deps, email));
    for (const address of [email, 'bea@example.com']) {
      await expect(createOwner(deps, address)).rejects.toThrow('ask them to invite you');
    }
  }));

test('while the owner has no password, another address is told whose it is', () =>
  withEmptyShop(async ({ deps }) => {
    await createOwner(deps, email);
    await expect(createOwner(deps, 'bea@example.com')).rejects.toThrow(`is ${email}`);
  }));

test('an address of a customer or of staff is refused, and nothing is written', () =>
  withEmptyShop(async ({ deps, owners }) => {
    await createOwner(deps, email);
    await deps.database.deleteFrom('staff_grants').execute();
    const { id } = await deps.database
      .selectFrom('channels')
      .select('id')
      .executeTakeFirstOrThrow();
    await insertUser(deps.database, { email: 'eats@example.com', channel_id: id });
    await expect(createOwner(deps, 'eats@example.com')).rejects.toThrow('belongs to a customer');
    await expect(createOwner(deps, email)).rejects.toThrow('somebody of the staff');
    expect(await owners()).toEqual([]);
    expect(await deps.database.selectFrom('mails').select('id').execute()).toHaveLength(1);
  }));

test.each(['', 'ada', 'ada@example', 'a b@example.com', 'ada..b@example.com'])(
  '"%s" is no address, and the message says how to call',
  (given) =>
    withEmptyShop(async ({ deps, owners }) => {
      await expect(createOwner(deps, given)).rejects.toThrow(
        'npm run create-owner -- you@example.com',
      );
      expect(await owners()).toEqual([]);
    }),
);

test('the demo shop has its owner', () =>
  withEmptyShop(
    async ({ deps }) => {
      await expect(createOwner(deps, email)).rejects.toThrow('owner@tiffin.test');
    },
    { DEMO: '1' },
  ));

test('an owner who lost phone and codes gets in again by command, and only an owner', () =>
  withEmptyShop(async ({ deps }) => {
    await createOwner(deps, email);
    const { database } = deps;
    await expect(resetSecondFactor(deps, email)).rejects.toThrow('has no two-step log-in');
    await sql`insert into second_factors (user_id, secret, confirmed_at)
              select id, 'sealed', now() from users`.execute(database);
    await expect(resetSecondFactor(deps, 'bea@example.com')).rejects.toThrow('is not an owner');
    expect(await resetSecondFactor(deps, ' Ada@Example.com')).toContain('the password alone');
    expect(await database.selectFrom('second_factors').select('user_id').execute()).toEqual([]);
  }));
