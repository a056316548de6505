import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import { csvOf } from './csv-of.ts';
import { writeCursor } from './cursor.ts';
import { countFew, countRows, everyRow, findFew, findPage } from './find-page.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await startTestApp();
});
afterAll(() => shop.close());

const sorts = {
  name: { by: sql.ref('last_name'), type: 'text', first: 'lowest' },
  joined: { by: sql.ref('created_at'), type: 'timestamptz', first: 'highest' },
} as const;

const customers = () =>
  shop.deps.database
    .selectFrom('users')
    .select(['id', 'last_name', 'created_at'])
    .where('kind', '=', 'customer');
const page = (sort: 'name' | '-name' | 'joined' | '-joined', cursor?: string) =>
  findPage(customers(), { sorts, id: sql.ref('id'), sort, cursor, size: 7 });

test.each(['name', '-name', 'joined', '-joined'] as const)(
  'sorted by %s, every row is on one page, and the way back shows the same pages',
  async (sort) => {
    const there: string[][] = [];
    let at = await page(sort);
    expect(at.previous_cursor).toBeNull();
    for (;;) {
      there.push(at.rows.map(({ id }) => id));
      if (!at.next_cursor) break;
      at = await page(sort, at.next_cursor);
    }
    const { total } = await shop.deps.database
      .selectFrom('users')
      .where('kind', '=', 'customer')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    expect(new Set(there.flat()).size).toBe(total);
    expect(there.flat()).toHaveLength(total);

    // the last page is the short one, so the way back is compared without its seams
    const back: string[] = [];
    for (;;) {
      back.unshift(...at.rows.map(({ id }) => id));
      if (!at.previous_cursor) break;
      at = await page(sort, at.previous_cursor);
    }
    expect(back).toEqual(there.flat());
  },
);

test.each([
  'nonsense',
  writeCursor({ key: 'not a time', id: 'x', backwards: false }),
  writeCursor({ key: '2026-99-99 00:00:00', id: crypto.randomUUID(), backwards: true }),
])('a cursor that is not ours begins at the beginning: %s', async (cursor) => {
  expect((await page('joined', cursor)).rows).toEqual((await page('joined')).rows);
});

test('rows are counted exactly up to a thousand', async () => {
  const few = customers().where('email', '=', 'subscriber@tiffin.test');
  const { length } = await few.execute();
  expect(await countRows(shop.deps.database, few)).toEqual({ count: length, is_more: false });
  const many = shop.deps.database
    .selectFrom(sql<{ n: number }>`generate_series(1, 5000)`.as<'many'>(sql`many(n)`))
    .select('n');
  expect(await countRows(shop.deps.database, many)).toEqual({ count: 1000, is_more: true });

  const ids = await findFew(few, sql.ref('id'));
  expect([ids?.length, countFew(ids)]).toEqual([length, { count: length, is_more: false }]);
  expect(countFew(await findFew(many, sql.ref('n')))).toEqual({ count: 1000, is_more: true });
});

test('what is asked late leaves the pages as they are', async () => {
  const fits = sql<boolean>`lower(sorted.last_name) like '%a%'`;
  const early = () => customers().where(sql<boolean>`lower(last_name) like '%a%'`);
  for (const sort of ['name', '-joined'] as const) {
    const options = { sorts, id: sql.ref('id'), sort, size: 7 };
    const pageOf = async (late: boolean, cursor?: string) => {
      const found = late
        ? await findPage(customers(), {
            ...options,
            cursor,
            late: { database: shop.deps.database, fits },
          })
        : await findPage(early(), { ...options, cursor });
      return { ...found, rows: found.rows.map(({ id }) => id) };
    };
    const first = await pageOf(true);
    expect(first).toEqual(await pageOf(false));
    const second = await pageOf(true, first.next_cursor!);
    expect(second).toEqual(await pageOf(false, first.next_cursor!));
    expect(await pageOf(true, second.previous_cursor!)).toMatchObject({ rows: first.rows });
  }
});

test('an export holds every row once, and no cell begins a formula', async () => {
  const name = `=HYPERLINK("http://evil")`;
  await shop.deps.database
    .updateTable('users')
    .set({ last_name: name })
    .where('email', '=', 'subscriber@tiffin.test')
    .execute();
  const batches = everyRow((cursor) => page('name', cursor));
  let text = '';
  const columns = { id: (row: { id: string }) => row.id, owed: () => '-5.00' };
  const file = csvOf({ ...columns, name: (row) => row.last_name }, batches);
  for await (const part of file) text += part;
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength((await customers().execute()).length + 1);
  expect(text).not.toMatch(/,"?=/);
  expect(text).toContain(`"'=HYPERLINK`);
  // an amount below 0 is a number to add up
  expect(text).toContain(',-5.00,');
});
