import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { Suggestion } from '../../../contract/places.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const ask = (text: string, host?: string) =>
  shop.visitor(host).get(`/api/places/suggestions?${new URLSearchParams({ text }).toString()}`);
const suggestionsOf = async (text: string, host?: string) =>
  (await ask(text, host)).json<{ suggestions: Suggestion[] }>().suggestions;

describe('a visitor who types an address', () => {
  it('gets up to five suggestions where the shop delivers', async () => {
    const suggestions = await suggestionsOf('12 Main St');
    expect(suggestions).toHaveLength(5);
    expect(suggestions[0]).toMatchObject({ text: '12 Main Street' });
    for (const { secondary_text } of suggestions) expect(secondary_text).toMatch(/, (NY|NJ|CT) /);
  });

  it('gets the address of the one they choose', async () => {
    const [first] = await suggestionsOf('214 Warren St, Hudson');
    const response = await shop.visitor().get(`/api/places/${first!.place_id}?search=abc`);
    expect(response.statusCode).toBe(200);
    expect(response.json()).toEqual({
      address_1: '214 Warren Street',
      city: 'Hudson',
      state: 'NY',
      zip_code: '12534',
    });
  });

  it.each([
    ['', 'Type at least 3 characters'],
    ['  12  ', 'Type at least 3 characters'],
    ['x'.repeat(201), 'This is too long'],
  ])('is told what is wrong with %j', async (text, message) => {
    const response = await ask(text);
    expect(response.statusCode).toBe(422);
    expect(response.json()).toMatchObject({ message });
  });

  it.each([
    "' or 1=1; --",
    '<script>x</script>',
    '\u0000\u0000\u0000\u0000',
    '%00%00',
    '../../etc/passwd',
    '🥘🥘🥘',
  ])('does no harm with %j', async (text) => {
    expect((await ask(text)).statusCode).toBe(200);
  });

  it.each(['/api/places/no-such-place', '/api/places/W10'])('finds nothing at %s', async (url) => {
    const response = await shop.visitor().get(url);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ code: 'place.unknown' });
  });

  it.each(['/api/places/..%2f..%2fadmin', `/api/places/${'x'.repeat(90)}%20`])(
    'cannot ask for %s',
    async (url) => {
      expect((await shop.visitor().get(url)).statusCode).toBe(422);
    },
  );
});

describe('when the maps service fails', () => {
  it('the visitor types on without suggestions, and the failure is reported', async () => {
    const { places, errors } = shop.deps;
    const reported: unknown[] = [];
    const fail = () => Promise.reject(new Error('no answer'));
    shop.deps.places = { suggest: fail, find: fail };
    shop.deps.errors = { ...errors, report: (error) => void reported.push(error) };
    try {
      const response = await ask('12 Main St');
      expect(response.statusCode).toBe(200);
      expect(response.json()).toEqual({ suggestions: [] });
      expect((await shop.visitor().get('/api/places/some-place')).statusCode).toBe(404);
      expect(reported).toEqual([new Error('no answer'), new Error('no answer')]);
    } finally {
      Object.assign(shop.deps, { places, errors });
    }
  });
});

describe('somebody who asks without end', () => {
  it('is asked to wait', async () => {
    const { limits } = shop.deps;
    shop.deps.limits = { ...limits, take: (limit) => Promise.resolve(limit !== 'places.visitor') };
    try {
      expect((await ask('12 Main St')).statusCode).toBe(429);
      expect((await shop.visitor().get('/api/places/some-place')).statusCode).toBe(429);
    } finally {
      shop.deps.limits = limits;
    }
  });
});
