import type { RecipeLine } from '../../domain/kitchen/recipe.ts';
import { addWeeks } from '../../domain/week/week.ts';
import type { DemoChannel } from './channels.ts';
import type { DemoCalendar } from './demo-calendar.ts';
import type { DemoRows, Row } from './insert-rows.ts';
import type { DemoMeal } from './meals/meal.ts';
import { mealPictures } from './meals/pictures.ts';
import { recipeOf } from './meals/recipes.ts';
import { createRandom } from '../platform/seeded-random.ts';

/** The last few came one by one; the others were there when the year that we tell of began. */
const newForWeeks = 4;
const classicWeeks = 56;

export function addMenuItems(
  rows: DemoRows,
  channel: DemoChannel,
  channel_id: string,
  calendar: DemoCalendar,
): Row<'menu_items'>[] {
  const random = createRandom(`${channel.key} meals`);
  const items = channel.meals.map(
    ({ introduced_weeks_ago, surcharge_cents: _perMenu, ...meal }): Row<'menu_items'> => {
      const weeksAgo = introduced_weeks_ago <= newForWeeks ? introduced_weeks_ago : classicWeeks;
      // a meal is written down a week before it is first cooked
      const created_at = calendar.notAfterNow(
        calendar.moment(addWeeks(calendar.current_week, -weeksAgo - 1), 9),
      );
      const recipe = recipeOf(meal);
      return {
        id: random.uuid(created_at),
        channel_id,
        image: pictureOf(meal.sku),
        ...meal,
        created_at,
        updated_at: created_at,
        retired_at: null,
        portion_size: `${weightOf(recipe)} g`,
        shelf_life_days: shelfLifeOf(meal),
        recipe,
        version: 1,
      };
    },
  );
  rows.menu_items.push(...items);
  return items;
}

/** A tortilla, an egg: about 50 g. Cooking takes as much water away as it brings in. */
const weightOf = (recipe: readonly RecipeLine[]): number => {
  const grams = recipe.map(({ amount, unit }) => (unit === 'piece' ? 50 * amount : amount));
  return 10 * Math.round(grams.reduce((sum, amount) => sum + amount, 0) / 10);
};

/** Fish and shellfish keep less long. */
const shelfLifeOf = ({ main_protein }: Pick<DemoMeal, 'main_protein'>): number =>
  main_protein === 'fish' || main_protein === 'shellfish' ? 3 : 5;

function pictureOf(sku: string): string {
  const picture = mealPictures[sku];
  if (!picture) throw new Error(`There is no picture of ${sku}: draw it with npm run pictures`);
  return picture;
}
