import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { sendDueMails } from '../mail/send-due-mails.ts';
import { answerAfterMs } from './reset-password.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const ada = {
  first_name: 'Ada',
  last_name: 'Byron',
  email: 'ada@example.com',
  password: 'difference engine',
};

/** Sends what is due into this list, as the worker would by SMTP. */
async function mailsTo(address: string): Promise<{ subject: string; text: string }[]> {
  const inbox: { to: string; subject: string; text: string }[] = [];
  const sender = {
    async send(mail: { to: { address: string }; subject: string; text: string }) {
      inbox.push({ to: mail.to.address, subject: mail.subject, text: mail.text });
    },
    async close() {},
  };
  await sendDueMails(shop.deps, sender, new AbortController().signal);
  return inbox.filter((mail) => mail.to === address);
}

const tokenIn = (text: string) =>
  /\/(?:register\/confirm|password\/reset)\/([\w-]+)/.exec(text)![1]!;

describe('logging in', () => {
  it('starts a new session: cookie and token of before are worth nothing', async () => {
    const visitor = shop.visitor();
    await visitor.fetchToken();
    const [cookie, token] = [visitor.cookie, visitor.token];
    await visitor.logIn('subscriber@tiffin.test');
    expect(visitor.cookie).not.toBe(cookie);
    expect(visitor.token).not.toBe(token);
    const session = (await visitor.get('/api/session')).json();
    expect(session).toMatchObject({
      authenticated: true,
      user: { email: 'subscriber@tiffin.test' },
    });
  });

  it('says the same for a wrong password and for an unknown address', async () => {
    const known = await shop
      .visitor()
      .post('/api/login', { email: 'picked@tiffin.test', password: 'wrong' });
    const unknown = await shop
      .visitor()
      .post('/api/login', { email: 'nobody@tiffin.test', password: 'wrong' });
    expect(known.statusCode).toBe(422);
    expect(known.json()).toEqual({
      message: 'This email and password do not match.',
      code: 'login.wrong',
    });
    expect(unknown.json()).toEqual(known.json());
  });

  it('is refused when the password is replaced in that very moment', async () => {
    const [email, password] = ['expiring-card@tiffin.test', 'tiffin-demo'];
    const rival = await shop.deps.pool.connect();
    await rival.query('begin');
    await rival.query("update users set password_hash = 'another' where email = $1", [email]);
    const login = shop.visitor().post('/api/login', { email, password });
    const waiting = async () =>
      (
        await shop.deps.pool.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
      ).rowCount;
    await expect.poll(waiting, { timeout: 5000, interval: 20 }).toBe(1);
    await rival.query('commit');
    rival.release();
    expect([(await login).statusCode, (await login).json().code]).toEqual([422, 'login.wrong']);
  });

  it('stops after ten wrong tries for one address, from however many visitors', async () => {
    const statuses: number[] = [];
    for (let i = 0; i < 12; i += 1) {
      const response = await shop
        .visitor()
        .post('/api/login', { email: 'box@tiffin.test', password: 'wrong' });
      statuses.push(response.statusCode);
    }
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(422));
    expect(statuses.slice(10)).toEqual([429, 429]);
  });

  it('keeps channels apart: a customer of one is nobody on the other', async () => {
    const visitor = await shop.visitor().logIn('skipped@tiffin.test');
    const elsewhere = await shop.app.inject({
      url: '/api/session',
      headers: { host: 'iron.localhost', cookie: `tiffin_session=${visitor.cookie}` },
    });
    expect(elsewhere.json()).toMatchObject({ authenticated: false, user: null });
  });

  it('gives staff their permissions on every channel that they hold', async () => {
    for (const host of ['localhost', 'iron.localhost']) {
      const owner = await shop.visitor(host).logIn('owner@tiffin.test');
      expect((await owner.get('/api/session')).json().permissions).toContain('view-admin');
    }
  });
});

describe('logging out', () => {
  it('ends the session on the server, not only in the browser', async () => {
    const visitor = await shop.visitor().logIn('ordered@tiffin.test');
    const cookie = visitor.cookie;
    expect((await visitor.post('/api/logout')).statusCode).toBe(200);
    const replay = await shop.app.inject({
      url: '/api/session',
      headers: { host: 'localhost', cookie: `tiffin_session=${cookie}` },
    });
    expect(replay.json().authenticated).toBe(false);
  });
});

