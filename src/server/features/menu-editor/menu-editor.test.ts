import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Visitor } from '../../../../tests/support/test-app.ts';
import type { EditedMenu, MenuDraft } from '../../../contract/menu-editor.ts';
import { addWeeks, week as weekOf } from '../../../domain/week/week.ts';
import { checkOut, checkoutBody, newGuest } from '../checkout/checkout.fixture.ts';
import {
  expectPortionsToAddUp,
  startPlanShop,
  type PlanShop,
  type Subscriber,
} from '../subscriptions/subscriptions.fixture.ts';
import { settleMenus } from './settle-menus.ts';
import { holdingsOf } from './store.ts';

let shop: PlanShop;
let cook: Visitor;
let support: Visitor;
beforeAll(async () => {
  shop = await startPlanShop();
  cook = await shop.visitor().logIn('kitchen@tiffin.test');
  support = await shop.visitor().logIn('support@tiffin.test');
});
afterEach(() => expectPortionsToAddUp(shop));
afterAll(() => shop.close());

const at = (week: string, action = '') => `/api/admin/menus/${week}${action}`;
const editor = async (week = shop.week) => (await cook.get(at(week))).json();
const menuOf = async (week = shop.week): Promise<EditedMenu> => (await editor(week)).menu;
const draftOf = async (week = shop.week): Promise<MenuDraft> => {
  const { version, meals, boxes, times } = await menuOf(week);
  return {
    version,
    meals: meals.map(({ menu_item_id, surcharge_cents, capacity }) => ({
      menu_item_id,
      surcharge_cents,
      capacity,
    })),
    boxes: boxes.map(({ product_id, menu_item_id, quantity }) => ({
      product_id,
      menu_item_id,
      quantity,
    })),
    times,
  };
};
const save = (draft: MenuDraft, week = shop.week) =>
  cook.request({ method: 'PUT', url: at(week), payload: draft });
const act = async (action: string, body: object = {}, week = shop.week) => {
  const { version } = await menuOf(week);
  return cook.post(at(week, action), { version, ...body });
};
const picksOf = async ({ week_id }: Subscriber) => {
  const rows = await shop.deps.database
    .selectFrom('subscription_week_picks')
    .select(['menu_item_id', 'quantity'])
    .where('subscription_week_id', '=', week_id)
    .execute();
  return new Map(rows.map((row) => [row.menu_item_id, row.quantity]));
};
/** so that no box of the menu stands in the way of removing a meal */
const without = (draft: MenuDraft, id: string): MenuDraft => ({
  ...draft,
  meals: draft.meals.filter((meal) => meal.menu_item_id !== id),
  boxes: draft.boxes.filter((box) => box.menu_item_id !== id),
});
const orderOf = async (quantities: Record<number, number>): Promise<{ url_key: string }> =>
  (await checkOut(shop, await newGuest(shop, { quantities }), checkoutBody(shop))).json();
const settle = () => settleMenus(shop.deps);

/** A week beyond the demo's menus. */
const newWeek = (offset: number) => addWeeks(weekOf(shop.week), 20 + offset);

