import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { MenuMeal } from '../../../contract/menu.ts';
import { safetyHeaders } from '../../http/safety-headers.ts';

let shop: TestApp;
const week = '2026-11-23';

beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const menu = async (query = '', host = 'localhost') =>
  (await shop.visitor(host).get(`/api/menu${query}`)).json();
const ofWeek = sql`menu_id in (select menus.id from menus join channels on channels.id = channel_id
  where week = ${week} and channel = 'green-fork')`;

describe('the menu', () => {
  it('is that of the current picking week unless another is named', async () => {
    const current = await menu();
    expect(current).toMatchObject({
      week,
      week_formatted: 'Nov 23',
      picking_deadline_at: '2026-11-20T04:59:00.000Z',
      picking_deadline_formatted: 'Thu, Nov 19, 11:59 PM EST',
      delivery_days: 'Tue, Nov 24 or Thu, Nov 26',
      orderable: true,
    });
    expect(current.weeks).toHaveLength(1);
    expect(current.meals.length).toBeGreaterThanOrEqual(20);
    expect(await menu(`?week=${week}`)).toEqual(current);
    const past = await menu('?week=2026-11-09');
    expect(past).toMatchObject({ week: '2026-11-09', orderable: false });
  });

  it('offers the weeks ahead where the channel takes orders for them', async () => {
    const iron = await menu('', 'iron.localhost');
    expect(iron.weeks.length).toBeGreaterThan(1);
    const ahead = await menu(`?week=${iron.weeks[1].week}`, 'iron.localhost');
    expect(ahead).toMatchObject({ week: iron.weeks[1].week, orderable: true });
  });

  it('says which meals are sold out', async () => {
    const { rows } = await sql<{ sku: string }>`
      select sku from menu_meals join menu_items on menu_items.id = menu_item_id
      where ${ofWeek} and reserved >= capacity order by sku`.execute(shop.deps.database);
    const { meals } = await menu();
    const soldOut = (meals as MenuMeal[]).filter((meal) => meal.sold_out).map((meal) => meal.sku);
    expect(soldOut.sort()).toEqual(rows.map((row) => row.sku));
    expect(soldOut.length).toBeGreaterThan(0);
  });

  it('says when a meal that is sold out comes back, as soon as that menu is published', async () => {
    const { database } = shop.deps;
    const gone = ((await menu()).meals as MenuMeal[]).find((meal) => meal.sold_out)!.sku;
    const backAt = async () =>
      ((await menu()).meals as MenuMeal[]).find((meal) => meal.sku === gone)!.back_week_formatted;
    const [item] = await sql<{ id: string; channel_id: string }>`
      select id, channel_id from menu_items where sku = ${gone}`
      .execute(database)
      .then(({ rows }) => rows);
    await sql`delete from menu_meals using menus where menus.id = menu_id and week > ${week}
      and menu_item_id = ${item!.id}`.execute(database);
    await vi.waitFor(async () => expect(await backAt()).toBeNull());

    const cooked = (status: string, capacity: number) =>
      sql`
      with later as (
        insert into menus (channel_id, week, status, picking_opens_at, picking_deadline_at,
                           production_starts_at, delivery_dates)
        select ${item!.channel_id}, '2027-03-01', ${status}, '2027-02-19', '2027-02-26',
               '2027-02-27', '{2027-03-02}'
        on conflict (channel_id, week) do update set status = excluded.status returning id)
      insert into menu_meals (menu_id, menu_item_id, position, capacity, surcharge_cents)
      select id, ${item!.id}, 1, ${capacity}, 0 from later
      on conflict (menu_id, menu_item_id) do update set capacity = excluded.capacity`.execute(
        database,
      );
    await cooked('draft', 10);
    expect(await backAt()).toBeNull();
    await cooked('published', 10);
    await vi.waitFor(async () => expect(await backAt()).toBe('Mar 1'));
    await cooked('published', 0);
    await vi.waitFor(async () => expect(await backAt()).toBeNull());
    await sql`delete from menus where week = '2027-03-01'`.execute(database);
  });

  it.each(['?week=2031-01-06', '?week=2026-11-24', '?week=2026-99-99'])(
    'that does not exist is not found: %s',
    async (query) => {
      const response = await shop.visitor().get(`/api/menu${query}`);
      expect([response.statusCode, response.json()]).toEqual([
        404,
        { message: 'There is no menu for this week.', code: 'menu.none' },
      ]);
    },
  );

  it.each(['?week=now', '?week=', '?week=2026-11-23%00', "?week=' or 1=1"])(
    'with a broken week is refused: %s',
    async (query) => {
      const response = await shop.visitor().get(`/api/menu${query}`);
      expect(response.statusCode).toBe(422);
    },
  );
});

