import { sql } from 'kysely';
import { dateIn } from '../../../domain/week/date-in.ts';
import { toInstant } from '../../../domain/week/instant.ts';
import { weekOf, type Week } from '../../../domain/week/week.ts';
import type { RequestContext } from '../../http/context.ts';

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

/** The week whose prices are "the prices": the one that is picked for, or this one while none is. */
export async function pricedWeek({
  deps,
  channel,
}: Pick<RequestContext, 'deps' | 'channel'>): Promise<Week> {
  const today = dateIn(channel.time_zone, toInstant(deps.clock.shopNow()));
  return (await deps.directory.currentWeek(channel)) ?? weekOf(today);
}
