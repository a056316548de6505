import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schedule, ScheduleWeek } from '../../../contract/schedule.ts';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import { estimateWeeks } from '../week-run/estimate-week.ts';
import {
  moveDeadline,
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from '../subscriptions/subscriptions.fixture.ts';

let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop();
});
afterAll(() => shop.close());

async function read(visitor: Visitor, query = ''): Promise<Schedule> {
  const answer = await visitor.get(`/api/schedule${query}`);
  expect([answer.statusCode, answer.body.slice(0, 200)]).toEqual([200, expect.any(String)]);
  return answer.json();
}
const weekOf = async ({ visitor }: Subscriber): Promise<ScheduleWeek> =>
  (await read(visitor)).weeks.find(({ week }) => week === shop.week)!;
const logIn = (name: string) => shop.visitor().logIn(`${name}@tiffin.test`);

describe('a coming week', () => {
  it('without picks says what happens if nothing is done: meals, reasons, total and time', async () => {
    const marta = await logIn('subscriber');
    const { weeks, plans, customer } = await read(marta);
    const week = weeks.find((each) => each.week === shop.week)!;
    expect(week).toMatchObject({
      state: 'open',
      deadline_formatted: expect.stringMatching(/ (EST|EDT)$/),
      charged_formatted: week.deadline_formatted,
      total_is_estimate: true,
      actions: expect.arrayContaining(['pick', 'skip', 'change_plan']),
      if_nothing: { outcome: 'filled' },
    });
    if (week.if_nothing?.outcome !== 'filled') throw new Error('it is filled');
    const { meals, prices } = week.if_nothing;
    expect(meals.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(week.plan_size);
    for (const meal of meals) {
      expect([meal.reason, meal.image]).toEqual([expect.any(String), expect.stringMatching(/^\//)]);
    }
    expect(week.total_cents).toBe(prices.total_cents);
    expect(prices.gift_card_cents).toBe(Math.min(2500, prices.total_cents));
    expect(customer).toMatchObject({ gift_card_cents: 2500, card: { last4: expect.any(String) } });
    expect(plans[0]!.actions).toEqual(['pause', 'cancel', 'change_plan', 'change_delivery_day']);
  });

  it('of two plans shares the balance, in the order in which the run takes it', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const { database } = shop.deps;
    // a second plan, not picked: the run comes to it after the picks
    await sql`
      insert into subscriptions (channel_id, user_id, product_id, status, discount_percent, first_week, delivery_day)
      select channel_id, user_id, (select id from products where sku = ${shop.box}), 'active', 0, first_week,
             delivery_day
        from subscriptions where id = ${ada.subscription_id}`.execute(database);
    await sql`
      insert into payment_methods (user_id, gateway, gateway_token, brand, last4, exp_month, exp_year,
        payment_first_name, payment_last_name, payment_address, payment_city, payment_state, payment_zip_code)
      values (${ada.user_id}, ${shop.deps.payments.name}, 'none', 'visa', '4242', 12, 2029, 'Ada', 'Byron',
        '12 Elm Street', 'New York', 'NY', '10001')`.execute(database);
    await sql`
      insert into credit_ledger (user_id, amount_cents, sequence, balance_cents, reason)
      values (${ada.user_id}, 9000, 1, 9000, 'adjustment')`.execute(database);
    const weeks = (await read(ada.visitor)).weeks.filter(({ week }) => week === shop.week);
    const ids = weeks.map(({ id }) => id);
    const { channel_id, week } = shop;
    const estimates = await estimateWeeks(shop.deps, { channel_id, week, ids });
    const taken = (picking: boolean) => {
      const estimate = estimates.get(weeks.find(({ product }) => product.picking === picking)!.id);
      if (!estimate || !('total_cents' in estimate)) throw new Error('it is ordered');
      return estimate;
    };
    const [first, second] = [taken(true), taken(false)];
    expect([first.gift_card_cents, first.card_cents]).toEqual([first.total_cents, 0]);
    expect(second.gift_card_cents).toBe(9000 - first.total_cents);
    expect(second.card_cents).toBe(second.total_cents - second.gift_card_cents);
    // asked for alone, it still comes second
    const alone = await estimateWeeks(shop.deps, {
      channel_id,
      week,
      ids: weeks.filter(({ product }) => !product.picking).map(({ id }) => id),
    });
    expect([...alone.values()]).toEqual([second]);
  });

  it('has the row that was missing', async () => {
    const ada = await shop.subscriber();
    await shop.deps.database
      .deleteFrom('subscription_weeks')
      .where('subscription_id', '=', ada.subscription_id)
      .execute();
    expect(await weekOf(ada)).toMatchObject({
      state: 'open',
      subscription_id: ada.subscription_id,
    });
  });

  it('shows picks with pictures, then the skip with its receipt, then the picks again', async () => {
    const ada = await shop.subscriber({ picks: { 0: 4, 1: 2 } });
    const picked = await weekOf(ada);
    expect(picked.meals.map(({ sku, quantity }) => [sku, quantity])).toEqual([
      [shop.meals[0]!.sku, 4],
      [shop.meals[1]!.sku, 2],
    ]);
    // nobody can be charged for it
    expect([picked.state, picked.if_nothing]).toEqual([
      'picked',
      { outcome: 'held', reason: 'There is no card to charge.' },
    ]);
    const body = { subscription_id: ada.subscription_id, week: shop.week };
    const { receipt } = (await ada.visitor.post('/api/skipWeek', body)).json();
    const skipped = await read(ada.visitor);
    const week = skipped.weeks.find((each) => each.week === shop.week)!;
    expect([week.state, week.receipt, week.total_cents]).toEqual(['skipped', receipt, null]);
    expect(week.actions).toContain('unskip');
    expect(skipped.receipts).toMatchObject([
      { receipt, text: 'Skipped the week of Nov 23', by_shop: false },
    ]);
    await ada.visitor.post('/api/unskipWeek', body);
    expect(await weekOf(ada)).toMatchObject({ state: 'picked', receipt: null });
  });

  it('can only be looked at after its deadline', async () => {
    const ada = await shop.subscriber();
    const past = new Date(shop.deps.clock.shopNow().getTime() - 60_000);
    const before = await moveDeadline(shop, past);
    const week = await weekOf(ada);
    await moveDeadline(shop, before);
    expect([week.actions, week.deadline_passed, week.if_nothing]).toEqual([[], true, null]);
  });

  it('with an order that nobody has paid can still be skipped', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    await shop.placeOrder(ada);
    expect(await weekOf(ada)).toMatchObject({
      state: 'unpaid',
      actions: ['skip'],
      total_cents: 6 * 1349,
      total_is_estimate: false,
      order: { status: 'placed' },
    });
  });

  it('of an order without a plan is there too', async () => {
    const { plans, weeks } = await read(await logIn('one-off'));
    expect(plans).toEqual([]);
    expect(weeks).toMatchObject([{ subscription_id: null, state: 'ordered', actions: [] }]);
  });
});

describe('past weeks', () => {
  it('come page by page, newest first, each once', async () => {
    const theo = await logIn('picked');
    const dates: string[] = [];
    let pages = 0;
    for (let after = ''; ; pages += 1) {
      const page = (await theo.get(`/api/schedule/past${after}`)).json();
      dates.push(...page.weeks.map(({ week }: { week: string }) => week));
      if (page.next === null) break;
      after = `?after=${page.next}`;
    }
    expect([pages > 1, dates]).toEqual([true, [...new Set(dates)].toSorted().toReversed()]);
    const [first] = (await theo.get('/api/schedule/past')).json().weeks;
    expect(first).toMatchObject({ state: 'delivered', order: { status: 'delivered' } });
    expect((await theo.get('/api/schedule/past?after=yesterday')).statusCode).toBe(422);
  });
});

describe("somebody else's schedule", () => {
  it('is for staff who may read customers, to look at; to others it does not exist', async () => {
    const ada = await shop.subscriber();
    for (const path of ['/api/schedule', '/api/schedule/past']) {
      const url = `${path}?user_id=${ada.user_id}`;
      const as = async (name: string) => (await (await logIn(name)).get(url)).statusCode;
      expect([path, await as('support'), await as('kitchen'), await as('picked')]).toEqual([
        path,
        200,
        404,
        404,
      ]);
      expect((await shop.visitor().get(url)).statusCode).toBe(401);
      expect((await ada.visitor.get(url)).statusCode).toBe(200);
    }
    const seen = await read(await logIn('support'), `?user_id=${ada.user_id}`);
    expect([seen.own, seen.customer.name]).toEqual([false, 'Ada Byron']);
    expect([...seen.weeks, ...seen.plans].flatMap(({ actions }) => actions)).toEqual([]);
  });

  it('of another channel, or of staff, does not exist for staff either', async () => {
    const support = await logIn('support');
    const { id: staff } = (await support.get('/api/session')).json().user;
    const iron = await shop.visitor('iron.localhost').logIn('subscriber@tiffin.test');
    const { id: elsewhere } = (await iron.get('/api/session')).json().user;
    const owner = await logIn('owner');
    for (const id of [staff, elsewhere]) {
      expect((await owner.get(`/api/schedule?user_id=${id}`)).statusCode).toBe(404);
    }
  });
});
