import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { PicksFor } from '../../../contract/customer-plan.ts';
import type { Schedule } from '../../../contract/schedule.ts';

let shop: TestApp;
let support: Visitor;
let supportId: string;
beforeAll(async () => {
  shop = await startTestApp();
  support = await shop.visitor().logIn('support@tiffin.test');
  supportId = (await support.get('/api/session')).json().user.id;
});
afterAll(() => shop.close());

const idOf = async (name: string) => {
  const { id } = await shop.deps.database
    .selectFrom('users')
    .innerJoin('channels', 'channels.id', 'users.channel_id')
    .select('users.id')
    .where('email', '=', `${name}@tiffin.test`)
    .where('channel', '=', 'green-fork')
    .executeTakeFirstOrThrow();
  return id;
};
const list = async (query: string) => (await support.get(`/api/admin/customers?${query}`)).json();
const read = async (id: string) => (await support.get(`/api/admin/customers/${id}`)).json();
const historyOf = async (id: string) =>
  (await support.get(`/api/admin/customers/${id}/timeline`)).json().entries;

/** The list's own table says the same as the books that it is made from. */
async function expectIndexRight(): Promise<void> {
  const { rows } = await sql`
    select person.id
      from users person
      left join guests guest on guest.user_id = person.id
      left join customer_index known on known.user_id = person.id
     where person.kind = 'customer'
       and (known.email, known.first_name, known.last_name, known.dayphone, known.state, known.channel_id,
            known.plan_status, known.balance_cents)
           is distinct from
           (coalesce(guest.email, person.email), person.first_name, person.last_name, person.dayphone,
            person.state, person.channel_id,
            coalesce((select status from subscriptions where user_id = person.id
                       order by status = 'active' desc, status = 'paused' desc limit 1), 'none'),
            coalesce((select balance_cents from credit_ledger where user_id = person.id
                       order by sequence desc limit 1), 0))
       and guest.claimed_by is null`.execute(shop.deps.database);
  expect(rows).toEqual([]);
}

describe('the list', () => {
  test('is right about everybody in the demo shop', expectIndexRight);

  test.each(['SUBSCRIBER@tiffin', 'iber@tiff', 'subscriber@tiffin.test'])(
    'finds a customer by any part of the email: %s',
    async (q) => {
      const { rows } = await list(`q=${encodeURIComponent(q)}`);
      expect(rows.map((row: { email: string }) => row.email)).toContain('subscriber@tiffin.test');
    },
  );

  test('finds by parts of both names in any order, and by phone however it is written', async () => {
    const { first_name, last_name, dayphone, email } = await read(await idOf('subscriber'));
    const digits = dayphone.replace(/\D/g, '');
    const typed = [
      `${last_name.slice(0, 3)} ${first_name.slice(-3)}`,
      dayphone,
      digits.slice(2, 9),
      `(${digits.slice(0, 3)}) ${digits.slice(3)}`,
    ];
    for (const q of typed) {
      const { rows } = await list(`q=${encodeURIComponent(q)}`);
      expect([q, rows.map((row: { email: string }) => row.email).includes(email)]).toEqual([
        q,
        true,
      ]);
    }
  });

  test('finds nobody by two letters, and takes wildcards as letters', async () => {
    for (const q of ['su', '%%%', '___', String.raw`\\\\`]) {
      const found = await list(`q=${encodeURIComponent(q)}`);
      expect([q, found.rows.length, found.count.count]).toEqual([q, 0, 0]);
    }
  });

  test('filters by plan, state and balance, alone and together, and sorts by balance', async () => {
    const { rows } = await list('plan=active&state=NY&balance=yes&sort=balance');
    const all = (await list('plan=active')).rows;
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.length).toBeLessThan(all.length);
    const balances = rows.map((row: { balance_cents: number }) => row.balance_cents);
    expect(balances).toEqual(balances.toSorted((a: number, b: number) => b - a));
    for (const row of rows) {
      expect(row).toMatchObject({ plan: 'active', state: 'NY' });
      expect(row.balance_cents).toBeGreaterThan(0);
    }
  });

  test('shows this channel only, and is exported as it is filtered', async () => {
    const answer = await support.get('/api/admin/customers.csv?q=subscriber%40tiffin.test');
    const lines = answer.body.trimEnd().split('\r\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain('subscriber@tiffin.test');
    const foreign = await shop.deps.database
      .selectFrom('customer_index as c')
      .innerJoin('channels', 'channels.id', 'c.channel_id')
      .select('c.user_id')
      .where('channel', '=', 'iron-plate')
      .executeTakeFirstOrThrow();
    for (const part of ['', '/timeline', '/schedule']) {
      const { statusCode } = await support.get(`/api/admin/customers/${foreign.user_id}${part}`);
      expect([part, statusCode]).toEqual([part, 404]);
    }
  });

  test('knows a guest by the typed address, until the order is taken into an account', async () => {
    const { database } = shop.deps;
    const [guest, owner] = [crypto.randomUUID(), await idOf('picked')];
    const placeholder = `guest-${guest}@guest.invalid`;
    const { channel_id } = await database
      .selectFrom('users')
      .select('channel_id')
      .where('id', '=', owner)
      .executeTakeFirstOrThrow();
    await database
      .insertInto('email_kinds')
      .values({ email: placeholder, kind: 'customer' })
      .execute();
    await database
      .insertInto('users')
      .values({
        id: guest,
        kind: 'customer',
        channel_id,
        email: placeholder,
        first_name: 'Gus',
        last_name: 'Guest',
      })
      .execute();
    const typed = 'gus.typed@example.com';
    await database
      .insertInto('guests')
      .values({ user_id: guest, channel_id: channel_id!, email: typed })
      .execute();
    expect((await list('q=gus.typed')).rows).toMatchObject([{ email: typed, is_guest: true }]);
    await database
      .updateTable('guests')
      .set({ claimed_by: owner })
      .where('user_id', '=', guest)
      .execute();
    expect((await list('q=gus.typed')).rows).toEqual([]);
  });
});

