import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { TiffinClient, TiffinError } from '../clients/typescript/tiffin-client.ts';
import { endpointsFile, makeEndpoints } from '../scripts/client/make-endpoints.ts';
import { startTestApp, type TestApp } from './support/test-app.ts';

let shop: TestApp;
let client: TiffinClient;

beforeAll(async () => {
  shop = await startTestApp();
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const owner = await shop.visitor().logIn('owner@tiffin.test');
  const body = { name: 'Client', permissions: ['orders.read', 'orders.edit'], expires_in: '30' };
  const { token } = (await owner.post('/api/admin/api-tokens', body)).json();
  client = new TiffinClient({ origin: address.replace('127.0.0.1', 'localhost'), token });
});
afterAll(() => shop.close());

it('the client knows the endpoints as they are', async () => {
  expect(await readFile(endpointsFile, 'utf8')).toBe(await makeEndpoints());
});

it('a program lists orders page by page, each once, and reads one', async () => {
  const numbers: string[] = [];
  for await (const order of client.rows('GET /api/admin/orders')) {
    numbers.push(order.number);
    if (numbers.length === 120) break;
  }
  expect(new Set(numbers).size).toBe(120);
  const page = await client.call('GET /api/admin/orders', { query: { q: numbers[0]! } });
  const first = page.rows.find(({ number }) => number === numbers[0])!;
  const params = { order_id: first.id };
  const { order } = await client.call('GET /api/admin/orders/{order_id}', { params });
  expect(order).toMatchObject({ id: first.id, number: first.number });
});

it('a refusal comes as an error with its code and its fields', async () => {
  const refused = client.call('GET /api/admin/customers');
  await expect(refused).rejects.toThrow(TiffinError);
  await expect(refused).rejects.toMatchObject({ status: 403, code: 'permission.missing' });
  const params = { order_id: 'no order' };
  const wrong = client.call('GET /api/admin/orders/{order_id}', { params });
  await expect(wrong).rejects.toMatchObject({
    status: 422,
    fields: { order_id: expect.any(String) },
  });
});
