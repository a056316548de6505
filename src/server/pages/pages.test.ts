import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, Visitor, type TestApp } from '../../../tests/support/test-app.ts';
import { buildApp } from '../app.ts';
import type { Deps } from '../deps.ts';
import { clientFolder, loadBuild } from './load-build.ts';

/** Pages as they leave the server: what is cached for whom, compressed, and under which policy. */

let shop: TestApp;
let app: FastifyInstance;
/** the addresses that were really rendered, in order */
const rendered: string[] = [];
/** set: rendering throws it */
let failure: Error | null = null;
const reported: unknown[] = [];
let deps: Deps;

beforeAll(async () => {
  shop = await startTestApp();
  const render = await loadBuild();
  deps = {
    ...shop.deps,
    errors: { report: (error) => void reported.push(error), flush: async () => {} },
  };
  app = await buildApp(deps, {
    assets: clientFolder,
    render(request, context) {
      rendered.push(request.url);
      const { call } = context;
      // `call` is generic, which a function expression cannot say
      const failing = ((...args: Parameters<typeof call>) => {
        if (failure) throw failure;
        return call(...args);
      }) as typeof call;
      return render(request, { ...context, call: failing });
    },
  });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});
beforeEach(() => {
  rendered.length = 0;
  shop.deps.directory.forget();
});

const guest = (host = 'localhost') => new Visitor(app, host);
const get = (url: string, headers: Record<string, string> = {}) =>
  guest().request({ method: 'GET', url, headers });

