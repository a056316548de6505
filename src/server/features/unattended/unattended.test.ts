import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBooks } from '../../../../tests/figures/books.ts';
import { expectWeeks } from '../../../../tests/figures/expect-weeks.ts';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import { whileWaiting } from '../../../../tests/support/while-waiting.ts';
import type { UnattendedBox, UnattendedDetail } from '../../../contract/unattended.ts';
import { addWeeks, week as weekFrom } from '../../../domain/week/week.ts';
import { runDueWork } from '../week-run/due-work.ts';
import { findRunWeek } from '../week-run/menu-store.ts';
import { rehearseWeek } from '../week-run/rehearse-week.ts';
import { cardFields, fillCart } from '../checkout/checkout.fixture.ts';
import {
  expectPortionsToAddUp,
  moveDeadline,
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from '../subscriptions/subscriptions.fixture.ts';
import { fitsMany } from '../customers/search-plans.ts';
import { findFewBoxes } from './store.ts';

let shop: PlanShop;
let nora: Visitor;
let idris: Visitor;
beforeAll(async () => {
  shop = await startPlanShop();
  nora = await shop.visitor().logIn('owner@tiffin.test');
  idris = await shop.visitor().logIn('support@tiffin.test');
});
afterEach(() => expectPortionsToAddUp(shop));
afterAll(() => shop.close());

const path = () => `/api/admin/unattended/${shop.week}`;
const rehearse = (staff = nora, week: string = shop.week) =>
  staff.post('/api/admin/weeks/rehearse', { week });
const post = (staff: Visitor, deed: string, body: object) =>
  staff.post(`/api/admin/unattended/${deed}`, { week: shop.week, ...body });

async function queue(query = '', staff = nora): Promise<UnattendedBox[]> {
  const boxes: UnattendedBox[] = [];
  let cursor = '';
  do {
    const answer = await staff.get(`${path()}?${query}${cursor && `&cursor=${cursor}`}`);
    expect(answer.statusCode).toBe(200);
    const { list } = answer.json();
    boxes.push(...list.rows);
    cursor = list.next_cursor ?? '';
  } while (cursor);
  return boxes;
}
const boxOf = async ({ week_id }: Subscriber) => (await queue()).find(({ id }) => id === week_id)!;
const detailOf = async ({ week_id }: Subscriber) =>
  (await nora.get(`${path()}/boxes/${week_id}`)).json<UnattendedDetail>();
const approvable = ({ id, version, proposal_id }: UnattendedBox) => ({ id, version, proposal_id });

const deedsOf = async (person: Subscriber) =>
  (await shop.eventsOf(person)).map(({ kind }) => kind).filter((kind) => kind.startsWith('week.'));

const databaseUrl = () => shop.deps.config.database_url!;

/** Stands before the one whom everybody locks first. */
const firstOf = (people: readonly Subscriber[]) => ({
  sql: 'select from users where id = $1 for update',
  values: people
    .map(({ user_id }) => user_id)
    .toSorted()
    .slice(0, 1),
});

/** Somebody with a card, whom the run could charge. */
async function hungry(eats: { allergens?: string[]; autofill?: boolean } = {}) {
  const person = await shop.subscriber();
  const card = await person.visitor.post('/api/user/updatePaymentMethod', {
    ...cardFields(),
    payment_first_name: 'Ada',
    payment_last_name: 'Byron',
    payment_address: '12 Elm Street',
    payment_city: 'New York',
    payment_state: 'NY',
    payment_zip_code: '10001',
  });
  expect(card.statusCode).toBe(200);
  const { allergens = [], autofill = true } = eats;
  await sql`insert into preferences (user_id, allergens, autofill)
            values (${person.user_id}, ${allergens}, ${autofill})`.execute(shop.deps.database);
  return person;
}

describe('the queue', () => {
  it('shows who has not picked, what they would get and why; what needs a person comes first', async () => {
    const ada = await hungry();
    const off = await hungry({ autofill: false });
    await sql`update menu_items set allergens = allergens || '{lupin}'
               where id in (select menu_item_id from menu_meals
                             where menu_id = ${shop.meals[0]!.menu_id})`.execute(
      shop.deps.database,
    );
    const allergic = await hungry({ allergens: ['lupin'] });
    const picked = await shop.subscriber({ picks: { 0: 6 } });
    expect((await rehearse()).statusCode).toBe(200);
    const boxes = await queue();
    const states = boxes.map(({ state }) => state);
    const rank = ['stopped', 'held', 'check', 'ready', 'off', 'approved', 'skipped'];
    expect(states).toEqual(states.toSorted((a, b) => rank.indexOf(a) - rank.indexOf(b)));
    expect(boxes.some(({ id }) => id === picked.week_id)).toBe(false);
    expect(boxes.find(({ id }) => id === allergic.week_id)!.state).toBe('stopped');
    expect(boxes.find(({ id }) => id === off.week_id)!.state).toBe('off');
    const hers = boxes.find(({ id }) => id === ada.week_id)!;
    expect(hers.meals.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(hers.plan_size);
    expect(hers.meals.every(({ reason }) => reason)).toBe(true);

    for (const asked of [...rank, 'open']) {
      const fits = (state: string) =>
        asked === 'open' ? !['approved', 'skipped'].includes(state) : state === asked;
      expect(await queue(`state=${asked}`)).toEqual(boxes.filter(({ state }) => fits(state)));
    }
    const { week } = (await nora.get(path())).json();
    const weeks = (await nora.get('/api/admin/unattended')).json().weeks;
    expect(weeks[0]).toMatchObject({ week: shop.week, counts: week.counts });
    const csv = await nora.get(`${path()}/boxes.csv`);
    expect(csv.body.trimEnd().split('\r\n')).toHaveLength(boxes.length + 1);
  });

  it('is worked by support too, and only looked at by the kitchen', async () => {
    const ada = await hungry();
    await rehearse(idris);
    const kitchen = await shop.visitor().logIn('kitchen@tiffin.test');
    const boxes = [approvable(await boxOf(ada))];
    expect((await post(kitchen, 'approve', { boxes })).statusCode).toBe(403);
    // names and meals, but neither how to reach somebody nor what they eat
    const seen = await kitchen.get(path());
    expect([seen.statusCode, seen.body.includes('@')]).toEqual([200, false]);
    const box = await kitchen.get(`${path()}/boxes/${boxes[0]!.id}`);
    expect(box.statusCode).toBe(403);
    // nor does a search tell whose address it is
    const found = async (staff: Visitor, typed: string) =>
      (await queue(new URLSearchParams({ q: typed }).toString(), staff)).some(
        ({ id }) => id === ada.week_id,
      );
    const { email } = await shop.deps.database
      .selectFrom('users')
      .select('email')
      .where('id', '=', ada.user_id)
      .executeTakeFirstOrThrow();
    expect([await found(idris, email), await found(kitchen, email)]).toEqual([true, false]);
    expect(await found(kitchen, (await boxOf(ada)).name)).toBe(true);
    const file = (visitor: Visitor) => visitor.get(`${path()}/boxes.csv`).then(({ body }) => body);
    expect([await file(kitchen), await file(idris)].map((csv) => csv.includes('@'))).toEqual([
      false,
      true,
    ]);
    expect((await post(idris, 'approve', { boxes })).json()).toMatchObject({
      done: 1,
      refused: [],
    });
  });
});

it('keeps what was found for a week while later ones are rehearsed, until it is long over', async () => {
  const ada = await hungry();
  await rehearse();
  const box = await boxOf(ada);
  expect((await rehearse(nora, addWeeks(weekFrom(shop.week), 2))).statusCode).toBe(200);
  expect(await boxOf(ada)).toEqual(box);
  expect(box.meals.length).toBeGreaterThan(0);

  const { rows } = await sql<{ id: string }>`
    insert into week_proposals (subscription_week_id, channel_id, week, state, why, meals)
    select id, channel_id, week, 'ready', '', '[]' from subscription_weeks
     where channel_id = ${shop.channel_id} and week = ${shop.week}::date - 28 limit 1
    returning id`.execute(shop.deps.database);
  await rehearse();
  const left = await sql`select from week_proposals where id = ${rows[0]!.id}`.execute(
    shop.deps.database,
  );
  expect(left.rows).toEqual([]);
});

it('is searched by people or, where they are many, by boxes: both find the same', async () => {
  await hungry();
  const { database } = shop.deps;
  const { channel_id, week } = shop;
  const found = async (q: string, fits_many: boolean) =>
    (await findFewBoxes(database, { channel_id, week, fits_many }, { q }))!.toSorted();
  for (const q of ['@', 'example.com', 'ada', 'byron 12', 'nobody']) {
    expect([q, await found(q, true)]).toEqual([q, await found(q, false)]);
  }
  expect((await found('example.com', true)).length).toBeGreaterThan(3);
  expect(await fitsMany(database, { channel_id }, 'example.com')).toBe(false);
});

describe('an approval', () => {
  it('reserves the portions, and the run sends the box as it was approved', async () => {
    const ada = await hungry();
    await rehearse();
    const { meals, choices, plan_size, version } = await detailOf(ada);
    const [first, ...others] = meals;
    const swap = choices.find(
      ({ blocked, menu_item_id }) =>
        !blocked && !meals.some((meal) => meal.menu_item_id === menu_item_id),
    )!;
    const wanted = [
      ...others.map(({ menu_item_id, quantity }) => ({ menu_item_id, quantity })),
      { menu_item_id: swap.menu_item_id, quantity: first!.quantity },
    ];
    const short = wanted.slice(1);
    const refused = await post(nora, 'approve', {
      boxes: [{ id: ada.week_id, version, meals: short }],
    });
    expect(refused.json()).toMatchObject({ done: 0, refused: [{ id: ada.week_id }] });
    const answer = await post(nora, 'approve', {
      boxes: [{ id: ada.week_id, version, meals: wanted }],
    });
    expect(answer.json()).toMatchObject({ done: 1, refused: [] });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'autofilled', meals: plan_size });
    expect(await deedsOf(ada)).toEqual(['week.fill_approved']);
    expect(await boxOf(ada)).toMatchObject({ state: 'approved' });

    // whatever auto-fill would choose by now
    const run = (await findRunWeek(shop.deps.database, shop.channel_id, shop.week))!;
    const decided: string[][] = [];
    await rehearseWeek(shop.deps, run, async (closed) => {
      for (const { week, decision } of closed) {
        if (week.id !== ada.week_id || !('order' in decision)) continue;
        decided.push(decision.order!.lines.map((line) => `${line.quantity} ${line.menu_item_id}`));
      }
    });
    expect(decided[0]!.toSorted()).toEqual(
      wanted.map(({ menu_item_id, quantity }) => `${quantity} ${menu_item_id}`).toSorted(),
    );
  });

  it('by two at once, while a third holds the boxes, is made once for each, and nobody is left out', async () => {
    const people = [];
    for (let count = 0; count < 6; count += 1) people.push(await hungry());
    await rehearse();
    const ids = new Set(people.map(({ week_id }) => week_id));
    const boxes = (await queue()).filter(({ id }) => ids.has(id)).map(approvable);
    const seen = boxes.map(({ id, version }) => ({ id, version }));
    // all three are in the database, and wait for the same customer, before the first of them goes on
    const answers = await whileWaiting(databaseUrl(), 3, firstOf(people), () =>
      Promise.all([
        post(nora, 'approve', { boxes }),
        post(idris, 'approve', { boxes: boxes.toReversed() }),
        post(idris, 'decide', { deed: 'hold', boxes: seen }),
      ]),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const told = answers.map((answer) => answer.json());
    expect(told.map(({ done }) => done).toSorted()).toEqual([0, 0, people.length]);
    expect(told.map(({ refused }) => refused.length).toSorted()).toEqual([
      0,
      people.length,
      people.length,
    ]);
    const isHeld = told[2].done > 0;
    for (const person of people) {
      expect(await shop.weekOf(person)).toMatchObject(
        isHeld ? { selection: 'needs_attention', meals: 0 } : { selection: 'autofilled', meals: 6 },
      );
      expect(await deedsOf(person)).toEqual([isHeld ? 'week.held' : 'week.fill_approved']);
    }
  });

  it('takes no portion that is not there, from whoever comes later', async () => {
    const [ada, ben] = [await hungry(), await hungry()];
    const meal = shop.meals[3]!;
    const set = (capacity: number | null) =>
      sql`update menu_meals set capacity = coalesce(reserved + ${capacity}::integer, reserved + 10000)
           where menu_id = ${meal.menu_id} and menu_item_id = ${meal.id}`.execute(
        shop.deps.database,
      );
    await set(8);
    const box = async (person: Subscriber) => ({
      id: person.week_id,
      version: (await detailOf(person)).version,
      meals: [{ menu_item_id: meal.id, quantity: 6 }],
    });
    const boxes = [await box(ada), await box(ben)];
    const answer = (await post(nora, 'approve', { boxes })).json();
    expect(answer).toMatchObject({
      done: 1,
      refused: [{ reason: expect.stringContaining('too few portions') }],
    });
    await set(null);
  });

  it('never brings an allergen, whoever asks', async () => {
    const { rows } = await sql<{ id: string; allergen: string }>`
      select item.id, item.allergens[1] as allergen from menu_meals meal
        join menu_items item on item.id = meal.menu_item_id
       where meal.menu_id = ${shop.meals[0]!.menu_id} and item.allergens[1] is not null limit 1`.execute(
      shop.deps.database,
    );
    const ada = await hungry({ allergens: [rows[0]!.allergen] });
    const { version, choices } = await detailOf(ada);
    expect(choices.find(({ menu_item_id }) => menu_item_id === rows[0]!.id)!.blocked).toBe(true);
    const boxes = [
      { id: ada.week_id, version, meals: [{ menu_item_id: rows[0]!.id, quantity: 6 }] },
    ];
    expect((await post(nora, 'approve', { boxes })).json()).toMatchObject({
      done: 0,
      refused: [{ reason: expect.stringContaining('allergen') }],
    });
  });

  it('names each meal once', async () => {
    const ada = await hungry();
    const { version, choices } = await detailOf(ada);
    const meal = { menu_item_id: choices[0]!.menu_item_id, quantity: 3 };
    const boxes = [{ id: ada.week_id, version, meals: [meal, meal] }];
    expect((await post(nora, 'approve', { boxes })).statusCode).toBe(422);
  });

  it('of what was seen only: a box that changed since is looked at again', async () => {
    const ada = await hungry();
    await rehearse();
    const seen = approvable(await boxOf(ada));
    await sql`update week_proposals set id = uuid_v7() where subscription_week_id = ${ada.week_id}`.execute(
      shop.deps.database,
    );
    expect((await post(nora, 'approve', { boxes: [seen] })).json()).toMatchObject({
      done: 0,
      refused: [{ reason: expect.stringContaining('meanwhile') }],
    });
  });
});

describe('a rehearsal while picks come in', () => {
  it('that had decided before them writes over none of them', async () => {
    const people: Subscriber[] = [];
    for (let count = 0; count < 5; count += 1) {
      const person = await hungry();
      await fillCart(shop, person.visitor, { way: 'subscription', quantities: { 1: 6 } });
      people.push(person);
    }
    await rehearse();
    const ids = new Set(people.map(({ week_id }) => week_id));
    const boxes = (await queue()).filter(({ id }) => ids.has(id)).map(approvable);
    // it has decided about everybody, and waits to write down whichever of them it comes to first
    const proposals = {
      sql: 'select from week_proposals where subscription_week_id = any($1) for update',
      values: [[...ids]],
    };
    const picks: ReturnType<Visitor['post']>[] = [];
    const rehearsed = await whileWaiting(
      databaseUrl(),
      1,
      proposals,
      () => rehearse(),
      async () => {
        for (const { visitor } of people) {
          picks.push(visitor.post('/api/checkout/picks', { product: shop.plan, week: shop.week }));
        }
        await Promise.race(picks);
      },
    );
    expect(rehearsed.statusCode).toBe(200);
    expect((await Promise.all(picks)).map(({ statusCode }) => statusCode)).toEqual(
      people.map(() => 200),
    );
    expect((await queue()).filter(({ id }) => ids.has(id))).toEqual([]);
    const late = (await post(nora, 'approve', { boxes })).json();
    expect(late).toMatchObject({ done: 0 });
    expect(late.refused.map(({ reason }: { reason: string }) => reason)).toEqual(
      people.map(() => 'They have picked meanwhile.'),
    );
    for (const person of people) {
      expect(await shop.weekOf(person)).toMatchObject({ selection: 'picked', meals: 6 });
    }
  });

  it('and skips and approvals with them loses none: the customer has the last word', async () => {
    const people = [];
    for (let count = 0; count < 5; count += 1) people.push(await hungry());
    await rehearse();
    const ids = new Set(people.map(({ week_id }) => week_id));
    const boxes = (await queue()).filter(({ id }) => ids.has(id)).map(approvable);
    const pick = (person: Subscriber) =>
      person.visitor.post('/api/skipWeek', {
        subscription_id: person.subscription_id,
        week: shop.week,
      });
    const [first, approved, second, ...skips] = await Promise.all([
      rehearse(),
      post(nora, 'approve', { boxes }),
      rehearse(idris),
      ...people.map(pick),
    ]);
    expect(approved!.statusCode).toBe(200);
    // one at a time: whoever comes second is told to wait for its report
    expect([200, 409]).toContain(second!.statusCode);
    expect([first!.statusCode, second!.statusCode]).toContain(200);
    // the customer has the last word: whoever skipped is skipped, approved before or not
    expect(skips.every(({ statusCode }) => statusCode === 200)).toBe(true);
    for (const person of people) {
      expect((await shop.weekOf(person)).selection).toBe('skipped');
    }
    expect((await queue()).filter(({ id }) => ids.has(id))).toEqual([]);
  });
});

describe('staff', () => {
  it('skip, hold and take it back, until the run', async () => {
    const ada = await hungry();
    await rehearse();
    const decide = async (deed: string) => {
      const { id, version } = await boxOf(ada);
      return (await post(idris, 'decide', { deed, boxes: [{ id, version }] })).json();
    };
    expect(await decide('hold')).toMatchObject({ done: 1 });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'needs_attention', reason: 'staff' });
    expect(await decide('undo')).toMatchObject({ done: 1 });
    expect(await decide('skip')).toMatchObject({ done: 1 });
    expect(await boxOf(ada)).toMatchObject({ state: 'skipped' });
    expect(await shop.mailsOf(ada)).toEqual(['week_skipped']);
    expect(await decide('undo')).toMatchObject({ done: 1 });
    expect(await boxOf(ada)).toMatchObject({ state: 'check' });
    await post(nora, 'approve', { boxes: [approvable(await boxOf(ada))] });
    expect(await decide('undo')).toMatchObject({ done: 1 });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'open', meals: 0 });
    expect(await deedsOf(ada)).toEqual([
      'week.held',
      'week.decision_undone',
      'week.skipped',
      'week.unskipped',
      'week.fill_approved',
      'week.decision_undone',
    ]);
  });

  it('have nothing more to do with a box that they skipped once its plan is paused or has ended', async () => {
    const ada = await hungry();
    const { id, version } = await boxOf(ada);
    await post(idris, 'decide', { deed: 'skip', boxes: [{ id, version }] });
    const { subscription_id } = ada;
    await ada.visitor.post('/api/subscriptions/pause', { subscription_id });
    expect(await boxOf(ada)).toBeUndefined();
    await ada.visitor.post('/api/subscriptions/resume', { subscription_id });
    expect(await boxOf(ada)).toMatchObject({ state: 'skipped' });
    await ada.visitor.post('/api/user/cancelAllSubscriptions');
    expect(await boxOf(ada)).toBeUndefined();
  });

  it('remind somebody once a day, and not at all who wants no reminders', async () => {
    const [ada, quiet] = [await hungry(), await hungry()];
    await sql`update preferences set mail_choices = '{"reminders": false}'
               where user_id = ${quiet.user_id}`.execute(shop.deps.database);
    const ids = [ada.week_id, quiet.week_id];
    const answers = await Promise.all([
      post(nora, 'remind', { ids }),
      post(idris, 'remind', { ids }),
    ]);
    expect(answers.reduce((sum, answer) => sum + answer.json().done, 0)).toBe(1);
    expect(await shop.mailsOf(ada)).toEqual(['pick_reminder']);
    expect(await shop.mailsOf(quiet)).toEqual([]);
  });

  it('decide nothing after the deadline; the run then takes what was approved', async () => {
    const [ada, ben, carl] = [await hungry(), await hungry(), await hungry()];
    await rehearse();
    const [hers, his] = [await boxOf(ada), await boxOf(ben)];
    await post(nora, 'approve', { boxes: [approvable(hers), approvable(await boxOf(carl))] });
    const { id, version } = await boxOf(carl);
    await post(nora, 'decide', { deed: 'undo', boxes: [{ id, version }] });
    const { deps } = shop;
    await moveDeadline(shop, new Date(deps.clock.shopNow().getTime() - 1000));
    const late = await post(nora, 'approve', { boxes: [approvable(his)] });
    expect([late.statusCode, late.json().code]).toEqual([422, 'week.deadline_passed']);
    await runDueWork(deps);
    const { rows } = await sql<{ menu_item_id: string; quantity: number }>`
      select line.menu_item_id, line.quantity from subscription_weeks w
        join order_lines line on line.order_id = w.order_id where w.id = ${ada.week_id}
       order by 1`.execute(deps.database);
    const meals = hers.meals.map(({ menu_item_id, quantity }) => ({ menu_item_id, quantity }));
    expect(rows).toEqual(meals.toSorted((a, b) => (a.menu_item_id < b.menu_item_id ? -1 : 1)));
    // an approval that was taken back is none, though the box was filled
    expect(await shop.weekOf(ada)).toMatchObject({ outcome: 'autofilled', reason: 'approved' });
    expect(await shop.weekOf(carl)).toMatchObject({ outcome: 'autofilled', reason: null });
    await expectWeeks(await openBooks(shop, nora, 'green-fork'));
  });
});
