import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../tests/support/test-app.ts';
import { refusals } from '../../contract/refusals.ts';
import { allRoutes } from '../routes.ts';

/** Whatever is sent, the answer is a clear message with the right status. */

let shop: TestApp;
let visitor: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  visitor = shop.visitor();
  await visitor.fetchToken();
});
afterAll(() => shop.close());

const login = { email: 'subscriber@tiffin.test', password: 'tiffin-demo' };
const send = (payload: string | Buffer, headers: Record<string, string> = {}) =>
  visitor.request({
    method: 'POST',
    url: '/api/login',
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

describe('a body', () => {
  it.each(['{', '{"email":', 'null null', '{"email":"a",}', '\u0000'])(
    'that is not JSON is refused: %j',
    async (body) => {
      const response = await send(body);
      expect(response.statusCode).toBe(400);
      expect(response.json()).toEqual({
        message: 'The request could not be read: it is not valid JSON.',
        code: 'request.malformed',
      });
    },
  );

  it('that is too large is refused, whatever it holds', async () => {
    const response = await send(JSON.stringify({ ...login, password: 'x'.repeat(70_000) }));
    expect([response.statusCode, response.json().code]).toEqual([413, 'request.too_large']);
    expect(response.json().message).toMatch(/at most \d+ kB/);
  });

  it('of another type is refused', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data']) {
      const response = await send('email=a&password=b', { 'content-type': type });
      expect([type, response.statusCode, response.json().code]).toEqual([
        type,
        415,
        'request.media_type',
      ]);
    }
  });

  it('in an encoding that nobody knows is refused', async () => {
    const response = await send(JSON.stringify(login), { 'content-encoding': 'rot13' });
    expect([response.statusCode, response.json().code]).toEqual([415, 'request.media_type']);
  });

  it('that says it is compressed and is not is refused', async () => {
    const response = await send(JSON.stringify(login), { 'content-encoding': 'gzip' });
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.malformed']);
  });

  it('may name no field that the contract does not: each is named in the answer', async () => {
    const response = await send(JSON.stringify({ ...login, is_admin: true, role: 'owner' }));
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({
      code: 'request.invalid',
      fields: {
        is_admin: 'There is no field "is_admin" here.',
        role: 'There is no field "role" here.',
      },
    });
  });

  it.each([
    [{}],
    [{ email: 1, password: true }],
    [{ email: ['a'], password: { $gt: '' } }],
    [[]],
    [null],
    ['x'],
  ])('of wrong types is refused by field: %j', async (body) => {
    const response = await send(JSON.stringify(body));
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().fields).length).toBeGreaterThan(0);
  });

  it('cannot reach the prototype', async () => {
    for (const body of [
      '{"__proto__":{"authenticated":true},"email":"a","password":"b"}',
      '{"constructor":{"prototype":{"x":1}},"email":"a","password":"b"}',
    ]) {
      expect((await send(body)).statusCode).toBe(400);
    }
    expect(({} as Record<string, unknown>).authenticated).toBeUndefined();
  });
});

