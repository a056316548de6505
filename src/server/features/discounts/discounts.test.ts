import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import { whileWaiting } from '../../../../tests/support/while-waiting.ts';
import type { DiscountForm } from '../../../contract/discounts.ts';
import {
  cards,
  cardFields,
  checkoutBody,
  checkOut,
  newGuest,
  startCheckoutShop,
  type CheckoutShop,
} from '../checkout/checkout.fixture.ts';

let shop: CheckoutShop;
let owner: Visitor;
beforeAll(async () => {
  shop = await startCheckoutShop({}, { connections: 10 });
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

const terms = (changes: Partial<DiscountForm> = {}): DiscountForm => ({
  code: 'SPRING',
  unique_codes: false,
  kind: 'percent',
  percent: 10,
  amount_cents: null,
  starts: '',
  ends: '',
  minimum_cents: 0,
  first_order_only: false,
  uses_per_customer: null,
  uses_total: null,
  stacks_with_subscription: true,
  ...changes,
});

async function make(changes: Partial<DiscountForm>): Promise<string> {
  const answer = await owner.post('/api/admin/discounts', terms(changes));
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()]);
  return answer.json().discount_id;
}
const open = async (id: string) => (await owner.get(`/api/admin/discounts/${id}`)).json().discount;
const save = async (id: string, version: number, changes: Partial<DiscountForm>) =>
  owner.post(`/api/admin/discounts/${id}`, { version, terms: terms(changes) });
const buy = async (discount_code: string, changes: object = {}) =>
  checkOut(shop, await newGuest(shop), checkoutBody(shop, { discount_code, ...changes }));
const csv = async (url: string): Promise<Record<string, string>[]> =>
  parse((await owner.get(url)).body, { columns: true, bom: true });

