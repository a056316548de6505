import { sql } from 'kysely';
import type { TrialChoices } from '../../../contract/discounts.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';

export async function findTrialChoices(
  database: Queryable,
  channelId: string,
): Promise<TrialChoices> {
  const [products, zones, states] = await Promise.all([
    database
      .selectFrom('products')
      .select(['id as value', 'name as label', 'sold_on_subscription', 'sold_once'])
      .where('channel_id', '=', channelId)
      .where('retired_at', 'is', null)
      .orderBy('position')
      .execute(),
    database
      .selectFrom('delivery_zones')
      .select(['id as value', 'name as label'])
      .where('channel_id', '=', channelId)
      .orderBy('name')
      .execute(),
    database
      .selectFrom('tax_rates')
      .select(['state as value', 'state as label'])
      .where('channel_id', '=', channelId)
      .orderBy('state')
      .execute(),
  ]);
  return { products, zones, states };
}

export interface TrialShop {
  product_name: string;
  picking: boolean;
  min_meals: number;
  price_per_meal_cents: number | null;
  price_per_box_cents: number | null;
  fee_cents: number;
  free_over_cents: number | null;
  delivery_taxed: boolean;
  tax_basis_points: number;
}

export async function findTrialShop(
  database: Queryable,
  asked: { channel_id: string; product_id: string; zone_id: string; state: string; week: Week },
): Promise<TrialShop | null> {
  const { rows } = await sql<TrialShop>`
    select product.name as product_name, picking, min_meals, price.price_per_meal_cents,
           price.price_per_box_cents, fee.fee_cents, fee.free_over_cents, delivery_taxed,
           coalesce((select rate_basis_points from tax_rates
                      where channel_id = channel.id and state = ${asked.state}), 0) as tax_basis_points
      from channels channel
      join products product on product.channel_id = channel.id and product.id = ${asked.product_id}
      join prices_in_week(${asked.week}) price on price.product_id = product.id
      join delivery_zones zone on zone.channel_id = channel.id and zone.id = ${asked.zone_id}
      join fees_in_week(${asked.week}) fee on fee.zone_id = zone.id
     where channel.id = ${asked.channel_id}`.execute(database);
  return rows[0] ?? null;
}

/** Meals that can be had that week, as the menu shows them. */
export const findSampleMeals = (
  database: Queryable,
  asked: { channel_id: string; week: string; most: number },
) =>
  database
    .selectFrom('menus')
    .innerJoin('menu_meals as meal', 'meal.menu_id', 'menus.id')
    .innerJoin('menu_items as item', 'item.id', 'meal.menu_item_id')
    .select(['item.sku', 'item.name', 'meal.surcharge_cents'])
    .where('menus.channel_id', '=', asked.channel_id)
    .where('menus.week', '=', asked.week)
    .whereRef('meal.capacity', '>', 'meal.reserved')
    .orderBy('meal.position')
    .limit(asked.most)
    .execute();
