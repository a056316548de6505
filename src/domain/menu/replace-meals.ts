import {
  autoFill,
  type Fill,
  type FillMeal,
  type FilledPick,
  type Taste,
} from '../week-run/auto-fill.ts';

interface Portions {
  menu_item_id: string;
  quantity: number;
}

export interface Gone extends Portions {
  /** what was paid for it on top of a plain meal */
  surcharge_cents?: number;
}

/**
 * What somebody gets instead of meals that cannot be cooked for them: the rule that fills a box for those
 * who do not pick, around what stays in it. `meals` are the menu's, with what is left of each. What is paid
 * for is replaced by something of the same price or a better one, never by something cheaper.
 */
export function replaceMeals(
  box: readonly Portions[],
  gone: readonly Gone[],
  meals: readonly FillMeal[],
  taste: Taste,
  { paid = false } = {},
): Fill {
  const lost = new Map(gone.map(({ menu_item_id, quantity }) => [menu_item_id, quantity]));
  const already = box
    .map(({ menu_item_id, quantity }) => ({
      menu_item_id,
      quantity: quantity - (lost.get(menu_item_id) ?? 0),
    }))
    .filter(({ quantity }) => quantity > 0);
  const offered = meals.filter(({ menu_item_id }) => !lost.has(menu_item_id));
  if (!paid) return autoFill({ meals: offered, wanted: sumOf(gone), already, taste });

  const picks = new Map<string, FilledPick>();
  for (const [worth, wanted] of byWorth(gone, meals)) {
    const stock = offered.map((meal) => ({
      ...meal,
      left: meal.left - (picks.get(meal.menu_item_id)?.quantity ?? 0),
    }));
    const filled = fillAtWorth(worth, { meals: stock, wanted, taste }, [
      ...already,
      ...picks.values(),
    ]);
    if (!filled.ok) return filled;
    for (const pick of filled.picks) {
      const known = picks.get(pick.menu_item_id)?.quantity ?? 0;
      picks.set(pick.menu_item_id, { ...pick, quantity: pick.quantity + known });
    }
  }
  return { ok: true, picks: [...picks.values()] };
}

/** Of the same price first; only where those do not suffice, of a better one. */
function fillAtWorth(
  worth: number,
  box: { meals: readonly FillMeal[]; wanted: number; taste: Taste },
  inBox: readonly Portions[],
): Fill {
  const already = merged(inBox);
  const free = (fits: (surcharge: number) => boolean) =>
    box.meals
      .filter(({ surcharge_cents }) => fits(surcharge_cents))
      .map((meal) => ({ ...meal, surcharge_cents: 0 }));
  const same = autoFill({ ...box, already, meals: free((surcharge) => surcharge === worth) });
  if (same.ok) return same;
  return autoFill({ ...box, already, meals: free((surcharge) => surcharge >= worth) });
}

/** The dearest first: they have the least to choose from. */
function byWorth(gone: readonly Gone[], meals: readonly FillMeal[]): [number, number][] {
  const wanted = new Map<number, number>();
  for (const { menu_item_id, quantity, surcharge_cents = 0 } of gone) {
    const known = meals.find((meal) => meal.menu_item_id === menu_item_id)?.surcharge_cents;
    const worth = known ?? surcharge_cents;
    wanted.set(worth, (wanted.get(worth) ?? 0) + quantity);
  }
  return [...wanted].sort(([one], [other]) => other - one);
}

const sumOf = (portions: readonly Portions[]): number =>
  portions.reduce((sum, { quantity }) => sum + quantity, 0);

function merged(portions: readonly Portions[]): Portions[] {
  const sums = new Map<string, number>();
  for (const { menu_item_id, quantity } of portions) {
    sums.set(menu_item_id, (sums.get(menu_item_id) ?? 0) + quantity);
  }
  return [...sums].map(([menu_item_id, quantity]) => ({ menu_item_id, quantity }));
}
