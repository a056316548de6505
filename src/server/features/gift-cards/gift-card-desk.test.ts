import { randomUUID } from 'node:crypto';
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import { newCustomer } from '../account/account-settings.fixture.ts';

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

const order = (changes: object = {}) => ({
  issue_id: randomUUID(),
  amount_cents: 2500,
  count: 1,
  recipient: 'Ada Byron',
  reason: 'A late box',
  expires: '',
  ...changes,
});
const issue = (changes: object = {}) => owner.post('/api/admin/gift-cards', order(changes));
const cardsOf = async (issue_id: string) =>
  (await owner.get(`/api/admin/gift-cards?issue=${issue_id}`)).json();
const open = async (id: string) =>
  (await owner.get(`/api/admin/gift-cards/${id}`)).json().gift_card;

describe('a gift card', () => {
  it('is issued, applied and followed until it is spent', async () => {
    const issue_id = randomUUID();
    const [code] = (await issue({ issue_id })).json().codes as string[];
    expect(code).toMatch(/^([2-9A-HJKMNP-Z]{4}-){3}[2-9A-HJKMNP-Z]{4}$/);
    const { rows } = await cardsOf(issue_id);
    const hint = `…${code!.slice(-4)}`;
    expect(rows).toEqual([expect.objectContaining({ code_hint: hint, state: 'unused' })]);
    const { id } = rows[0];
    expect((await open(id)).history.map((entry: { title: string }) => entry.title)).toEqual([
      'Issued',
    ]);

    const ada = await newCustomer(shop);
    expect((await ada.visitor.post('/api/gift_card_apply', { code })).statusCode).toBe(200);
    await owner.post(`/api/admin/customers/${ada.user_id}/credit`, {
      amount_cents: -1000,
      reason: 'Spent',
      adjustment_id: randomUUID(),
    });
    const card = await open(id);
    expect(card).toMatchObject({
      state: 'applied',
      left_cents: 1500,
      applied: { user_id: ada.user_id, name: 'Ada Byron' },
    });
    const amounts = card.ledger.map((line: { amount_cents: number }) => line.amount_cents);
    expect(amounts).toEqual([-1000, 2500]);
    const disable = { version: 1, disabled: true };
    const refused = await owner.post(`/api/admin/gift-cards/${id}/disabled`, disable);
    expect(refused.json().code).toBe('gift_card.applied');
  });

  it('that is disabled cannot be applied until it is good again, and two who edit are told', async () => {
    const issue_id = randomUUID();
    const [code] = (await issue({ issue_id })).json().codes as string[];
    const { id } = (await cardsOf(issue_id)).rows[0];
    const url = `/api/admin/gift-cards/${id}`;
    expect((await owner.post(`${url}/disabled`, { version: 1, disabled: true })).statusCode).toBe(
      200,
    );
    const bob = await newCustomer(shop);
    expect((await bob.visitor.post('/api/gift_card_apply', { code })).statusCode).toBe(422);
    const edit = { version: 1, recipient: 'Bob', reason: 'Another', expires: '2027-01-01T00:00' };
    expect((await owner.post(url, edit)).json().code).toBe('edit.stale');
    expect((await owner.post(url, { ...edit, version: 2 })).statusCode).toBe(200);
    const past = { ...edit, version: 3, expires: '2020-01-01T00:00' };
    expect((await owner.post(url, past)).json().fields).toEqual({
      expires: 'This has passed already.',
    });
    const enable = await owner.post(`${url}/disabled`, { version: 3, disabled: false });
    expect(enable.statusCode).toBe(200);
    expect((await bob.visitor.post('/api/gift_card_apply', { code })).statusCode).toBe(200);
    const titles = (await open(id)).history.map((entry: { title: string }) => entry.title);
    expect(titles).toEqual(['Applied', 'Good again', 'Changed', 'Disabled', 'Issued']);
  });

  it('is found by the end of its code, its recipient, its reason and its state', async () => {
    const issue_id = randomUUID();
    const made = await issue({ issue_id, recipient: 'Zed Zimmer', reason: 'Raffle' });
    const [code] = made.json().codes as string[];
    for (const q of [code!.slice(-4), 'zimm', 'RAFFLE']) {
      const { rows } = (await owner.get(`/api/admin/gift-cards?q=${q}&state=unused`)).json();
      expect(rows.map((row: { issue_id: string }) => row.issue_id)).toContain(issue_id);
    }
    const all = (await owner.get('/api/admin/gift-cards')).json().count.count;
    const states = ['unused', 'applied', 'disabled', 'expired'];
    const counts = await Promise.all(
      states.map(
        async (state) =>
          (await owner.get(`/api/admin/gift-cards?state=${state}`)).json().count.count as number,
      ),
    );
    expect(counts.every((count) => count > 0)).toBe(true);
    expect(counts.reduce((sum, count) => sum + count)).toBe(all);
    const file = parse((await owner.get(`/api/admin/gift-cards.csv?issue=${issue_id}`)).body, {
      columns: true,
      bom: true,
    }) as Record<string, string>[];
    expect(file).toEqual([expect.objectContaining({ recipient: 'Zed Zimmer', amount: '25.00' })]);
  });
});

