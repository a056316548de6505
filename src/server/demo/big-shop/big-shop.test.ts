import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createScratchDatabase, testNow } from '../../../../tests/support/scratch-database.ts';
import { openDatabase, openPool } from '../../platform/database/database.ts';
import { findUnsettled, findViolations } from '../../simulation/invariants.ts';
import { makeBigShop } from './make-big-shop.ts';

it('a big shop keeps the rules of the books', async () => {
  const scratch = await createScratchDatabase({ demo: true });
  const database = openDatabase(openPool(scratch.url));
  try {
    const before = await countRows();
    const rules = await readRules();
    const size = { customers: 200, orders: 1600 };
    await makeBigShop({ url: scratch.url, now: testNow, log: () => {}, ...size });

    const after = await countRows();
    expect(after.customers - before.customers).toBe(size.customers);
    expect(after.orders - before.orders).toBe(size.orders);
    // six meals in a plan's order, more in a box
    expect((after.lines - before.lines) / size.orders).toBeGreaterThan(6);
    expect((after.lines - before.lines) / size.orders).toBeLessThan(7);
    expect(await findViolations(database)).toEqual([]);
    expect(await findUnsettled(database)).toEqual([]);
    expect(after.listed - before.listed).toBe(size.customers);
    // indexes, constraints and triggers that were put down meanwhile
    expect(await readRules()).toEqual(rules);

    await expect(
      makeBigShop({ url: scratch.url, now: testNow, log: () => {}, ...size }),
    ).rejects.toThrow('big already');
  } finally {
    await database.destroy();
    await scratch.drop();
  }

  async function readRules() {
    const { rows } = await sql<{ rule: string }>`
      select pg_get_indexdef(indexrelid) || case when indisvalid then '' else ' (invalid)' end as rule
        from pg_index where indrelid >= 16384
      union all
      select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
        from pg_constraint where conrelid >= 16384
      union all
      select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger where not tgisinternal
       order by rule`.execute(database);
    return rows.map(({ rule }) => rule);
  }

  async function countRows() {
    const { rows } = await sql<{
      customers: number;
      listed: number;
      orders: number;
      lines: number;
    }>`
      select (select count(*) from users where kind = 'customer') as customers,
             (select count(*) from customer_index where search like '%example.com%') as listed,
             (select count(*) from orders) as orders,
             (select count(*) from order_lines) as lines`.execute(database);
    return rows[0]!;
  }
}, 120_000);
