import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import { whileHolding } from '../../../../tests/support/while-waiting.ts';
import { GatewayFault } from '../../adapters/payments/gateway.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { findViolations } from '../../simulation/invariants.ts';
import { newCustomer, signIn } from '../account/account-settings.fixture.ts';
import { claimEmail } from '../account/claim-emails.ts';
import { insertCustomer } from '../account/store.ts';
import { recordEvent } from '../events/record-event.ts';
import { customerTables } from './customer-tables.ts';
import { erasePerson } from './erase-store.ts';
import { beginCare } from './store.ts';

let shop: TestApp;
let owner: Visitor;
let support: Visitor;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  support = await shop.visitor().logIn('support@tiffin.test');
});
afterAll(() => shop.close());

const query = async <Row>(statement: ReturnType<typeof sql<Row>>) =>
  (await statement.execute(shop.deps.database)).rows;

const idOf = async (name: string) => {
  const [row] = await query(sql<{ id: string }>`
    select users.id from users join channels on channels.id = channel_id
     where channel = 'green-fork' and email = ${`${name}@tiffin.test`}`);
  return row!.id;
};

const at = (id: string, path: string) => `/api/admin/customers/${id}/${path}`;
const merge = (kept: string, other_id: string, plans?: 'kept' | 'other') =>
  support.post(at(kept, 'merge'), { other_id, ...(plans && { plans }) });
/** No named account; their last box has come, and nobody has said anything about it. */
const somebodyWithBox = async () => {
  const [row] = await query(sql<{ order_id: string; user_id: string }>`
    select o.id as order_id, o.user_id from orders o
      join users on users.id = o.user_id and anonymised_at is null
      join channels on channels.id = o.channel_id
     where channel = 'green-fork' and o.status = 'delivered' and email not like '%@tiffin.test'
       and not exists (select from requests where requests.order_id = o.id)
       and not exists (select from subscriptions plan where plan.user_id = o.user_id and plan.status <> 'cancelled')
       and not exists (select from orders open where open.user_id = o.user_id
                          and open.status in ('pending', 'placed', 'paid', 'in_production', 'shipped'))
     order by o.delivery_date desc, o.id limit 1`);
  return row!;
};
const balanceOf = async (id: string): Promise<number> =>
  (await support.get(`/api/admin/customers/${id}`)).json().balance_cents;
const give = (id: string, amount_cents: number) =>
  support.post(at(id, 'credit'), { amount_cents, reason: 'Sorry', adjustment_id: randomUUID() });

test('care knows every column that refers to a person; a new table is one line in customer-tables.ts', async () => {
  const columns = await query(sql<{ name: string }>`
    select referring.relname || '.' || attribute.attname as name
      from pg_constraint reference
      join pg_class referring on referring.oid = reference.conrelid
      join pg_attribute attribute on attribute.attrelid = referring.oid and attribute.attnum = any(reference.conkey)
     where reference.contype = 'f' and reference.confrelid = 'users'::regclass
     order by 1`);
  expect(columns.map(({ name }) => name).toSorted()).toEqual(
    Object.keys(customerTables).toSorted(),
  );
});