describe('a new week', () => {
  it('is made from the rule, copied from another week, checked and published, and then sold', async () => {
    const week = newWeek(0);
    expect((await editor(week)).menu).toBeNull();
    expect((await cook.post(at(week), { copy_from: null })).statusCode).toBe(200);
    expect((await cook.post(at(week), { copy_from: null })).json().code).toBe('menu.exists');
    const empty = await menuOf(week);
    expect(empty).toMatchObject({ status: 'draft', meals: [] });
    expect(empty.times.picking_deadline.slice(11)).toBe('23:59');

    const refused = await act('/publish', {}, week);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'menu.checks_failed']);
    expect(refused.json().fields.meals).toMatch(/Too few meals/);

    const source = await draftOf();
    const saved = await save({ ...source, version: empty.version, times: empty.times }, week);
    expect(saved.statusCode).toBe(200);
    const published = await act('/publish', {}, week);
    expect([published.statusCode, published.json().message]).toEqual([
      200,
      'Published: shoppers see it now.',
    ]);
    await vi.waitFor(
      async () => {
        const shown = await shop.visitor().get(`/api/menu?week=${week}`);
        expect(shown.statusCode).toBe(200);
        expect(shown.json().meals).toHaveLength(source.meals.length);
      },
      { timeout: 1000 },
    );
    expect((await act('/unpublish', {}, week)).statusCode).toBe(200);
    await vi.waitFor(
      async () => {
        const gone = await shop.visitor().get(`/api/menu?week=${week}`);
        expect(gone.json().code).toBe('menu.none');
      },
      { timeout: 1000 },
    );
  });

  it('copied whole has the same meals, surcharges, capacities and boxes', async () => {
    const week = newWeek(1);
    await cook.post(at(week), { copy_from: shop.week });
    const [copy, source] = [await draftOf(week), await draftOf()];
    expect(copy.meals).toEqual(source.meals);
    expect(copy.boxes).toEqual(source.boxes);
    expect((await menuOf(week)).meals.every(({ reserved }) => reserved === 0)).toBe(true);
  });

  it('is listed among those without a menu, with its checks once it has one', async () => {
    const from = newWeek(0);
    const { weeks } = (await cook.get(`/api/admin/menus?from=${from}`)).json();
    expect(weeks).toHaveLength(12);
    expect(weeks[0]).toMatchObject({ week: from, status: 'draft', failed: 0 });
    expect(weeks[5]).toMatchObject({ status: null, failed: null });
  });
});

