import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import { freshLink } from '../mail/fresh-link.ts';

let shop: TestApp;
/** a shop of one's own: owners need the second step */
let strict: TestApp;

beforeAll(async () => {
  shop = await startTestApp();
  strict = await startTestApp({ env: { DEMO: '0', PUBLIC_URL: 'http://localhost' } });
});
afterAll(async () => {
  await shop.close();
  await strict.close();
});

const password = 'tiffin-demo';
const path = '/api/admin/second-factor';
const codeOf = (secret: string, at = Date.now()) =>
  new TOTP({ secret }).generate({ timestamp: at });
/** the half minute after this one: still taken, and later than what was taken before */
const nextCode = (secret: string) => codeOf(secret, Date.now() + 30_000);

async function setUp(visitor: Visitor): Promise<{ secret: string; recovery_codes: string[] }> {
  const { secret } = (await visitor.post(`${path}/start`)).json();
  const confirmed = await visitor.post(`${path}/confirm`, {
    code: codeOf(secret),
  });
  expect(confirmed.statusCode).toBe(200);
  return { secret, recovery_codes: confirmed.json().recovery_codes };
}

const tryLogIn = (email: string, code?: string) =>
  shop.visitor().post('/api/login', { email, password, ...(code !== undefined && { code }) });

describe('two-step log-in', () => {
  const email = 'support@tiffin.test';
  let secret: string;
  let recovery_codes: string[];
  let support: Visitor;

  beforeAll(async () => {
    support = await shop.visitor().logIn(email);
  });

  it('is set up with a code of the app; a wrong one changes nothing', async () => {
    const before = await support.post(`${path}/confirm`, { code: '000000' });
    expect(before.json().code).toBe('second_factor.not_started');
    const started = (await support.post(`${path}/start`)).json();
    expect(started.qr.path).toMatch(/^M4 4h1/);
    const wrong = await support.post(`${path}/confirm`, { code: '000000' });
    expect([wrong.statusCode, wrong.json().fields]).toEqual([
      422,
      { code: 'This code is wrong, or was used already.' },
    ]);
    expect((await tryLogIn(email)).statusCode).toBe(200);

    ({ secret, recovery_codes } = await setUp(support));
    expect(new Set(recovery_codes).size).toBe(10);
    expect((await support.get(path)).json()).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
    });
    expect((await support.post(`${path}/start`)).json().code).toBe('second_factor.on');
  });

  it('keeps neither the secret nor the recovery codes readable', async () => {
    const rows = await shop.deps.database.selectFrom('second_factors').select('secret').execute();
    expect(rows[0]!.secret.toString('latin1')).not.toContain(secret);
    const hashes = await shop.deps.database
      .selectFrom('recovery_codes')
      .select('code_hash')
      .execute();
    expect(hashes.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  });

  it('asks for the code only after the right password', async () => {
    const wrong = await shop.visitor().post('/api/login', { email, password: 'guessed it' });
    expect(wrong.json().code).toBe('login.wrong');
    const asked = await tryLogIn(email);
    expect([asked.statusCode, asked.json().code]).toEqual([422, 'login.code_needed']);
    expect(asked.cookies.some(({ value }) => value.startsWith('u.'))).toBe(false);
  });

  it('takes a code once, however many try at once', async () => {
    const code = nextCode(secret);
    const tries = await Promise.all([tryLogIn(email, code), tryLogIn(email, code)]);
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await tryLogIn(email, code)).json().code).toBe('second_factor.wrong');
  });

  it('takes a recovery code once, however it is typed', async () => {
    const code = recovery_codes[0]!.toLowerCase().replaceAll('-', ' ');
    const tries = await Promise.all([tryLogIn(email, code), tryLogIn(email, code)]);
    expect(tries.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422]);
    expect((await support.get(path)).json().recovery_codes_left).toBe(9);
  });

  it('is not passed by a mailed link: the new password is set, and the code asked for', async () => {
    const visitor = shop.visitor();
    await visitor.post('/api/password/email', { email });
    const mail = await shop.deps.database
      .selectFrom('mails')
      .selectAll()
      .where('to_email', '=', email)
      .where('kind', '=', 'password_reset')
      .executeTakeFirstOrThrow();
    const token = (await freshLink(shop.deps, shop.deps.database, mail))!.split('/').at(-1)!;
    const open = (link: string) => visitor.get(`/api/password/reset/${link}`);
    expect((await open(token)).json()).toEqual({ is_open: true });
    const set = await visitor.post('/api/password/reset', { token, password });
    expect(set.json()).toMatchObject({ signed_in: false });
    expect((await visitor.get('/api/session')).json().authenticated).toBe(false);
    expect((await open(token)).json()).toEqual({ is_open: false });
    expect((await tryLogIn(email)).json().code).toBe('login.code_needed');
  });

  it('is turned off with a code; old recovery codes end with it', async () => {
    const back = shop.visitor();
    await back.post('/api/login', { email, password, code: recovery_codes[1] });
    const renewed = await back.post(`${path}/recovery-codes`, { code: recovery_codes[2] });
    expect(renewed.json().recovery_codes).toHaveLength(10);
    const old = await back.post(`${path}/turn-off`, { code: recovery_codes[3] });
    expect(old.json().code).toBe('second_factor.wrong');
    const off = await back.post(`${path}/turn-off`, { code: renewed.json().recovery_codes[0] });
    expect(off.statusCode).toBe(200);
    expect((await tryLogIn(email)).statusCode).toBe(200);
    const left = await shop.deps.database.selectFrom('recovery_codes').select('user_id').execute();
    expect(left).toEqual([]);
  });

  it('lets nobody guess on, and an owner helps whoever lost the phone', async () => {
    const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
    const made = await setUp(kitchen);
    for (let round = 0; round < 5; round += 1) await tryLogIn('kitchen@tiffin.test', '000000');
    const late = await tryLogIn('kitchen@tiffin.test', nextCode(made.secret));
    expect(late.statusCode).toBe(429);

    const owner = await shop.visitor().logIn('owner@tiffin.test');
    const { id } = (await kitchen.get('/api/session')).json().user;
    expect((await owner.post(`/api/admin/users/${id}/remove-second-factor`)).statusCode).toBe(200);
    expect((await kitchen.get('/api/session')).json().authenticated).toBe(false);
    const again = await owner.post(`/api/admin/users/${id}/remove-second-factor`);
    expect(again.json().code).toBe('second_factor.off');
  });
});

describe('outside the demo', () => {
  it('an owner does nothing before the second step is set up, and everything after', async () => {
    const owner = await strict.visitor().logIn('owner@tiffin.test');
    expect((await owner.get('/api/admin/users')).statusCode).toBe(403);
    expect((await owner.get('/api/session')).json().permissions).toEqual(['view-admin']);
    expect((await owner.get('/api/admin/frame')).json().second_factor_due).toBe(true);
    const page = await owner.get('/admin/mails');
    expect([page.statusCode, page.headers.location]).toEqual([302, '/admin/twoStep']);
    expect((await owner.get('/admin/twoStep')).statusCode).toBe(200);

    await setUp(owner);
    expect((await owner.get('/api/admin/users')).statusCode).toBe(200);
    expect((await owner.get('/admin/mails')).statusCode).toBe(200);
  });

  it('others may do without', async () => {
    const support = await strict.visitor().logIn('support@tiffin.test');
    expect((await support.get('/api/admin/mails')).statusCode).toBe(200);
  });
});
