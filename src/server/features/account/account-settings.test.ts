import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { whileHolding } from '../../../../tests/support/while-waiting.ts';
import { eventsOf, newCustomer, signIn } from './account-settings.fixture.ts';
import { claimEmail } from './claim-emails.ts';
import { insertCustomer } from './store.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const mailsTo = async (address: string) =>
  (
    await shop.deps.database
      .selectFrom('mails')
      .select('kind')
      .where('to_email', '=', address)
      .execute()
  ).map(({ kind }) => kind);

describe('the session', () => {
  it('knows of a customer what the settings show', async () => {
    const marta = await shop.visitor().logIn('subscriber@tiffin.test');
    const { user } = (await marta.get('/api/session')).json();
    expect(user).toMatchObject({
      first_name: 'Marta',
      gift_card_balance: 2500,
      cc_expiring: null,
      masked_card_number: expect.stringMatching(/^•••• •••• •••• \d{4}$/),
      card_exp_date: expect.stringMatching(/^\d\d\/20\d\d$/),
      payment_last_name: 'Reiner',
      payment_zip_code: expect.stringMatching(/^\d{5}$/),
      latest_subscription: {
        updated_at_formatted: expect.any(String),
        cancelled_formatted: null,
        free_plan_from_formatted: null,
      },
    });
  });

  it.each([
    ['expired-card', 'expired'],
    ['expiring-card', 'expiring'],
    ['picked', null],
  ])('says of %s that the card is %s', async (name, state) => {
    const visitor = await shop.visitor().logIn(`${name}@tiffin.test`);
    expect((await visitor.get('/api/session')).json().user.cc_expiring).toBe(state);
  });

  it('counts a day on from the cancellation, on the clock of the shop', async () => {
    const paula = await shop.visitor().logIn('cancelled@tiffin.test');
    // 11:30 PM of October 31 in New York
    await sql`
      update subscriptions set cancelled_at = '2026-11-01T03:30:00Z'
       where user_id = (select id from users where email = 'cancelled@tiffin.test'
                           and channel_id = (select id from channels where channel = 'green-fork'))`.execute(
      shop.deps.database,
    );
    const { user } = (await paula.get('/api/session')).json();
    expect(user.latest_subscription).toEqual({
      updated_at_formatted: 'Oct 31, 2026',
      cancelled_formatted: 'Oct 31, 2026',
      free_plan_from_formatted: 'Nov 1, 2026',
    });
  });

  it('gives staff no card, no balance and no plan', async () => {
    const owner = await shop.visitor().logIn('owner@tiffin.test');
    expect((await owner.get('/api/session')).json().user).toMatchObject({
      gift_card_balance: 0,
      masked_card_number: null,
      latest_subscription: null,
    });
  });
});

describe('a changed email', () => {
  const to = (email: string, email_confirm = email) => ({ email, email_confirm });

  it('is the one to log in with; the former address is told, and its links end', async () => {
    const ada = await newCustomer(shop);
    await sql`
      with mail as (
        insert into mails (kind, to_email, user_id) values ('password_reset', ${ada.email}, ${ada.user_id})
        returning id
      )
      insert into mail_links (token_hash, mail_id, purpose, user_id, expires_at)
      select '\\x01', id, 'password_reset', ${ada.user_id}, now() + interval '1 hour' from mail`.execute(
      shop.deps.database,
    );
    const response = await ada.visitor.post(
      '/api/user/updateEmail',
      to('New.Ada@Example.com', ' new.ada@example.com '),
    );
    expect(response.json()).toMatchObject({ message: 'Your email address was updated.' });
    expect((await ada.visitor.get('/api/session')).json().user.email).toBe('new.ada@example.com');
    await shop.visitor().logIn('new.ada@example.com');
    expect(await mailsTo(ada.email)).toContain('email_changed');
    expect(await eventsOf(shop, ada.user_id)).toEqual(['account.email_changed']);
    const link = await sql<{ used_at: Date | null }>`
      select used_at from mail_links where user_id = ${ada.user_id}`.execute(shop.deps.database);
    expect(link.rows[0]!.used_at).not.toBeNull();
  });

  it.each([
    ['', '', 'email', 'New Email Address is required'],
    ['new@example.com', '', 'email_confirm', 'Confirm New Email is required'],
    ['new@example.com', 'old@example.com', 'email_confirm', 'Both email entries must match.'],
    ['owner@tiffin.test', 'owner@tiffin.test', 'email', /cannot be used here/],
    ['subscriber@tiffin.test', 'subscriber@tiffin.test', 'email', /cannot be used here/],
  ])('%j, confirmed by %j, is refused', async (email, confirmed, field, message) => {
    const ada = await newCustomer(shop);
    const response = await ada.visitor.post('/api/user/updateEmail', to(email, confirmed));
    expect(response.statusCode).toBe(422);
    const { fields } = response.json();
    if (typeof message === 'string') expect(fields[field]).toBe(message);
    else expect(fields[field]).toMatch(message);
    expect((await ada.visitor.get('/api/session')).json().user.email).toBe(ada.email);
    expect(await mailsTo(ada.email)).toEqual([]);
  });

  it('goes to one of many who want it at once', async () => {
    const people = await Promise.all(Array.from({ length: 8 }, () => newCustomer(shop)));
    const answers = await Promise.all(
      people.map(({ visitor }) => visitor.post('/api/user/updateEmail', to('wanted@example.com'))),
    );
    expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([
      200,
      ...Array.from({ length: 7 }, () => 422),
    ]);
  });

  it('waits for whoever is becoming its customer, and then is theirs', async () => {
    const email = 'shared@example.com';
    const { database } = shop.deps;
    const ada = await newCustomer(shop);
    const { channel_id } = await database
      .selectFrom('users')
      .select('channel_id')
      .where('id', '=', ada.user_id)
      .executeTakeFirstOrThrow();
    // known already, as that of a customer of another shop is
    await claimEmail(database, email, 'customer');
    const answer = await whileHolding(
      database,
      async (transaction) => {
        const person = { password_hash: '', first_name: 'Bea', last_name: 'Lind' };
        await insertCustomer(transaction, { channel_id: channel_id!, email, ...person });
      },
      () => ada.visitor.post('/api/user/updateEmail', to(email)),
    );
    expect(answer.statusCode).toBe(422);
  });

  it('cannot be used to ask for addresses without end', async () => {
    const ada = await newCustomer(shop);
    const codes = new Set<number>();
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await ada.visitor.post('/api/user/updateEmail', to('owner@tiffin.test'));
      codes.add(answer.statusCode);
    }
    expect([...codes]).toEqual([422, 429]);
  });
});