describe('a request', () => {
  it('that changes something needs the token of its own session', async () => {
    for (const token of ['', 'x', 'A'.repeat(43), await shop.visitor().fetchToken()]) {
      const response = await send(JSON.stringify(login), { 'x-csrf-token': token });
      expect([response.statusCode, response.json()]).toEqual([
        403,
        { message: refusals['session.token'].message, code: 'session.token' },
      ]);
    }
  });

  it('to an unknown host is answered 421: JSON for programs, a plain page for people', async () => {
    for (const host of ['evil.example', 'localhost.evil.example', '192.0.2.7']) {
      const api = await visitor.request({ url: '/api/session', headers: { host } });
      expect([api.statusCode, api.json().code]).toEqual([421, 'channel.unknown_host']);
      const unknown = await visitor.request({ url: '/api/nothing', headers: { host } });
      expect([unknown.statusCode, unknown.json().code]).toEqual([421, 'channel.unknown_host']);
      const page = await visitor.request({ url: '/', headers: { host } });
      expect(page.statusCode).toBe(421);
      expect(page.headers['content-type']).toContain('text/html');
      expect(page.body).toContain('No shop answers at this address.');
    }
  });

  it('whose host is more than a name and a port is of no shop', async () => {
    const hosts = [
      'localhost:80@evil.example',
      'localhost:99999',
      'localhost:x',
      'localhost/..',
      'localhost?x',
    ];
    for (const host of hosts) {
      for (const url of ['/', '/api/session']) {
        const response = await visitor.request({ url, headers: { host } });
        expect([host, url, response.statusCode]).toEqual([host, url, 421]);
        expect(response.body).not.toContain('<script');
      }
    }
  });

  it.each([
    '/%E0%A4%A',
    '/api/%E0%A4%A',
    '/%',
    '/meals/%c0%ae',
    '/%00',
    '/login%00',
    '/..%2f..%2fetc/passwd',
  ])('with the odd address %s is no error of ours', async (url) => {
    const response = await visitor.get(url);
    expect([200, 400, 404]).toContain(response.statusCode);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
  });

  it('meant for a proxy finds nothing, and is no error of ours', async () => {
    await shop.app.listen({ host: '127.0.0.1', port: 0 });
    const { port } = shop.app.server.address() as AddressInfo;
    for (const path of ['http://elsewhere.example/meals', '*']) {
      const [response] = (await once(
        request({ port, path, headers: { host: `localhost:${port}` } }).end(),
        'response',
      )) as [IncomingMessage];
      response.resume();
      expect([path, response.statusCode]).toEqual([path, 404]);
    }
  });

  it('with a very long address is answered', async () => {
    for (const url of [
      `/${'a'.repeat(8000)}`,
      `/meals/${'a'.repeat(2000)}`,
      `/api/${'b/'.repeat(2000)}`,
      `/?q=${'c'.repeat(8000)}`,
    ]) {
      expect([200, 404, 414]).toContain((await visitor.get(url)).statusCode);
    }
  });

  it('for what is one visitor’s own is kept by no cache, though anybody may ask', async () => {
    for (const url of ['/api/session', '/api/cart']) {
      const response = await visitor.get(url);
      expect([url, response.headers['cache-control']]).toEqual([url, 'no-store']);
    }
  });

  it('to nothing is a JSON 404 under /api, and for every method but GET elsewhere', async () => {
    for (const [method, url] of [
      ['GET', '/api'],
      ['GET', '/api/nothing'],
      ['HEAD', '/api/nothing'],
      ['PUT', '/api/login'],
      ['DELETE', '/api/session'],
      ['OPTIONS', '/api/login'],
      ['OPTIONS', '/'],
      ['POST', '/'],
      ['PUT', '/meals'],
    ] as const) {
      const response = await visitor.request({ method, url });
      expect([method, url, response.statusCode]).toEqual([method, url, 404]);
      expect(response.headers['content-type']).toContain('application/json');
      if (method !== 'HEAD') expect(response.json().code).toBe('request.not_found');
    }
  });
});

describe('/metrics', () => {
  it('answers this machine and its private network only', async () => {
    for (const remoteAddress of [
      '127.0.0.1',
      '10.1.2.3',
      '192.168.7.7',
      '::1',
      '::ffff:10.0.0.9',
      'fd00::1',
    ]) {
      const response = await shop.app.inject({ url: '/metrics', remoteAddress });
      expect([remoteAddress, response.statusCode]).toEqual([remoteAddress, 200]);
      expect(response.body).toContain('http_request_duration_seconds');
    }
    for (const remoteAddress of [
      '203.0.113.9',
      '172.32.0.1',
      '2001:db8::1',
      '::ffff:203.0.113.9',
    ]) {
      const response = await shop.app.inject({ url: '/metrics', remoteAddress });
      expect([remoteAddress, response.statusCode]).toEqual([remoteAddress, 404]);
    }
  });

  it('tells what waits, so that somebody can be woken', async () => {
    await sql`insert into mails (kind, to_email, next_attempt_at)
              values ('welcome', 'maya@home.test', now() - interval '10 minutes')`.execute(
      shop.deps.database,
    );
    const { body } = await shop.app.inject({ url: '/metrics' });
    expect(body).toMatch(/^tiffin_mails_waiting [1-9]/m);
    expect(Number(/^tiffin_mails_oldest_seconds (\S+)/m.exec(body)?.[1])).toBeGreaterThan(590);
    expect(body).toMatch(/^tiffin_week_run_lag_seconds \d/m);
    expect(body).toMatch(/^tiffin_pool_connections{state="waiting"} 0/m);
    expect(body).toMatch(/^tiffin_page_cache_total{result="miss"} \d/m);
    expect(body).toMatch(/^tiffin_database_up 1/m);
  });

  it('is closed to whoever comes through a proxy that nobody declared', async () => {
    const headers = { 'x-forwarded-for': '127.0.0.1' };
    expect((await shop.app.inject({ url: '/metrics', headers })).statusCode).toBe(404);
  });
});

