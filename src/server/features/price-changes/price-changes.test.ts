import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { ResponseOf } from '../../../contract/endpoint.ts';
import type { getPrices, Price } from '../../../contract/price-changes.ts';
import type { PriceKind } from '../../../domain/pricing/price-change.ts';
import { findViolations } from '../../simulation/invariants.ts';
import { findRunWeek } from '../week-run/menu-store.ts';
import { rehearseWeek } from '../week-run/rehearse-week.ts';
import { announceChanges } from './announce-changes.ts';

type Prices = ResponseOf<typeof getPrices>;

// the demo of 2026-11-15: Green Fork charges on Nov 20, Nov 27 and Dec 4, early in the morning UTC
const CURRENT = '2026-11-23';
const TOO_NEAR = '2026-11-30';
const IN_TIME = '2026-12-07';

let shop: TestApp;
let owner: Visitor;
let channelId: string;
beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  channelId = (await shop.deps.directory.byHost('localhost'))!.id;
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate price_changes, price_change_parts, price_change_mails`.execute(
    shop.deps.database,
  );
  await sql`delete from mails where kind like 'price_change%'`.execute(shop.deps.database);
});

const read = async (): Promise<Prices> => (await owner.get('/api/admin/prices')).json();
const priceOf = async (kind: PriceKind, name = ''): Promise<Price> =>
  (await read()).prices.find((price) => price.kind === kind && price.name.includes(name))!;

async function plan(
  from_week: string,
  changes: [price: Price, after: number | null][],
  path = '/api/admin/prices',
) {
  const parts = changes.map(([{ kind, subject_id }, after]) => ({ kind, subject_id, after }));
  return owner.post(path, { version: (await read()).version, from_week, parts });
}
const tell = () => announceChanges(shop.deps);

async function mails(kind = 'price_change') {
  const { rows } = await sql<{ user_id: string; steps: { before: number; after: number }[] }>`
    select user_id, payload -> 'steps' as steps from mails where kind = ${kind} order by user_id`.execute(
    shop.deps.database,
  );
  return rows;
}

/** What the run would charge: the unit prices of meals that it chooses, the share saved, the fees. */
async function charged(week: string, productId?: string) {
  const run = (await findRunWeek(shop.deps.database, channelId, week))!;
  const found = { units: new Set<number>(), percents: new Set<number>(), fees: new Set<number>() };
  await rehearseWeek(shop.deps, run, async (decided) => {
    for (const { week: one, decision } of decided) {
      if (!('order' in decision) || !decision.order) continue;
      found.percents.add(one.subscription_discount_percent);
      found.fees.add(decision.order.priced.delivery_fee_cents);
      if (one.product.id !== productId || one.selection !== 'open') continue;
      for (const line of decision.order.lines) found.units.add(line.unit_price_cents);
    }
  });
  return found;
}

const subscribersOf = async (productId: string | null) => {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from subscriptions
     where channel_id = ${channelId} and status in ('active', 'paused')
       and (${productId}::uuid is null or product_id = ${productId}) order by 1`.execute(
    shop.deps.database,
  );
  return rows.map(({ user_id }) => user_id);
};

