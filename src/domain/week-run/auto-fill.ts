import { disagreement, type EatingRules } from '../taste/agrees-with.ts';
import type { HoldReason } from './hold-reason.ts';
import { reasonFor } from './fill-reason.ts';

export interface FillMeal {
  menu_item_id: string;
  sku: string;
  name: string;
  allergens: readonly string[];
  diets: readonly string[];
  main_protein: string;
  ingredients?: string;
  surcharge_cents: number;
  /** portions that nobody holds, this box's own meals taken off */
  left: number;
  /** the shop-wide mean; null: nobody has rated it */
  rating: number | null;
}

export interface Taste extends EatingRules {
  /** menu_item_id → own stars */
  ratings: ReadonlyMap<string, number>;
  /** menu_item_id → weeks ago last eaten */
  eaten: ReadonlyMap<string, number>;
}

/** Of somebody we know nothing about, such as a guest. */
export const neutralTaste: Taste = {
  diet: 'omnivore',
  allergens: [],
  dislikes: [],
  ratings: new Map(),
  eaten: new Map(),
};

interface BoxToFill {
  meals: readonly FillMeal[];
  wanted: number;
  already?: readonly { menu_item_id: string; quantity: number }[];
  taste: Taste;
}

export interface FilledPick {
  menu_item_id: string;
  quantity: number;
  /** in words, for the customer */
  reason: string;
}

export type Fill = { ok: true; picks: FilledPick[] } | { ok: false; reason: HoldReason };

/** One or two stars: a meal that this customer does not get again unasked. */
const MOST_STARS_OF_DISLIKED = 2;
/** A meal with fewer portions left goes to those who pick it themselves. */
const SCARCE_BELOW = 10;
/** What a meal that nobody has rated is taken for. */
const UNRATED_STARS = 3.5;
/** Somebody's own stars tell more than everybody's mean. */
const OWN_STARS_BONUS = 0.5;

interface Candidate {
  meal: FillMeal;
  /** portions in the box, those picked before included */
  portions: number;
  given: number;
  most: number;
  /** shared by all meals of the same main protein */
  protein: { portions: number };
  last_week: boolean;
  scarce: boolean;
  liking: number;
}

/**
 * Fills a box for somebody who did not pick. The same input always gives the same box, in whatever
 * order the meals come. Variety goes first, then liking.
 */
export function autoFill({ meals, wanted, already = [], taste }: BoxToFill): Fill {
  const inBox = new Map(already.map(({ menu_item_id, quantity }) => [menu_item_id, quantity]));
  const size = wanted + already.reduce((sum, { quantity }) => sum + quantity, 0);
  const most = mostPortions(size);
  const room = (meal: FillMeal) => Math.max(0, most - (inBox.get(meal.menu_item_id) ?? 0));
  const sieved = sieve(meals, wanted, taste, room);
  if (!sieved.ok) return sieved;

  const proteins = countProteins(meals, inBox);
  const candidates = sieved.meals.map((meal): Candidate => ({
    meal,
    portions: inBox.get(meal.menu_item_id) ?? 0,
    given: 0,
    most: Math.min(room(meal), meal.left),
    protein: proteins.get(meal.main_protein)!,
    last_week: (taste.eaten.get(meal.menu_item_id) ?? Infinity) <= 1,
    scarce: meal.left < SCARCE_BELOW,
    liking: likingOf(meal, taste),
  }));
  const chosen = new Set<Candidate>();
  for (let missing = wanted; missing > 0; missing -= 1) {
    const next = bestOf(candidates)!;
    next.given += 1;
    next.portions += 1;
    next.protein.portions += 1;
    chosen.add(next);
  }
  return {
    ok: true,
    picks: [...chosen].map(({ meal, given }) => ({
      menu_item_id: meal.menu_item_id,
      quantity: given,
      reason: reasonFor(meal, taste, given),
    })),
  };
}