describe('the credit', () => {
  const adjust = (id: string, amount_cents: number, adjustment_id = crypto.randomUUID()) =>
    support.post(`/api/admin/customers/${id}/credit`, {
      adjustment_id,
      amount_cents,
      reason: 'A box came late',
    });

  test('of two who take the same money at once, one gets it', async () => {
    const id = await idOf('one-off');
    const { balance_cents } = await read(id);
    await adjust(id, 1000);
    const all = balance_cents + 1000;
    const answers = await Promise.all([adjust(id, -all), adjust(id, -all), adjust(id, -all)]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422, 422]);
    expect(answers.find(({ statusCode }) => statusCode === 422)!.json()).toMatchObject({
      code: 'credit.too_little',
      fields: { amount_cents: expect.any(String) },
    });
    expect((await read(id)).balance_cents).toBe(0);
    await expectIndexRight();
  });

  test('is given once, however often the form is sent; the customer and the log hear of it', async () => {
    const id = await idOf('skipped');
    const before = (await read(id)).balance_cents;
    const key = crypto.randomUUID();
    const answers = await Promise.all([adjust(id, 1500, key), adjust(id, 1500, key)]);
    const [first, second] = answers.map((answer) => answer.json());
    expect(first).toMatchObject({ balance_cents: before + 1500 });
    expect(second.receipt).toBe(first.receipt);
    const { balance_cents, credit } = await read(id);
    expect(balance_cents).toBe(before + 1500);
    expect(credit[0]).toMatchObject({ reason: 'adjustment', note: 'A box came late' });
    const history = await historyOf(id);
    const events = history.filter((entry: { receipt: string }) => entry.receipt === first.receipt);
    expect(events).toMatchObject([{ title: expect.stringContaining('$15.00'), kind: 'event' }]);
    const mails = await shop.deps.database
      .selectFrom('mails')
      .select('to_email')
      .where('kind', '=', 'credit_changed')
      .where('user_id', '=', id)
      .execute();
    expect(mails).toEqual([{ to_email: 'skipped@tiffin.test' }]);
    // somebody else's money under the same key
    expect((await adjust(id, 9900, key)).statusCode).toBe(422);
  });
});

describe('an edit', () => {
  const address = {
    address_1: '1 New Street',
    city: 'New York',
    state: 'NY',
    zip_code: '10001',
  };

  test('with an old version is told so and changes nothing; the first one has its before and after', async () => {
    const id = await idOf('expired-card');
    const { version, address_1 } = await read(id);
    const send = (body: object) => support.post(`/api/admin/customers/${id}/address`, body);
    expect((await send({ ...address, version })).statusCode).toBe(200);
    const late = await send({ ...address, address_1: '2 Late Street', version });
    expect([late.statusCode, late.json().code]).toEqual([409, 'edit.stale']);
    expect((await read(id)).address_1).toBe('1 New Street');
    const [event] = await historyOf(id);
    expect(event.by).not.toBe('the customer');
    expect(event.changes).toContainEqual({
      field: 'Address 1',
      before: address_1,
      after: '1 New Street',
    });
  });

  test('to where nobody delivers is refused at the field', async () => {
    const id = await idOf('expired-card');
    const { version } = await read(id);
    const body = { ...address, zip_code: '99999', version };
    const answer = await support.post(`/api/admin/customers/${id}/address`, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json().fields).toHaveProperty('zip_code');
    expect((await read(id)).zip_code).toBe('10001');
  });

  test('of the email tells the former address; one that is taken is refused', async () => {
    const id = await idOf('expiring-card');
    const { version, first_name, last_name } = await read(id);
    const send = (email: string) =>
      support.post(`/api/admin/customers/${id}/contact`, {
        first_name,
        last_name,
        dayphone: '',
        email,
        version,
      });
    for (const taken of ['box@tiffin.test', 'owner@tiffin.test']) {
      const refused = await send(taken);
      expect([taken, refused.json().code]).toEqual([taken, 'email.taken']);
    }
    expect((await send('renamed@example.com')).statusCode).toBe(200);
    expect((await list('q=renamed%40example')).rows).toHaveLength(1);
    const told = await shop.deps.database
      .selectFrom('mails')
      .select('to_email')
      .where('kind', '=', 'email_changed')
      .where('user_id', '=', id)
      .execute();
    expect(told).toEqual([{ to_email: 'expiring-card@tiffin.test' }]);
    await expectIndexRight();
  });
});

