import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addWeeks, week as weekOf } from '../../../domain/week/week.ts';
import { fillCart } from '../checkout/checkout.fixture.ts';
import {
  expectPortionsToAddUp,
  moveDeadline,
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from './subscriptions.fixture.ts';

let shop: PlanShop;
beforeAll(async () => {
  shop = await startPlanShop();
});
afterEach(() => expectPortionsToAddUp(shop));
afterAll(() => shop.close());

const skip = ({ visitor, subscription_id }: Subscriber, week = shop.week) =>
  visitor.post('/api/skipWeek', { subscription_id, week });
const unskip = ({ visitor, subscription_id }: Subscriber, week = shop.week) =>
  visitor.post('/api/unskipWeek', { subscription_id, week });

const past = () => new Date(shop.deps.clock.shopNow().getTime() - 60_000);
/** Runs with the week's deadline a minute ago. */
async function afterTheDeadline<T>(work: () => Promise<T>): Promise<T> {
  const before = await moveDeadline(shop, past());
  try {
    return await work();
  } finally {
    await moveDeadline(shop, before);
  }
}

async function leave(position: number, portions: number): Promise<void> {
  const { id, menu_id } = shop.meals[position]!;
  await sql`update menu_meals set capacity = reserved + ${portions}
             where menu_id = ${menu_id} and menu_item_id = ${id}`.execute(shop.deps.database);
}

describe('skipping a week', () => {
  it('gives the portions back, says so by receipt and mail, and keeps the picks', async () => {
    const ada = await shop.subscriber({ picks: { 0: 4, 1: 2 } });
    const answer = await skip(ada);
    expect([answer.statusCode, answer.json().message]).toEqual([200, 'Week skipped successfully']);
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'skipped', reason: null, meals: 6 });
    expect(await shop.eventsOf(ada)).toEqual([
      { kind: 'week.skipped', receipt: answer.json().receipt },
    ]);
    expect(await shop.mailsOf(ada)).toEqual(['week_skipped']);
  });

  it('twice, in two tabs, is the same success with the same receipt', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const answers = await Promise.all([skip(ada), skip(ada), skip(ada)]);
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
    expect(await shop.eventsOf(ada)).toHaveLength(1);
    expect(await shop.mailsOf(ada)).toHaveLength(1);
  });

  it('makes the row of a week that the plan has not come to', async () => {
    const ada = await shop.subscriber();
    const next = addWeeks(weekOf(shop.week), 1);
    expect((await skip(ada, next)).statusCode).toBe(200);
    expect(await shop.weekOf(ada, next)).toMatchObject({
      selection: 'skipped',
      delivery_date: expect.stringMatching(/^\d{4}/),
    });
  });

  it('is refused after the deadline, and nothing changes', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const answer = await afterTheDeadline(() => skip(ada));
    expect([answer.statusCode, answer.json()]).toEqual([
      422,
      {
        code: 'week.deadline_passed',
        message: 'The deadline for this week has passed, so it can no longer be changed.',
      },
    ]);
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'picked' });
    expect(await shop.eventsOf(ada)).toEqual([]);
  });

  it('is judged by the deadline that holds once the lock is had', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const before = await moveDeadline(shop, new Date(shop.deps.clock.shopNow().getTime() + 60_000));
    // somebody moves the deadline and has not committed yet: the skip has to wait
    let waiting: Promise<{ statusCode: number }> | undefined;
    await shop.deps.database.transaction().execute(async (transaction) => {
      await sql`update menus set picking_deadline_at = ${past()}
                 where channel_id = ${shop.channel_id} and week = ${shop.week}`.execute(
        transaction,
      );
      waiting = skip(ada);
      await someoneWaits();
    });
    expect((await waiting!).statusCode).toBe(422);
    await moveDeadline(shop, before);
  });

  it('is for the plans of oneself: a foreign one, and one that is none, do not exist', async () => {
    const ada = await shop.subscriber();
    const eve = await shop.subscriber();
    for (const subscription_id of [ada.subscription_id, randomUUID()]) {
      for (const path of ['/api/skipWeek', '/api/unskipWeek']) {
        const answer = await eve.visitor.post(path, { subscription_id, week: shop.week });
        expect([answer.statusCode, answer.json().code]).toEqual([404, 'subscription.not_found']);
      }
    }
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'open' });
  });

  it('of a week without a menu, before the plan or not a Monday is refused', async () => {
    const ada = await shop.subscriber();
    const far = addWeeks(weekOf(shop.week), 40);
    for (const week of [far, '2026-11-24', '2020-01-06']) {
      expect((await skip(ada, week)).json().code).toBe('week.not_in_plan');
    }
  });

  it('of a paid order is refused with what to do instead', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const id = await shop.placeOrder(ada);
    await sql`update orders set status = 'paid', next_charge_at = null where id = ${id}`.execute(
      shop.deps.database,
    );
    expect((await skip(ada)).json().code).toBe('checkout.week_ordered');
  });
});