describe('a higher price', () => {
  it('is refused for a week of which subscribers could not be told in time', async () => {
    const price = await priceOf('plan_price');
    for (const path of ['/api/admin/prices', '/api/admin/prices/preview']) {
      const refused = await plan(TOO_NEAR, [[price, price.value! + 50]], path);
      expect([refused.statusCode, refused.json().fields]).toEqual([
        422,
        { from_week: expect.stringMatching(/14 days.*week of December 7/) },
      ]);
    }
    expect((await read()).changes).toEqual([]);
  });

  it('is told once to each who has the plan, however often and by however many it is done', async () => {
    const price = await priceOf('plan_price');
    const people = await subscribersOf(price.subject_id);
    const change: [Price, number][] = [[price, price.value! + 50]];
    const preview = (await plan(IN_TIME, change, '/api/admin/prices/preview')).json();
    expect(preview).toMatchObject({ people: people.length, dearer: true });
    expect(preview.mail.text).toContain(`${price.name}, per meal: $13.99 instead of $13.49`);

    expect((await plan(IN_TIME, change)).statusCode).toBe(200);
    await Promise.all([tell(), tell(), tell()]);
    await tell();
    const told = await mails();
    expect(told.map(({ user_id }) => user_id)).toEqual(people);
    expect(told[0]!.steps).toMatchObject([{ before: 1349, after: 1399 }]);
    expect((await read()).changes).toMatchObject([{ state: 'announced', told: people.length }]);
  });

  it('holds from its week on, in the run and in the shop; the week before keeps its own', async () => {
    const price = await priceOf('plan_price');
    await plan(IN_TIME, [[price, price.value! + 50]]);
    expect((await charged(TOO_NEAR, price.subject_id!)).units).toEqual(new Set([1349]));
    expect((await charged(IN_TIME, price.subject_id!)).units).toEqual(new Set([1399]));
    const { plans } = (await shop.visitor().get('/api/storefront')).json();
    expect(plans.find((each: { name: string }) => each.name === price.name)).toMatchObject({
      price_per_meal_cents: 1349,
    });
  });

  it('stands in the schedule of whoever has the plan, from its week on', async () => {
    const subscriber = await shop.visitor().logIn('subscriber@tiffin.test');
    const schedule = async () => (await subscriber.get('/api/schedule')).json();
    const { product } = (await schedule()).plans[0];
    const price = await priceOf('plan_price', product.name);
    await plan(IN_TIME, [[price, price.value! + 50]]);
    const weeks: { week: string; price_notes: string[] }[] = (await schedule()).weeks;
    const noted = weeks.filter(({ price_notes }) => price_notes.length > 0);
    expect(noted.map(({ week }) => week)).toEqual(
      weeks.map(({ week }) => week).filter((week) => week >= IN_TIME),
    );
    expect(noted[0]!.price_notes).toEqual([expect.stringMatching(/per meal: .* instead of/)]);
  });

  it('is shown and charged in the later week that a customer orders ahead', async () => {
    const iron = await shop.visitor('iron.localhost').logIn('owner@tiffin.test');
    const { version, prices, weeks }: Prices = (await iron.get('/api/admin/prices')).json();
    const price = prices.find(({ kind }) => kind === 'plan_price')!;
    const week = weeks.find(({ in_time }) => in_time)!.value;
    const parts = [{ kind: price.kind, subject_id: price.subject_id, after: price.value! + 100 }];
    const body = { version, from_week: week, parts };
    expect((await iron.post('/api/admin/prices', body)).statusCode).toBe(200);
    const visitor = shop.visitor('iron.localhost');
    const shown = async (query: string) =>
      (await visitor.get(`/api/storefront${query}`))
        .json()
        .plans.find(({ name }: { name: string }) => name === price.name);
    expect((await shown('')).price_per_meal_cents).toBe(price.value);
    const plan = await shown(`?week=${week}`);
    expect(plan.price_per_meal_cents).toBe(price.value! + 100);
    const menu = (await visitor.get(`/api/menu?week=${week}`)).json();
    const meal = menu.meals.find(
      (each: { surcharge_cents: number; sold_out: boolean }) =>
        each.surcharge_cents === 0 && !each.sold_out,
    );
    const cart = await visitor.post('/api/cart/change', {
      product: plan.sku,
      week,
      sku: meal.sku,
      change: 1,
    });
    expect(cart.json().cart.totals.items_cents).toBe(price.value! + 100);
  });

  it('that nobody with a plan pays needs no notice', async () => {
    const price = await priceOf('plan_price');
    const { rows } = await sql<{ id: string }>`
      insert into products (channel_id, sku, short_name, name, description, picking, min_meals, max_meals,
                            price_per_meal_cents, sold_on_subscription, sold_once, position)
      values (${channelId}, 'QUIET', 'quiet', 'Quiet plan', 'Nobody has it', true, 4, 6, 1000, true, true, 99)
      on conflict (channel_id, sku) do update set name = excluded.name returning id`.execute(
      shop.deps.database,
    );
    const quiet = await priceOf('plan_price', 'Quiet');
    expect(quiet).toMatchObject({ subject_id: rows[0]!.id, subscribers: 0 });
    expect((await plan(CURRENT, [[quiet, 1100]])).statusCode).toBe(200);
    expect((await priceOf('plan_price', 'Quiet')).value).toBe(1100);
    expect((await priceOf('plan_price')).value).toBe(price.value);
  });

  it('that was charged before anybody was told would be found by the rules of the books', async () => {
    expect(await findViolations(shop.deps.database)).toEqual([]);
    await sql`
      insert into price_changes (channel_id, from_week, is_dearer, announce_at, announced_at)
      select channel_id, week, true, picking_deadline_at, picking_deadline_at - interval '3 days'
        from menus where id in (select menu_id from week_runs) limit 1`.execute(shop.deps.database);
    expect(await findViolations(shop.deps.database)).toMatchObject([
      { rule: 'a higher price is told a week before it is charged for the first time' },
    ]);
  });

  it('comes later when the shop stood still and could not tell in time', async () => {
    const price = await priceOf('plan_price');
    await plan(IN_TIME, [[price, price.value! + 50]]);
    const late = new Date('2026-11-28T06:00:00Z');
    await announceChanges({ ...shop.deps, clock: { ...shop.deps.clock, shopNow: () => late } });
    const { rows } = await sql<{ from_week: string }>`
      select from_week from price_changes where announced_at is not null`.execute(
      shop.deps.database,
    );
    expect(rows).toEqual([{ from_week: '2026-12-21' }]);
    expect((await mails()).length).toBe((await subscribersOf(price.subject_id)).length);
    expect((await charged(IN_TIME, price.subject_id!)).units).toEqual(new Set([1349]));
    const { alerts } = (await owner.get('/api/admin/alerts')).json();
    expect(alerts).toContainEqual(
      expect.objectContaining({
        title: 'The new prices begin later, in the week of December 21',
        link: { label: 'Open the prices', path: '/admin/settings/prices' },
      }),
    );
  });

  it('is named in what a subscriber authorizes, and in what a newcomer agrees to, where it is theirs', async () => {
    const subscriber = await shop.visitor().logIn('subscriber@tiffin.test');
    const plans = async (visitor: Visitor) =>
      (await visitor.get('/api/subscriptions')).json().subscriptions;
    const { product_name, meal_plan } = (await plans(subscriber))[0];
    const { prices } = await read();
    const price = await priceOf('plan_price', product_name);
    const zone = prices.find(
      ({ kind, subscribers }) => kind === 'delivery_fee' && subscribers > 0,
    )!;
    await plan(IN_TIME, [
      [price, price.value! + 50],
      [zone, zone.value! + 100],
      [await priceOf('saving'), 20],
    ]);
    const sentence = `From the week of December 7 on: ${product_name}, per meal: `;
    const [own] = await plans(subscriber);
    expect(own.coming_prices).toContainEqual(expect.stringContaining(sentence));
    expect(own.coming_prices.join()).toContain('Subscribe & Save: 20% instead of 15%');

    const newcomer = shop.visitor();
    const { meals } = (await newcomer.get('/api/menu')).json();
    const cart = { product: meal_plan, week: CURRENT };
    const { sku } = meals.find(({ sold_out }: { sold_out: boolean }) => !sold_out);
    await newcomer.post('/api/cart/change', { ...cart, sku, change: 1 });
    const quoted = async (zip: string): Promise<string> => {
      const query = new URLSearchParams({ ...cart, zip_code: zip }).toString();
      return (await newcomer.get(`/api/checkout/quote?${query}`)).json().quote.consent_text;
    };
    const { rows } = await sql<{ zip: string }>`
      select rpad(min(zip_prefix), 5, '1') as zip from delivery_zone_prefixes
       where zone_id = ${zone.subject_id}`.execute(shop.deps.database);
    const here = await quoted(rows[0]!.zip);
    expect(here).toContain(sentence);
    expect(here).toContain(`Delivery, ${zone.name}: `);
    const elsewhere = await quoted('99999');
    expect(elsewhere).toContain(sentence);
    expect(elsewhere).not.toContain('Delivery, ');
  });
});

