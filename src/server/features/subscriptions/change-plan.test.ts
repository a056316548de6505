import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addWeeks, week as weekOf } from '../../../domain/week/week.ts';
import { fillCart } from '../checkout/checkout.fixture.ts';
import { ensureWeeks } from './ensure-weeks.ts';
import { resumeDuePlans } from './resume-due-plans.ts';
import {
  expectPortionsToAddUp,
  readTerms,
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from './subscriptions.fixture.ts';

let shop: PlanShop;
let next: string;
let after: string;
let larger: { id: string; sku: string; min_meals: number };
beforeAll(async () => {
  shop = await startPlanShop();
  next = addWeeks(weekOf(shop.week), 1);
  after = addWeeks(weekOf(shop.week), 2);
  larger = await shop.deps.database
    .selectFrom('products')
    .select(['id', 'sku', 'min_meals'])
    .where('channel_id', '=', shop.channel_id)
    .where('picking', '=', true)
    .where('min_meals', '>', 6)
    .orderBy('min_meals')
    .executeTakeFirstOrThrow();
});
afterEach(() => expectPortionsToAddUp(shop));
afterAll(() => shop.close());

const act = ({ visitor, subscription_id }: Subscriber, action: string, body: object = {}) =>
  visitor.post(`/api/subscriptions/${action}`, { subscription_id, ...body });
const reactivate = async (who: Subscriber) =>
  act(who, 'reactivate', { agreed_terms: await readTerms(who) });
const changeTo = async (who: Subscriber, product: string, body: object = {}) =>
  act(who, 'change-plan', { product, agreed_terms: await readTerms(who, product), ...body });
const planOf = ({ subscription_id }: Subscriber) =>
  shop.deps.database
    .selectFrom('subscriptions')
    .selectAll()
    .where('id', '=', subscription_id)
    .executeTakeFirstOrThrow();

describe('a pause', () => {
  it('leaves out the weeks up to the one in which the plan goes on, and gives their portions back', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const answer = await act(ada, 'pause', { resume_week: after });
    expect(answer.json()).toEqual({ message: 'Your plan is paused.', receipt: expect.any(String) });
    expect(await planOf(ada)).toMatchObject({
      status: 'paused',
      resume_week: after,
      pause_reason: 'customer',
    });
    const weeks = await Promise.all([shop.week, next, after].map((w) => shop.weekOf(ada, w)));
    expect(weeks.map(({ selection, reason }) => [selection, reason])).toEqual([
      ['skipped', 'paused'],
      ['skipped', 'paused'],
      ['open', null],
    ]);
    expect((await act(ada, 'pause', { resume_week: after })).json()).toEqual(answer.json());
    expect(await shop.mailsOf(ada)).toEqual(['subscription_paused']);
  });

  it('ends with resuming, which undoes just what it did', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    await ada.visitor.post('/api/skipWeek', { subscription_id: ada.subscription_id, week: next });
    await act(ada, 'pause');
    expect(await planOf(ada)).toMatchObject({ status: 'paused', resume_week: null });
    const answer = await act(ada, 'resume');
    expect(answer.json()).toMatchObject({
      message: 'Your plan goes on.',
      returned: expect.arrayContaining([{ week: shop.week, lost: [], pick_again: false }]),
    });
    expect(await planOf(ada)).toMatchObject({ status: 'active', pause_reason: null });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'picked', meals: 6 });
    // skipped before, by the customer
    expect(await shop.weekOf(ada, next)).toMatchObject({ selection: 'skipped', reason: null });
  });

  it('can be made shorter: the weeks that it no longer covers come back', async () => {
    const ada = await shop.subscriber();
    await act(ada, 'pause');
    expect((await act(ada, 'pause', { resume_week: next })).statusCode).toBe(200);
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'skipped' });
    expect(await shop.weekOf(ada, next)).toMatchObject({ selection: 'open', reason: null });
  });

  it('needs a week to leave out, and a Monday', async () => {
    const ada = await shop.subscriber();
    for (const resume_week of [shop.week, '2026-12-02', '2031-01-06']) {
      expect((await act(ada, 'pause', { resume_week })).json().code).toBe(
        'subscription.resume_week',
      );
    }
  });

  it('ends by itself in its week, and says so', async () => {
    const ada = await shop.subscriber();
    const bob = await shop.subscriber();
    for (const person of [ada, bob]) await act(person, 'pause', { resume_week: after });
    await sql`update subscriptions set resume_week = ${shop.week} where id = ${ada.subscription_id}`.execute(
      shop.deps.database,
    );
    expect(await resumeDuePlans(shop.deps.database, shop.deps.clock.shopNow())).toBe(1);
    expect(await planOf(ada)).toMatchObject({ status: 'active', resume_week: null });
    expect(await planOf(bob)).toMatchObject({ status: 'paused' });
    expect(await shop.mailsOf(ada)).toEqual(['subscription_paused', 'subscription_resumed']);
    expect(await resumeDuePlans(shop.deps.database, shop.deps.clock.shopNow())).toBe(0);
  });

  it('of a cancelled plan, or of somebody else, is refused', async () => {
    const ada = await shop.subscriber();
    const eve = await shop.subscriber();
    await ada.visitor.post('/api/user/cancelAllSubscriptions');
    for (const action of ['pause', 'resume']) {
      expect((await act(ada, action)).json().code).toBe('subscription.cancelled');
    }
    for (const action of ['pause', 'resume', 'reactivate']) {
      const foreign = await eve.visitor.post(`/api/subscriptions/${action}`, {
        subscription_id: ada.subscription_id,
        ...(action === 'reactivate' && { agreed_terms: '' }),
      });
      expect(foreign.statusCode).toBe(404);
    }
  });
});

