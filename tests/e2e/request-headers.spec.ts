import type { Request } from '@playwright/test';
import { expect, open, test } from './support/test.ts';

const metadata = (request: Request) => JSON.parse(request.headers()['x-request-metadata']!);

async function tryLogIn(page: import('@playwright/test').Page): Promise<Request> {
  const sent = page.waitForRequest('**/api/login');
  await page.getByLabel('Email').fill('nobody@example.com');
  await page.getByLabel('Password', { exact: true }).fill('whatever it is');
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  return sent;
}

test(
  'every request carries the headers of the contract, and advertising cookies; that there are none is noted',
  { tag: '@desktop' },
  async ({ page, context, baseURL, allowErrors }) => {
    allowErrors(/422/);
    const notes: string[] = [];
    page.on('console', (message) => notes.push(`${message.type()}: ${message.text()}`));
    const first = page.waitForRequest('**/api/session');
    await open(page, '/login');
    expect((await first).headers()['x-requested-with']).toBe('XMLHttpRequest');
    expect((await first).headers()['x-csrf-token']).toBeUndefined();

    const request = await tryLogIn(page);
    const headers = await request.allHeaders();
    expect(headers['x-requested-with']).toBe('XMLHttpRequest');
    expect(headers['x-csrf-token']).toBe(
      await page.locator('meta[name="csrf-token"]').getAttribute('content'),
    );
    expect(headers.cookie).toContain('tiffin_session=');
    const { timestamp, client_user_agent, custom_data } = metadata(request);
    expect(new Date(timestamp).toISOString()).toBe(timestamp);
    expect(client_user_agent).toBe(await page.evaluate(() => navigator.userAgent));
    expect(custom_data).toEqual({});
    await expect.poll(() => notes).toContain('info: No tracking cookies (_fbp, _fbc) to send.');

    await context.addCookies([
      { name: '_fbp', value: 'fb.1.123.456', url: baseURL! },
      { name: '_fbc', value: 'fb.1.123.abc', url: baseURL! },
    ]);
    expect(metadata(await tryLogIn(page)).custom_data).toEqual({
      _fbp: 'fb.1.123.456',
      _fbc: 'fb.1.123.abc',
    });
  },
);

test(
  'without a token an error is noted, neither header is sent, and the server refuses',
  { tag: '@desktop' },
  async ({ page, allowErrors }) => {
    allowErrors(/anti-forgery|403|500|Failed to load/);
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.route('**/api/session', (route) => route.fulfill({ status: 500, body: '{}' }));
    await page.goto('/login');
    await expect.poll(() => errors.length).toBeGreaterThan(0);
    const request = await tryLogIn(page);
    expect(request.headers()['x-csrf-token']).toBeUndefined();
    expect(request.headers()['x-request-metadata']).toBeUndefined();
    await expect(page.getByRole('alert')).toContainText('Your session has changed.');
    expect(errors).toContain(
      'The page has no anti-forgery token: the request goes out without it.',
    );
  },
);
