import { remainingMealsNeeded, type BoxLimits } from '../cart/box-limits.ts';
import { countMeals, keptQuantity, lostQuantity, type WantedMeal } from '../cart/box-meals.ts';

export interface RestoredPicks<Pick extends WantedMeal> {
  /** `open`: too little is left for a box, so nothing is held */
  selection: 'picked' | 'open';
  /** with the quantities that can still be cooked */
  kept: Pick[];
  /** with the quantities that cannot */
  lost: Pick[];
}

/** A week that was left out comes back: its portions were free meanwhile, and some may be gone. */
export function restorePicks<Pick extends WantedMeal>(
  limits: BoxLimits,
  picks: readonly Pick[],
): RestoredPicks<Pick> {
  // the kitchen fills a preset box at the deadline
  if (!limits.picking) return { selection: 'open', kept: [], lost: [] };
  const part = (quantityOf: (pick: Pick) => number) =>
    picks
      .map((pick) => ({ ...pick, quantity: quantityOf(pick) }))
      .filter(({ quantity }) => quantity > 0);
  const isBox = picks.length > 0 && remainingMealsNeeded(limits, countMeals(picks)) === 0;
  return {
    selection: isBox ? 'picked' : 'open',
    kept: part(keptQuantity),
    lost: part(lostQuantity),
  };
}