describe('a changed password', () => {
  const to = (password: string, new_password: string, new_password_confirm = new_password) => ({
    password,
    new_password,
    new_password_confirm,
  });

  it('ends every other session, goes on in this one and is told by mail', async () => {
    const ada = await newCustomer(shop);
    const phone = await signIn(shop, ada.user_id);
    const former = ada.visitor.cookie;
    const answer = await ada.visitor.post(
      '/api/user/updatePassword',
      to('tiffin-demo', 'difference engine'),
    );
    expect(answer.json().message).toMatch(/^Your password was updated/);
    expect(ada.visitor.cookie).not.toBe(former);
    expect((await ada.visitor.get('/api/session')).json().authenticated).toBe(true);
    expect((await phone.get('/api/session')).json().authenticated).toBe(false);
    expect(await mailsTo(ada.email)).toEqual(['password_changed']);
    expect(await eventsOf(shop, ada.user_id)).toEqual(['account.password_changed']);
    await shop.visitor().logIn(ada.email, 'difference engine');
  });

  it.each([
    [to('', 'long enough'), 'password', 'Current Password is required'],
    [to('tiffin-demo', ''), 'new_password', 'New Password is required'],
    [to('tiffin-demo', '1234567'), 'new_password', 'Password must be at least 8 characters long.'],
    [
      to('tiffin-demo', 'tiffin-demo'),
      'new_password',
      'New password cannot be the same as the current password',
    ],
    [
      to('tiffin-demo', 'long enough', ''),
      'new_password_confirm',
      'Confirm New Password is required',
    ],
    [
      to('tiffin-demo', 'long enough', 'another one'),
      'new_password_confirm',
      'Both new password entries must match.',
    ],
    [to('not the one', 'long enough'), 'password', 'This is not your current password.'],
  ])('%j is refused at %s', async (body, field, message) => {
    const ada = await newCustomer(shop);
    const answer = await ada.visitor.post('/api/user/updatePassword', body);
    expect([answer.statusCode, answer.json().fields[field]]).toEqual([422, message]);
    expect((await ada.visitor.get('/api/session')).json().authenticated).toBe(true);
  });

  it('is set by one of two tabs that change it at once', async () => {
    const ada = await newCustomer(shop);
    const tabs = [ada.visitor, await signIn(shop, ada.user_id)];
    const answers = await Promise.all(
      tabs.map((tab, index) =>
        tab.post('/api/user/updatePassword', to('tiffin-demo', `new password ${index}`)),
      ),
    );
    const done = answers.findIndex((answer) => answer.statusCode === 200);
    expect(answers.map((answer) => answer.statusCode).toSorted()[0]).toBe(200);
    // the other one was refused, or found its session gone
    expect(answers.filter((answer) => answer.statusCode === 200)).toHaveLength(1);
    await shop.visitor().logIn(ada.email, `new password ${done}`);
  });

  it('cannot be guessed', async () => {
    const ada = await newCustomer(shop);
    const codes: number[] = [];
    for (let tries = 0; tries < 11; tries += 1) {
      const body = to(`guess ${tries}`, 'long enough');
      codes.push((await ada.visitor.post('/api/user/updatePassword', body)).statusCode);
    }
    expect(codes.at(-1)).toBe(429);
  });
});

