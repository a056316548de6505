import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { placeToAddress } from '../../../domain/address/place-to-address.ts';
import { openGooglePlaces } from './google-places.ts';
import type { Places } from './places.ts';

interface Call {
  method: string;
  url: string;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** What the stand-in answers next; null: nothing at all. */
let answer: { status: number; body: unknown } | null;
let calls: Call[];
let server: Server;
let api_base: string;
let places: Places;

beforeAll(async () => {
  server = createServer((request, response) => {
    void text(request).then((body) => {
      calls.push({ method: request.method!, url: request.url!, headers: request.headers, body });
      if (!answer) return;
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  api_base = `http://127.0.0.1:${port}`;
  places = openGooglePlaces({ api_key: 'key-1', api_base, timeout_ms: 15_000 });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  calls = [];
});

const ask = () => places.suggest({ text: '214 Warren', search: 'search-1', near: [] });
const prediction = (index: number) => ({
  placePrediction: {
    place: `places/place-${index}`,
    placeId: `place-${index}`,
    text: { text: `${index} Warren Street, Hudson, NY, USA` },
    structuredFormat: {
      mainText: { text: `${index} Warren Street`, matches: [{ endOffset: 3 }] },
      secondaryText: { text: 'Hudson, NY, USA' },
    },
  },
});

describe('Google Places', () => {
  it('is asked for addresses in the United States, with the key in a header', async () => {
    answer = { status: 200, body: { suggestions: [prediction(214)] } };
    expect(await ask()).toEqual([
      { place_id: 'place-214', text: '214 Warren Street', secondary_text: 'Hudson, NY, USA' },
    ]);
    expect(calls).toMatchObject([
      { method: 'POST', url: '/v1/places:autocomplete', headers: { 'x-goog-api-key': 'key-1' } },
    ]);
    expect(JSON.parse(calls[0]!.body)).toMatchObject({
      input: '214 Warren',
      sessionToken: 'search-1',
      includedRegionCodes: ['us'],
    });
  });

  it('never gives more than five, and may know nothing', async () => {
    answer = { status: 200, body: { suggestions: [1, 2, 3, 4, 5, 6].map(prediction) } };
    expect(await ask()).toHaveLength(5);
    answer = { status: 200, body: {} };
    expect(await ask()).toEqual([]);
    answer = { status: 200, body: { suggestions: [{ queryPrediction: {} }] } };
    expect(await ask()).toEqual([]);
  });

  it('gives the parts of a chosen place, and ends the search with it', async () => {
    const part = (type: string, shortText: string, longText = shortText) => ({
      types: [type],
      shortText,
      longText,
      languageCode: 'en',
    });
    answer = {
      status: 200,
      body: {
        addressComponents: [
          part('street_number', '214'),
          part('route', 'Warren St', 'Warren Street'),
          part('locality', 'Hudson'),
          part('administrative_area_level_1', 'NY', 'New York'),
          part('postal_code', '12534'),
          part('postal_code_suffix', '2107'),
        ],
      },
    };
    const components = await places.find('place-214', 'search-1');
    expect(placeToAddress(components!)).toEqual({
      address_1: '214 Warren St',
      city: 'Hudson',
      state: 'NY',
      zip_code: '12534',
    });
    const { method, url, headers } = calls[0]!;
    expect(`${method} ${url}`).toBe(
      'GET /v1/places/place-214?languageCode=en&sessionToken=search-1',
    );
    expect(headers).toMatchObject({
      'x-goog-api-key': 'key-1',
      'x-goog-fieldmask': 'addressComponents',
    });
  });

  it.each([400, 404])('knows no place that it answers with %d', async (status) => {
    answer = { status, body: { error: { message: 'Not a valid Place ID' } } };
    expect(await places.find('gone', undefined)).toBeNull();
  });

  it('fails loudly, without its key, when it refuses, breaks or answers something else', async () => {
    answer = { status: 403, body: { error: { message: 'API key not valid' } } };
    await expect(ask()).rejects.toThrow(/^Google Places answered 403: .*not valid/);
    await expect(ask()).rejects.toSatisfy((error) => !String(error).includes('key-1'));
    answer = { status: 500, body: 'oops' };
    await expect(places.find('place-1', undefined)).rejects.toThrow('answered 500');
    answer = { status: 200, body: '<html>' };
    await expect(ask()).rejects.toThrow();
    answer = { status: 200, body: { suggestions: [{ placePrediction: { placeId: 7 } }] } };
    await expect(ask()).rejects.toThrow();
  });

  it('is not waited for longer than its time', async () => {
    answer = null;
    const hasty = openGooglePlaces({ api_key: 'key-1', api_base, timeout_ms: 50 });
    await expect(hasty.find('place-1', undefined)).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
