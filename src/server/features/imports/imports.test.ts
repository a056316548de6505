import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { ImportKind, ImportState } from '../../../contract/imports.ts';
import { findViolations } from '../../simulation/invariants.ts';
import { runImports } from './run-imports.ts';

let shop: TestApp;
let owner: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
});
afterAll(() => shop.close());

const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(shop.deps.database)).rows;
const never = new AbortController().signal;

async function upload(kind: ImportKind, text: string | Buffer, id: string = randomUUID()) {
  if (!owner.token) await owner.fetchToken();
  return owner.request({
    method: 'POST',
    url: `/api/admin/import-files/${kind}?import_id=${id}&name=people.csv`,
    payload: text,
    headers: { 'content-type': 'text/csv' },
  });
}
const state = async (id: string): Promise<ImportState> =>
  (await owner.get(`/api/admin/imports/${id}`)).json();
async function check(kind: ImportKind, text: string | Buffer): Promise<ImportState> {
  const answer = await upload(kind, text);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  return state(answer.json().id);
}
const start = (id: string) => owner.post(`/api/admin/imports/${id}/run`);
async function carryOut(id: string): Promise<ImportState> {
  expect((await start(id)).statusCode).toBe(200);
  await runImports(shop.deps, never);
  return state(id);
}

const full = process.env.TEST_FULL ? 50_000 : 2000;

test(
  'many customers, one in a hundred bad: each is told, killed on the way and started twice the good ones are made once',
  { timeout: 600_000 },
  async () => {
    const lines = ['\uFEFFEmail;First name;Last name;Zip code;Address 1;City;State;Credit;News'];
    for (let n = 1; n <= full; n += 1) {
      const email = n % 100 === 0 ? 'nobody at home' : `person-${n}@import.example`;
      lines.push(
        `${email};Ada;"Byron; ${n}";8873;${n} Main Street;Somerset;NJ;5.00;${n % 2 ? 'yes' : ''}`,
      );
    }
    const began = Date.now();
    const before = await check('customers', lines.join('\r\n'));
    const judged = Date.now();
    const bad = full / 100;
    expect(before).toMatchObject({ lines: full, make: full - bad, bad, status: 'checked' });
    expect(before.faults[0]).toMatchObject({
      line: 101,
      faults: [{ column: 'email', reason: 'Please enter a valid email address' }],
    });
    expect(await query(sql`select from users where email like '%@import.example'`)).toEqual([]);

    expect(await Promise.all([start(before.id), start(before.id)])).toMatchObject([
      { statusCode: 200 },
      { statusCode: 200 },
    ]);
    // dies within a chunk: people are written, their credit is not
    await sql`create function die() returns trigger language plpgsql as $$ begin
      if (select count(*) from import_rows where outcome = 'made') >= 900 then raise 'killed'; end if;
      return null; end $$`.execute(shop.deps.database);
    await sql`create trigger dies before insert on credit_ledger execute function die()`.execute(
      shop.deps.database,
    );
    const reported = vi.spyOn(shop.deps.errors, 'report').mockImplementation(() => {});
    await runImports(shop.deps, never);
    expect(reported).toHaveBeenCalledWith(expect.objectContaining({ message: 'killed' }), {
      import_id: before.id,
    });
    reported.mockRestore();
    await sql`drop trigger dies on credit_ledger`.execute(shop.deps.database);
    const { made: madeSoFar } = await state(before.id);
    const people = await query(sql`select from users where email like '%@import.example'`);
    expect(madeSoFar).toBeGreaterThan(0);
    expect(people).toHaveLength(madeSoFar);
    await Promise.all([runImports(shop.deps, never), runImports(shop.deps, never)]);
    // of two workers the first to find nothing left may leave the end to the other
    await runImports(shop.deps, never);
    const done = await state(before.id);
    expect(done).toMatchObject({ status: 'done', made: full - bad, changed: 0, left: 0 });
    const [made] = await query(sql<{ people: number; cents: number; told: number; news: number }>`
      select count(*) as people, sum(balance_cents)::integer as cents,
             (select count(*) from events where kind = 'customer.imported') as told,
             (select count(*) from preferences where mail_choices = '{"news": true}') as news
        from customer_index where email like '%@import.example'`);
    // the consenting ones are those with odd numbers, none of which is bad
    expect(made).toEqual({
      people: full - bad,
      cents: (full - bad) * 500,
      told: full - bad,
      news: full / 2,
    });
    if (process.env.TEST_FULL) {
      console.log(`judged in ${judged - began} ms, carried out in ${Date.now() - judged} ms`);
    }
    const [one] = await query(sql<object>`
      select zip_code, last_name, password_hash from users where email = 'person-1@import.example'`);
    expect(one).toEqual({ zip_code: '08873', last_name: 'Byron; 1', password_hash: null });
    expect(await findViolations(shop.deps.database)).toEqual([]);

    const left = (await owner.get(`/api/admin/imports/${before.id}/lines.csv?plan=bad`)).body;
    expect(left.trim().split('\r\n')).toHaveLength(bad + 1);
    expect(left).toContain('email: Please enter a valid email address');
    // the same file once more: everybody is there already, and nobody gets the credit again
    const again = await check('customers', lines.join('\r\n'));
    expect(again).toMatchObject({ make: 0, change: 0, leave: full - bad });
  },
);

