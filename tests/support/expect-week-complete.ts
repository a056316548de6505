import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '../../src/server/platform/database/database.ts';
import { countOutcomes } from '../../src/server/features/week-run/report-store.ts';
import { findViolations } from '../../src/server/simulation/invariants.ts';
import type { Crowd } from './crowd.ts';

/** Of a crowd's week, whatever happened on the way: nothing unexplained, everybody charged and told once. */
export async function expectWeekComplete(
  database: Database,
  { channel_id, week }: Crowd,
  size: number,
): Promise<void> {
  const { unexplained } = await countOutcomes(database, channel_id, week);
  expect(unexplained).toBe(0);
  const { rows } = await sql<Record<string, number>>`
    with charged as (
      select order_id, amount_cents, count(*) as times
        from sandbox_gateway.charges where status = 'succeeded' group by 1, 2),
    told as (select dedupe_key, count(*) as times from mails group by 1)
    select count(*) filter (where o.status = 'paid') as paid,
           count(*) as orders,
           count(*) filter (where charged.times is distinct from 1) as not_charged_once,
           count(*) filter (where told.times is distinct from 1) as not_told_once
      from orders o
      join users u on u.id = o.user_id
      left join charged on charged.order_id = o.id::text and charged.amount_cents = o.card_cents
      left join told on told.dedupe_key = 'renewal_paid ' || o.number
     where o.week = ${week} and u.email like 'crowd-%'`.execute(database);
  const orders = size * 0.9;
  expect(rows[0]).toEqual({ paid: orders, orders, not_charged_once: 0, not_told_once: 0 });
  expect(await findViolations(database)).toEqual([]);
}
