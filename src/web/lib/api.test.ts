import { afterEach, expect, it, vi } from 'vitest';
import { logout, getSession } from '../../contract/session.ts';
import { api, ApiError, messageOf } from './api.ts';

afterEach(() => vi.unstubAllGlobals());

const fallback = 'Unable to update your address.';

it('a refusal is told in the words of the response; without any, the caller has its own', () => {
  const refused = new ApiError(422, { message: 'We do not deliver to 99501 yet.' });
  expect(messageOf(refused, fallback)).toBe('We do not deliver to 99501 yet.');
  for (const mute of [new ApiError(500, {}), new ApiError(502, { message: '' }), new Error('x')]) {
    expect(messageOf(mute, fallback)).toBe(fallback);
  }
});

it('what several loaders ask for at once is asked once, and asked anew after a change', async () => {
  const asked: string[] = [];
  const answers: (() => void)[] = [];
  vi.stubGlobal('navigator', { onLine: true, userAgent: 'test' });
  vi.stubGlobal('document', { querySelector: () => ({ content: 'token' }), cookie: '_fbp=1' });
  vi.stubGlobal('fetch', (address: string, { method }: RequestInit) => {
    asked.push(`${method} ${address}`);
    return new Promise<Response>((resolve) =>
      answers.push(() => resolve(new Response('{"csrf_token":"token"}'))),
    );
  });
  const together = [api(getSession), api(getSession)];
  const change = api(logout);
  await vi.waitFor(() => expect(asked).toEqual(['GET /api/session', 'POST /api/logout']));
  answers[1]!();
  await change;
  // the first answer may have been made before the change
  const after = api(getSession);
  await vi.waitFor(() => expect(asked).toHaveLength(3));
  answers[0]!();
  answers[2]!();
  await Promise.all([...together, after]);
  void api(getSession);
  await vi.waitFor(() => expect(asked).toHaveLength(4));
});