describe('/api/docs', () => {
  it('finds calls by words, needs no script, and shows what was typed as text', async () => {
    const page = await visitor.get('/api/docs?q=GET+orders.read');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.body).toContain('<code>/api/admin/orders/{order_id}</code>');
    expect(page.body).not.toContain('/api/cart');
    expect(page.body).not.toContain('<script');
    expect(page.headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/);
    const typed = await visitor.get('/api/docs?q=%22%3E%3Cb%3E');
    expect(typed.body).toContain('0 calls for “&#34;&#62;&#60;b&#62;”');
    expect((await visitor.get('/api/docs?q=a&q=b')).statusCode).toBe(200);
  });

  it('tells of each call who may make it, its fields, its errors and how to try it', async () => {
    const { body } = await visitor.get('/api/docs/orders');
    const [, cancel = ''] = body.split('id="post-api-admin-orders-order-id-cancel"');
    const call = cancel.slice(0, cancel.indexOf('</section>'));
    expect(call).toContain('Needs <code>orders.edit</code>; open to API tokens.');
    expect(call).toContain('<th scope="row"><code>order_id</code></th><td>uuid</td>');
    expect(call).toContain('<td>403</td><th scope="row"><code>permission.missing</code></th>');
    const curl = /<pre[^>]*>([^<]*)</.exec(call)![1]!;
    expect(curl).toMatch(/^curl -X POST -H &#39;Authorization: Bearer tif_…/);
    expect(curl).toMatch(/http:\/\/localhost\/api\/admin\/orders\/{order_id}\/cancel/);
    expect((await visitor.get('/api/docs/nothing')).statusCode).toBe(404);
    expect((await visitor.get('/api/docs/errors')).body).toContain('permission.missing');
  });

  it('leads to a page for every call', async () => {
    const { body } = await visitor.get('/api/docs');
    const links = [...body.matchAll(/href="(\/api\/docs\/[\w-]+)#([\w-]+)"/g)];
    expect(links).toHaveLength(allRoutes.length);
    const pages = new Map<string, string>();
    for (const area of new Set(links.map((link) => link[1]!))) {
      pages.set(area, (await visitor.get(area)).body);
    }
    for (const [, area, id] of links) expect(pages.get(area!)).toContain(`id="${id}"`);
  });

  it('lists every endpoint of the contract', async () => {
    const { paths } = (await visitor.get('/api/docs/json')).json() as {
      paths: Record<string, Record<string, { summary: string }>>;
    };
    for (const { entry } of allRoutes) {
      const path = entry.path.replace(/:(\w+)/g, '{$1}');
      expect(paths[path]?.[entry.method.toLowerCase()]?.summary).toBe(entry.summary);
    }
  });
});

it('too many tries are told when to come back', async () => {
  const other = shop.visitor();
  const tries = [];
  for (let i = 0; i < 11; i += 1) {
    tries.push(await other.post('/api/login', { email: 'nobody@example.com', password: 'x' }));
  }
  expect(tries.map((answer) => answer.headers['retry-after'])).toEqual([
    ...Array<undefined>(10).fill(undefined),
    '300',
  ]);
});

describe('the session cookie', () => {
  it('belongs to the host alone once the shop is reached by https', async () => {
    const before = shop.deps.config;
    shop.deps.config = { ...before, public_url: 'https://shop.example' };
    try {
      const set = await shop.app.inject({ url: '/api/session', headers: { host: 'localhost' } });
      const [cookie] = set.cookies;
      expect(cookie).toMatchObject({
        name: '__Host-tiffin_session',
        secure: true,
        httpOnly: true,
        path: '/',
      });
      expect(cookie).not.toHaveProperty('domain');
      const tokenFor = async (sent: string) =>
        (
          await shop.app.inject({
            url: '/api/session',
            headers: { host: 'localhost', cookie: sent },
          })
        ).json().csrf_token;
      const token = set.json().csrf_token;
      expect(await tokenFor(`__Host-tiffin_session=${cookie!.value}`)).toBe(token);
      // a subdomain could have planted this one
      expect(await tokenFor(`tiffin_session=${cookie!.value}`)).not.toBe(token);
    } finally {
      shop.deps.config = before;
    }
  });

  it('has its plain name on plain http', async () => {
    const set = await shop.app.inject({ url: '/api/session', headers: { host: 'localhost' } });
    expect(set.cookies[0]).toMatchObject({ name: 'tiffin_session', httpOnly: true });
    expect(set.cookies[0]).not.toHaveProperty('secure');
  });
});