describe('a cancelled plan', () => {
  it('is taken up again with its weeks and picks', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    await ada.visitor.post('/api/user/cancelAllSubscriptions');
    const answer = await reactivate(ada);
    expect(answer.json().message).toBe('Your plan is active again.');
    expect(await planOf(ada)).toMatchObject({ status: 'active', cancelled_at: null });
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'picked', meals: 6 });
    expect((await reactivate(ada)).json().receipt).toBe(answer.json().receipt);
    expect((await shop.eventsOf(ada)).map(({ kind }) => kind)).toEqual([
      'subscription.cancelled',
      'subscription.reactivated',
    ]);
  });
});

describe('another plan size', () => {
  it('in one week makes its picks a cart of the new size, which can be saved', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const answer = await changeTo(ada, larger.sku, { week: shop.week });
    expect(answer.json()).toMatchObject({ pick_again: true, unchanged: [] });
    expect(await shop.weekOf(ada)).toMatchObject({
      selection: 'open',
      product_id: larger.id,
      plan_size: larger.min_meals,
      meals: 0,
    });
    const cart = (await ada.visitor.get(`/api/cart?product=${larger.sku}`)).json().cart;
    expect(cart).toMatchObject({
      cart_count: 6,
      checkout_submit_action: 'subscriptionPicks',
      subscription_discount: 15,
    });
    await sql`delete from carts`.execute(shop.deps.database);
    const meals = { way: 'subscription' as const, quantities: { 1: larger.min_meals } };
    await fillCart(shop, ada.visitor, { ...meals, product: larger.sku });
    const saved = await ada.visitor.post('/api/checkout/picks', {
      product: larger.sku,
      week: shop.week,
    });
    expect(saved.statusCode).toBe(200);
    expect(await shop.weekOf(ada)).toMatchObject({
      selection: 'picked',
      product_id: larger.id,
      meals: larger.min_meals,
    });
    // the plan itself has its old size, and so has the week once that is picked again
    await fillCart(shop, ada.visitor, { way: 'subscription', quantities: { 1: 6 } });
    await ada.visitor.post('/api/checkout/picks', { product: shop.plan, week: shop.week });
    expect(await shop.weekOf(ada)).toMatchObject({ meals: 6 });
    expect((await shop.weekOf(ada)).product_id).toBe((await planOf(ada)).product_id);
  });

  it('from now on leaves weeks with picks as they are', async () => {
    const ada = await shop.subscriber({ picks: { 0: 6 } });
    const answer = await changeTo(ada, larger.sku);
    expect(answer.json()).toMatchObject({ unchanged: [shop.week], pick_again: false });
    expect((await planOf(ada)).product_id).toBe(larger.id);
    expect((await shop.weekOf(ada)).product_id).not.toBe(larger.id);
    expect(await shop.weekOf(ada, next)).toMatchObject({ product_id: larger.id });
    expect(await shop.mailsOf(ada)).toEqual(['plan_changed']);
  });

  it('is of the same kind, and sold', async () => {
    const ada = await shop.subscriber();
    for (const week of [undefined, shop.week]) {
      const box = await changeTo(ada, shop.box, { week });
      expect(box.json().code).toBe('subscription.other_kind');
      const none = await changeTo(ada, 'NO-SUCH', { week });
      expect(none.json().code).toBe('product.not_found');
    }
  });
});

