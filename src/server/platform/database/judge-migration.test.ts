import { expect, it } from 'vitest';
import { judgeMigration } from './judge-migration.ts';
import { readMigrations } from './migrate.ts';

/** Those before it belong to the first release: they meet empty tables. */
const firstBesideAnOlderRelease = '0060';

it('every migration can run beside the release before it', async () => {
  const judged = (await readMigrations())
    .filter(({ name }) => name >= firstBesideAnOlderRelease)
    .map(({ name, sql }) => [name, judgeMigration(sql)]);
  expect(judged.filter(([, wrong]) => wrong!.length > 0)).toEqual([]);
});

it.each([
  ['alter table orders alter column number type bigint', 'rewrites the table'],
  ['alter table orders rename column week to delivery_week', 'old name'],
  ['alter table orders drop column drop_reason', 'may still read it'],
  ['drop table carts', 'may still read it'],
  ['create index orders_x on orders (week)', 'concurrently'],
  ['alter table orders add constraint x check (total_cents > 0)', 'not valid'],
  ['alter table orders alter column week set not null', 'under a lock'],
  ['alter table orders add y text; update orders o set y = o.number', 'file of its own'],
  ['create index concurrently x on orders (week); alter table orders add y text', 'nothing else'],
])('%s is refused', (sql, says) => {
  expect(judgeMigration(sql).join()).toContain(says);
});

it.each([
  'alter table orders add column gift_note text',
  "alter table orders add column kind text not null default 'box'",
  'alter table orders alter column gift_note drop not null',
  'alter table orders add y text; update carts set week = null',
  'create table parcels (id uuid primary key); create index parcels_x on parcels (id)',
  'drop index concurrently if exists x;\ncreate index concurrently x on orders (week);',
  'alter table orders add constraint x check (total_cents > 0) not valid',
  '-- contract: nobody reads it since 0.3\nalter table orders drop column drop_reason',
  'create function f() returns void language sql as $$ drop table carts $$',
])('%s is fine', (sql) => {
  expect(judgeMigration(sql)).toEqual([]);
});
