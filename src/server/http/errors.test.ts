import { Writable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, Visitor, type TestApp } from '../../../tests/support/test-app.ts';
import type { ErrorReports } from '../adapters/error-reports.ts';
import { buildApp } from '../app.ts';
import { sendDueMails } from '../features/mail/send-due-mails.ts';
import { openLog } from '../platform/log.ts';

/** What goes wrong inside, and what is written down about requests. */

let shop: TestApp;
let app: FastifyInstance;
let written = '';
const reported: { error: unknown; about?: Record<string, unknown> | undefined }[] = [];
/** set: the next render or handler throws it */
let failure: Error | null = null;

beforeAll(async () => {
  shop = await startTestApp();
  const output = new Writable({
    write(chunk: Buffer, _, done) {
      written += chunk.toString();
      done();
    },
  });
  const log = openLog('trace', output);
  const errors: ErrorReports = {
    report(error, about) {
      reported.push({ error, about });
      log.error({ err: error, ...about }, 'unexpected error');
    },
    flush: async () => {},
  };
  const directory = {
    ...shop.deps.directory,
    async byHost(host: string) {
      if (failure) throw failure;
      return shop.deps.directory.byHost(host);
    },
  };
  app = await buildApp(
    { ...shop.deps, log, errors, directory },
    { render: async () => new Response('<p>a page</p>', { status: 200 }), assets: null },
  );
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

describe('an unexpected error', () => {
  it.each(['/api/session', '/', '/account-settings'])(
    'at %s is reported, and its text stays with us',
    async (url) => {
      const error = Object.assign(new Error('relation "users" is on fire'), { statusCode: 404 });
      failure = error;
      reported.length = 0;
      const response = await new Visitor(app, 'localhost').get(url);
      failure = null;
      expect(response.statusCode).toBe(500);
      expect(response.json()).toEqual({
        message: 'Something went wrong on our side. Nothing was changed.',
        code: 'server.error',
      });
      expect(response.body).not.toContain('fire');
      expect(reported).toMatchObject([{ error, about: { method: 'GET', url } }]);
    },
  );

  it('keeps its code in the log', async () => {
    failure = Object.assign(new Error('no connection'), { code: 'ECONNREFUSED' });
    await new Visitor(app, 'localhost').get('/api/session');
    failure = null;
    expect(written).toContain('ECONNREFUSED');
  });
});

describe('the log', () => {
  it('knows no password, token or cookie after log-in, registration and reset', async () => {
    const secrets = new Set<string>();
    const visitor = new Visitor(app, 'localhost');
    const note = () => {
      for (const value of [visitor.cookie, visitor.token]) if (value) secrets.add(value);
    };
    written = '';
    await visitor.fetchToken();
    note();
    await visitor.post('/api/login', { email: 'subscriber@tiffin.test', password: 'wrong-hush-1' });
    await visitor.logIn('subscriber@tiffin.test');
    note();
    await visitor.post('/api/register', {
      first_name: 'Ada',
      last_name: 'Byron',
      email: 'ada@example.com',
      password: 'hush-hush-2',
    });
    await visitor.post('/api/password/email', { email: 'picked@tiffin.test' });
    for (const token of await mailedTokens()) {
      secrets.add(token);
      await visitor.get(`/password/reset/${token}`);
      await visitor.get(`/PASSWORD/reset//${token}?token=${token}`);
      await visitor.post('/api/password/reset', { token, password: 'hush-hush-3' });
      note();
      // what goes wrong with a secret in hand is written down without it
      failure = new Error('in the middle');
      await visitor.post('/api/password/reset', { token, password: 'hush-hush-4' });
      await visitor.get(`/password/reset/${token}`);
      failure = null;
    }
    expect(secrets.size).toBeGreaterThan(5);
    expect(written).toContain('/api/password/reset');
    expect(written).toContain('in the middle');
    for (const secret of [...secrets, 'hush', 'tiffin-demo']) expect(written).not.toContain(secret);
  });

  it('hides what is called a secret wherever it stands', () => {
    let line = '';
    const log = openLog('info', { write: (text) => void (line += text) });
    log.info({
      password: 'hush',
      body: { password: 'hush', code: 'hush' },
      req: { headers: { cookie: 'hush', 'x-csrf-token': 'hush', authorization: 'hush' } },
      res: { headers: { 'set-cookie': 'hush' } },
    });
    expect(line).toContain('[hidden]');
    expect(line).not.toContain('hush');
  });
});

async function mailedTokens(): Promise<string[]> {
  const tokens: string[] = [];
  const sender = {
    async send(mail: { text: string }) {
      const token = /\/(?:register\/confirm|password\/reset)\/([\w-]+)/.exec(mail.text)?.[1];
      if (token) tokens.push(token);
    },
    async close() {},
  };
  await sendDueMails(shop.deps, sender, new AbortController().signal);
  return tokens;
}