describe('skipping a week whose order nobody has paid', () => {
  const orderOf = (id: string) =>
    shop.deps.database
      .selectFrom('orders')
      .select(['status', 'drop_reason'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it('drops the order after the deadline too, with its portions', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const id = await shop.placeOrder(ada, { attempt: 'declined' });
    expect((await afterTheDeadline(() => skip(ada))).statusCode).toBe(200);
    expect(await orderOf(id)).toMatchObject({ status: 'dropped' });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'skipped' });
    expect((await skip(ada)).statusCode).toBe(200);
    expect(await shop.eventsOf(ada)).toHaveLength(1);
  });

  it('marks it while a charge is open', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const id = await shop.placeOrder(ada, { attempt: 'unknown' });
    expect((await afterTheDeadline(() => skip(ada))).statusCode).toBe(200);
    expect((await orderOf(id)).drop_reason).toBe('skipped');
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'skipped' });
  });
});

describe('taking a skipped week back', () => {
  it('reserves the portions again', async () => {
    const ada = await shop.subscriber({ picks: { 0: 4, 1: 2 } });
    await skip(ada);
    const answer = await unskip(ada);
    expect(answer.json()).toEqual({
      message: 'Week unskipped successfully',
      receipt: expect.any(String),
      week: shop.week,
      lost: [],
      pick_again: false,
    });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'picked', meals: 6 });
    expect((await shop.eventsOf(ada)).map(({ kind }) => kind)).toEqual([
      'week.skipped',
      'week.unskipped',
    ]);
    expect((await unskip(ada)).json().receipt).toBe(answer.json().receipt);
    expect(await shop.mailsOf(ada)).toEqual(['week_skipped', 'week_unskipped']);
  });

  it('names the meals that were lost, and leaves the rest in the cart', async () => {
    const ada = await shop.subscriber({ picks: { 2: 4, 3: 2 } });
    await skip(ada);
    await leave(2, 1);
    const answer = await unskip(ada);
    expect(answer.json()).toMatchObject({
      lost: [{ name: expect.any(String), quantity: 3 }],
      pick_again: true,
    });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'open', meals: 0, plan_size: 6 });
    const cart = (await ada.visitor.get(`/api/cart?product=${shop.plan}`)).json().cart;
    expect(cart.quantity).toEqual({ [shop.meals[2]!.sku]: 1, [shop.meals[3]!.sku]: 2 });
    await leave(2, 10_000);
  });

  it('is refused after the deadline', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    await skip(ada);
    const answer = await afterTheDeadline(() => unskip(ada));
    expect(answer.json().code).toBe('week.deadline_passed');
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'skipped' });
  });

  it('of a preset box needs no portions', async () => {
    const ada = await shop.subscriber({ product: shop.box });
    await skip(ada);
    expect((await unskip(ada)).statusCode).toBe(200);
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'open' });
  });
});

describe('skip, unskip and picks at the same time', () => {
  it('end in one of the orders in which they could have come, ten times over', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    for (let round = 0; round < 10; round += 1) {
      await sql`delete from carts`.execute(shop.deps.database);
      await fillCart(shop, ada.visitor, { way: 'subscription', quantities: { 4: 6 } });
      const pick = () =>
        ada.visitor.post('/api/checkout/picks', { product: shop.plan, week: shop.week });
      const answers = await allAtOnce(ada, [
        () => skip(ada),
        pick,
        () => unskip(ada),
        () => skip(ada),
      ]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
      const week = await shop.weekOf(ada);
      expect(['picked', 'skipped']).toContain(week.selection);
      expect(week.meals).toBe(6);
      await expectPortionsToAddUp(shop);
    }
  });

  it('of two people who take back the last portions one gets them, the other is told', async () => {
    const people = [
      await shop.subscriber({ picks: { 5: 6 } }),
      await shop.subscriber({ picks: { 5: 6 } }),
    ];
    for (const person of people) await skip(person);
    await leave(5, 6);
    const answers = await Promise.all(people.map((person) => unskip(person)));
    const lost = answers.map((answer) => answer.json().lost.length).sort();
    expect(lost).toEqual([0, 1]);
    await leave(5, 10_000);
  });
});