describe('another delivery day', () => {
  beforeAll(() =>
    sql`update delivery_zones set delivery_days = '{1,3}' where channel_id = ${shop.channel_id}`.execute(
      shop.deps.database,
    ),
  );

  it('of the zone, in one week or from now on', async () => {
    const ada = await shop.subscriber();
    const thursday = (week: string) => weekOf(week).slice(0, 8) + String(Number(week.slice(8)) + 3);
    expect(
      (await act(ada, 'change-delivery-day', { delivery_day: 3, week: shop.week })).statusCode,
    ).toBe(200);
    expect(await shop.weekOf(ada)).toMatchObject({ delivery_date: thursday(shop.week) });
    expect((await planOf(ada)).delivery_day).toBe(1);
    await act(ada, 'change-delivery-day', { delivery_day: 3 });
    expect((await planOf(ada)).delivery_day).toBe(3);
    await act(ada, 'change-delivery-day', { delivery_day: 1 });
    expect((await shop.weekOf(ada)).delivery_date < thursday(shop.week)).toBe(true);
    expect(await shop.mailsOf(ada)).toHaveLength(3);
  });

  it('that the zone has not is refused', async () => {
    const ada = await shop.subscriber();
    for (const week of [undefined, shop.week]) {
      const answer = await act(ada, 'change-delivery-day', { delivery_day: 2, week });
      expect(answer.json().code).toBe('checkout.delivery_day');
    }
  });
});

describe('the rows of coming weeks', () => {
  it('are made for every plan that goes on or pauses, once', async () => {
    const { database, clock } = shop.deps;
    const [ada, bob, eve] = [
      await shop.subscriber(),
      await shop.subscriber(),
      await shop.subscriber(),
    ];
    await sql`update subscriptions set status = 'paused', resume_week = ${after}
               where id = ${bob.subscription_id}`.execute(database);
    await sql`update subscriptions set first_week = ${after} where id = ${eve.subscription_id}`.execute(
      database,
    );
    expect(await ensureWeeks(database, shop.channel_id, clock.shopNow())).toBeGreaterThan(0);
    expect(await ensureWeeks(database, shop.channel_id, clock.shopNow())).toBe(0);
    const rows = await Promise.all([ada, bob, eve].map((who) => shop.weekOf(who, next)));
    expect(rows.map((row) => row && [row.selection, row.reason])).toEqual([
      ['open', null],
      ['skipped', 'paused'],
      undefined,
    ]);
    expect(await shop.weekOf(bob, after)).toMatchObject({ selection: 'open' });
    const { rows: odd } = await sql`
      select planned.id from subscription_weeks planned
        join menus menu on menu.channel_id = planned.channel_id and menu.week = planned.week
       where menu.status in ('draft', 'published') and planned.delivery_date <> all(menu.delivery_dates)`.execute(
      database,
    );
    expect(odd).toEqual([]);
  });
});