/** Of one meal nobody gets more than three unasked, in a large box not more than a quarter of it. */
const mostPortions = (size: number): number => Math.max(3, Math.ceil(size / 4));

type Sieved = { ok: true; meals: FillMeal[] } | { ok: false; reason: HoldReason };

/** The meals that may go into the box, or the rule after which too few of them are left. */
function sieve(
  meals: readonly FillMeal[],
  wanted: number,
  taste: Taste,
  room: (meal: FillMeal) => number,
): Sieved {
  const judged = meals.map((meal) => ({ meal, no: refusalOf(meal, taste) }));
  const portions = { all: 0, allergen: 0, diet: 0, dislike: 0, surcharge: 0, left: 0 };
  for (const { meal, no } of judged) {
    const most = room(meal);
    portions.all += most;
    if (no === 'allergen') continue;
    portions.allergen += most;
    if (no === 'diet') continue;
    portions.diet += most;
    if (no === 'dislike') continue;
    portions.dislike += most;
    if (no === 'surcharge') continue;
    portions.surcharge += most;
    portions.left += Math.min(most, Math.max(0, meal.left));
  }
  const short = sieves.find(([rule]) => portions[rule] < wanted);
  if (short) return { ok: false, reason: short[1] };
  return {
    ok: true,
    meals: judged.filter(({ meal, no }) => no === null && meal.left > 0).map(({ meal }) => meal),
  };
}

const sieves = [
  ['all', 'too_few_meals_on_menu'],
  ['allergen', 'too_few_meals_without_allergens'],
  ['diet', 'too_few_meals_for_diet'],
  ['dislike', 'too_few_meals_liked'],
  ['surcharge', 'too_few_meals_without_surcharge'],
  ['left', 'too_few_meals_left'],
] as const satisfies readonly (readonly [string, HoldReason])[];

function refusalOf(meal: FillMeal, taste: Taste) {
  const no = disagreement(taste, meal);
  if (no) return no;
  if ((taste.ratings.get(meal.menu_item_id) ?? Infinity) <= MOST_STARS_OF_DISLIKED)
    return 'dislike';
  return meal.surcharge_cents > 0 ? 'surcharge' : null;
}

function countProteins(meals: readonly FillMeal[], inBox: ReadonlyMap<string, number>) {
  const proteins = new Map<string, { portions: number }>();
  for (const { menu_item_id, main_protein } of meals) {
    const counted = proteins.get(main_protein) ?? { portions: 0 };
    counted.portions += inBox.get(menu_item_id) ?? 0;
    proteins.set(main_protein, counted);
  }
  return proteins;
}

/** A meal eaten two or three weeks ago gives way to one as well liked. */
function likingOf(meal: FillMeal, { ratings, eaten }: Taste): number {
  const own = ratings.get(meal.menu_item_id);
  const stars = own === undefined ? (meal.rating ?? UNRATED_STARS) : own + OWN_STARS_BONUS;
  const weeksAgo = eaten.get(meal.menu_item_id) ?? Infinity;
  return stars - (weeksAgo <= 3 ? 0.5 : 0);
}

function bestOf(candidates: readonly Candidate[]): Candidate | undefined {
  let best: Candidate | undefined;
  for (const candidate of candidates) {
    if (candidate.given >= candidate.most) continue;
    if (!best || comesBefore(candidate, best)) best = candidate;
  }
  return best;
}

/** The rules in their order: the first in which two meals differ decides. */
function comesBefore(a: Candidate, b: Candidate): boolean {
  if (a.portions !== b.portions) return a.portions < b.portions;
  if (a.scarce !== b.scarce) return b.scarce;
  if (a.last_week !== b.last_week) return b.last_week;
  if (a.protein !== b.protein && a.protein.portions !== b.protein.portions)
    return a.protein.portions < b.protein.portions;
  if (a.liking !== b.liking) return a.liking > b.liking;
  return a.meal.sku < b.meal.sku;
}
