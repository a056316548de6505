import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildApp } from '../../src/server/app.ts';
import { readConfig } from '../../src/server/config.ts';
import type { Deps } from '../../src/server/deps.ts';
import { openPool } from '../../src/server/platform/database/database.ts';
import { loadBuild } from '../../src/server/pages/load-build.ts';
import { startDeps } from '../../src/server/start-deps.ts';
import { createScratchDatabase, testNow, testSecret } from './scratch-database.ts';

export interface TestApp {
  app: FastifyInstance;
  deps: Deps;
  /** of its database, for a second process */
  url: string;
  visitor(host?: string): Visitor;
  close(): Promise<void>;
}

interface Options {
  demo?: boolean;
  env?: Record<string, string>;
  /** pages need the build that `npm test` makes first */
  pages?: boolean;
}

/** The real app on a real database, without a port: requests are injected. */
export async function startTestApp({ demo = true, ...options }: Options = {}): Promise<TestApp> {
  const scratch = await createScratchDatabase({ demo });
  const shop = await openTestApp(scratch.url, testNow, options);
  return {
    ...shop,
    async close() {
      await shop.close();
      await scratch.drop();
    },
  };
}

/** The same on a shop that is there, at a moment of its own. */
export async function openTestApp(
  url: string,
  now: Date,
  { env = {}, pages = false }: Omit<Options, 'demo'> = {},
): Promise<TestApp> {
  const config = readConfig({ DEMO: '1', LOG_LEVEL: 'silent', SESSION_SECRET: testSecret, ...env });
  await setShopClock(url, now);
  const { deps, close } = await startDeps(config, url);
  const render = pages
    ? await loadBuild()
    : async () => new Response('no pages in this test', { status: 200 });
  const app = await buildApp(deps, { render, assets: null });
  return {
    app,
    deps,
    url,
    visitor: (host = 'localhost') => new Visitor(app, host),
    async close() {
      await app.close();
      await close();
    },
  };
}

/** The shop lives at this moment, whatever the calendar says. */
async function setShopClock(url: string, now: Date): Promise<void> {
  const pool = openPool(url);
  await pool.query(
    `insert into settings (key, value) values ('shop_clock_offset_ms', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(now.getTime() - Date.now())],
  );
  await pool.end();
}

/** A browser as far as the API is concerned: keeps its cookie and sends the token. */
export class Visitor {
  cookie: string | null = null;
  token: string | null = null;
  readonly #app: FastifyInstance;
  readonly #host: string;

  constructor(app: FastifyInstance, host: string) {
    this.#app = app;
    this.#host = host;
  }

  async request(options: InjectOptions): Promise<LightMyRequestResponse> {
    const response = await this.#app.inject({
      ...options,
      headers: {
        host: this.#host,
        'x-requested-with': 'XMLHttpRequest',
        ...(this.cookie && { cookie: `tiffin_session=${this.cookie}` }),
        ...(this.token && { 'x-csrf-token': this.token }),
        ...options.headers,
      },
    });
    const set = response.cookies.find((cookie) => cookie.name === 'tiffin_session');
    if (set) {
      this.cookie = set.value;
      this.token = null;
    }
    return response;
  }

  get = (url: string) => this.request({ method: 'GET', url });

  /** Fetches the token first, as the page does. */
  async post(url: string, body?: unknown): Promise<LightMyRequestResponse> {
    if (!this.token) await this.fetchToken();
    return this.request({
      method: 'POST',
      url,
      ...(body !== undefined && { payload: body as object }),
    });
  }

  async fetchToken(): Promise<string> {
    const response = await this.get('/api/session');
    this.token = response.json<{ csrf_token: string }>().csrf_token;
    return this.token;
  }

  async logIn(email: string, password = 'tiffin-demo'): Promise<this> {
    const response = await this.post('/api/login', { email, password });
    if (response.statusCode !== 200) throw new Error(`log-in failed: ${response.body}`);
    await this.fetchToken();
    return this;
  }
}
