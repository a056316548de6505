import { sql } from 'kysely';
import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { weekOf, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';
import type { Queryable } from '../../platform/database/database.ts';

/** The plans' prices in a week (migration 0052), for statements to join. */
export const pricesIn = (week: string) =>
  sql<{
    product_id: string;
    price_per_meal_cents: number | null;
    price_per_box_cents: number | null;
  }>`prices_in_week(${week})`;

/** The zones' fees in a week. */
export const feesIn = (week: string) =>
  sql<{
    zone_id: string;
    fee_cents: number;
    free_over_cents: number | null;
  }>`fees_in_week(${week})`;

/** The weeks after this one from which on some zone's fee is another. */
export async function findFeeWeeks(
  database: Queryable,
  { channel_id, since }: { channel_id: string; since: Week },
): Promise<Week[]> {
  const { rows } = await sql<{ from_week: Week }>`
    select distinct change.from_week
      from price_changes change join price_change_parts part on part.change_id = change.id
     where change.channel_id = ${channel_id} and change.from_week > ${since}
       and change.withdrawn_at is null and part.zone_id is not null
     order by 1`.execute(database);
  return rows.map(({ from_week }) => from_week);
}

/** The week whose prices are "the prices": the one that is picked for, or this one while none is. */
export async function pricedWeek({
  deps,
  channel,
}: Pick<RequestContext, 'deps' | 'channel'>): Promise<Week> {
  const today = dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
  return (await deps.directory.currentWeek(channel)) ?? weekOf(today);
}
