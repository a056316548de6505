import { disagreement } from '../taste/agrees-with.ts';
import type { FillMeal, Taste } from './auto-fill.ts';

interface FillToApprove {
  meals: readonly { menu_item_id: string; quantity: number; reason?: string | null }[];
  plan_size: number;
  price_per_meal_cents: number;
  taste: Pick<Taste, 'allergens' | 'diet' | 'dislikes'>;
  menu: ReadonlyMap<string, FillMeal>;
  /** portions that an earlier approval of the same box holds */
  held: ReadonlyMap<string, number>;
}

interface ApprovedLine {
  menu_item_id: string;
  quantity: number;
  unit_price_cents: number;
  reason: string;
}

export type ApprovedFill =
  | { ok: true; lines: ApprovedLine[] }
  | { ok: false; code: FillRefusal; meal: string | null };

/** Why staff cannot send a box as they put it together. */
const fillRefusals = {
  size: 'The box has not as many meals as the plan.',
  gone: 'is not on the menu any more.',
  allergen: 'has an allergen that the customer named.',
  few_left: 'has too few portions left.',
} as const;
export type FillRefusal = keyof typeof fillRefusals;

const CHOSEN_BY_STAFF = 'Chosen by our team';

/**
 * May staff send this box to somebody who has not picked? Taste, diet and surcharge are theirs to weigh,
 * and nobody pays a surcharge for what they did not choose; allergens and portions are not.
 */
export function approveFill(box: FillToApprove): ApprovedFill {
  const { meals, plan_size, menu, taste, held } = box;
  if (meals.reduce((sum, { quantity }) => sum + quantity, 0) !== plan_size) {
    return { ok: false, code: 'size', meal: null };
  }
  const lines: ApprovedLine[] = [];
  for (const { menu_item_id, quantity, reason } of meals) {
    const meal = menu.get(menu_item_id);
    if (!meal) return { ok: false, code: 'gone', meal: null };
    if (disagreement(taste, meal) === 'allergen') {
      return { ok: false, code: 'allergen', meal: meal.name };
    }
    if (meal.left + (held.get(menu_item_id) ?? 0) < quantity) {
      return { ok: false, code: 'few_left', meal: meal.name };
    }
    lines.push({
      menu_item_id,
      quantity,
      unit_price_cents: box.price_per_meal_cents,
      reason: reason ?? CHOSEN_BY_STAFF,
    });
  }
  return { ok: true, lines };
}

export const fillRefusalText = (code: FillRefusal, meal: string | null): string =>
  code === 'size' ? fillRefusals.size : `${meal ?? 'A meal'} ${fillRefusals[code]}`;