test('staff pick for a customer: by the customer’s rules, with their receipt and mail', async () => {
  const id = await idOf('subscriber');
  const weeks = async () =>
    (await support.get(`/api/admin/customers/${id}/schedule`)).json<Schedule>().weeks;
  const { subscription_id, week } = (await weeks()).find(({ actions }) =>
    actions.includes('pick'),
  )!;
  const at = `/api/admin/customers/${id}/picks`;
  const offered = async () =>
    (await support.get(`${at}?subscription_id=${subscription_id}&week=${week}`)).json<PicksFor>();
  const { meals, min_meals, updated_at } = await offered();
  const [first, second] = meals.filter(({ left, quantity }) => left > min_meals && quantity === 0);
  const lines = [
    { menu_item_id: first!.menu_item_id, quantity: min_meals - 1 },
    { menu_item_id: second!.menu_item_id, quantity: 1 },
  ];
  const pick = (chosen: object[]) =>
    support.post(at, { subscription_id, week, updated_at, lines: chosen });
  const few = await pick(lines.slice(1));
  expect(few.json().code).toBe('checkout.meals_missing');
  const unknown = [...lines.slice(1), { menu_item_id: randomUUID(), quantity: min_meals - 1 }];
  const refused = await pick(unknown);
  expect(refused.json().code).toBe('meal.not_found');

  const answer = await pick(lines);
  expect([answer.statusCode, answer.json().message]).toEqual([200, 'The meals are picked.']);
  const picked = (await weeks()).find((each) => each.week === week)!;
  expect(picked.state).toBe('picked');
  expect(picked.meals.map(({ sku }) => sku).sort()).toEqual([first!.sku, second!.sku].sort());
  // somebody who has not seen these picks does not replace them
  expect((await pick(lines.toReversed())).json().code).toBe('edit.stale');
  // what the plan holds itself is still there for it to change
  const again = (await offered()).meals.find(({ sku }) => sku === first!.sku)!;
  expect(again).toMatchObject({ quantity: min_meals - 1, left: first!.left });
  const event = await shop.deps.database
    .selectFrom('events')
    .select(['actor_id', 'subject_user_id', 'kind'])
    .where('receipt', '=', answer.json().receipt)
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ actor_id: supportId, subject_user_id: id, kind: 'week.picked' });
  const mail = await shop.deps.database
    .selectFrom('mails')
    .select(['to_email', 'payload'])
    .where('kind', '=', 'week_picked')
    .where('user_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(mail.to_email).toBe('subscriber@tiffin.test');
  expect(JSON.stringify(mail.payload)).toContain(first!.name);
  const elsewhere = await support.post(`/api/admin/customers/${await idOf('skipped')}/picks`, {
    subscription_id,
    week,
    updated_at,
    lines,
  });
  expect(elsewhere.json().code).toBe('week.not_in_plan');
});

test("staff skip a customer's week: the event names them, the customer gets the mail", async () => {
  const id = await idOf('subscriber');
  const schedule = (await support.get(`/api/admin/customers/${id}/schedule`)).json();
  const week = schedule.weeks.find(({ actions }: { actions: string[] }) =>
    actions.includes('skip'),
  );
  const { subscription_id } = week;
  const answer = await support.post(`/api/admin/customers/${id}/skip-week`, {
    subscription_id,
    week: week.week,
  });
  expect(answer.statusCode).toBe(200);
  const event = await shop.deps.database
    .selectFrom('events')
    .select(['actor_id', 'subject_user_id', 'kind'])
    .where('receipt', '=', answer.json().receipt)
    .executeTakeFirstOrThrow();
  expect(event).toEqual({ actor_id: supportId, subject_user_id: id, kind: 'week.skipped' });
  const mails = await shop.deps.database
    .selectFrom('mails')
    .select('to_email')
    .where('kind', '=', 'week_skipped')
    .where('user_id', '=', id)
    .execute();
  expect(mails).toEqual([{ to_email: 'subscriber@tiffin.test' }]);
});