describe('a page for guests', () => {
  it('is rendered once and then served from memory, the same to the byte', async () => {
    const first = await get('/');
    const second = await get('/');
    expect(first.statusCode).toBe(200);
    expect(second.body).toBe(first.body);
    expect(second.headers['content-security-policy']).toBe(
      first.headers['content-security-policy'],
    );
    expect(rendered).toEqual(['http://localhost/']);
  });

  it('is rendered anew after staff have changed something', async () => {
    const tagline = `Tagline ${Date.now()}`;
    expect((await get('/')).body).not.toContain(tagline);
    await sql`update channels set config = jsonb_set(config, '{tagline}', to_jsonb(${tagline}::text))`.execute(
      shop.deps.database,
    );
    await expect.poll(async () => (await get('/')).body, { timeout: 5000 }).toContain(tagline);
  });

  it('is kept apart by channel and by host', async () => {
    const green = await guest().get('/login');
    const iron = await guest('iron.localhost').get('/login');
    expect(green.body).toContain('· Green Fork</title>');
    expect(iron.body).toContain('· Iron Plate</title>');
    expect(rendered).toEqual(['http://localhost/login', 'http://iron.localhost/login']);
  });

  it('is one page whatever unknown parameters its address carries', async () => {
    const plain = await get('/login');
    for (let i = 0; i < 5; i += 1) {
      expect((await get(`/login?utm_source=${i}&x=<script>`)).body).toBe(plain.body);
    }
    expect(rendered).toHaveLength(1);
  });

  it('is one page whatever port or spelling of the host is named, where the shop knows its address', async () => {
    const before = deps.config;
    deps.config = { ...before, public_url: 'http://localhost:3000' };
    try {
      for (const host of ['localhost', 'localhost:3000', 'localhost:4444', 'LocalHost:1']) {
        const { statusCode } = await app.inject({ url: '/login', headers: { host } });
        expect([host, statusCode]).toEqual([host, 200]);
      }
      expect(rendered).toEqual(['http://localhost:3000/login']);
    } finally {
      deps.config = before;
    }
  });

  it('is kept for the weeks on sale only, whatever weeks are asked for', async () => {
    const { deps } = shop;
    const channel = (await deps.directory.byHost('localhost'))!;
    const week = (await deps.directory.currentWeek(channel))!;
    const plain = await get('/meals');
    for (const other of ['', 'x', '2026-13-01', '1; drop']) {
      expect((await get(`/meals?week=${encodeURIComponent(other)}`)).body).toBe(plain.body);
    }
    expect(rendered).toHaveLength(1);
    for (let i = 0; i < 2; i += 1) expect((await get(`/meals?week=${week}`)).statusCode).toBe(200);
    expect(rendered).toHaveLength(2);
    // rendered each time, and none of them takes another page's place
    for (let i = 0; i < 2; i += 1) {
      expect((await get('/meals?week=2031-01-06')).headers['cache-control']).toBe('no-store');
    }
    expect(rendered).toHaveLength(4);
  });

  it('is not kept under the other spellings of its address: they would push all others out', async () => {
    const { sku } = (await get('/api/storefront')).json().plans[0];
    const plan = `/product/${sku.charAt(0).toLowerCase()}${sku.slice(1)}`;
    for (const odd of ['/LOGIN', '/%6Cogin', '/LOGIN', plan, '/embed/menu/Quincy']) {
      const { statusCode, headers } = await get(odd);
      expect([odd, statusCode, headers['cache-control']]).toEqual([odd, 200, 'no-store']);
    }
    expect(rendered).toHaveLength(5);
    const misses = async () =>
      /^tiffin_page_cache_total{result="miss"} (\d+)/m.exec((await get('/metrics')).body)![1];
    shop.deps.directory.forget();
    const before = await misses();
    expect((await get('/api/%6Denu')).json().meals.length).toBeGreaterThan(0);
    expect(await misses()).toBe(before);
    await get('/api/menu');
    expect(await misses()).toBe(String(Number(before) + 1));
  });

  it('of a meal is found by the address on its tray, on this menu or not', async () => {
    const { rows } = await sql<{ sku: string }>`
      select sku from menu_items where sku like 'GF-%' order by random() limit 1`.execute(
      shop.deps.database,
    );
    const named = rows[0]!.sku.toLowerCase();
    const { statusCode, headers } = await get(`/meals/${named}`);
    expect([statusCode, headers.location]).toEqual([302, `/meals?meal=${named}`]);
    expect((await get('/meals/gf-nothing')).statusCode).toBe(404);
    expect((await get(`/product/${named}`)).statusCode).toBe(404);
  });

  it('is never served to, nor filled by, somebody who is signed in', async () => {
    const person = guest();
    await person.logIn('subscriber@tiffin.test');
    const own = await person.get('/');
    expect(own.body).toContain('name="csrf-token"');
    expect(own.headers['cache-control']).toBe('no-store');
    const forGuest = await get('/');
    expect(forGuest.body).not.toContain('csrf-token"');
    expect(forGuest.body).not.toContain('subscriber@tiffin.test');
    expect((await person.get('/')).body).toContain('name="csrf-token"');
    expect(rendered).toHaveLength(3);
  });

  it('sets no cookie, not even for the visitor for whom it is rendered', async () => {
    for (const url of ['/', '/no-such-page', '/register/confirm/some-token']) {
      expect((await get(url)).headers['set-cookie']).toBeUndefined();
    }
    expect(rendered).toHaveLength(3);
  });

  it('answers 304 to a browser that has it, also when a proxy or a list stands in between', async () => {
    const { etag } = (await get('/')).headers;
    for (const asked of [`${etag}`, `"other", ${etag}`]) {
      const again = await get('/', { 'if-none-match': asked });
      expect([again.statusCode, again.body]).toEqual([304, '']);
      expect(again.headers.etag).toBe(etag);
    }
    expect((await get('/', { 'if-none-match': '"other"' })).statusCode).toBe(200);
  });

  it('comes compressed as the browser asks', async () => {
    const plain = await get('/');
    const br = await get('/', { 'accept-encoding': 'gzip, deflate, br' });
    const gzip = await get('/', { 'accept-encoding': 'gzip, br;q=0' });
    expect([br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body);
    for (const { headers } of [plain, br, gzip]) expect(headers.vary).toContain('Accept-Encoding');
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  it('answers HEAD like GET, without the body', async () => {
    const page = await get('/');
    const head = await guest().request({ method: 'HEAD', url: '/' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(head.headers['content-length']).toBe(page.headers['content-length']);
    expect((await guest().request({ method: 'HEAD', url: '/no-such-page' })).statusCode).toBe(404);
  });
});

describe('what stands on a page before any script runs', () => {
  const textOf = async (url: string, host?: string) => {
    const { statusCode, body } = await guest(host).request({ method: 'GET', url });
    expect(statusCode).toBe(200);
    return body.replaceAll(/<!--.*?-->/g, '');
  };

  it.each([
    ['localhost', '/terms-of-service', 'Green Fork Kitchen, Inc.'],
    ['iron.localhost', '/terms-of-service', 'Iron Plate Kitchen LLC'],
    ['localhost', '/privacy-policy', 'Green Fork'],
    ['iron.localhost', '/frequently-asked-questions', 'Wednesday'],
  ])('at %s%s: the channel’s own text', async (host, url, text) => {
    const body = await textOf(url, host);
    expect(/<article[\s\S]*<\/article>/.exec(body)![0]).toContain(text);
  });

  it('every meal with its price in the chosen plan, even those that a filter leaves out', async () => {
    const body = await textOf('/meals/ten-meals?category=Spicy');
    const cards = body.split('<article').slice(1);
    expect(cards).toHaveLength(42);
    expect(cards.find((card) => card.includes('Chicken Tortilla Soup'))).toContain('$12.49');
  });

  it.each(['/product/ten-meals', '/product/GF-PLAN-10', '/landing/ten-meals'])(
    'at %s: the plan, and its facts for search engines',
    async (url) => {
      const body = await textOf(url);
      expect(/<h1[^>]*>(.*?)<\/h1>/.exec(body)![1]).toBe('10 meals a week');
      const [, facts] = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/s.exec(body)!;
      expect(JSON.parse(facts!)).toMatchObject({ '@type': 'Product', sku: 'GF-PLAN-10' });
    },
  );

  it('nothing, where no plan has this name', async () => {
    expect((await get('/product/nothing')).statusCode).toBe(404);
  });
});

describe('other answers', () => {
  it('a page that is made for one person comes compressed too', async () => {
    const br = await get('/no-such-dish', { 'accept-encoding': 'br' });
    expect([br.statusCode, br.headers['content-encoding']]).toEqual([404, 'br']);
    expect(brotliDecompressSync(br.rawPayload).toString()).toContain('not on the menu');
  });

  it('JSON comes compressed when it is long', async () => {
    const plain = await get('/api/config');
    const br = await get('/api/config', { 'accept-encoding': 'br' });
    expect(br.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body);
  });

  it('a page whose data cannot be loaded is an error page, reported once, and not kept', async () => {
    failure = new Error('the database is on fire');
    const broken = await get('/privacy-policy');
    failure = null;
    expect(broken.statusCode).toBe(500);
    expect(broken.headers['content-type']).toContain('text/html');
    expect(broken.body).not.toContain('fire');
    expect(reported).toContainEqual(new Error('the database is on fire'));
    expect((await get('/privacy-policy')).statusCode).toBe(200);
  });

  it('a hashed file may be kept for a year', async () => {
    const name = readdirSync(path.join(clientFolder, 'assets')).find((file) =>
      file.endsWith('.js'),
    );
    const asset = await get(`/assets/${name}`);
    expect(asset.statusCode).toBe(200);
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const beyond = await get(`/assets/${name}`, { range: 'bytes=99999999-' });
    expect(beyond.statusCode).toBe(200);
    expect((await get('/assets/no-such.js')).statusCode).toBe(404);
  });
});

describe('the menu for other sites', () => {
  const expectFramed = async (headers: Record<string, string>) => {
    const response = await get('/embed/menu/QUINCY', headers);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(response.headers['x-frame-options']).toBeUndefined();
    expect(response.headers['set-cookie']).toBeUndefined();
    expect(response.body).not.toMatch(/<script|<form|<button|csrf-token/);
    expect(response.body).toContain('href="http://localhost/meals?aff=QUINCY"');
    return response.body;
  };

  it('may stand in a frame, from memory too, without a script or a session', async () => {
    const first = await expectFramed({});
    expect(await expectFramed({})).toBe(first);
    expect(rendered).toHaveLength(1);
  });

  it('is the same for somebody who is signed in', async () => {
    const owner = await guest().logIn('owner@tiffin.test');
    const body = await expectFramed({ cookie: `tiffin_session=${owner.cookie}` });
    expect(body).not.toContain('Nora');
    expect(body).toBe(await expectFramed({}));
  });

  it('of a code that nobody has is no menu, and nothing to frame', async () => {
    const response = await get('/embed/menu/NOBODY');
    expect(response.statusCode).toBe(404);
    expect(response.headers['x-frame-options']).toBe('DENY');
    expect(response.headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('security headers', () => {
  const asset = () => `/assets/${readdirSync(path.join(clientFolder, 'assets'))[0]}`;
  const answers: [string, () => string, Record<string, string>?][] = [
    ['a cached page', () => '/'],
    ['a page with a query', () => '/meals?aff=QUINCY'],
    ['a 404 page', () => '/no-such-page'],
    ['a redirect', () => '/account-settings'],
    ['the page for an unknown host', () => '/', { host: 'evil.example' }],
    ['the API', () => '/api/session'],
    ['a refusal', () => '/api/nothing'],
    ['a file', asset],
    ['the API documentation', () => '/api/docs'],
    ['an address that cannot be decoded', () => '/%E0%A4%A'],
  ];

  it.each(answers)('stand on %s', async (_, url, headers) => {
    const response = await get(url(), headers);
    expect(response.headers['x-content-type-options']).toBe('nosniff');
    expect(response.headers['x-frame-options']).toBe('DENY');
    const policy = String(response.headers['content-security-policy']);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/(?:default|script)-src[^;]*unsafe/);
    expect(response.headers['x-powered-by']).toBeUndefined();
  });

  it.each(['/', '/login', '/frequently-asked-questions', '/no-such-page'])(
    'let exactly the inline scripts and styles of %s run',
    async (url) => {
      const { body, headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      const hashes = (tag: string) =>
        [...body.matchAll(new RegExp(`<${tag}\\b([^>]*)>([\\s\\S]*?)</${tag}>`, 'gi'))]
          // facts for search engines are no script: no policy stops them, and none has to allow them
          .filter((match) => !/\bsrc=|ld\+json/.test(match[1]!))
          .map((match) => createHash('sha256').update(match[2]!).digest('base64'));
      const allowed = (directive: string) =>
        [...new RegExp(`${directive} ([^;]*)`).exec(policy)![1]!.matchAll(/'sha256-([^']+)'/g)].map(
          (match) => match[1]!,
        );
      expect(hashes('script').length).toBeGreaterThan(0);
      expect(new Set(allowed('script-src'))).toEqual(new Set(hashes('script')));
      expect(new Set(allowed('style-src'))).toEqual(new Set(hashes('style')));
      // no handler attributes: no policy by hash would let them run
      expect(body.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/<[^>]+\son\w+=/i);
    },
  );
});
