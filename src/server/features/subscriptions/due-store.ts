import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';

const batch = 200;

export interface DuePlan {
  id: string;
  channel_id: string;
  customer_id: string;
  product_id: string;
  product_name: string;
}

/** Makes a batch of paused plans active whose week has come. */
export async function takeDuePlans(database: Queryable, now: Date): Promise<DuePlan[]> {
  const { rows } = await sql<DuePlan>`
    with current as (
      select channel_id, min(week) as week from menus
       where status = 'published' and closed_reason is null and picking_deadline_at > ${now}
       group by channel_id
    ), due as (
      select plan.id from subscriptions plan join current using (channel_id)
       where plan.status = 'paused' and plan.resume_week <= current.week
       order by plan.id limit ${batch}
         for update of plan skip locked
    )
    update subscriptions plan
       set status = 'active', resume_week = null, pause_reason = null, unpaid_weeks = 0,
           updated_at = ${now}
      from due, products product
     where plan.id = due.id and product.id = plan.product_id
    returning plan.id, plan.channel_id, plan.user_id as customer_id, plan.product_id,
              product.name as product_name`.execute(database);
  // in an order of their own, not in that of their places on disk
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1));
}
