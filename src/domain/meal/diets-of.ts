import { eaters, type Diet, type Eater } from './meal-labels.ts';

const LOW_CARB_GRAMS = 30;
const HIGH_PROTEIN_GRAMS = 40;

export interface DietFacts {
  /** the strictest eater the meal suits */
  suits: Eater;
  gluten_free: boolean;
  allergens: readonly string[];
  carbs: number;
  protein: number;
}

/** What a meal may be called follows from what is in it: nobody ticks "dairy free" beside cheese. */
export function dietsOf({ suits, gluten_free, allergens, carbs, protein }: DietFacts): Diet[] {
  const suited: Diet[] = eaters.slice(eaters.indexOf(suits));
  if (gluten_free) suited.push('gluten_free');
  if (!allergens.includes('milk')) suited.push('dairy_free');
  if (carbs <= LOW_CARB_GRAMS) suited.push('low_carb');
  if (protein >= HIGH_PROTEIN_GRAMS) suited.push('high_protein');
  return suited;
}

/** Ingredients that a label contradicts; null: it is sound. */
export function labelFault({ suits, gluten_free, allergens }: DietFacts): string | null {
  const has = (...named: string[]) => named.find((allergen) => allergens.includes(allergen));
  const inVegan = has('milk', 'egg', 'fish', 'shellfish');
  if (suits === 'vegan' && inVegan) return `A vegan meal has no ${inVegan}.`;
  const inVegetarian = has('fish', 'shellfish');
  if (suits === 'vegetarian' && inVegetarian) return `A vegetarian meal has no ${inVegetarian}.`;
  if (gluten_free && has('wheat')) return 'A gluten-free meal has no wheat.';
  return null;
}

/** The strictest eater that a list of diets names. */
export const strictestOf = (diets: readonly string[]): Eater =>
  eaters.find((eater) => diets.includes(eater)) ?? 'omnivore';