describe('a lower price', () => {
  it('holds at once, and is told as well', async () => {
    const price = await priceOf('plan_price');
    expect((await plan(CURRENT, [[price, 1299]])).statusCode).toBe(200);
    expect((await priceOf('plan_price')).value).toBe(1299);
    expect((await charged(CURRENT, price.subject_id!)).units).toEqual(new Set([1299]));
    await tell();
    expect((await mails()).length).toBe((await subscribersOf(price.subject_id)).length);
  });
});

describe('Subscribe & Save', () => {
  it('changes for running plans, each from their own; who subscribes later has what they agreed to', async () => {
    const people = await subscribersOf(null);
    const lucky = people[0]!;
    await sql`update subscriptions set discount_percent = 20 where user_id = ${lucky}`.execute(
      shop.deps.database,
    );
    const saving = await priceOf('saving');
    expect((await plan(TOO_NEAR, [[saving, 12]])).statusCode).toBe(422);
    expect((await plan(IN_TIME, [[saving, 12]])).statusCode).toBe(200);
    await tell();
    const told = await mails();
    expect(told.map(({ user_id }) => user_id)).toEqual(people);
    const stepsOf = (id: string) => told.find(({ user_id }) => user_id === id)!.steps;
    expect([stepsOf(lucky), stepsOf(people[1]!)]).toMatchObject([
      [{ before: 20, after: 12 }],
      [{ before: 15, after: 12 }],
    ]);
    expect((await charged(TOO_NEAR)).percents).not.toContain(12);
    expect((await charged(IN_TIME)).percents).toEqual(new Set([12]));

    await sql`update subscriptions set created_at = now() where user_id = ${lucky}`.execute(
      shop.deps.database,
    );
    expect((await charged(IN_TIME)).percents).toContain(20);
  });

  it('that was made better from a week on is not made worse in it without notice', async () => {
    const saving = await priceOf('saving');
    expect((await plan(CURRENT, [[saving, saving.value! + 10]])).statusCode).toBe(200);
    const worse = await plan(CURRENT, [[saving, saving.value! + 7]]);
    expect(worse.json().fields).toEqual({ from_week: expect.stringMatching(/14 days/) });
  });
});