describe('two records of one person', () => {
  test('wait for whoever registers with an address of theirs, who is told that it is taken', async () => {
    const [kept, other] = [await idOf('allergic'), await idOf('expiring-card')];
    const email = 'expiring-card@tiffin.test';
    const register = async (transaction: Queryable) => {
      const { channel_id } = await transaction
        .selectFrom('users')
        .select('channel_id')
        .where('id', '=', other)
        .executeTakeFirstOrThrow();
      const person = { password_hash: '', first_name: 'Ada', last_name: 'Lind' };
      return insertCustomer(transaction, { channel_id: channel_id!, email, ...person });
    };
    const done = await whileHolding(
      shop.deps.database,
      async (transaction) => void (await claimEmail(transaction, email, 'customer')),
      () => merge(kept, other, 'kept'),
      async (transaction) => expect(await register(transaction)).toBeNull(),
    );
    expect(done.statusCode).toBe(200);
  });

  test('take along what is being written about an order of theirs', async () => {
    const kept = await newCustomer(shop);
    const { order_id, user_id } = await somebodyWithBox();
    const writeEvent = (transaction: Queryable) =>
      recordEvent(transaction, {
        kind: 'order.reviewed',
        channel_id: null,
        actor_id: user_id,
        subject_user_id: user_id,
      });
    const done = await whileHolding(
      shop.deps.database,
      async (writing) =>
        void (await sql`select from orders where id = ${order_id} for no key update`.execute(
          writing,
        )),
      () => merge(kept.user_id, user_id, 'other'),
      async (writing) => void (await writeEvent(writing)),
    );
    expect(done.statusCode).toBe(200);
    expect(await query(sql`select from events where subject_user_id = ${user_id}`)).toEqual([]);
  });

  test('become one: all of the other is the kept one’s, the books fit, the old log-in ends', async () => {
    const { database } = shop.deps;
    const [kept, other] = [await idOf('ordered'), await idOf('one-off')];
    const before = await findViolations(database);
    await give(kept, 1000);
    await give(other, 250);
    const [keptCents, otherCents] = [await balanceOf(kept), await balanceOf(other)];
    await support.post(at(other, 'notes'), { text: 'Rings twice.', note_id: randomUUID() });
    const visitor = await shop.visitor().logIn('one-off@tiffin.test');
    await shop.visitor().post('/api/password/email', { email: 'one-off@tiffin.test' });
    const count = async () => {
      const [row] = await query(sql<{ orders: number; lines: number; events: number }>`
        select (select count(*) from orders where user_id in (${kept}, ${other})) as orders,
               (select count(*) from credit_ledger where user_id in (${kept}, ${other})) as lines,
               (select count(*) from events where subject_user_id in (${kept}, ${other})) as events`);
      return row!;
    };
    const had = await count();

    const preview = (await support.get(at(kept, `merge/${other}`))).json();
    expect(preview).toMatchObject({ problem: null, choose_plan: false });
    expect(preview.moves).toContain('1 note');
    expect(preview.balance_after_cents).toBe(keptCents + otherCents);
    const done = await merge(kept, other);
    expect([done.statusCode, done.json().message]).toEqual([200, 'The two records are one now.']);
    expect((await merge(kept, other)).json().code).toBe('merge.done');

    expect(await count()).toEqual({ ...had, events: had.events + 1 });
    expect(await balanceOf(kept)).toBe(keptCents + otherCents);
    const left = await query(sql`
      select from orders where user_id = ${other} union all select from credit_ledger where user_id = ${other}
      union all select from events where subject_user_id = ${other}
      union all select from customer_notes where user_id = ${other}`);
    expect(left).toEqual([]);
    expect(await findViolations(database)).toEqual(before);
    // what had not left yet goes to the address that stays, a link to a new password above all
    const waiting = await query(sql<{ kind: string; to_email: string }>`
      select kind, to_email from mails where user_id = ${kept} and status = 'queued'
         and kind in ('credit_changed', 'password_reset') order by kind, to_email`);
    expect(waiting).toEqual(
      ['credit_changed', 'credit_changed', 'password_reset'].map((kind) => ({
        kind,
        to_email: 'ordered@tiffin.test',
      })),
    );
    // its page leads to the kept one, its session and its address are nobody's any more
    expect((await support.get(`/api/admin/customers/${other}`)).json().user_id).toBe(kept);
    expect((await visitor.get('/api/session')).json().authenticated).toBe(false);
    await expect(shop.visitor().logIn('one-off@tiffin.test')).rejects.toThrow('log-in failed');
    expect(await query(sql`select from customer_index where user_id = ${other}`)).toEqual([]);
  });

  test('with a plan each wait for a choice; the plan that was not chosen ends, its portions are free', async () => {
    const [kept, other] = [await idOf('subscriber'), await idOf('box')];
    const refused = await merge(kept, other);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'merge.choose_plan']);
    expect((await merge(kept, other, 'kept')).statusCode).toBe(200);
    const plans = await query(sql<{ status: string }>`
      select status from subscriptions where user_id = ${kept} order by status`);
    expect(plans).toEqual([{ status: 'active' }, { status: 'cancelled' }]);
    expect(await findViolations(shop.deps.database)).toEqual([]);
  });

  test('share every allergy; a card that came along can still be charged', async () => {
    const [kept, other] = [await idOf('picked'), await idOf('allergic')];
    await sql`delete from payment_methods card where user_id = ${kept}
                and not exists (select from payment_attempts where payment_method_id = card.id)`.execute(
      shop.deps.database,
    );
    await sql`update payment_methods set is_current = false where user_id = ${kept}`.execute(
      shop.deps.database,
    );
    const allergens = (id: string) =>
      query(sql<{ of: string[] }>`select allergens as of from preferences where user_id = ${id}`);
    const theirs = (await allergens(other))[0]!.of;
    expect(theirs.length).toBeGreaterThan(0);
    expect((await merge(kept, other, 'kept')).statusCode).toBe(200);
    expect((await allergens(kept))[0]!.of).toEqual(expect.arrayContaining(theirs));
    const [card] = await query(sql<{ gateway_token: string; customer_ref: string }>`
      select gateway_token, customer_ref from payment_methods where user_id = ${kept} and is_current`);
    expect(card!.customer_ref).toBe(other);
    await shop.deps.payments.prepareCharge({ ...charge(), ...card! });
  });

  test('meet each other, and money that comes meanwhile, without a loss', async () => {
    const people = await query(sql<{ id: string }>`
      select known.user_id as id from customer_index known join channels on channels.id = known.channel_id
       where channel = 'green-fork' and plan_status = 'none' and not is_guest
         and not exists (select from staff_grants where user_id = known.user_id)
       order by known.user_id limit 2`);
    const [a, b] = people.map(({ id }) => id) as [string, string];
    const sum = (await balanceOf(a)) + (await balanceOf(b));
    const [ab, ba, gift] = await Promise.all([merge(a, b), merge(b, a), give(b, 300)]);
    expect([ab.statusCode, ba.statusCode].toSorted()).toEqual([200, 404]);
    const standing = ab.statusCode === 200 ? a : b;
    expect(await balanceOf(standing)).toBe(sum + (gift.statusCode === 200 ? 300 : 0));
    expect(await findViolations(shop.deps.database)).toEqual([]);
  });

  test('are of one channel and of customers: staff and strangers stay who they are', async () => {
    const kept = await idOf('skipped');
    const [staff] = await query(sql<{ id: string }>`
      select id from users where email = 'kitchen@tiffin.test'`);
    const [stranger] = await query(sql<{ id: string }>`
      select users.id from users join channels on channels.id = channel_id
       where channel = 'iron-plate' limit 1`);
    for (const { id } of [staff!, stranger!]) expect((await merge(kept, id)).statusCode).toBe(404);
    expect((await merge(kept, kept)).json().code).toBe('merge.same_record');
  });
});

