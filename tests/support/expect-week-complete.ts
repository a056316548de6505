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
    with crowd_order as (
      select o.* from orders o join users u on u.id = o.user_id
       where o.week = ${week} and u.email like 'crowd-%')
    select (select count(*) from crowd_order where status = 'paid') as paid,
           (select count(*) from crowd_order) as orders,
           (select count(*) from crowd_order where 1 <> (
             select count(*) from sandbox_gateway.charges
              where order_id = crowd_order.id::text and status = 'succeeded'
                and amount_cents = crowd_order.card_cents)) as not_charged_once,
           (select count(*) from crowd_order where 1 <> (
             select count(*) from mails where dedupe_key = 'renewal_paid ' || crowd_order.number)) as not_told_once`.execute(
    database,
  );
  const orders = size * 0.9;
  expect(rows[0]).toEqual({ paid: orders, orders, not_charged_once: 0, not_told_once: 0 });
  expect(await findViolations(database)).toEqual([]);
}
