import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import { tokenPermissions } from '../../../domain/permissions/token-permissions.ts';

let shop: TestApp;
let owner: Visitor;

beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

async function makeToken(
  name: string,
  permissions: string[],
  by = owner,
): Promise<{ id: string; token: string }> {
  const body = { name, permissions, expires_in: '90' };
  const made = await by.post('/api/admin/api-tokens', body);
  expect([made.statusCode, made.body]).toEqual([200, expect.stringContaining('tif_')]);
  return made.json();
}

const callWith = (
  token: string,
  { method = 'GET', url, host = 'localhost', ...rest }: CallOptions,
) =>
  shop.app.inject({
    method,
    url,
    headers: { host, authorization: `Bearer ${token}`, ...rest.headers },
    ...(rest.body !== undefined && { payload: rest.body }),
  });

interface CallOptions {
  method?: 'GET' | 'POST';
  url: string;
  host?: string;
  headers?: Record<string, string>;
  body?: object;
}

const orders = { url: '/api/admin/orders' };

async function firstOrder(token: string): Promise<{ id: string; status: string }> {
  return (await callWith(token, orders)).json().rows[0];
}

describe('an API token', () => {
  it('is shown once, stored as a hash, and opens what it was given and nothing else', async () => {
    const { token, id } = await makeToken('Route planner', ['orders.read']);
    expect((await callWith(token, orders)).statusCode).toBe(200);
    const refused = await callWith(token, { url: '/api/admin/customers' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission.missing']);

    const listed = await owner.get('/api/admin/api-tokens?q=route');
    expect(listed.body).not.toContain(token);
    expect(listed.json().rows).toMatchObject([
      { id, name: 'Route planner', state: 'active', permissions: ['orders.read'] },
    ]);
    expect(listed.json().rows[0].last_used_formatted).not.toBeNull();
    const { secret_hash } = await shop.deps.database
      .selectFrom('api_tokens')
      .select('secret_hash')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(secret_hash.toString('utf8')).not.toContain(token.slice(4, 12));
  });

  it('changes things without a session, and the log names it', async () => {
    const { token, id } = await makeToken('Support desk', ['orders.read', 'orders.edit']);
    const order = await firstOrder(token);
    const url = `/api/admin/orders/${order.id}/resend`;
    const body = { post_key: randomUUID() };
    const sent = await callWith(token, { method: 'POST', url, body });
    expect([sent.statusCode, sent.body]).toEqual([200, expect.any(String)]);
    const log = (await owner.get('/api/admin/activity?by=token')).json();
    expect(log.rows[0]).toMatchObject({
      kind: 'order.confirmation_resent',
      actor: { id, name: 'API token Support desk', kind: 'token' },
    });
  });

  it('is itself, whatever cookie comes along, and gets no cookie', async () => {
    const { token } = await makeToken('Warehouse', ['kitchen.read']);
    const cookie = `tiffin_session=${owner.cookie}`;
    const asOwner = await callWith(token, { ...orders, headers: { cookie } });
    expect(asOwner.json().code).toBe('permission.missing');
    expect(asOwner.headers['set-cookie']).toBeUndefined();
    const session = await callWith(token, { url: '/api/session', headers: { cookie } });
    expect(session.json().user).toBeNull();
  });

  it('opens nothing of a customer, and makes no tokens or users', async () => {
    const { token } = await makeToken('Everything', [...tokenPermissions]);
    const account = await callWith(token, { url: '/api/schedule' });
    expect([account.statusCode, account.json().code]).toEqual([403, 'token.not_here']);
    for (const url of ['/api/admin/api-tokens', '/api/admin/users', '/api/admin/frame']) {
      expect((await callWith(token, { url })).json().code).toBe('permission.missing');
    }
    const body = { name: 'Mine', permissions: ['orders.read', 'users.manage'], expires_in: '30' };
    expect((await owner.post('/api/admin/api-tokens', body)).statusCode).toBe(422);
  });

  it('that is revoked, has ended, is mistyped or belongs to another shop is refused', async () => {
    const { token, id } = await makeToken('Old till', ['orders.read']);
    const other = await callWith(token, { ...orders, host: 'iron.localhost' });
    const mistyped = await callWith(`${token.slice(0, -1)}!`, orders);
    const revoked = await owner.post(`/api/admin/api-tokens/${id}/revoke`);
    const twice = await owner.post(`/api/admin/api-tokens/${id}/revoke`);
    expect([revoked.statusCode, twice.statusCode]).toEqual([200, 404]);
    const after = await callWith(token, orders);

    const ended = await makeToken('Old scale', ['orders.read']);
    await shop.deps.database
      .updateTable('api_tokens')
      .set({ expires_at: new Date(Date.now() - 1000) })
      .where('user_id', '=', ended.id)
      .execute();
    const expired = await callWith(ended.token, orders);
    for (const answer of [other, mistyped, after, expired]) {
      expect([answer.statusCode, answer.json().code]).toEqual([401, 'token.invalid']);
      expect(answer.headers['www-authenticate']).toBe('Bearer');
    }
  });

  it('never does more than its maker, and shrinks with them', async () => {
    const invited = await owner.post('/api/admin/users', {
      first_name: 'Ida',
      last_name: 'Moss',
      email: 'ida@tiffin.test',
      grants: [{ role: 'support', channel_id: null }],
      toggles: [{ permission: 'connections.manage', allowed: true }],
    });
    const { user_id } = invited.json();
    await shop.deps.database
      .updateTable('users')
      .set(({ selectFrom }) => ({
        password_hash: selectFrom('users as o')
          .select('o.password_hash')
          .where('o.email', '=', 'owner@tiffin.test'),
      }))
      .where('id', '=', user_id)
      .execute();
    const ida = await shop.visitor().logIn('ida@tiffin.test');
    const greedy = { name: 'Greedy', permissions: ['settings.edit'], expires_in: '30' };
    const refused = await ida.post('/api/admin/api-tokens', greedy);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'token.above_you']);

    const { token } = await makeToken('Scales', ['orders.read'], ida);
    expect((await callWith(token, orders)).statusCode).toBe(200);
    await owner.post(`/api/admin/users/${user_id}/disabled`, { disabled: true });
    expect((await callWith(token, orders)).json().code).toBe('permission.missing');
  });

  it('made twice under one name, at once too, is one', async () => {
    const body = { name: 'Twin', permissions: ['orders.read'], expires_in: 'never' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => owner.post('/api/admin/api-tokens', body)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 422, 422]);
    const taken = answers.find(({ statusCode }) => statusCode === 422)!;
    expect(taken.json().fields).toHaveProperty('name');
  });

  it('has a limit of its own, which is told with when to come back', async () => {
    const { token, id } = await makeToken('Busy', ['orders.read']);
    const full = { key: `token.calls:${id}`, points: 600, expire: Date.now() + 60_000 };
    await shop.deps.database.insertInto('rate_limits').values(full).execute();
    const refused = await callWith(token, orders);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  });
});