describe('a file of customers', () => {
  test('changes what it says of those who are there, and tells before and after', async () => {
    const text =
      'email,first_name,last_name,dayphone\nskipped@tiffin.test,Renamed,Person,(845) 555-0172\n' +
      'owner@tiffin.test,O,W,\nskipped@tiffin.test,Twice,Person,\n';
    const checked = await check('customers', text);
    expect(checked).toMatchObject({ change: 1, bad: 2, make: 0 });
    expect(checked.faults).toEqual([
      expect.objectContaining({
        line: 3,
        faults: [{ column: 'email', reason: 'This is the address of somebody of the staff.' }],
      }),
      expect.objectContaining({
        line: 4,
        faults: [{ column: 'email', reason: 'The same as in line 2.' }],
      }),
    ]);
    expect(await carryOut(checked.id)).toMatchObject({ changed: 1, status: 'done' });
    const [person] = await query(sql<object>`
      select first_name, dayphone, address_1 is not null as has_address from users
        join channels on channels.id = channel_id
       where channel = 'green-fork' and email = 'skipped@tiffin.test'`);
    expect(person).toEqual({ first_name: 'Renamed', dayphone: '845-555-0172', has_address: true });
    const [event] = await query(sql<{ data: { before: object; after: object } }>`
      select data from events where kind = 'customer.imported' and data ? 'before'`);
    expect(event!.data.after).toMatchObject({ first_name: 'Renamed' });
    expect(event!.data.before).not.toMatchObject({ first_name: 'Renamed' });
  });

  test.each([
    ['', 'There are no lines in this file.'],
    ['name,mail\nA,b@c.de\n', 'Missing: email, first_name, last_name.'],
    ['email,email,first_name,last_name\na,b,c,d\n', 'There are two columns "email".'],
    ['email,first_name,last_name\n"a@b.de,c,d\n', 'cannot be read as CSV'],
    [Buffer.from('email,first_name,last_name\n\xe9@b.de,c,d\n', 'latin1'), 'is not UTF-8'],
    [Buffer.from('PK\x03\x04\0\0'), 'This is not a CSV file.'],
  ])('that is none is refused as a whole: %s', async (text, said) => {
    const refused = await upload('customers', text);
    expect(refused.statusCode).toBe(422);
    expect(refused.json().message).toContain(said);
  });

  test('is brought once, by whoever may; a template shows how', async () => {
    const id = randomUUID();
    const text = (await owner.get('/api/admin/import-templates/customers')).body;
    for (let sent = 0; sent < 2; sent += 1) {
      expect((await upload('customers', text, id)).json()).toEqual({ id });
    }
    expect(await state(id)).toMatchObject({ lines: 1, make: 1, bad: 0 });
    const support = await shop.visitor().logIn('support@tiffin.test');
    expect((await support.get(`/api/admin/imports/${id}`)).statusCode).toBe(403);
  });
});

test('gift cards: the codes work, and stand nowhere', async () => {
  const text =
    'code,amount,recipient,expires\nOLD-SHOP-0001,$25.00,Maya,2027-12-31\nOLD-SHOP-0002,12.5,,\n' +
    'DEMO-GIFT-25,25,,\nSHORT,10,,\nOLD-SHOP-0003,10,,2020-01-01\nOLD-SHOP-0004,ten,,\n';
  const checked = await check('gift_cards', text);
  expect(checked).toMatchObject({ make: 2, leave: 1, bad: 3 });
  expect(await carryOut(checked.id)).toMatchObject({ made: 2 });
  const customer = await shop.visitor().logIn('picked@tiffin.test');
  const applied = await customer.post('/api/gift_card_apply', { code: 'old-shop-0001' });
  expect(applied.statusCode).toBe(200);
  const stored = await query(sql`
    select from import_rows where import_rows::text like '%OLD-SHOP%'`);
  expect(stored).toEqual([]);
});

