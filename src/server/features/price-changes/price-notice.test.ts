import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import type { MenuDraft } from '../../../contract/menu-editor.ts';
import { addWeeks, week as asWeek, type Week } from '../../../domain/week/week.ts';
import { resumeDuePlans } from '../subscriptions/resume-due-plans.ts';
import {
  readTerms,
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from '../subscriptions/subscriptions.fixture.ts';
import { announceChanges } from './announce-changes.ts';
import { insertChange } from './store.ts';

/** Who is told of a change in another way than by its own mail, and what would cut the notice short. */

let shop: PlanShop;
let owner: Visitor;
let weeks: Week[];
let small: { id: string; sku: string };
let large: { id: string; sku: string };
beforeAll(async () => {
  shop = await startPlanShop();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  weeks = [0, 1, 2, 3].map((after) => addWeeks(asWeek(shop.week), after));
  const products = await shop.deps.database
    .selectFrom('products')
    .select(['id', 'sku'])
    .where('channel_id', '=', shop.channel_id)
    .where('picking', '=', true)
    .orderBy('min_meals')
    .execute();
  [small, large] = [products[0]!, products[1]!];
});
afterAll(() => shop.close());
beforeEach(async () => {
  await sql`truncate price_changes, price_change_parts, price_change_mails`.execute(
    shop.deps.database,
  );
});

const price = (product_id: string, after_value: number) => ({
  kind: 'plan_price' as const,
  product_id,
  zone_id: null,
  before_value: 1349,
  after_value,
});
const saving = {
  kind: 'saving' as const,
  product_id: null,
  zone_id: null,
  before_value: 15,
  after_value: 12,
};

/** A dearer one is told a week before: the week that is picked now is nearer. */
const planned = (from_week: Week, parts: Parameters<typeof insertChange>[1]['parts']) =>
  insertChange(shop.deps.database, {
    channel_id: shop.channel_id,
    from_week,
    parts,
    is_dearer: from_week > weeks[0]!,
    announce_at: shop.deps.clock.shopNow(),
    made_by: null,
  });
const tell = () => announceChanges(shop.deps);
const post = ({ visitor, subscription_id }: Subscriber, action: string, body: object) =>
  visitor.post(`/api/subscriptions/${action}`, { subscription_id, ...body });
const cancel = ({ visitor }: Subscriber) => visitor.post('/api/user/cancelAllSubscriptions');

/** What of a mail of a kind a customer has read last. */
async function saidTo({ user_id }: Subscriber, kind: string): Promise<string> {
  const row = await shop.deps.database
    .selectFrom('mails')
    .select('payload')
    .where('user_id', '=', user_id)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return JSON.stringify(row.payload);
}
const noticesTo = async (who: Subscriber) =>
  (await shop.mailsOf(who)).filter((kind) => kind === 'price_change').length;

describe('a cancelled plan', () => {
  it('is taken up again at what it costs by now: read first, kept in the receipt, mailed', async () => {
    const ada = await shop.subscriber();
    await cancel(ada);
    await planned(weeks[0]!, [price(small.id, 1399), saving]);
    await planned(weeks[2]!, [price(small.id, 1499)]);
    await tell();
    expect(await noticesTo(ada)).toBe(0);

    const terms = await readTerms(ada);
    expect(terms).toMatch(/: \$13\.99 per meal, 12% off with Subscribe & Save\. Delivery: /);
    expect(terms).toMatch(/From the week of .* on: .*: \$14\.99 instead of \$13\.49\.$/);
    const old = await post(ada, 'reactivate', { agreed_terms: 'As it was' });
    expect([old.statusCode, old.json()]).toMatchObject([
      409,
      { code: 'subscription.terms_changed', fields: { agreed_terms: terms } },
    ]);
    expect((await post(ada, 'reactivate', { agreed_terms: terms })).statusCode).toBe(200);
    const event = await shop.deps.database
      .selectFrom('events')
      .select('data')
      .where('subject_user_id', '=', ada.user_id)
      .where('kind', '=', 'subscription.reactivated')
      .executeTakeFirstOrThrow();
    expect(event.data).toMatchObject({ terms });
    expect(await saidTo(ada, 'subscription_reactivated')).toContain('$14.99 instead of');
    // that was the notice: there is no second one
    await sql`update price_changes set looked_at = null, announced_at = null`.execute(
      shop.deps.database,
    );
    await tell();
    expect(await noticesTo(ada)).toBe(0);
  });

  it('is taken up for a customer by staff, who have read the same to them', async () => {
    const ada = await shop.subscriber();
    await cancel(ada);
    await planned(weeks[0]!, [saving]);
    const path = `/api/admin/customers/${ada.user_id}`;
    const { plans } = (await owner.get(`${path}/schedule`)).json();
    const { id: subscription_id, terms: agreed_terms } = plans[0];
    expect(agreed_terms).toContain('12% off');
    const body = { subscription_id, agreed_terms: 'Something else' };
    expect((await owner.post(`${path}/reactivate-plan`, body)).statusCode).toBe(409);
    const done = await owner.post(`${path}/reactivate-plan`, { subscription_id, agreed_terms });
    expect(done.statusCode).toBe(200);
    expect(await saidTo(ada, 'subscription_reactivated')).toContain('12% off');
  });
});

it('a plan that goes on after a pause, by a click or by itself, says what it costs by now', async () => {
  const [ada, bob] = [await shop.subscriber(), await shop.subscriber()];
  await post(ada, 'pause', {});
  await post(bob, 'pause', { resume_week: weeks[2] });
  await planned(weeks[0]!, [saving]);
  await post(ada, 'resume', {});
  await sql`update subscriptions set resume_week = ${shop.week} where id = ${bob.subscription_id}`.execute(
    shop.deps.database,
  );
  await resumeDuePlans(shop.deps.database, shop.deps.clock.shopNow());
  for (const who of [ada, bob]) {
    expect(await saidTo(who, 'subscription_resumed')).toContain('12% off');
  }
});

describe('another size', () => {
  it('comes with what is planned for it, in the dialog and in the mail, and with no second notice', async () => {
    const [ada, bob] = [await shop.subscriber(), await shop.subscriber()];
    await planned(weeks[2]!, [price(small.id, 1399), price(large.id, 1299)]);
    await tell();
    expect([await noticesTo(ada), await noticesTo(bob)]).toEqual([1, 1]);
    const terms = await readTerms(ada, large.sku);
    expect(terms).toContain('$12.99 instead of');
    const change = { product: large.sku, agreed_terms: terms };
    expect((await post(ada, 'change-plan', { ...change, agreed_terms: '' })).statusCode).toBe(409);
    expect((await post(ada, 'change-plan', change)).statusCode).toBe(200);
    // in one week only
    expect((await post(bob, 'change-plan', { ...change, week: weeks[2] })).statusCode).toBe(200);
    for (const who of [ada, bob]) {
      expect(await saidTo(who, 'plan_changed')).toContain('$12.99 instead of');
    }
    await sql`update price_changes set announced_at = null`.execute(shop.deps.database);
    await tell();
    expect([await noticesTo(ada), await noticesTo(bob)]).toEqual([1, 1]);
  });

  it('of a single week is a price that changes too: who has it is told', async () => {
    const ada = await shop.subscriber();
    const terms = await readTerms(ada, large.sku);
    await post(ada, 'change-plan', { product: large.sku, agreed_terms: terms, week: weeks[2] });
    await planned(weeks[1]!, [price(large.id, 1299)]);
    await tell();
    expect(await saidTo(ada, 'price_change')).toContain('1299');
  });

  it('that came without the dialog, as after a move, is told as well', async () => {
    const ada = await shop.subscriber();
    await planned(weeks[2]!, [price(small.id, 1399), price(large.id, 1299)]);
    await tell();
    await sql`update subscriptions set product_id = ${large.id} where id = ${ada.subscription_id}`.execute(
      shop.deps.database,
    );
    await sql`update price_changes set announced_at = null`.execute(shop.deps.database);
    await tell();
    await tell();
    expect(await noticesTo(ada)).toBe(2);
    expect(await saidTo(ada, 'price_change')).toContain('1299');
  });
});

describe('the days between the notice and the first charge', () => {
  const draftOf = async (week: string): Promise<MenuDraft> => {
    const { menu } = (await owner.get(`/api/admin/menus/${week}`)).json();
    const { version, meals, boxes, times } = menu as MenuDraft;
    const row = ({ menu_item_id, surcharge_cents, capacity }: MenuDraft['meals'][number]) => ({
      menu_item_id,
      surcharge_cents,
      capacity,
    });
    const box = ({ product_id, menu_item_id, quantity }: MenuDraft['boxes'][number]) => ({
      product_id,
      menu_item_id,
      quantity,
    });
    return { version, meals: meals.map(row), boxes: boxes.map(box), times };
  };
  const closeAt = async (week: string, picking_deadline: string) => {
    const draft = await draftOf(week);
    const times = { ...draft.times, picking_opens: '2026-11-16T00:00', picking_deadline };
    return owner.request({
      method: 'PUT',
      url: `/api/admin/menus/${week}`,
      payload: { ...draft, times },
    });
  };

  it('are not cut by a deadline that is moved, in the week of the change or after it', async () => {
    await planned(weeks[2]!, [price(small.id, 1399)]);
    await tell();
    for (const week of [weeks[2]!, weeks[3]!]) {
      const refused = await closeAt(week, '2026-11-20T12:00');
      expect([refused.statusCode, refused.json().fields]).toEqual([
        422,
        {
          picking_deadline: expect.stringMatching(
            /^Prices rise from the week of December 7 on, .* 7 days before: not before .*Nov 22/,
          ),
        },
      ]);
    }
    expect((await closeAt(weeks[2]!, '2026-11-30T12:00')).statusCode).toBe(200);
    // the week before has the price that everybody knows
    expect((await closeAt(weeks[1]!, '2026-11-20T12:00')).statusCode).toBe(200);
  });

  it('are not cut by a new rule for the weeks that have no menu yet', async () => {
    const { rows } = await sql<{ week: Week }>`
      select max(week) as week from menus where channel_id = ${shop.channel_id}`.execute(
      shop.deps.database,
    );
    await planned(addWeeks(rows[0]!.week, 1), [price(small.id, 1399)]);
    await tell();
    const { version, week_rule } = (await owner.get('/api/admin/settings')).json();
    const earlier = (weeks_before: number) => {
      const at = (moment: object) => ({ ...moment, weeks_before });
      const { delivery_weekdays: _, ...rule } = week_rule;
      return {
        ...rule,
        picking_opens: { ...week_rule.picking_opens, weeks_before: 12 },
        picking_deadline: at(week_rule.picking_deadline),
      };
    };
    const save = (weeks_before: number) =>
      owner.post('/api/admin/settings/week-rule', { version, week_rule: earlier(weeks_before) });
    const refused = await save(10);
    expect([refused.statusCode, refused.json().fields]).toEqual([
      422,
      { 'week_rule.picking_deadline': expect.stringMatching(/^Prices rise from the week of /) },
    ]);
    expect((await save(2)).statusCode).toBe(200);
  });
});