describe('the menu in memory', () => {
  const compressed = (encoding: string) =>
    shop.visitor().request({ url: '/api/menu', headers: { 'accept-encoding': encoding } });

  it('costs no query once it is known, however many ask', async () => {
    await menu();
    const queries = vi.spyOn(shop.deps.pool, 'connect');
    await Promise.all(Array.from({ length: 20 }, () => menu()));
    expect(queries).not.toHaveBeenCalled();
    queries.mockRestore();
  });

  it('is sent in the encoding that was asked for, or not at all if it is known', async () => {
    const plain = await compressed('identity');
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect((await compressed('gzip, deflate, br')).headers['content-encoding']).toBe('br');
    expect((await compressed('gzip')).headers['content-encoding']).toBe('gzip');
    const known = await shop
      .visitor()
      .request({ url: '/api/menu', headers: { 'if-none-match': String(plain.headers.etag) } });
    expect([known.statusCode, known.body]).toEqual([304, '']);
  });

  it('has the headers of every answer, and a wrong token is refused nevertheless', async () => {
    await menu();
    const again = await shop.visitor().get('/api/menu');
    expect(again.headers).toMatchObject(safetyHeaders);
    const bearer = { authorization: 'Bearer tif_not-a-token' };
    const refused = await shop.visitor().request({ url: '/api/menu', headers: bearer });
    expect(refused.statusCode).toBe(401);
  });

  it('shows within a second what has changed on another process', async () => {
    const before = (await menu()).meals as MenuMeal[];
    const { sku } = before.find((meal) => !meal.sold_out)!;
    // what a reservation that takes the last portion does
    await sql`update menu_meals set reserved = capacity from menu_items
      where menu_items.id = menu_item_id and sku = ${sku} and ${ofWeek}`.execute(
      shop.deps.database,
    );
    await sql`notify content_changed`.execute(shop.deps.database);
    await vi.waitFor(
      async () => {
        const meals = (await menu()).meals as MenuMeal[];
        expect(meals.find((meal) => meal.sku === sku)!.sold_out).toBe(true);
      },
      { timeout: 1000, interval: 20 },
    );
  });

  it('is gone when it is taken back, or when its week is closed', async () => {
    const set = (values: object) =>
      shop.deps.database.updateTable('menus').set(values).where('week', '=', week).execute();
    const gone = async () =>
      expect((await shop.visitor().get(`/api/menu?week=${week}`)).json().code).toBe('menu.none');
    await set({ status: 'draft' });
    await vi.waitFor(gone);
    await set({ status: 'published', closed_reason: 'Thanksgiving' });
    await vi.waitFor(async () => expect((await menu()).week).not.toBe(week));
    await gone();
    await set({ closed_reason: null });
    await vi.waitFor(async () => expect((await menu()).week).toBe(week));
  });
});

describe('a meal', () => {
  const meal = async (sku: string) => shop.visitor().get(`/api/meals/${sku}`);

  it('has the shop’s instructions unless it has its own', async () => {
    const { sku } = ((await menu()).meals as MenuMeal[])[0]!;
    const set = (values: object) =>
      shop.deps.database.updateTable('menu_items').set(values).where('sku', '=', sku).execute();
    await set({ heating_instructions: null, opening_instructions: null });
    expect((await meal(sku)).json().details).toMatchObject({
      opening_instructions:
        'Make ventilation slits in the film and microwave on high for 1 - 2 minutes.',
      heating_instructions:
        'Reheat in an oven safe container at 350 degrees to an internal temperature of 165 degrees.',
    });
    await set({ heating_instructions: 'Eat it cold.' });
    const own = (await meal(sku.toLowerCase())).json();
    expect(own.details.heating_instructions).toBe('Eat it cold.');
    expect(own.details.sodium).toBeTypeOf('number');
  });

  it('of another channel, or none at all, is not found', async () => {
    for (const sku of ['IP-NONE', 'GF-NO-SUCH-MEAL']) {
      expect((await meal(sku)).json()).toEqual({
        message: 'This meal does not exist.',
        code: 'meal.not_found',
      });
    }
    const iron = (await menu('', 'iron.localhost')).meals as MenuMeal[];
    expect((await meal(iron[0]!.sku)).statusCode).toBe(404);
  });

  it.each(['%00', '%27', 'x'.repeat(61), '%F0%9F%8D%95'])(
    'with a hostile name is refused: %s',
    async (name) => {
      expect((await meal(name)).statusCode).toBe(422);
    },
  );
});