describe('a discount', () => {
  it('is made, used, changed and stopped, and every step is written down', async () => {
    const id = await make({ code: 'steps' });
    expect(await open(id)).toMatchObject({ code: 'STEPS', state: 'running', used: 0, version: 1 });
    expect((await buy('steps')).statusCode).toBe(200);
    const { rows } = (await owner.get(`/api/admin/discounts/${id}/uses`)).json();
    expect(rows).toEqual([
      expect.objectContaining({ code: null, discount_cents: 809, customer: expect.anything() }),
    ]);
    expect((await csv(`/api/admin/discounts/${id}/uses.csv`))[0]!.order).toBe(rows[0].number);
    expect((await save(id, 1, { code: 'STEPS', percent: 20 })).statusCode).toBe(200);
    const stop = { version: 2, stopped: true };
    expect((await owner.post(`/api/admin/discounts/${id}/stopped`, stop)).statusCode).toBe(200);
    expect((await buy('steps')).json().code).toBe('discount.unknown');
    const stopped = await open(id);
    expect([stopped.state, stopped.used]).toEqual(['stopped', 1]);
    const history = stopped.history as { title: string; detail: string }[];
    expect(history.map(({ title }) => title)).toEqual(['Stopped', 'Changed', 'Made']);
    expect(history[1]!.detail).toContain('Percent: 10 → 20');
    const { data } = await shop.deps.database
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'discount.changed')
      .executeTakeFirstOrThrow();
    expect(data).toEqual({ discount_id: id, before: { percent: 10 }, after: { percent: 20 } });
  });

  it('that somebody else has changed meanwhile is not overwritten', async () => {
    const id = await make({ code: 'STALE' });
    const answers = await Promise.all(
      [20, 30].map((percent) => save(id, 1, { code: 'STALE', percent })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409)!;
    expect(refused.json().code).toBe('edit.stale');
    expect((await open(id)).version).toBe(2);
  });

  it('is refused at the field that is wrong', async () => {
    const problems = async (changes: Partial<DiscountForm>) => {
      const answer = await owner.post('/api/admin/discounts', terms(changes));
      return [answer.statusCode, Object.keys(answer.json().fields ?? {})];
    };
    await make({ code: 'TAKEN' });
    expect(await problems({ code: 'taken' })).toEqual([409, ['code']]);
    expect(await problems({ code: 'A B' })).toEqual([422, ['code']]);
    expect(await problems({ percent: 101 })).toEqual([422, ['percent']]);
    expect(await problems({ kind: 'fixed', percent: null })).toEqual([422, ['amount_cents']]);
    expect(await problems({ kind: 'free_delivery' })).toEqual([422, ['percent']]);
    const turned = { starts: '2026-12-02T00:00', ends: '2026-12-01T00:00' };
    expect(await problems(turned)).toEqual([422, ['ends']]);
    expect(await problems({ starts: '2026-02-30T00:00' })).toEqual([422, ['starts']]);
  });

  it('keeps its code and its past uses once it is used', async () => {
    const id = await make({ code: 'KEPT', uses_total: 5 });
    await buy('KEPT');
    await buy('KEPT');
    const answer = await save(id, 1, { code: 'OTHER', unique_codes: true, uses_total: 1 });
    expect(Object.keys(answer.json().fields)).toEqual(['uses_total', 'code', 'unique_codes']);
    expect((await save(id, 1, { code: 'KEPT', uses_total: 2 })).statusCode).toBe(200);
    expect((await open(id)).state).toBe('used_up');
  });

  it('is found by its state, kind and code', async () => {
    await make({ code: 'SOON', starts: '2027-01-01T00:00' });
    await make({ code: 'GONE', ends: '2026-01-01T00:00', kind: 'free_delivery', percent: null });
    const codes = async (query: string) => {
      const list = (await owner.get(`/api/admin/discounts?${query}`)).json();
      return (list.rows as { code: string }[]).map(({ code }) => code);
    };
    expect(await codes('state=coming')).toEqual(['SOON']);
    expect(await codes('state=ended&kind=free_delivery')).toEqual(['GONE']);
    expect(await codes('q=welc')).toEqual(['WELCOME20']);
    const states = ['stopped', 'ended', 'used_up', 'coming', 'running'];
    const each = await Promise.all(states.map((state) => codes(`state=${state}`)));
    expect(each.flat().sort()).toEqual((await codes('')).sort());
    expect((await csv('/api/admin/discounts.csv?state=coming')).map(({ code }) => code)).toEqual([
      'SOON',
    ]);
  });
});

describe('unique codes', () => {
  it('are made ten thousand at a time, all different and hard to misread, in a few seconds', async () => {
    const id = await make({ code: 'MANY', unique_codes: true });
    const began = performance.now();
    const url = `/api/admin/discounts/${id}/codes`;
    const answer = await owner.post(url, { version: 1, count: 10_000 });
    expect(answer.statusCode).toBe(200);
    expect(performance.now() - began).toBeLessThan(10_000);
    // a second click sends the same version
    expect((await owner.post(url, { version: 1, count: 10_000 })).json().code).toBe('edit.stale');
    const codes = (await csv(`${url}.csv`)).map(({ code }) => code);
    expect([codes.length, new Set(codes).size]).toEqual([10_000, 10_000]);
    for (const code of codes) expect(code).toMatch(/^MANY(-[2-9A-HJKMNP-Z]{5}){2}$/);
    const found = (await owner.get(`/api/admin/discounts?q=${codes[7]!.toLowerCase()}`)).json();
    expect(found.rows.map((row: { code: string }) => row.code)).toEqual(['MANY']);
  });

  it('are good for one order each, whoever comes at the same moment, and their beginning for none', async () => {
    const id = await make({ code: 'ONCE', unique_codes: true });
    await owner.post(`/api/admin/discounts/${id}/codes`, { version: 1, count: 2 });
    const [first, second] = (await csv(`/api/admin/discounts/${id}/codes.csv`)).map((c) => c.code!);
    expect((await buy('ONCE')).json().code).toBe('discount.unknown');

    const lock = { sql: 'select from discounts where id = $1 for update', values: [id] };
    const answers = await whileWaiting(shop.deps.config.database_url!, 4, lock, () =>
      Promise.all(Array.from({ length: 4 }, () => buy(first!))),
    );
    const codes = answers.map((answer) => answer.json().code ?? answer.statusCode).sort();
    expect(codes).toEqual([200, 'discount.used_up', 'discount.used_up', 'discount.used_up']);
    // in the cart too
    const guest = await newGuest(shop);
    const applied = { product: shop.plan, code: first };
    expect((await guest.post('/api/cart/discount', applied)).json().code).toBe('discount.used_up');
    const free = await guest.post('/api/cart/discount', { product: shop.plan, code: second });
    expect(free.json().cart.discount).toMatchObject({ applied: true });

    // a declined card gives the code back
    const declined = await buy(second!, cardFields(cards.declines));
    expect(declined.json().code).toBe('checkout.payment_declined');
    expect((await buy(second!)).statusCode).toBe(200);
    const { rows } = (await owner.get(`/api/admin/discounts/${id}/uses`)).json();
    expect(rows.map((row: { code: string }) => row.code).sort()).toEqual([first, second].sort());
    expect((await csv(`/api/admin/discounts/${id}/codes.csv`)).every((c) => c.order)).toBe(true);
  }, 120_000);
});

