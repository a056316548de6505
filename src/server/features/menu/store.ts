import type { Week } from '../../../domain/week/week.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { toldColumns } from '../meals/meal-columns.ts';

/** A menu that shoppers may see; drafts are the kitchen's. */
export async function findPublishedMenu(database: Queryable, channelId: string, week: Week) {
  return database
    .selectFrom('menus')
    .select(['id', 'picking_deadline_at', 'delivery_dates'])
    .where('channel_id', '=', channelId)
    .where('week', '=', week)
    .where('status', '<>', 'draft')
    .where('closed_reason', 'is', null)
    .executeTakeFirst();
}

export async function findMenuMeals(database: Queryable, menuId: string) {
  return database
    .selectFrom('menu_meals as meal')
    .innerJoin('menus as menu', 'menu.id', 'meal.menu_id')
    .innerJoin('menu_items as item', 'item.id', 'meal.menu_item_id')
    .select((eb) => [
      'item.id as menu_item_id',
      'item.sku',
      'item.name',
      'item.image',
      'item.calories',
      'item.protein',
      'item.carbs',
      'item.fat',
      'item.attribute_tags',
      'item.badge_value',
      'item.badge_color',
      'item.badge_text_color',
      'item.card_border_color',
      'item.larger_portion',
      'item.allergens',
      'item.diets',
      'meal.surcharge_cents',
      eb('meal.reserved', '>=', eb.ref('meal.capacity')).as('sold_out'),
      // asked for the few that are sold out
      eb
        .case()
        .when('meal.reserved', '>=', eb.ref('meal.capacity'))
        .then(
          eb
            .selectFrom('menu_meals as again')
            .innerJoin('menus as later', 'later.id', 'again.menu_id')
            .select(({ fn }) => fn.min('later.week').as('week'))
            .whereRef('again.menu_item_id', '=', 'meal.menu_item_id')
            .whereRef('again.reserved', '<', 'again.capacity')
            .whereRef('later.channel_id', '=', 'menu.channel_id')
            .whereRef('later.week', '>', 'menu.week')
            .where('later.status', '=', 'published')
            .where('later.closed_reason', 'is', null),
        )
        .end()
        .as('back_week'),
    ])
    .where('meal.menu_id', '=', menuId)
    .orderBy('meal.position')
    .orderBy('item.sku')
    .execute();
}

export async function findMeal(database: Queryable, channelId: string, sku: string) {
  return database
    .selectFrom('menu_items')
    .select(toldColumns)
    .where('channel_id', '=', channelId)
    .where('sku', '=', sku.toUpperCase())
    .executeTakeFirst();
}