describe('cancelling all subscriptions', () => {
  const cancel = ({ visitor }: Subscriber, body?: object) =>
    visitor.post('/api/user/cancelAllSubscriptions', body);
  const statusOf = ({ subscription_id }: Subscriber) =>
    shop.deps.database
      .selectFrom('subscriptions')
      .select(['status', 'cancel_reason', 'cancelled_at'])
      .where('id', '=', subscription_id)
      .executeTakeFirstOrThrow();

  it('leaves out every week that is not ordered, without a body as with a reason', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const answer = await cancel(ada);
    expect(answer.json()).toEqual({
      message: 'Subscription cancelled.',
      receipt: expect.any(String),
    });
    expect(await statusOf(ada)).toMatchObject({ status: 'cancelled', cancel_reason: null });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'skipped', reason: 'cancelled' });
    expect((await cancel(ada)).json()).toEqual(answer.json());
    expect(await shop.mailsOf(ada)).toEqual(['subscription_cancelled']);

    const bob = await shop.subscriber();
    await cancel(bob, { reason: ' Moving away ' });
    expect(await statusOf(bob)).toMatchObject({ cancel_reason: 'Moving away' });
  });

  it('is not refused by the deadline, also before the week run has come to the week', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    expect((await afterTheDeadline(() => cancel(ada))).statusCode).toBe(200);
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'skipped', reason: 'cancelled' });
  });

  it('drops an order that nobody has paid, and lets a paid one stand', async () => {
    const [unpaid, paid] = [
      await shop.subscriber({ picks: { 0: 6 } }),
      await shop.subscriber({ picks: { 0: 6 } }),
    ];
    const dropped = await shop.placeOrder(unpaid);
    const standing = await shop.placeOrder(paid);
    await sql`update orders set status = 'paid', next_charge_at = null where id = ${standing}`.execute(
      shop.deps.database,
    );
    await afterTheDeadline(async () => {
      await cancel(unpaid);
      await cancel(paid);
    });
    const { rows } = await sql`
      select status from orders where id in (${dropped}, ${standing})
       order by id = ${standing}`.execute(shop.deps.database);
    expect(rows).toEqual([{ status: 'dropped' }, { status: 'paid' }]);
    expect(await shop.weekOf(paid)).toMatchObject({ selection: 'picked', order_id: standing });
    expect(await shop.weekOf(unpaid)).toMatchObject({ selection: 'skipped', reason: 'cancelled' });
  });

  it('by somebody who never had one is refused', async () => {
    const nobody = await shop.visitor().logIn('one-off@tiffin.test');
    const answer = await nobody.post('/api/user/cancelAllSubscriptions');
    expect([answer.statusCode, answer.json().message]).toEqual([
      404,
      'You have no plan to cancel.',
    ]);
  });

  it('leaves nothing to unskip', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    await cancel(ada);
    expect((await unskip(ada)).json().code).toBe('subscription.cancelled');
  });

  it('stands above a skip that was made before it, and so does a pause, until the plan goes on', async () => {
    const [ada, ben] = [await shop.subscriber({ picks: { 0: 6 } }), await shop.subscriber()];
    await skip(ada);
    await cancel(ada);
    expect((await unskip(ada)).json().code).toBe('subscription.cancelled');
    expect(await shop.mailsOf(ada)).not.toContain('week_unskipped');

    const { subscription_id } = ben;
    const actions = async () =>
      (await ben.visitor.get('/api/schedule'))
        .json()
        .weeks.find(({ week }: { week: string }) => week === shop.week).actions;
    await skip(ben);
    expect(await actions()).toContain('unskip');
    await ben.visitor.post('/api/subscriptions/pause', { subscription_id });
    expect((await unskip(ben)).json().code).toBe('subscription.paused');
    expect(await actions()).toEqual([]);
    await ben.visitor.post('/api/subscriptions/resume', { subscription_id });
    expect((await unskip(ben)).statusCode).toBe(200);
  });
});

/** Waits until some session of this database waits for a lock. */
async function someoneWaits(least = 1): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.deps.database);
    if (rows[0]!.waiting >= least) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

/** Holds the customer's lock until all requests stand before it: they do overlap. */
async function allAtOnce<T>({ user_id }: Subscriber, requests: (() => Promise<T>)[]): Promise<T[]> {
  let answers: Promise<T[]> | undefined;
  await shop.deps.database.transaction().execute(async (transaction) => {
    await sql`select from users where id = ${user_id} for update`.execute(transaction);
    answers = Promise.all(requests.map((request) => request()));
    await someoneWaits(requests.length);
  });
  return answers!;
}