describe('a trial', () => {
  it('shows what the checkout would charge, line by line, and why a code does not apply', async () => {
    const { trial } = (await owner.get('/api/admin/discount-form')).json();
    const sample = {
      product_id: trial.products[0].value,
      way: 'subscription',
      zone_id: trial.zones[0].value,
      state: 'NY',
      first_order: true,
    };
    const attempt = async (changes: Partial<DiscountForm>, others: object = {}) =>
      (
        await owner.post('/api/admin/discount-trials', {
          discount_id: null,
          terms: terms(changes),
          sample: { ...sample, ...others },
        })
      ).json();
    const tried = await attempt({ kind: 'fixed', percent: null, amount_cents: 1000 });
    expect(tried.refusal).toBeNull();
    const sum = (name: string) =>
      tried.lines.reduce((total: number, line: Record<string, number>) => total + line[name]!, 0);
    expect([sum('gross_cents'), sum('discount_cents')]).toEqual([tried.items_cents, 1000]);
    expect(tried.with.total_cents).toBe(
      tried.items_cents -
        tried.with.subscription_discount_cents -
        1000 +
        tried.with.delivery_cents +
        tried.with.tax_cents,
    );
    expect(tried.with.total_cents).toBeLessThan(tried.without.total_cents);
    const refused = await attempt({ first_order_only: true }, { first_order: false });
    expect([refused.refusal, refused.with]).toEqual([
      'This code is for a first order only.',
      refused.without,
    ]);
    const weaker = await attempt({ percent: 5, stacks_with_subscription: false });
    expect(weaker.refusal).toContain('not cheaper');
  });
});

it('who may only look may change nothing, and another channel sees nothing', async () => {
  const id = await make({ code: 'MINE' });
  const support = await shop.visitor().logIn('support@tiffin.test');
  expect((await support.get(`/api/admin/discounts/${id}`)).statusCode).toBe(403);
  expect((await support.post('/api/admin/discounts', terms({ code: 'X2' }))).statusCode).toBe(403);
  const iron = await shop.visitor('iron.localhost').logIn('owner@tiffin.test');
  for (const path of ['', '/uses', '/uses.csv', '/codes.csv']) {
    expect((await iron.get(`/api/admin/discounts/${id}${path}`)).statusCode).toBe(404);
  }
  const change = { version: 1, terms: terms({ code: 'MINE', percent: 99 }) };
  expect((await iron.post(`/api/admin/discounts/${id}`, change)).statusCode).toBe(404);
});
