import { sql, type RawBuilder } from 'kysely';
import type { NamedStep } from '../../../domain/pricing/price-words.ts';
import type { PriceKind } from '../../../domain/pricing/price-change.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { addressee, guestOf, type Addressee } from '../reminders/addressee.ts';

export interface Part {
  kind: PriceKind;
  product_id: string | null;
  zone_id: string | null;
  before_value: number | null;
  after_value: number | null;
}

/** What of a change somebody was told: "plan_price 0193…", "saving". */
export const partName = sql`part.kind || coalesce(' ' || coalesce(part.product_id, part.zone_id), '')`;

/** A change that is planned, or only thought of: then it has no id yet. */
export interface ChangeOf {
  id: string | null;
  channel_id: string;
  from_week: Week;
  parts: readonly Part[];
}

/**
 * Running and paused plans that pay another price from the change on, a row for each step; a size that somebody
 * has in a single week is among them. Not those that began with it: they have seen no other price.
 */
const concerned = ({ id, channel_id, from_week, parts }: ChangeOf): RawBuilder<unknown> => sql`(
  select plan.id as plan_id, plan.user_id, ${partName} as part, part.kind, part.after_value as after,
         case part.kind
           -- each has their own: what they would have without this change
           when 'saving' then (select percent from saving_of_plan(plan, ${from_week}, made.at - interval '1 microsecond'))
           else part.before_value end as before,
         coalesce(product.name, zone.name, '') as name, coalesce(product.picking, true) as picking
    from subscriptions plan
    join users person on person.id = plan.user_id
    cross join (select coalesce((select created_at from price_changes where id = ${id}::uuid),
                                now()) as at) made
    join jsonb_to_recordset(${JSON.stringify(parts)}::jsonb) as part
           (kind text, product_id uuid, zone_id uuid, before_value integer, after_value integer)
      on case part.kind
           when 'plan_price' then part.product_id = plan.product_id or exists (
             select from subscription_weeks planned
              where planned.subscription_id = plan.id and planned.week >= ${from_week}
                and planned.product_id = part.product_id and planned.outcome is null)
           when 'saving' then plan.created_at < made.at
           else part.zone_id = (
             select prefix.zone_id from delivery_zone_prefixes prefix
              where prefix.channel_id = plan.channel_id
                and starts_with(person.zip_code, prefix.zip_prefix)
              order by length(prefix.zip_prefix) desc limit 1) end
    left join products product on product.id = part.product_id
    left join delivery_zones zone on zone.id = part.zone_id
   where plan.channel_id = ${channel_id} and plan.status in ('active', 'paused')
     and (plan.first_week < ${from_week} or plan.created_at < made.at))`;

/** The steps that subscribers would take, and how many people they are. */
export async function countConcerned(
  database: Queryable,
  change: ChangeOf,
): Promise<{ people: number; steps: NamedStep[] }> {
  const { rows } = await sql<{ people: number; steps: NamedStep[] }>`
    select count(distinct user_id)::integer as people,
           coalesce(jsonb_agg(distinct jsonb_build_object('kind', kind, 'name', name, 'picking', picking,
             'before', before, 'after', after)), '[]') as steps
      from ${concerned(change)} step where before is distinct from after`.execute(database);
  return rows[0]!;
}

export interface ToTell extends Addressee {
  steps: NamedStep[];
  /** the names of those steps */
  parts: string[];
}

/** People with steps of which nobody has told them yet. */
export async function findToTell(
  database: Queryable,
  change: ChangeOf & { id: string },
  most: number,
): Promise<ToTell[]> {
  const { rows } = await sql<ToTell>`
    select ${addressee}, told.steps, told.parts
      from (select user_id, array_agg(distinct part order by part) as parts,
                   jsonb_agg(distinct jsonb_build_object('kind', kind, 'name', name, 'picking', picking,
                     'before', before, 'after', after)) as steps
              from ${concerned(change)} step
             where before is distinct from after
               and not exists (select from price_change_mails mail
                                where mail.change_id = ${change.id} and mail.user_id = step.user_id
                                  and coalesce(step.part = any(mail.parts), true))
             group by user_id order by user_id limit ${most}) told
      join users person on person.id = told.user_id
      ${guestOf}
     order by person.id`.execute(database);
  return rows;
}

export interface PlanStep extends NamedStep {
  plan_id: string;
}

/** What changes for one customer's plans. */
export async function findStepsOf(
  database: Queryable,
  change: ChangeOf,
  userId: string,
): Promise<PlanStep[]> {
  const { rows } = await sql<PlanStep>`
    select plan_id, kind, name, picking, before, after from ${concerned(change)} step
     where user_id = ${userId} and before is distinct from after
     order by plan_id, kind desc`.execute(database);
  return rows;
}