describe('the delivery of a zone', () => {
  it('changes for those who live there, and one mail says all that changes for them', async () => {
    const { prices } = await read();
    const zone = prices.find(
      ({ kind, subscribers }) => kind === 'delivery_fee' && subscribers > 0,
    )!;
    const free = prices.find(
      ({ kind, subject_id }) => kind === 'free_over' && subject_id === zone.subject_id,
    )!;
    const price = await priceOf('plan_price');
    const changes: [Price, number | null][] = [
      [zone, zone.value! + 111],
      [free, null],
      [price, price.value! + 50],
    ];
    expect((await plan(IN_TIME, changes)).statusCode).toBe(200);
    await tell();
    const told = await mails();
    expect(new Set(told.map(({ user_id }) => user_id)).size).toBe(told.length);
    expect(told.some(({ steps }) => steps.length === 3)).toBe(true);
    expect(
      told.filter(({ steps }) => steps.some(({ after }) => after === zone.value! + 111)).length,
    ).toBe(zone.subscribers);
    expect((await charged(TOO_NEAR)).fees).not.toContain(zone.value! + 111);
    expect((await charged(IN_TIME)).fees).toContain(zone.value! + 111);
  });
});

describe('a planned change', () => {
  it('of two who plan at once the second is told, and nothing is planned twice', async () => {
    const price = await priceOf('plan_price');
    const { version } = await read();
    const parts = [{ kind: price.kind, subject_id: price.subject_id, after: price.value! + 50 }];
    const answers = await Promise.all(
      [1, 2].map(() => owner.post('/api/admin/prices', { version, from_week: IN_TIME, parts })),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const again = await plan('2026-12-14', [[price, price.value! + 60]]);
    expect(again.json().fields['parts.0.after']).toMatch(/December 7 on is planned/);
    expect((await read()).changes).toHaveLength(1);
  });

  it('is withdrawn until it is charged, and only those who were told hear of it, once', async () => {
    const price = await priceOf('plan_price');
    await plan(IN_TIME, [[price, price.value! + 50]]);
    await tell();
    const [change] = (await read()).changes;
    const withdraw = async () =>
      owner.post(`/api/admin/prices/${change!.id}/withdraw`, { version: (await read()).version });
    expect((await withdraw()).statusCode).toBe(200);
    await Promise.all([tell(), tell()]);
    expect((await mails('price_change_withdrawn')).map(({ user_id }) => user_id)).toEqual(
      await subscribersOf(price.subject_id),
    );
    expect((await charged(IN_TIME, price.subject_id!)).units).toEqual(new Set([1349]));
    expect((await withdraw()).json().code).toBe('price_change.settled');
    const event = await shop.deps.database
      .selectFrom('events')
      .select('data')
      .where('kind', '=', 'settings.prices_changed')
      .orderBy('occurred_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    expect(event.data).toMatchObject({
      before: { [`${price.name}, per meal`]: '$13.99' },
      after: { [`${price.name}, per meal`]: '$13.49' },
    });
  });

  it('whose withdrawal comes after an order stays the price of that order, whatever is edited in it', async () => {
    const price = await priceOf('plan_price');
    await plan(CURRENT, [[price, 1299]]);
    const { rows } = await sql<{ id: string }>`
      update orders set created_at = now() where id = (
        select id from orders where product_id = ${price.subject_id} and week = ${CURRENT} and status = 'paid'
         limit 1)
      returning id`.execute(shop.deps.database);
    const { version, changes } = await read();
    await owner.post(`/api/admin/prices/${changes[0]!.id}/withdraw`, { version });
    expect((await priceOf('plan_price')).value).toBe(1349);
    const { meals } = (await owner.get(`/api/admin/orders/${rows[0]!.id}/edit`)).json();
    const added = meals.filter(({ quantity }: { quantity: number }) => quantity === 0);
    const least = Math.min(
      ...added.map((meal: { unit_price_cents: number }) => meal.unit_price_cents),
    );
    expect(least).toBe(1299);
  });

  it('whose withdrawal finds records merged or erased is told to the one that stays, and to nobody else', async () => {
    const price = await priceOf('plan_price');
    await plan(IN_TIME, [[price, price.value! + 50]]);
    await tell();
    const { version, changes } = await read();
    await owner.post(`/api/admin/prices/${changes[0]!.id}/withdraw`, { version });
    const [kept, other, erased] = (await mails()).map(({ user_id }) => user_id);
    const merged = await owner.post(`/api/admin/customers/${kept}/merge`, {
      other_id: other,
      plans: 'kept',
    });
    expect(merged.statusCode).toBe(200);
    await sql`update users set anonymised_at = now() where id = ${erased}`.execute(
      shop.deps.database,
    );
    await tell();
    await sql`update users set anonymised_at = null where id = ${erased}`.execute(
      shop.deps.database,
    );
    const back = (await mails('price_change_withdrawn')).map(({ user_id }) => user_id);
    expect(back).toContain(kept);
    expect(back).not.toContain(other);
    expect(back).not.toContain(erased);
    expect(new Set(back).size).toBe(back.length);
  });

  it('is not withdrawn once it was charged, nor by somebody who may not', async () => {
    const price = await priceOf('plan_price');
    await plan(CURRENT, [[price, 1299]]);
    const { version, changes } = await read();
    const path = `/api/admin/prices/${changes[0]!.id}/withdraw`;
    const support = await shop.visitor().logIn('support@tiffin.test');
    expect((await support.post(path, { version })).statusCode).toBe(403);
    await sql`update price_changes set from_week = '2026-11-09'`.execute(shop.deps.database);
    expect((await owner.post(path, { version })).json().code).toBe('price_change.settled');
  });

  it.each([
    ['parts.0.after', { kind: 'plan_price', after: 0 }],
    ['parts.0.after', { kind: 'delivery_fee', after: null }],
    ['parts.0.after', { kind: 'saving', after: 101 }],
    ['parts.0.after', { kind: 'plan_price', after: 1349 }],
  ])('what cannot be is refused at %s: %o', async (field, part) => {
    const { version } = await read();
    const { subject_id } = await priceOf(part.kind as PriceKind);
    const parts = [{ ...part, subject_id }];
    const refused = await owner.post('/api/admin/prices', { version, from_week: IN_TIME, parts });
    expect([refused.statusCode, Object.keys(refused.json().fields)]).toEqual([422, [field]]);
  });
});