describe('a changed address', () => {
  const home = {
    first_name: 'Ada',
    last_name: 'King',
    address_1: '218 Walnut Street',
    city: 'Montclair',
    state: 'NJ',
    zip_code: '07042',
    dayphone: '201-555-0182',
    delivery_instructions: 'Side door, gate code 4471',
  };

  it('is kept, and optional fields that were left out are emptied', async () => {
    const ada = await newCustomer(shop);
    await ada.visitor.post('/api/user/updateShippingAddress', { ...home, company: 'Engines' });
    const answer = await ada.visitor.post('/api/user/updateShippingAddress', home);
    expect(answer.json()).toMatchObject({ message: 'Your address was updated.', moved: [] });
    expect((await ada.visitor.get('/api/session')).json().user).toMatchObject({
      ...home,
      company: null,
      name: 'Ada King',
    });
  });

  it('moves coming weeks to a day that is served there; what is ordered stays', async () => {
    const ada = await newCustomer(shop);
    const { rows } = await sql<{ week: string }>`
      with plan as (
        insert into subscriptions (channel_id, user_id, product_id, status, discount_percent, first_week,
                                   delivery_day)
        select channel.id, ${ada.user_id}, product.id, 'active', 15, '2026-10-05', 1
          from channels channel
          join products product on product.channel_id = channel.id and product.is_hero
         where channel.channel = 'green-fork'
        returning id, channel_id, product_id
      )
      insert into subscription_weeks (subscription_id, channel_id, product_id, week, plan_size, delivery_date)
      select plan.id, plan.channel_id, plan.product_id, menu.week, 6, menu.week + 1
        from plan join menus menu on menu.channel_id = plan.channel_id and menu.week >= '2026-11-09'
      returning week`.execute(shop.deps.database);
    expect(rows.length).toBeGreaterThan(3);
    // Montclair is served on Thursdays only, Manhattan on Tuesdays too
    const answer = (await ada.visitor.post('/api/user/updateShippingAddress', home)).json();
    expect(answer.message).toBe(
      'Your address was updated. Your next box comes on Thursday, Nov 26.',
    );
    const { rows: days } = await sql<{ week: string; day: number; is_past: boolean }>`
      select week, delivery_date - week as day, week < '2026-11-23' as is_past
        from subscription_weeks
       where subscription_id = (select id from subscriptions where user_id = ${ada.user_id})`.execute(
      shop.deps.database,
    );
    for (const { day, is_past } of days) expect(day).toBe(is_past ? 1 : 3);
    expect(answer.moved).toHaveLength(days.filter(({ is_past }) => !is_past).length);
    const plan = await shop.deps.database
      .selectFrom('subscriptions')
      .select('delivery_day')
      .where('user_id', '=', ada.user_id)
      .executeTakeFirstOrThrow();
    expect(plan.delivery_day).toBe(3);
    // back again nothing has to move: Thursday is served there as well
    const back = { ...home, city: 'New York', state: 'NY', zip_code: '10001' };
    const again = (await ada.visitor.post('/api/user/updateShippingAddress', back)).json();
    expect(again.moved).toEqual([]);
  });

  it.each([
    [{ first_name: '' }, 'first_name', 'First Name is required'],
    [{ last_name: ' ' }, 'last_name', 'Last Name is required'],
    [{ address_1: '' }, 'address_1', 'Shipping Address 1 is required'],
    [{ city: '' }, 'city', 'Shipping City is required'],
    [{ state: '' }, 'state', 'Shipping State is required'],
    [{ dayphone: '' }, 'dayphone', 'Phone Number is required'],
    [{ zip_code: '' }, 'zip_code', 'Zipcode is required'],
    [{ zip_code: '0704' }, 'zip_code', 'Zipcode must be 5-digits'],
    [{ zip_code: '0704x' }, 'zip_code', 'Enter only numbers'],
    [{ zip_code: '99501' }, 'zip_code', 'We do not deliver to this zip code yet.'],
    [
      { gift_card_balance: '1' },
      'gift_card_balance',
      'There is no field "gift_card_balance" here.',
    ],
  ])('%j is refused, and nothing is changed', async (change, field, message) => {
    const ada = await newCustomer(shop);
    const answer = await ada.visitor.post('/api/user/updateShippingAddress', {
      ...home,
      ...change,
    });
    expect([answer.statusCode, answer.json().fields[field]]).toEqual([422, message]);
    expect((await ada.visitor.get('/api/session')).json().user.zip_code).toBe('10001');
  });

  it('is not for staff', async () => {
    const owner = await shop.visitor().logIn('owner@tiffin.test');
    const answer = await owner.post('/api/user/updateShippingAddress', home);
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'account.staff']);
  });
});