test('plans that staff pause and cancel are so in the list at once', async () => {
  const id = await idOf('allergic');
  const { plans } = (await support.get(`/api/admin/customers/${id}/schedule`)).json();
  const subscription_id = plans[0].id;
  await support.post(`/api/admin/customers/${id}/pause-plan`, { subscription_id });
  expect((await list('plan=paused&q=allergic%40tiffin')).rows).toHaveLength(1);
  await support.post(`/api/admin/customers/${id}/cancel-plans`, { reason: 'Moved away' });
  expect((await read(id)).plan).toBe('cancelled');
  await expectIndexRight();
});

test('a note is in the history under its author; those who only read cannot write', async () => {
  const id = await idOf('box');
  const note = { text: 'Rings twice.', note_id: randomUUID() };
  // the answer to the first got lost
  for (let sent = 0; sent < 2; sent += 1) {
    const noted = await support.post(`/api/admin/customers/${id}/notes`, note);
    expect(noted.statusCode).toBe(200);
  }
  const notes = (await historyOf(id)).filter(({ kind }: { kind: string }) => kind === 'note');
  expect(notes).toMatchObject([{ title: 'Rings twice.' }]);
  await shop.deps.database
    .updateTable('staff_grants')
    .set({ role: 'marketing' })
    .where('role', '=', 'kitchen')
    .execute();
  const reader = await shop.visitor().logIn('kitchen@tiffin.test');
  expect((await reader.get(`/api/admin/customers/${id}`)).statusCode).toBe(200);
  const schedule = (await reader.get(`/api/admin/customers/${id}/schedule`)).json();
  expect(schedule.plans.flatMap(({ actions }: { actions: string[] }) => actions)).toEqual([]);
  const refused = await reader.post(`/api/admin/customers/${id}/notes`, {
    text: 'No.',
    note_id: randomUUID(),
  });
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'permission.missing']);
});

test('the history goes on page by page, without a gap or a double', async () => {
  const id = await idOf('subscriber');
  const ids: string[] = [];
  let after = '';
  do {
    const page = (await support.get(`/api/admin/customers/${id}/timeline${after}`)).json();
    ids.push(...page.entries.map((entry: { id: string }) => entry.id));
    after = page.next && `?after=${page.next}`;
  } while (after);
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from events where subject_user_id = ${id})
         + (select count(*) from mails where user_id = ${id})
         + (select count(*) from customer_notes where user_id = ${id}) as count`.execute(
    shop.deps.database,
  );
  expect(ids).toHaveLength(rows[0]!.count);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('the search of the office', () => {
  const search = async (visitor: Visitor, q: string) =>
    (await visitor.get(`/api/admin/search?q=${encodeURIComponent(q)}`)).json();

  test('finds customers, orders by number in any spelling, and meals by sku or name', async () => {
    const { orders, email, first_name, last_name, user_id } = await read(await idOf('subscriber'));
    const [{ number, order_id }] = orders;
    for (const q of [number, number.toLowerCase(), number.replace('-', ' '), number.slice(3)]) {
      const { orders: found } = await search(support, q);
      expect([q, found]).toMatchObject([q, [{ id: order_id, title: number }]]);
    }
    expect((await search(support, email)).customers).toMatchObject([
      { id: user_id, title: `${first_name} ${last_name}` },
    ]);
    const meal = await shop.deps.database
      .selectFrom('menu_items')
      .innerJoin('channels', 'channels.id', 'menu_items.channel_id')
      .select(['menu_items.id', 'sku', 'name'])
      .where('channel', '=', 'green-fork')
      .executeTakeFirstOrThrow();
    for (const q of [meal.sku.toLowerCase(), meal.name.slice(2)]) {
      expect((await search(support, q)).meals).toContainEqual(
        expect.objectContaining({ id: meal.id }),
      );
    }
    expect(await search(support, 'ab')).toEqual({ customers: [], orders: [], meals: [] });
  });

  test('shows nobody what their role does not', async () => {
    const { email } = await read(await idOf('subscriber'));
    // marketing by now: customers and meals, no orders
    const reader = await shop.visitor().logIn('kitchen@tiffin.test');
    const { orders } = await read(await idOf('subscriber'));
    expect((await search(reader, orders[0].number)).orders).toEqual([]);
    expect((await search(reader, email)).customers).toHaveLength(1);
    await shop.deps.database
      .updateTable('staff_grants')
      .set({ role: 'kitchen' })
      .where('role', '=', 'marketing')
      .execute();
    expect((await search(reader, email)).customers).toEqual([]);
    expect((await search(reader, orders[0].number)).orders).toEqual([]);
    expect((await search(reader, 'bowl')).meals).not.toEqual([]);
  });
});