describe('a published menu', () => {
  it('is changed by one person at a time: the second is told, and nothing of theirs is written', async () => {
    const draft = await draftOf();
    const turned = { ...draft, meals: draft.meals.toReversed() };
    expect((await save(turned)).statusCode).toBe(200);
    const stale = await save(draft);
    expect([stale.statusCode, stale.json()]).toEqual([
      409,
      {
        message: 'Somebody has changed this meanwhile. Reload to see it.',
        code: 'edit.stale',
      },
    ]);
    expect((await draftOf()).meals).toEqual(turned.meals);
    await vi.waitFor(
      async () => {
        const shown = (await shop.visitor().get(`/api/menu?week=${shop.week}`)).json();
        const first = shop.meals.find(({ id }) => id === turned.meals[0]!.menu_item_id)!;
        expect(shown.meals[0].sku).toBe(first.sku);
      },
      { timeout: 1000 },
    );
  });

  it('is not for those who may only read it', async () => {
    const draft = await draftOf();
    const response = await support.request({ method: 'PUT', url: at(shop.week), payload: draft });
    expect([response.statusCode, response.json().code]).toEqual([403, 'permission.missing']);
    expect((await support.get(at(shop.week))).statusCode).toBe(200);
  });

  it('cut below what is promised shows whom to swap; the newest get what suits them', async () => {
    const first = await shop.subscriber({ picks: { 6: 2, 7: 4 } });
    const last = await shop.subscriber({ picks: { 6: 3, 8: 3 } });
    const { id } = shop.meals[6]!;
    const { reserved } = (await menuOf()).meals.find((meal) => meal.menu_item_id === id)!;
    const draft = await draftOf();
    const cut = draft.meals.map((meal) =>
      meal.menu_item_id === id ? { ...meal, capacity: reserved - 2 } : meal,
    );
    const preview = await cook.post(at(shop.week, '/preview'), {
      meals: cut.map(({ menu_item_id, capacity }) => ({ menu_item_id, capacity })),
    });
    const shown = preview
      .json()
      .affected.find((meal: { menu_item_id: string }) => meal.menu_item_id === id);
    expect(shown).toMatchObject({ why: 'over', portions: 2, customers: 1 });
    expect(shown.people[0]).toMatchObject({ user_id: last.user_id, quantity: 2, holds: 'picks' });
    expect(shown.people[0].gets).not.toBeNull();

    expect((await save({ ...draft, meals: cut })).statusCode).toBe(200);
    const swapped = await cook.post(at(shop.week, '/swaps'), { menu_item_id: id });
    expect(swapped.json().message).toBe('1 swapped and told by mail.');
    expect((await picksOf(first)).get(id)).toBe(2);
    const picks = await picksOf(last);
    expect(picks.get(id)).toBe(1);
    expect([...picks.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(6);
    expect(await shop.mailsOf(last)).toEqual(['meals_replaced']);
    expect(await shop.mailsOf(first)).toEqual([]);
    const again = await cook.post(at(shop.week, '/swaps'), { menu_item_id: id });
    expect(again.json().message).toMatch(/^0 swapped/);
  });

  it('without a meal that was picked and ordered: both get another, are told, and money stays', async () => {
    const ada = await shop.subscriber({ picks: { 9: 4, 10: 2 } });
    const { id } = shop.meals[9]!;
    const order = await orderOf({ 9: 3, 10: 3 });
    expect((await save(without(await draftOf(), id))).statusCode).toBe(200);
    await settle();
    const picks = await picksOf(ada);
    expect(picks.has(id)).toBe(false);
    expect([...picks.values()].reduce((sum, quantity) => sum + quantity, 0)).toBe(6);
    expect(await shop.mailsOf(ada)).toEqual(['meals_replaced']);
    const { rows } = await sql<{ meals: number; cents: number; gone: number; items: number }>`
      select sum(l.quantity) as meals, sum(l.quantity * l.unit_price_cents) as cents,
             count(*) filter (where l.menu_item_id = ${id}) as gone, o.items_cents as items
        from orders o join order_lines l on l.order_id = o.id
       where o.url_key = ${order.url_key} group by o.id`.execute(shop.deps.database);
    expect(rows[0]).toMatchObject({ meals: 6, gone: 0, cents: rows[0]!.items });
    expect((await menuOf()).is_settling).toBe(false);
    // once: a second pass finds nothing
    await settle();
    expect(await shop.mailsOf(ada)).toHaveLength(1);
  });

  it('asks those to pick again whom nothing else suits', async () => {
    const eve = await shop.subscriber({ picks: { 11: 6 } });
    await sql`insert into preferences (user_id, diet) values (${eve.user_id}, 'air')`.execute(
      shop.deps.database,
    );
    await save(without(await draftOf(), shop.meals[11]!.id));
    await settle();
    expect(await shop.mailsOf(eve)).toEqual(['meals_gone']);
    expect((await picksOf(eve)).get(shop.meals[11]!.id)).toBe(6);
    // comes back, and is still promised to her
    const draft = await draftOf();
    const back = { menu_item_id: shop.meals[11]!.id, surcharge_cents: 0, capacity: 60 };
    await save({ ...draft, meals: [...draft.meals, back] });
    const { reserved } = (await menuOf()).meals.find(
      (meal) => meal.menu_item_id === back.menu_item_id,
    )!;
    expect(reserved).toBeGreaterThanOrEqual(6);
  });

  it('with other delivery days moves its boxes to the nearest one and says so', async () => {
    const ada = await shop.subscriber();
    const draft = await draftOf();
    const { delivery_date } = await shop.weekOf(ada);
    const other = draft.times.delivery_dates.filter((date) => date !== delivery_date);
    await save({ ...draft, times: { ...draft.times, delivery_dates: other } });
    await settle();
    expect((await shop.weekOf(ada)).delivery_date).toBe(other[0]);
    expect(await shop.mailsOf(ada)).toEqual(['delivery_day_changed']);
    await save({ ...(await draftOf()), times: draft.times });
  });

  it('is not taken back once somebody has picked from it', async () => {
    const response = await act('/unpublish');
    expect([response.statusCode, response.json().code]).toEqual([409, 'menu.in_use']);
  });

  it.each([
    [
      'a meal twice',
      (draft: MenuDraft) => ({ ...draft, meals: [...draft.meals, draft.meals[0]!] }),
    ],
    [
      'a meal of nobody',
      (draft: MenuDraft) => ({
        ...draft,
        meals: [{ ...draft.meals[0]!, menu_item_id: '01890000-0000-7000-8000-000000000000' }],
        boxes: [],
      }),
    ],
    [
      'a deadline before it opens',
      (draft: MenuDraft) => ({
        ...draft,
        times: { ...draft.times, picking_deadline: '2020-01-01T10:00' },
      }),
    ],
    [
      'a delivery in another week',
      (draft: MenuDraft) => ({
        ...draft,
        times: { ...draft.times, delivery_dates: ['2026-12-25'] },
      }),
    ],
    [
      'a negative capacity',
      (draft: MenuDraft) => ({ ...draft, meals: [{ ...draft.meals[0]!, capacity: -1 }] }),
    ],
  ])('is not saved with %s', async (_, spoil) => {
    const draft = await draftOf();
    expect((await save(spoil(draft))).statusCode).toBe(422);
    expect(await draftOf()).toEqual(draft);
  });
});

/** The demo's own customers leave the week, so that it is quickly closed. */
async function sendHome(weekIds: string[], urlKey: string): Promise<void> {
  const { database } = shop.deps;
  await sql`update subscription_weeks set selection = 'skipped'
             where week = ${shop.week} and id <> all(${weekIds}::uuid[])`.execute(database);
  await sql`update orders set status = 'cancelled'
             where week = ${shop.week} and url_key <> ${urlKey}`.execute(database);
  await sql`
    update menu_meals meal
       set reserved = (select coalesce(sum(held.quantity), 0)
                         from (${holdingsOf({ channel_id: shop.channel_id, week: shop.week })}) held
                        where held.menu_item_id = meal.menu_item_id)
      from menus menu where menu.id = meal.menu_id and menu.week = ${shop.week}`.execute(database);
}

describe('a closed week', () => {
  it('releases picks, pays orders back, tells everybody why; reopened, it brings the picks back', async () => {
    const ada = await shop.subscriber({ picks: { 0: 4, 1: 2 } });
    const open = await shop.subscriber();
    const order = await orderOf({ 0: 3, 1: 3 });
    await sendHome([ada.week_id, open.week_id], order.url_key);
    // a part of it went back before
    await sql`update orders set refunded_cents = 100 where url_key = ${order.url_key}`.execute(
      shop.deps.database,
    );
    const closed = await act('/close', { reason: 'Our kitchen rests on Thanksgiving.' });
    expect(closed.statusCode).toBe(200);
    await settle();
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'skipped', reason: 'closed_week' });
    expect(await shop.mailsOf(ada)).toEqual(['week_closed']);
    expect(await shop.mailsOf(open)).toEqual(['week_closed']);
    const { status, refunded_cents, total_cents } = await shop.deps.database
      .selectFrom('orders')
      .select(['status', 'refunded_cents', 'total_cents'])
      .where('url_key', '=', order.url_key)
      .executeTakeFirstOrThrow();
    expect([status, refunded_cents]).toEqual(['cancelled', total_cents]);
    expect((await menuOf()).meals.every(({ reserved }) => reserved === 0)).toBe(true);
    const unskipped = await ada.visitor.post('/api/unskipWeek', {
      subscription_id: ada.subscription_id,
      week: shop.week,
    });
    expect(unskipped.json().code).toBe('week.closed');

    expect((await act('/close', { reason: 'Again' })).json().code).toBe('menu.state');
    expect((await act('/reopen')).statusCode).toBe(200);
    await settle();
    expect(await shop.weekOf(ada)).toMatchObject({ selection: 'picked', meals: 6 });
    expect(await shop.mailsOf(ada)).toEqual(['week_closed', 'week_reopened']);
  });
});
