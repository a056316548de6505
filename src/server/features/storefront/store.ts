import { sql } from 'kysely';
import type { MealCard } from '../../../contract/storefront.ts';
import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { feesIn, pricesIn } from '../price-changes/in-week.ts';

export async function findMenu(database: Queryable, channelId: string, week: Week) {
  return database
    .selectFrom('menus')
    .select([
      'id',
      'picking_opens_at',
      'picking_deadline_at',
      'production_starts_at',
      'delivery_dates',
    ])
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .executeTakeFirst();
}

/** A meal is new in the week it is first cooked, and the four after it. */
const NEW_FOR_DAYS = 28;

export async function countMeals(
  database: Queryable,
  menuId: string,
): Promise<{ meals: number; new_meals: number }> {
  const { rows } = await sql<{ meals: number; new_meals: number }>`
    select count(*) as meals, count(*) filter (where first.week >= menu.week - ${NEW_FOR_DAYS}::int) as new_meals
    from menus menu
    join menu_meals meal on meal.menu_id = menu.id
    cross join lateral (
      select min(cooked.week) as week
      from menu_meals earlier
      join menus cooked on cooked.id = earlier.menu_id and cooked.status <> 'draft'
      where earlier.menu_item_id = meal.menu_item_id
    ) first
    where menu.id = ${menuId}`.execute(database);
  return rows[0]!;
}

/**
 * The meals that stand for the menu: in the order that staff gave it, one of each badge in turn, so
 * that they differ. None that is sold out.
 */
export async function findHighlights(
  database: Queryable,
  menuId: string,
  most: number,
): Promise<MealCard[]> {
  return database
    .with('on_menu', (db) =>
      db
        .selectFrom('menu_meals as meal')
        .innerJoin('menu_items as item', 'item.id', 'meal.menu_item_id')
        .where('meal.menu_id', '=', menuId)
        .whereRef('meal.reserved', '<', 'meal.capacity')
        .select([
          'item.sku',
          'item.name',
          'item.image',
          'item.badge_value',
          'item.badge_color',
          'item.badge_text_color',
          'item.card_border_color',
          'item.larger_portion',
          'item.calories',
          'item.protein',
          'item.carbs',
          'item.fat',
          'meal.position',
          sql<number>`row_number() over (partition by item.badge_value order by meal.position)`.as(
            'turn',
          ),
        ]),
    )
    .selectFrom('on_menu')
    .select([
      'sku',
      'name',
      'image',
      'badge_value',
      'badge_color',
      'badge_text_color',
      'card_border_color',
      'larger_portion',
      'calories',
      'protein',
      'carbs',
      'fat',
    ])
    .orderBy('turn')
    .orderBy('position')
    .limit(most)
    .execute();
}

/** The same rows that a checkout of the box sells. */
export async function findBoxes(database: Queryable, menuId: string) {
  return database
    .selectFrom('menu_boxes as box')
    .innerJoin('products as product', 'product.id', 'box.product_id')
    .innerJoin('menu_items as item', 'item.id', 'box.menu_item_id')
    .innerJoin('menu_meals as meal', (join) =>
      join
        .onRef('meal.menu_id', '=', 'box.menu_id')
        .onRef('meal.menu_item_id', '=', 'box.menu_item_id'),
    )
    .select(['product.sku as product', 'item.sku', 'item.name', 'item.image', 'box.quantity'])
    .where('box.menu_id', '=', menuId)
    .orderBy('meal.position')
    .orderBy('item.sku')
    .execute();
}

/** What is sold, at the prices of a week. */
export async function findProducts(
  database: Queryable,
  { channel_id, week, now }: { channel_id: string; week: Week; now: Date },
) {
  return database
    .selectFrom('products')
    .innerJoin(pricesIn(week).as('price'), 'price.product_id', 'products.id')
    .select([
      'sku',
      'short_name',
      'name',
      'description',
      'picking',
      'min_meals',
      'max_meals',
      'price.price_per_meal_cents',
      'price.price_per_box_cents',
      'sold_on_subscription',
      'sold_once',
      'badge',
      'position',
      'is_hero',
    ])
    .where('channel_id', '=', channel_id)
    .where((eb) => eb.or([eb('retired_at', 'is', null), eb('retired_at', '>', now)]))
    .orderBy('position')
    .orderBy('sku')
    .execute();
}

export type Product = Awaited<ReturnType<typeof findProducts>>[number];

/** How the channel's zones charge for delivery; zones that charge alike count once. */
export async function findDeliveryTerms(database: Queryable, channelId: string, week: Week) {
  return database
    .selectFrom('delivery_zones')
    .innerJoin(feesIn(week).as('fee'), 'fee.zone_id', 'delivery_zones.id')
    .select(['fee.fee_cents', 'fee.free_over_cents'])
    .distinct()
    .where('channel_id', '=', channelId)
    .execute();
}