const addressOf = (person: Record<string, string | null>) =>
  Object.fromEntries(
    ['address_1', 'city', 'state', 'zip_code'].map((field) => [field, person[field]]),
  );

const charge = () => ({
  key: randomUUID(),
  amount_cents: 100,
  currency: 'usd',
  description: 'Test',
  metadata: { order_id: randomUUID() },
});

describe('a customer who asks to be erased', () => {
  const erase = (id: string) => async (transaction: Queryable) => {
    await beginCare(transaction);
    await erasePerson(transaction, [id], new Date());
  };

  test('does not come back by the new address that they save at the same moment', async () => {
    const { visitor, user_id } = await newCustomer(shop);
    const email = 'still-here@example.com';
    const late = await whileHolding(shop.deps.database, erase(user_id), () =>
      visitor.post('/api/user/updateEmail', { email, email_confirm: email }),
    );
    expect([late.statusCode, late.json().code]).toEqual([401, 'session.required']);
    const [left] = await query(sql<{ email: string; mails: number }>`
      select email, (select count(*) from mails where user_id = users.id) as mails
        from users where id = ${user_id}`);
    expect(left).toEqual({ email: `${user_id}@erased.invalid`, mails: 0 });
  });

  test('leaves no gift behind that they buy at the same moment', async () => {
    const { visitor, user_id } = await newCustomer(shop);
    const gift = {
      purchase_key: randomUUID(),
      amount_cents: 50_00,
      from_name: 'Ada Byron',
      to_name: 'Grace',
      message: '',
      delivery: 'print',
      payment_zip_code: '10001',
      cc_num: '4242424242424242',
      cc_exp_month: '12',
      cc_exp_year: '2029',
      cc_cvv: '123',
    };
    const late = await whileHolding(shop.deps.database, erase(user_id), () =>
      visitor.post('/api/gift-purchases', gift),
    );
    expect([late.statusCode, late.json().code]).toEqual([401, 'session.required']);
    expect(await query(sql`select from gift_purchases where buyer_id = ${user_id}`)).toEqual([]);
  });

  test('leaves no words behind that they send at the same moment', async () => {
    const { order_id, user_id } = await somebodyWithBox();
    const visitor = await signIn(shop, user_id);
    const late = await whileHolding(shop.deps.database, erase(user_id), () =>
      visitor.post('/api/my-orders/report', { order_id, text: 'It was cold', skus: [] }),
    );
    expect([late.statusCode, late.json().code]).toEqual([404, 'order.not_found']);
    expect(await query(sql`select from requests where order_id = ${order_id}`)).toEqual([]);
  });

  test('is not while something is owed: each reason is said, and nothing is touched', async () => {
    const id = await idOf('subscriber');
    const { hindrances } = (await owner.get(at(id, 'erasure'))).json();
    expect(hindrances).toContain('A plan is still running: cancel it first.');
    const refused = await owner.post(at(id, 'erase'), { confirmation: 'subscriber@tiffin.test' });
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'customer.not_erasable']);
    expect(refused.json().message).toContain('A plan is still running');
    expect(await idOf('subscriber')).toBe(id);
  });

  test('is nowhere in the database any more; orders, books and reports are as before', async () => {
    const { database } = shop.deps;
    const hook = randomUUID();
    const id = await idOf('cancelled');
    const person = (await owner.get(`/api/admin/customers/${id}`)).json();
    const visitor = await shop.visitor().logIn('cancelled@tiffin.test');
    const { version } = person;
    const name = { first_name: 'Zebulon', last_name: 'Quartermain', dayphone: '845-555-7177' };
    const email = 'zebulon@example.com';
    await owner.post(at(id, 'contact'), { ...name, email, version });
    await owner.post(at(id, 'notes'), { text: 'Zebulon rings twice.', note_id: randomUUID() });
    const [channel] = await query(sql<{ id: string }>`
      select channel_id as id from users where id = ${id}`);
    const { codes } = (
      await owner.post('/api/admin/gift-cards', {
        issue_id: randomUUID(),
        count: 1,
        amount_cents: 5_00,
        recipient: 'Zebulon Quartermain',
        reason: 'Sorry',
        expires: '',
      })
    ).json();
    expect((await visitor.post('/api/gift_card_apply', { code: codes[0] })).statusCode).toBe(200);
    const gift = (body: object) =>
      visitor.post('/api/gift-purchases', {
        purchase_key: randomUUID(),
        amount_cents: 50_00,
        from_name: 'Zebulon Quartermain',
        to_name: 'Ada',
        message: 'From Zebulon',
        delivery: 'email',
        to_email: 'ada@example.com',
        use_saved_card: true,
        ...body,
      });
    const { page_token } = (await gift({})).json();
    await gift({ to_name: 'Zebulon', to_email: email });
    await sql`insert into webhook_endpoints (id, channel_id, url, event_types, secret)
              values (${hook}, ${channel!.id}, 'https://example.com', '{order.placed}', '')`.execute(
      database,
    );
    await sql`insert into webhook_deliveries (endpoint_id, event_type, object_id, status, data) values
      (${hook}, 'order.placed', ${randomUUID()}, 'delivered', ${{ customer_id: id }}),
      (${hook}, 'order.placed', ${randomUUID()}, 'waiting', ${{ customer_id: id }}),
      (${hook}, 'customer.created', ${id}, 'failed', ${{ id }}),
      (${hook}, 'order.placed', ${randomUUID()}, 'delivered', ${{ customer_id: hook }})`.execute(
      database,
    );
    await give(id, -(await balanceOf(id)));
    const [card] = await query(sql<{ gateway_token: string }>`
      select gateway_token from payment_methods where user_id = ${id} and is_current`);
    const { address_1: _, ...address } = addressOf(person);
    await owner.post(at(id, 'address'), {
      ...address,
      address_1: '7 Quartermain Road',
      version: version + 1,
    });
    const needles = [email, 'Quartermain', 'Zebulon', '845-555-7177'];
    expect((await findEverywhere(needles)).length).toBeGreaterThan(5);
    const before = { broken: await findViolations(database), books: await booksOf(id) };

    const waits = (await owner.get(at(id, 'erasure'))).json();
    expect(waits.hindrances).toEqual(['A gift card they bought has not been sent yet.']);
    await sql`update mails set status = 'sent' where kind = 'gift_card'`.execute(database);
    const wrong = await owner.post(at(id, 'erase'), { confirmation: person.email });
    expect(wrong.json().fields).toHaveProperty('confirmation');
    const refused = await support.post(at(id, 'erase'), { confirmation: email });
    expect(refused.statusCode).toBe(403);
    const done = await owner.post(at(id, 'erase'), { confirmation: ' Zebulon@example.com' });
    expect([done.statusCode, done.json().message]).toEqual([
      200,
      'Nothing tells any more who this was.',
    ]);

    expect(await findEverywhere(needles)).toEqual([]);
    // a card that was mailed is not printed now: its code is its recipient's
    const print = await owner.get(`/api/gift-purchases/${page_token}/card.pdf`);
    expect(print.json().code).toBe('gift_purchase.not_printed');
    const log = await query(sql<{ status: string }>`
      select status from webhook_deliveries where endpoint_id = ${hook} order by status`);
    expect(log.map(({ status }) => status)).toEqual(['delivered', 'waiting']);
    const ships = await query(sql<{ to: string }>`
      select distinct first_name || last_name || address_1 || city as to from orders where user_id = ${id}`);
    expect(ships).toEqual([{ to: 'ErasedErasedErased' }]);
    expect({ broken: await findViolations(database), books: await booksOf(id) }).toEqual(before);
    expect((await visitor.get('/api/session')).json().authenticated).toBe(false);
    const request = { ...charge(), ...card!, customer_ref: id };
    await expect(shop.deps.payments.prepareCharge(request)).rejects.toThrow(GatewayFault);
    const page = (await owner.get(`/api/admin/customers/${id}`)).json();
    expect(page).toMatchObject({ first_name: 'Erased', erased_formatted: expect.any(String) });
    expect(page.order_count).toBe(person.order_count);
    const { plans } = (await owner.get(at(id, 'schedule'))).json();
    expect(plans.flatMap(({ actions }: { actions: string[] }) => actions)).toEqual([]);
    const { version: now } = page;
    const [paid] = await query(sql<{ id: string }>`
      select id from orders where user_id = ${id} and status = 'delivered' limit 1`);
    const { order } = (await owner.get(`/api/admin/orders/${paid!.id}`)).json();
    expect([order.customer_erased, order.actions]).toEqual([true, ['refund']]);
    const changes = [
      owner.post(`/api/admin/orders/${paid!.id}/resend`, { post_key: randomUUID() }),
      give(id, 100),
      merge(await idOf('skipped'), id),
      owner.post(at(id, 'contact'), { ...name, email, version: now }),
      owner.post(at(id, 'address'), { ...addressOf(person), version: now }),
      owner.post(at(id, 'notes'), { text: 'It was Zebulon.', note_id: randomUUID() }),
      owner.post(at(id, 'cancel-plans'), {}),
      owner.post(at(id, 'erase'), { confirmation: email }),
    ];
    for (const answer of await Promise.all(changes)) {
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'customer.erased']);
    }
    expect(await query(sql`select from customer_notes where user_id = ${id}`)).toEqual([]);
  }, 60_000);

  /** Every row of every schema as text, but for pictures. */
  async function findEverywhere(needles: string[]): Promise<string[]> {
    const tables = await query(sql<{ name: string }>`
      select format('%I.%I', table_schema, table_name) as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_name <> 'pictures'
         and table_schema not in ('pg_catalog', 'information_schema')`);
    const each = tables.map(
      ({ name }) =>
        sql<{ row: string }>`select ${name}::text || held::text as row
          from ${sql.raw(name)} as held where held::text ~ ${needles.join('|')}`,
    );
    const found = await query(sql<{ row: string }>`${sql.join(each, sql` union all `)}`);
    return found.map(({ row }) => row);
  }

  /** Amounts, tax and where it was due, by order; the ledger. */
  async function booksOf(id: string) {
    return query(sql`
      select number, status, items_cents, discount_cents, delivery_cents, tax_cents, total_cents,
             refunded_cents, state, zip_code, week, zone_id
        from orders where user_id = ${id}
      union all
      select id::text, reason, amount_cents, balance_cents, sequence, 0, 0, 0, '', '', null, null
        from credit_ledger where user_id = ${id}
       order by 1`);
  }
});