test('a subscriber who moves by a file gets a delivery day of the new zone', async () => {
  const [plan] = await query(sql<{ id: string; email: string; day: number }>`
    select s.id, u.email, s.delivery_day as day
      from subscriptions s join users u on u.id = s.user_id join channels c on c.id = u.channel_id
     where c.channel = 'green-fork' and s.status = 'active' order by s.id limit 1`);
  await sql`update delivery_zones set delivery_days = array[${(plan!.day + 1) % 7}]::integer[]
             where id in (select zone_id from delivery_zone_prefixes where zip_prefix = '068')`.execute(
    shop.deps.database,
  );
  const file = `email,first_name,last_name,address_1,city,state,zip_code
${plan!.email},Ada,Byron,1 Sound View,Stamford,CT,06801`;
  const checked = await check('customers', file);
  expect(await carryOut(checked.id)).toMatchObject({ changed: 1 });
  const [after] = await query(sql<{ day: number }>`
    select delivery_day as day from subscriptions where id = ${plan!.id}`);
  expect(after!.day).toBe((plan!.day + 1) % 7);
});

test('an import that cannot be carried out keeps no other waiting', async () => {
  // of two that run, this one comes first
  const broken = '00000000-0000-4000-8000-000000000001';
  await upload('customers', 'email,first_name,last_name\nbroken@import.example,A,B', broken);
  await sql`update import_rows set record = record || '{"credit_cents": "none"}'
             where import_id = ${broken}`.execute(shop.deps.database);
  const good = await check('customers', 'email,first_name,last_name\ngood@import.example,A,B');
  expect((await start(broken)).statusCode).toBe(200);
  const reported: unknown[] = [];
  const deps = {
    ...shop.deps,
    errors: { report: (error: unknown) => void reported.push(error), flush: async () => {} },
  };
  for (const _ of [1, 2, 3]) await runImports(deps, never);
  expect(reported).toHaveLength(1);
  expect(await carryOut(good.id)).toMatchObject({ made: 1, status: 'done' });
  expect(await state(broken)).toMatchObject({ made: 0, status: 'running' });
});

test('meals are made and changed by the office’s own rules; what is not said stays', async () => {
  const [known] = await query(sql<{ sku: string; calories: number; image: string }>`
    select sku, calories, image from menu_items join channels on channels.id = channel_id
     where channel = 'green-fork' order by sku limit 1`);
  const template = (await owner.get('/api/admin/import-templates/meals')).body.trimEnd();
  const example = await check('meals', template);
  expect(example).toMatchObject({ make: 1, bad: 0 });
  expect(await carryOut(example.id)).toMatchObject({ made: 1, status: 'done' });
  const text =
    `sku,name,calories,suits,allergens\n${known!.sku},A new name,,,\nLEMON-CHICKEN,Lemon chicken,,,\n` +
    'BAD-ONE,Cheese,100,vegan,milk\nno good,x,many,,\n';
  const checked = await check('meals', text);
  expect(checked).toMatchObject({ make: 0, change: 1, leave: 1, bad: 2 });
  expect(await carryOut(checked.id)).toMatchObject({ changed: 1 });
  const faulty = 'sku,name,cost,allergens,suits,main_protein\nNEW-ONE,,-1,gluten,vegan,tofu\n';
  const { faults } = await check('meals', faulty);
  expect(Object.fromEntries(faults[0]!.faults.map((each) => [each.column, each.reason]))).toEqual({
    name: 'Name is required',
    cost: 'Cost is an amount of money, like 4.20',
    allergens: expect.stringMatching(/^Allergens are milk, egg, /),
  });
  const [meal] = await query(sql<object>`
    select name, calories, image, menu_items.version from menu_items join channels on channels.id = channel_id
     where channel = 'green-fork' and sku = ${known!.sku}`);
  expect(meal).toEqual({
    name: 'A new name',
    calories: known!.calories,
    image: known!.image,
    version: 2,
  });
});
