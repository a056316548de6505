import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { MealEditor, MealForm } from '../../../contract/meals.ts';

let shop: TestApp;
let cook: Visitor;
let support: Visitor;
let channelId: string;
beforeAll(async () => {
  shop = await startTestApp();
  cook = await shop.visitor().logIn('kitchen@tiffin.test');
  support = await shop.visitor().logIn('support@tiffin.test');
  channelId = (await shop.deps.directory.byHost('localhost'))!.id;
});
afterAll(() => shop.close());

const base = '/api/admin/meals';
const list = async (query = '') => (await cook.get(`${base}${query}`)).json();
const shown = async (id: string): Promise<MealEditor> => (await cook.get(`${base}/${id}`)).json();
/** a meal of this channel that has been sold and rated */
const soldMeal = async (): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select item.id from menu_items item join ratings on ratings.menu_item_id = item.id
     where item.channel_id = ${channelId} and words is not null limit 1`.execute(
    shop.deps.database,
  );
  return rows[0]!.id;
};
const save = async (id: string, part: Partial<MealForm> & { version?: number }) => {
  const { meal, version } = await shown(id);
  const { sku: _, ...fields } = meal;
  return cook.request({
    method: 'PUT',
    url: `${base}/${id}`,
    payload: { version, ...fields, ...part },
  });
};
const upload = (bytes: Buffer, by = cook) =>
  by.request({
    method: 'POST',
    url: '/api/admin/pictures',
    payload: bytes,
    headers: { 'content-type': 'image/jpeg' },
  });
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a4b20' } })
    .jpeg()
    .toBuffer();

describe('the meals', () => {
  it('are listed, searched and filtered, page by page', async () => {
    const all = await list();
    expect(all.count.count).toBeGreaterThan(40);
    expect(all.rows[0]).toMatchObject({ is_retired: false, missing: [] });
    const { sku, name } = all.rows[3];
    expect((await list(`?q=${sku}`)).rows.map((row: { name: string }) => row.name)).toEqual([name]);
    const vegan = (await list('?diet=vegan&without=soy')).rows as {
      diets: string[];
      allergens: string[];
    }[];
    expect(vegan.length).toBeGreaterThan(0);
    expect(
      vegan.every(({ diets, allergens }) => diets.includes('vegan') && !allergens.includes('soy')),
    ).toBe(true);
    expect((await list('?q=%25')).rows).toEqual([]);
    const csv = await cook.get(`${base}.csv?q=${sku}`);
    expect(csv.body).toContain(sku);
  });

  it('are made, changed and retired by those who may', async () => {
    const { meal } = await shown(await soldMeal());
    const body: MealForm = { ...meal, sku: 'GF-TEST-1', name: 'Test stew', image: '' };
    expect((await support.post(base, body)).statusCode).toBe(403);
    const made = await cook.post(base, body);
    expect(made.statusCode).toBe(200);
    const { id } = made.json();
    expect((await cook.post(base, body)).json().fields.sku).toMatch(/already/);
    expect((await list('?state=incomplete')).rows[0]).toMatchObject({ id, missing: ['picture'] });
    const retired = await cook.post(`${base}/${id}/retire`, { version: 1, retired: true });
    expect(retired.statusCode).toBe(200);
    expect((await shown(id)).is_retired).toBe(true);
    const onMenus = await soldMeal();
    const { version } = await shown(onMenus);
    const refused = await cook.post(`${base}/${onMenus}/retire`, { version, retired: true });
    expect(refused.json().code).toBe('meal.on_menus');
  });

  it.each<[string, Partial<MealForm>, string]>([
    [
      'a badge that cannot be read',
      { badge_value: 'New', badge_color: '#FFB300', badge_text_color: '#FFFFFF' },
      'badge_text_color',
    ],
    ['a vegan label beside milk', { suits: 'vegan', allergens: ['milk'] }, 'allergens'],
    ['a picture from elsewhere', { image: '/pictures/0123456789abcdef0123456789abcdef' }, 'image'],
    ['an empty name', { name: ' ' }, 'name'],
    ['half a calorie', { calories: 0.5 }, 'calories'],
  ])('are not saved with %s', async (_, part, field) => {
    const response = await save(await soldMeal(), part);
    expect(response.statusCode).toBe(422);
    expect(Object.keys(response.json().fields)).toContain(field);
  });

  it('are changed by one person at a time, and the shop shows it within a second', async () => {
    const id = await soldMeal();
    const before = await shown(id);
    expect((await save(id, { name: 'A new name' })).statusCode).toBe(200);
    const stale = await save(id, { name: 'Another name', version: before.version });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'edit.stale']);
    await vi.waitFor(
      async () => {
        const meal = await shop.visitor().get(`/api/meals/${before.meal.sku}`);
        expect(meal.json().details.name).toBe('A new name');
      },
      { timeout: 1000 },
    );
    const after = await shown(id);
    expect(after.versions[0]).toMatchObject({ version: before.version, changed: ['name'] });
  });

  it('that were sold look in their orders as they did then', async () => {
    const { rows } = await sql<{ url_key: string; menu_item_id: string; name: string }>`
      select o.url_key, line.menu_item_id, line.name from orders o
        join order_lines line on line.order_id = o.id
       where o.channel_id = ${channelId} and o.status = 'delivered' limit 1`.execute(
      shop.deps.database,
    );
    const { url_key, menu_item_id, name } = rows[0]!;
    const line = async () =>
      (await shop.visitor().get(`/api/orders/by-key/${url_key}`))
        .json()
        .order.items.find((item: { name: string }) => item.name === name);
    const before = await line();
    const { image } = (await upload(await photo(1000, 800))).json();
    expect((await save(menu_item_id, { image, name: 'Renamed' })).statusCode).toBe(200);
    expect(await line()).toEqual(before);
    expect((await shown(menu_item_id)).pictures).toContain(before.image);
  });

  it('have their ratings moderated: words are hidden, stars count', async () => {
    const id = await soldMeal();
    const { ratings, figures } = await shown(id);
    const { order_id } = ratings.find(({ words }) => words !== null)!;
    const url = `${base}/${id}/ratings`;
    expect((await support.post(url, { order_id, hidden: true })).statusCode).toBe(403);
    expect((await cook.post(url, { order_id, hidden: true })).statusCode).toBe(200);
    const after = await shown(id);
    expect(after.ratings.find((each) => each.order_id === order_id)!.is_hidden).toBe(true);
    expect(after.figures.stars).toEqual(figures.stars);
  });
});

describe('a picture', () => {
  it('is made anew in every size, and kept by browsers for ever', async () => {
    const { image } = (await upload(await photo(1600, 900))).json();
    expect(image).toMatch(/^\/pictures\/[0-9a-f]{32}$/);
    for (const file of ['320.avif', '640.webp', '1200.avif']) {
      const response = await shop.visitor().get(`${image}-${file}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
      expect(response.headers['content-type']).toBe(`image/${file.split('.')[1]}`);
      const { width, height } = await sharp(response.rawPayload).metadata();
      expect(width! / height!).toBeCloseTo(4 / 3, 1);
    }
    expect((await upload(await photo(1600, 900))).json().image).toBe(image);
    for (const name of ['-999.avif', '-640.svg', '-640.avif%00', '/../x']) {
      expect((await shop.visitor().get(`${image}${name}`)).statusCode).not.toBe(200);
    }
  });

  it('carries nothing of the file that came', async () => {
    const secret = 'GPS 40.7128 SECRET';
    const bytes = await sharp(await photo(1000, 800))
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes(secret)).toBe(true);
    const { image } = (await upload(bytes)).json();
    const sent = (await shop.visitor().get(`${image}-1200.webp`)).rawPayload;
    expect(sent.includes(secret)).toBe(false);
  });

  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script/></svg>';
  it.each<[string, () => Buffer | Promise<Buffer>, number, string]>([
    ['a script', () => Buffer.from(svg), 422, 'picture.unreadable'],
    ['nothing', () => Buffer.alloc(0), 422, 'picture.unreadable'],
    [
      'a torn one',
      async () => (await photo(1000, 800)).subarray(0, 300),
      422,
      'picture.unreadable',
    ],
    ['a stamp', () => photo(200, 150), 422, 'picture.too_small'],
    ['a bomb', () => photo(9000, 9000), 422, 'picture.unreadable'],
    ['a giant', () => Buffer.alloc(11 * 1024 * 1024, 1), 413, 'request.too_large'],
  ])('is refused if it is %s', async (_, make, status, code) => {
    const response = await upload(await make());
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
  });

  it('is not taken from those who may not edit', async () => {
    expect((await upload(await photo(1000, 800), support)).statusCode).toBe(403);
  });
});