describe('everything that is held on a customer', () => {
  test('is a file for themselves and for the staff who hand it over, without a key in it', async () => {
    const id = await idOf('expired-card');
    await support.post(at(id, 'notes'), { text: 'Rings twice.', note_id: randomUUID() });
    const own = await shop.visitor().logIn('expired-card@tiffin.test');
    const mine = await own.get('/api/my-data.json');
    expect(mine.headers['content-disposition']).toContain('my-data.json');
    const theirs = await support.get(at(id, 'data.json'));
    const [data, forStaff] = [mine.json(), theirs.json()];
    expect(data.users).toMatchObject([{ email: 'expired-card@tiffin.test' }]);
    expect(data.orders.length).toBeGreaterThan(0);
    expect(data.order_lines.length).toBeGreaterThan(0);
    expect(data.customer_notes).toBeUndefined();
    expect(forStaff.customer_notes).toMatchObject([{ text: 'Rings twice.' }]);
    expect(new Set(data.orders.map(({ user_id }: { user_id: string }) => user_id))).toEqual(
      new Set([id]),
    );
    for (const secret of ['password_hash', 'gateway_token', 'id_hash', 'code_hash', 'url_key"']) {
      expect([secret, theirs.body.includes(secret)]).toEqual([secret, false]);
    }
    const told = await query(sql<{ kind: string }>`
      select kind from events where subject_user_id = ${id} and kind = 'customer.exported'`);
    expect(told).toHaveLength(2);
    expect((await owner.get('/api/my-data.json')).json().code).toBe('account.staff');
  });
});
