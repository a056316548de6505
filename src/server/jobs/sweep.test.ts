import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { insertUser, withSmallShop } from '../../../tests/support/small-shop.ts';
import { linkRules, makeToken } from '../features/mail/mail-links.ts';
import { queueMail } from '../features/mail/queue-mail.ts';
import { sweep } from './sweep.ts';

test('what has lost its use is removed, and nothing else', () =>
  withSmallShop(async ({ deps, channel_id }) => {
    const { database } = deps;
    const user_id = await insertUser(database, { email: 'maya@home.test', channel_id });
    await sql`insert into sessions (id_hash, user_id, expires_at) values
      ('old', ${user_id}, now() - interval '1 second'), ('new', ${user_id}, now() + interval '1 hour')`.execute(
      database,
    );
    await sql`insert into registrations (channel_id, email, password_hash, first_name, last_name, created_at)
      values (${channel_id}, 'old@home.test', '', '', '', now() - interval '8 days'),
             (${channel_id}, 'new@home.test', '', '', '', now() - interval '6 days')`.execute(
      database,
    );
    await sql`insert into rate_limits (key, points, expire)
      values ('old', 1, ${Date.now() - 1000}), ('new', 1, ${Date.now() + 60_000})`.execute(
      database,
    );
    const to = { channel_id, to_email: 'maya@home.test', to_name: 'Maya', user_id };
    const id = await queueMail(database, { ...to, kind: 'password_reset' });
    const mail = { id: id!, user_id, payload: {} };
    await makeToken(deps, mail, linkRules.password_reset!);
    await sql`update mail_links set used_at = now() - interval '8 days'`.execute(database);
    await makeToken(deps, mail, linkRules.password_reset!);

    await sql`
      with plan as (
        insert into products (channel_id, sku, short_name, name, description, picking, min_meals,
          max_meals, price_per_meal_cents, sold_on_subscription, sold_once, position)
        values (${channel_id}, 'SIX', 'six', '', '', true, 6, 6, 1349, true, true, 1) returning id)
      insert into carts (channel_id, owner_hash, product_id, week, way, updated_at)
      select ${channel_id}, owner, id, '2026-11-23', 'once', now() - age from plan, (values
        ('old cart'::bytea, interval '31 days'), ('new cart', interval '29 days')) as cart (owner, age)`.execute(
      database,
    );

    const pictures = { unused: 'a', kept: 'b', former: 'c', fresh: 'd' };
    const hashOf = (letter: string) => letter.repeat(32);
    for (const [name, letter] of Object.entries(pictures)) {
      const age = name === 'fresh' ? '23 hours' : '25 hours';
      await sql`insert into pictures (hash, width, format, bytes, created_at)
        values (${hashOf(letter)}, 320, 'webp', ${Buffer.from(name)}, now() - ${age}::interval)`.execute(
        database,
      );
    }
    await sql`
      with meal as (
        insert into menu_items (channel_id, sku, image, name, description, ingredients, main_protein, calories,
          protein, carbs, fat, sugar, fiber, sat_fat, cholesterol, sodium, cost_cents)
        values (${channel_id}, 'SOUP', ${`/pictures/${hashOf(pictures.kept)}`}, '', '', '', 'tofu', 0,
          0, 0, 0, 0, 0, 0, 0, 0, 0) returning id)
      insert into meal_versions (menu_item_id, version, facts)
      select id, 1, jsonb_build_object('image', ${`/pictures/${hashOf(pictures.former)}`}::text) from meal`.execute(
      database,
    );

    await sweep.run({ ...deps, mail_sender: null, stopping: new AbortController().signal }, {});

    const left = await sql<{ what: string }>`
      select encode(id_hash, 'escape') as what from sessions
      union all select email from registrations
      union all select key from rate_limits
      union all select 'link' from mail_links
      union all select encode(owner_hash, 'escape') from carts
      union all select 'picture ' || encode(bytes, 'escape') from pictures
      order by what`.execute(database);
    expect(left.rows.map(({ what }) => what)).toEqual([
      'link',
      'new',
      'new',
      'new cart',
      'new@home.test',
      'picture former',
      'picture fresh',
      'picture kept',
    ]);
  }));