describe('registering', () => {
  it('makes the account only when the mailed link is used, and then once', async () => {
    const visitor = shop.visitor();
    const asked = await visitor.post('/api/register', ada);
    expect(asked.json().message).toBe(
      'Almost there: we have sent a mail to ada@example.com. Open the link in it to finish.',
    );
    expect((await shop.visitor().post('/api/login', ada)).statusCode).toBe(422);

    const [mail] = await mailsTo(ada.email);
    const token = tokenIn(mail!.text);
    const both = await Promise.all([
      shop.visitor().post('/api/register/confirm', { token, password: ada.password }),
      shop.visitor().post('/api/register/confirm', { token, password: ada.password }),
    ]);
    expect(both.map((response) => response.statusCode).sort()).toEqual([200, 422]);
    const { email, password } = ada;
    expect((await shop.visitor().post('/api/login', { email, password })).statusCode).toBe(200);
  });

  it('does not make an account whose password somebody else chose: the link stays for its owner', async () => {
    const eve = { ...ada, email: 'victim@example.com', password: 'chosen by somebody else' };
    await shop.visitor().post('/api/register', eve);
    const [mail] = await mailsTo(eve.email);
    const token = tokenIn(mail!.text);
    const wrong = await shop
      .visitor()
      .post('/api/register/confirm', { token, password: 'what the owner of the mailbox types' });
    expect(wrong.statusCode).toBe(422);
    expect(wrong.json().fields.password).toMatch(/not the password that was chosen/);
    const right = await shop
      .visitor()
      .post('/api/register/confirm', { token, password: eve.password });
    expect(right.statusCode).toBe(200);
  });

  it('says the same for an address that has an account, and tells its owner by mail', async () => {
    const known = { ...ada, email: 'one-off@tiffin.test' };
    const response = await shop.visitor().post('/api/register', known);
    expect(response.json().message).toBe(
      'Almost there: we have sent a mail to one-off@tiffin.test. Open the link in it to finish.',
    );
    const [mail] = await mailsTo(known.email);
    expect(mail!.text).not.toMatch(/register\/confirm/);
    expect((await shop.visitor().post('/api/login', known)).statusCode).toBe(422);
  });

  it('never lets a customer take the address of staff', async () => {
    await shop.visitor().post('/api/register', { ...ada, email: 'support@tiffin.test' });
    const [mail] = await mailsTo('support@tiffin.test');
    expect(mail!.text).not.toMatch(/register\/confirm/);
  });

  it.each([
    [{ first_name: '' }, 'first_name', 'First Name is required'],
    [{ last_name: '  ' }, 'last_name', 'Last Name is required'],
    [{ email: '' }, 'email', 'Email is required'],
    [{ email: 'ada' }, 'email', 'Please enter a valid email address'],
    [{ password: 'seven77' }, 'password', 'Password must be at least 8 characters long.'],
    [{ first_name: 'x'.repeat(101) }, 'first_name', 'This is too long'],
    [{ email: 7 }, 'email', 'Email is required'],
    [{ role: 'owner' }, 'role', 'There is no field "role" here.'],
  ])('refuses %j at the field', async (change, field, message) => {
    const response = await shop.visitor().post('/api/register', { ...ada, ...change });
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message, fields: { [field]: message } });
  });
});

describe('resetting a password', () => {
  it('sets it once by the mailed link and ends every other session', async () => {
    const elsewhere = await shop.visitor().logIn('allergic@tiffin.test');
    await shop.visitor().post('/api/password/email', { email: 'Allergic@Tiffin.test' });
    const [mail] = await mailsTo('allergic@tiffin.test');
    const token = tokenIn(mail!.text);
    const visitor = shop.visitor();
    const password = 'no more peanuts';
    expect((await visitor.post('/api/password/reset', { token, password })).statusCode).toBe(200);
    expect((await visitor.get('/api/session')).json().authenticated).toBe(true);
    expect((await elsewhere.get('/api/session')).json().authenticated).toBe(false);
    const again = await shop.visitor().post('/api/password/reset', { token, password });
    expect(again.json().message).toBe(
      'This link has expired or was used already. Please ask for a new one.',
    );
    await shop.visitor().logIn('allergic@tiffin.test', password);
    expect((await mailsTo('allergic@tiffin.test')).map((sent) => sent.subject)).toHaveLength(1);
  });

  it('refuses a link that has expired, and the old password stays', async () => {
    await shop.visitor().post('/api/password/email', { email: 'cancelled@tiffin.test' });
    const [mail] = await mailsTo('cancelled@tiffin.test');
    await shop.deps.pool.query("update mail_links set expires_at = now() - interval '1 second'");
    const response = await shop
      .visitor()
      .post('/api/password/reset', { token: tokenIn(mail!.text), password: 'something new' });
    expect(response.statusCode).toBe(422);
    await shop.visitor().logIn('cancelled@tiffin.test');
  });

  it('takes a customer’s link on the channel that mailed it, and only there', async () => {
    await shop.visitor().post('/api/password/email', { email: 'expired-card@tiffin.test' });
    const [mail] = await mailsTo('expired-card@tiffin.test');
    const body = { token: tokenIn(mail!.text), password: 'something new' };
    const elsewhere = await shop.visitor('iron.localhost').post('/api/password/reset', body);
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 'link.expired']);
    expect((await shop.visitor().post('/api/password/reset', body)).statusCode).toBe(200);
  });

  it('answers the same for an unknown address and sends nothing', async () => {
    const known = await shop.visitor().post('/api/password/email', { email: 'picked@tiffin.test' });
    const unknown = await shop
      .visitor()
      .post('/api/password/email', { email: 'ghost@tiffin.test' });
    expect(unknown.json().message).toBe(known.json().message.replace('picked', 'ghost'));
    expect(await mailsTo('ghost@tiffin.test')).toEqual([]);
  });

  it('takes its time for an unknown address too', async () => {
    const visitor = shop.visitor();
    await visitor.fetchToken();
    const before = performance.now();
    await visitor.post('/api/password/email', { email: 'spectre@tiffin.test' });
    // a timer may fire a moment early
    expect(performance.now() - before).toBeGreaterThan(answerAfterMs - 5);
  });
});
