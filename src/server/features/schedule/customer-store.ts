import { sql } from 'kysely';
import type { PlanStatus } from '../../../domain/subscription/plan-actions.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

export interface Of {
  channel_id: string;
  user_id: string;
}

export async function isCustomer(
  database: Queryable,
  { channel_id, user_id }: Of,
): Promise<boolean> {
  const row = await database
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('kind', '=', 'customer')
    .where('channel_id', '=', channel_id)
    .executeTakeFirst();
  return row !== undefined;
}

export interface CustomerRow {
  name: string;
  city: string | null;
  zip_code: string | null;
  gift_card_cents: number;
  card: { brand: string; last4: string; expires: string } | null;
}

export async function findCustomer(
  database: Queryable,
  user_id: string,
  gateway: string,
): Promise<CustomerRow> {
  const { rows } = await sql<CustomerRow>`
    select concat_ws(' ', first_name, last_name) as name, city, zip_code,
           coalesce((select balance_cents from credit_ledger
                      where user_id = users.id order by sequence desc limit 1), 0) as gift_card_cents,
           (select json_build_object('brand', brand, 'last4', last4,
                     'expires', lpad(exp_month::text, 2, '0') || '/' || exp_year)
              from payment_methods
             where user_id = users.id and is_current and gateway = ${gateway}) as card
      from users where id = ${user_id}`.execute(database);
  return rows[0]!;
}

export interface PlanRow {
  id: string;
  status: PlanStatus;
  product: { sku: string; name: string; picking: boolean };
  discount_percent: number;
  delivery_day: number;
  resume_week: Week | null;
  /** what it can be changed to: sold on subscription now, of the same kind */
  sizes: { value: string; label: string }[];
}

/** Those that go on first, then the newest. */
export async function findPlans(
  database: Queryable,
  { channel_id, user_id }: Of,
  { now, week }: { now: Date; week: Week },
): Promise<PlanRow[]> {
  const { rows } = await sql<PlanRow>`
    select plan.id, plan.status, plan.delivery_day, plan.resume_week,
           (select percent from saving_of_plan(plan, ${week})) as discount_percent,
           json_build_object('sku', product.sku, 'name', product.name,
                             'picking', product.picking) as product,
           coalesce((select json_agg(json_build_object('value', other.sku, 'label', other.name)
                              order by other.position)
                       from products other
                      where other.channel_id = plan.channel_id and other.sold_on_subscription
                        and other.picking = product.picking
                        and (other.retired_at is null or other.retired_at > ${now})), '[]') as sizes
      from subscriptions plan join products product on product.id = plan.product_id
     where plan.user_id = ${user_id} and plan.channel_id = ${channel_id}
     order by plan.status = 'cancelled', plan.created_at desc, plan.id`.execute(database);
  return rows;
}

export interface EventRow {
  receipt: string;
  kind: string;
  data: unknown;
  occurred_at: Date;
  by_customer: boolean;
}

/** The customer's newest receipts. */
export async function findReceipts(
  database: Queryable,
  { channel_id, user_id }: Of,
  { kinds, most }: { kinds: readonly string[]; most: number },
): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`
    select receipt, kind, data, occurred_at,
           actor_id is not distinct from subject_user_id as by_customer
      from events
     where subject_user_id = ${user_id} and channel_id = ${channel_id}
       and kind = any(${kinds as string[]})
     order by occurred_at desc, id desc
     limit ${most}`.execute(database);
  return rows;
}
