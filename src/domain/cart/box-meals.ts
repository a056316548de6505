import {
  changeQuantity,
  mergeCarts,
  remainingMealsAllowed,
  type BoxLimits,
  type CartLine,
} from './box-limits.ts';

/** A meal that somebody wants, and how many portions the kitchen has left of it. */
export interface WantedMeal extends CartLine {
  /** null: the meal is not on this week's menu */
  left: number | null;
}

/**
 * What the kitchen can still cook of a wish. Carts reserve nothing, so a meal may sell out while it
 * lies in one: the rest is lost. It is shown by name, counts for nothing and costs nothing.
 */
export const keptQuantity = ({ quantity, left }: WantedMeal): number =>
  Math.min(quantity, Math.max(0, left ?? 0));

export const lostQuantity = (meal: WantedMeal): number => meal.quantity - keptQuantity(meal);

export const countMeals = (meals: readonly WantedMeal[]): number =>
  meals.reduce((sum, meal) => sum + keptQuantity(meal), 0);

type BoxRefusal = 'cart.full' | 'meal.not_on_menu' | 'meal.sold_out' | 'meal.few_left';
export type BoxChange = { ok: true; lines: CartLine[] } | { ok: false; code: BoxRefusal };

/** One meal more or fewer. The answer is the whole box as it then is, what is lost included. */
export function changeBox(
  limits: BoxLimits,
  meals: readonly WantedMeal[],
  { sku, change }: { sku: string; change: number },
): BoxChange {
  const meal = meals.find((other) => other.sku === sku) ?? { sku, quantity: 0, left: null };
  if (change > 0) {
    if (meal.left === null) return { ok: false, code: 'meal.not_on_menu' };
    if (meal.left <= 0) return { ok: false, code: 'meal.sold_out' };
  }
  const changed = changeQuantity(
    limits,
    { count: countMeals(meals), quantity: keptQuantity(meal) },
    change,
  );
  if (!changed.ok) return changed;
  if (change > 0 && changed.quantity > meal.left!) return { ok: false, code: 'meal.few_left' };
  const others = meals.filter((other) => other.sku !== sku);
  return {
    ok: true,
    lines: inTheBox([...others, { ...meal, quantity: changed.quantity }], limits.max_meals),
  };
}

/**
 * A lost meal stays named until its place is taken. Kept and lost together never exceed the box, so
 * that a meal which comes back (staff raise its capacity) does not overfill it.
 */
function inTheBox(meals: readonly WantedMeal[], most: number): CartLine[] {
  let over = meals.reduce((sum, meal) => sum + meal.quantity, 0) - most;
  const lines = meals.map((meal) => {
    const dropped = Math.min(lostQuantity(meal), Math.max(0, over));
    over -= dropped;
    return { sku: meal.sku, quantity: meal.quantity - dropped };
  });
  return lines.filter((line) => line.quantity > 0);
}

export interface FilledBox {
  lines: CartLine[];
  /** how many meals came in */
  added: number;
  /** of what was wished for, the meals that did not come in fully */
  left_out: string[];
}

/**
 * Fills a box with what somebody had elsewhere: another plan's box, or the last order. What the
 * kitchen cannot cook and what does not fit stays out; `first` says whose meals have the first right.
 */
export function fillBox(
  limits: BoxLimits,
  inBox: readonly WantedMeal[],
  wished: readonly WantedMeal[],
  first: 'box' | 'wish',
): FilledBox {
  const box = cookable(inBox);
  const wish = cookable(wished);
  const lines = first === 'box' ? mergeCarts(limits, box, wish) : mergeCarts(limits, wish, box);
  const quantityOf = (sku: string) => lines.find((line) => line.sku === sku)?.quantity ?? 0;
  const count = lines.reduce((sum, line) => sum + line.quantity, 0);
  return {
    lines,
    added: Math.max(0, count - countMeals(inBox)),
    left_out: wished.filter((meal) => quantityOf(meal.sku) < meal.quantity).map(({ sku }) => sku),
  };
}

const cookable = (meals: readonly WantedMeal[]): CartLine[] =>
  meals
    .map((meal) => ({ sku: meal.sku, quantity: keptQuantity(meal) }))
    .filter((line) => line.quantity > 0);

export const isFull = (limits: BoxLimits, meals: readonly WantedMeal[]): boolean =>
  remainingMealsAllowed(limits, countMeals(meals)) === 0;
