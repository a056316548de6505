import { allocate, partOf } from '../../domain/money/allocate.ts';
import { cents } from '../../domain/money/cents.ts';
import { agreesWith } from '../../domain/taste/agrees-with.ts';
import type { Row } from './insert-rows.ts';
import { createRandom, type Random } from '../platform/seeded-random.ts';
import { boxMeals, type MenuMeal, type WeekMenu } from './rotation.ts';

export interface ChosenMeal {
  item: Row<'menu_items'>;
  quantity: number;
  /** with the surcharge in it */
  unit_price_cents: number;
}

export interface Taste {
  preferences: Pick<Row<'preferences'>, 'diet' | 'allergens' | 'dislikes'>;
  favourite_tags: readonly string[];
}

const popularities = new Map<string, number>();

/** How much a meal is liked by everybody, 0.5 to 2; ratings and picks agree on it. */
export function popularity({ sku, badge_value }: Row<'menu_items'>): number {
  const known = popularities.get(sku) ?? 0.5 + 1.1 * createRandom(`popularity ${sku}`).next();
  popularities.set(sku, known);
  return badge_value === 'Bestseller' ? known + 0.4 : known;
}

const affinity = (taste: Taste, { item, surcharge_cents }: MenuMeal) =>
  popularity(item) *
  (item.attribute_tags.some((tag) => taste.favourite_tags.includes(tag)) ? 2.2 : 1) *
  (surcharge_cents > 0 ? 0.5 : 1);

/** What this person picks for a plan: of few meals that agree with them they take more of each. */
export function chooseMeals(
  random: Random,
  menu: WeekMenu,
  taste: Taste,
  product: Row<'products'>,
  { surcharges = true } = {},
): ChosenMeal[] {
  if (!product.picking) return fillBox(menu, product);
  const left = menu.meals
    .filter((meal) => agreesWith(taste.preferences, meal.item))
    .filter((meal) => surcharges || meal.surcharge_cents === 0)
    .map((meal) => ({ meal, weight: affinity(taste, meal) }));
  const chosen: ChosenMeal[] = [];
  let missing = product.max_meals;
  if (left.length === 0)
    throw new Error(`Nothing on the menu of ${menu.week} agrees with a customer`);
  while (missing > 0 && left.length > 0) {
    const entry = random.weighted(left, ({ weight }) => weight);
    left.splice(left.indexOf(entry), 1);
    const quantity = Math.min(missing, random.pick([1, 1, 1, 1, 2, 2, 3]));
    const { item, surcharge_cents } = entry.meal;
    chosen.push({
      item,
      quantity,
      unit_price_cents: product.price_per_meal_cents! + surcharge_cents,
    });
    missing -= quantity;
  }
  for (let index = 0; missing > 0; index += 1, missing -= 1) {
    chosen[index % chosen.length]!.quantity += 1;
  }
  return chosen;
}

/** A box has one price: its meals carry equal parts of it, to the cent. */
function fillBox(menu: WeekMenu, product: Row<'products'>): ChosenMeal[] {
  const items = boxMeals(menu, product);
  const parts = allocate(
    cents(product.price_per_box_cents!),
    items.map(({ sku }) => ({ key: sku, weight: cents(1) })),
  );
  return items.map((item) => ({
    item,
    quantity: 1,
    unit_price_cents: partOf(parts, item.sku),
  }));
}
