import { sql } from 'kysely';
import { comingText, type NamedStep } from '../../../domain/pricing/price-words.ts';
import { formatWeekTitle, type Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

interface NewPlan {
  channel_id: string;
  /** its sku */
  product: string;
  zip_code: string;
  /** its first */
  week: Week;
}

/**
 * What a plan that begins now will cost in later weeks, as far as that is planned: who subscribes to it reads it
 * first. The percentage is what they agree to, whatever others are told.
 */
export async function findComingPrices(database: Queryable, plan: NewPlan): Promise<string[]> {
  const { rows } = await sql<NamedStep & { from_week: Week }>`
    select change.from_week, part.kind, coalesce(product.name, zone.name) as name,
           coalesce(product.picking, true) as picking, part.before_value as before, part.after_value as after
      from price_changes change
      join price_change_parts part on part.change_id = change.id
      left join products product on product.id = part.product_id
      left join delivery_zones zone on zone.id = part.zone_id
     where change.channel_id = ${plan.channel_id} and change.from_week > ${plan.week}
       and change.withdrawn_at is null
       and (product.sku = ${plan.product}
            or zone.id = (select prefix.zone_id from delivery_zone_prefixes prefix
                           where prefix.channel_id = ${plan.channel_id}
                             and starts_with(${plan.zip_code}, prefix.zip_prefix)
                           order by length(prefix.zip_prefix) desc limit 1))
     order by change.from_week, change.id, part.kind desc`.execute(database);
  return rows.map(({ from_week, ...step }) => comingText(formatWeekTitle(from_week), step));
}