describe('a batch', () => {
  it('of ten thousand has as many codes, is issued once, and none of them is in the database', async () => {
    const issue_id = randomUUID();
    const body = order({ issue_id, count: 10_000, reason: 'Winter letter' });
    const answers = await Promise.all([
      owner.post('/api/admin/gift-cards', body),
      owner.post('/api/admin/gift-cards', body),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { codes } = answers.find(({ statusCode }) => statusCode === 200)!.json();
    expect([codes.length, new Set(codes).size]).toEqual([10_000, 10_000]);
    expect((await cardsOf(issue_id)).count).toEqual({ count: 1000, is_more: true });

    // every text of every table, as a leak would have it
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name
        from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(
      shop.deps.database,
    );
    const [code] = codes as string[];
    for (const { name } of tables) {
      const { rows } = await sql<{ found: boolean }>`
        select exists (select from ${sql.raw(name)} as leaked
                        where upper(leaked::text) like ${`%${code}%`}
                           or upper(leaked::text) like ${`%${code!.replaceAll('-', '')}%`}) as found`.execute(
        shop.deps.database,
      );
      expect([name, rows[0]!.found]).toEqual([name, false]);
    }
  }, 120_000);

  it('is refused at the field that is wrong', async () => {
    const fields = async (changes: object) => Object.keys((await issue(changes)).json().fields);
    expect(await fields({ amount_cents: 99 })).toEqual(['amount_cents']);
    expect(await fields({ count: 10_001 })).toEqual(['count']);
    expect(await fields({ reason: ' ' })).toEqual(['reason']);
    expect(await fields({ expires: '2026-02-30T00:00' })).toEqual(['expires']);
  });
});

it('what is owed is what cards that nobody applied and balances hold, month by month', async () => {
  const { months } = (await owner.get('/api/admin/gift-card-liability')).json();
  expect(months).toHaveLength(12);
  const { rows } = await sql<{ cards: number; balances: number }>`
    select (select sum(amount_cents) from gift_cards g join channels c on c.id = g.channel_id
             where c.channel = 'green-fork' and redeemed_at is null and disabled_at is null
               and (expires_at is null or expires_at > ${shop.deps.clock.shopNow()}))::bigint as cards,
           (select sum(balance_cents) from customer_index i join channels c on c.id = i.channel_id
             where c.channel = 'green-fork')::bigint as balances`.execute(shop.deps.database);
  expect(months.at(-1)).toMatchObject({
    cards_cents: rows[0]!.cards,
    balances_cents: rows[0]!.balances,
  });
  // the disabled and the expired card of the demo were owed once
  expect(months[0].cards_cents).toBeGreaterThan(0);
  const added = await issue({ amount_cents: 10_000 });
  expect(added.statusCode).toBe(200);
  const after = (await owner.get('/api/admin/gift-card-liability')).json().months;
  expect(after.at(-1).cards_cents - rows[0]!.cards).toBe(10_000);
  expect(after.slice(0, -1)).toEqual(months.slice(0, -1));
});

it('support neither sees nor issues them, and another channel sees nothing', async () => {
  const issue_id = randomUUID();
  await issue({ issue_id });
  const { id } = (await cardsOf(issue_id)).rows[0];
  const support = await shop.visitor().logIn('support@tiffin.test');
  expect((await support.get('/api/admin/gift-cards')).statusCode).toBe(403);
  expect((await support.post('/api/admin/gift-cards', order())).statusCode).toBe(403);
  const iron = await shop.visitor('iron.localhost').logIn('owner@tiffin.test');
  expect((await iron.get(`/api/admin/gift-cards/${id}`)).statusCode).toBe(404);
  const disable = { version: 1, disabled: true };
  expect((await iron.post(`/api/admin/gift-cards/${id}/disabled`, disable)).statusCode).toBe(404);
});
