import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type Visitor } from '../../../../tests/support/test-app.ts';
import type { Activity } from '../../../contract/activity.ts';

let shop: TestApp;
let owner: Visitor;
/** every event of the channel, read without any filter or index */
let all: { id: string; receipt: string; kind: string; by: 'staff' | 'customer' | 'shop' }[];

beforeAll(async () => {
  shop = await startTestApp();
  owner = await shop.visitor().logIn('owner@tiffin.test');
  const added = await sql`
    insert into events (channel_id, actor_id, kind, data)
    select c.id, u.id, done.kind, '{}'
      from channels c
     cross join (values ('owner', 'staff.changed'), ('support', 'staff.changed'), (null, 'order.placed')) done (who, kind)
      left join users u on u.email = who || '@tiffin.test'
     where c.channel = 'green-fork'`.execute(shop.deps.database);
  expect(added.numAffectedRows).toBe(3n);
  const { rows } = await sql<(typeof all)[number]>`
    select e.id, e.receipt, e.kind, coalesce(u.kind, 'shop') as by
      from events e left join users u on u.id = e.actor_id join channels c on c.id = e.channel_id
     where c.channel = 'green-fork' order by e.occurred_at desc, e.id desc`.execute(
    shop.deps.database,
  );
  all = rows;
});
afterAll(() => shop.close());

async function list(query: Record<string, string>) {
  const response = await owner.get(`/api/admin/activity?${new URLSearchParams(query)}`);
  expect(response.statusCode).toBe(200);
  return response.json<{ rows: Activity[]; count: { count: number } }>();
}

it('what was done is found by who did it, by its kind and by both, newest first', async () => {
  for (const by of [undefined, 'staff', 'customer', 'shop']) {
    for (const kind of [undefined, 'order.placed', 'staff.changed', 'no.such']) {
      const fit = all.filter((event) => (!by || event.by === by) && (!kind || event.kind === kind));
      const page = await list({ ...(by && { by }), ...(kind && { q: kind }) });
      const ids = page.rows.map(({ id }) => id);
      expect([by, kind, ids]).toEqual([by, kind, fit.slice(0, 50).map(({ id }) => id)]);
      expect([by, kind, page.count.count]).toEqual([by, kind, Math.min(1000, fit.length)]);
    }
  }
  expect(new Set(all.map(({ by }) => by))).toEqual(new Set(['staff', 'customer', 'shop']));
});

it('a receipt leads to what it was given for, however it is typed', async () => {
  const { id, receipt } = all[0]!;
  for (const q of [receipt, receipt.toLowerCase()]) {
    expect((await list({ q })).rows.map((row) => row.id)).toEqual([id]);
  }
});
