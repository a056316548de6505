import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hostname } from 'node:os';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Logger } from '../platform/log.ts';
import { openErrorReports } from './error-reports.ts';

interface Received {
  path: string;
  /** an envelope is lines of JSON: its own head, the head of an item, the item */
  lines: unknown[];
}

let sentry: Server;
let received: Received[];
let logged: object[];
let answerStatus: number;
const log = { error: (about: object) => void logged.push(about) } as unknown as Logger;

beforeEach(async () => {
  received = [];
  logged = [];
  answerStatus = 200;
  sentry = createServer(async (request, response) => {
    const lines = (await text(request)).split('\n').filter(Boolean);
    received.push({ path: request.url!, lines: lines.map((line) => JSON.parse(line)) });
    response.writeHead(answerStatus, { 'retry-after': '60' }).end('{}');
  });
  await new Promise<void>((resolve) => sentry.listen(0, '127.0.0.1', resolve));
});
afterEach(() => void sentry.close());

const config = () => ({
  sentry_dsn: dsn(),
  sentry_environment: 'staging',
  sentry_release: null,
});
const dsn = () => `http://key@127.0.0.1:${(sentry.address() as AddressInfo).port}/42`;

describe('an unexpected error', () => {
  it('goes to Sentry with its place and its circumstances, and to the log', async () => {
    const reports = await openErrorReports(config(), log);
    reports.report(new TypeError('no such meal'), { url: '/api/cart', request_id: 'req-7' });
    await reports.flush();

    expect(received).toHaveLength(1);
    const [{ path, lines }] = received as [Received];
    expect(path).toMatch(/^\/api\/42\/envelope\//);
    const here = { filename: expect.stringMatching(/error-reports\.test\.ts$/) };
    expect(lines.at(-1)).toMatchObject({
      platform: 'node',
      level: 'error',
      environment: 'staging',
      server_name: hostname(),
      sdk: { name: 'sentry.javascript.node' },
      extra: { url: '/api/cart', request_id: 'req-7' },
      exception: {
        values: [
          {
            type: 'TypeError',
            value: 'no such meal',
            stacktrace: { frames: expect.arrayContaining([expect.objectContaining(here)]) },
          },
        ],
      },
    });
    expect(logged).toMatchObject([{ err: new TypeError('no such meal'), request_id: 'req-7' }]);
  });

  it('is still logged, and ends nothing, when Sentry is not there', async () => {
    const gone = config();
    await new Promise((resolve) => sentry.close(resolve));
    const reports = await openErrorReports(gone, log);
    reports.report(new Error('alone'));
    reports.report('not even an error');
    await reports.flush();
    expect(logged).toHaveLength(2);
  });

  it('is kept back for as long as Sentry asks', async () => {
    answerStatus = 429;
    const reports = await openErrorReports(config(), log);
    reports.report(new Error('one'));
    await reports.flush();
    reports.report(new Error('two'));
    await reports.flush();
    expect(received).toHaveLength(1);
    expect(logged).toHaveLength(2);
  });

  it('is only logged without a DSN', async () => {
    const reports = await openErrorReports({ ...config(), sentry_dsn: null }, log);
    reports.report(new Error('quiet'));
    await reports.flush();
    expect(received).toEqual([]);
    expect(logged).toHaveLength(1);
  });
});
