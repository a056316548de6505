/** What somebody eats, as their preferences say it. */
export interface EatingRules {
  /** 'omnivore' eats everything; any other word must be among a meal's diets */
  diet: string;
  allergens: readonly string[];
  /** main proteins or ingredients: 'beef', 'mushroom', 'bell pepper' */
  dislikes: readonly string[];
}

interface MealFacts {
  allergens: readonly string[];
  diets: readonly string[];
  main_protein: string;
  ingredients?: string;
}

export type Disagreement = 'allergen' | 'diet' | 'dislike';

/** Why somebody does not eat a meal, the gravest reason first; null: it agrees with them. */
export function disagreement(rules: EatingRules, meal: MealFacts): Disagreement | null {
  if (meal.allergens.some((allergen) => rules.allergens.includes(allergen))) return 'allergen';
  if (rules.diet !== 'omnivore' && !meal.diets.includes(rules.diet)) return 'diet';
  return rules.dislikes.some((dislike) => contains(meal, dislike)) ? 'dislike' : null;
}

export const agreesWith = (rules: EatingRules, meal: MealFacts): boolean =>
  disagreement(rules, meal) === null;

const contains = ({ main_protein, ingredients }: MealFacts, dislike: string): boolean =>
  main_protein === dislike || (ingredients !== undefined && names(ingredients, dislike));

/** As a whole word, in one or many: "egg" is in "eggs, flour", but not in "eggplant". */
function names(ingredients: string, word: string): boolean {
  const text = ingredients.toLowerCase();
  const wanted = word.trim().toLowerCase();
  if (wanted === '') return false;
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + 1)) {
    if (!isLetter(text[at - 1]) && endsWord(text, at + wanted.length)) return true;
  }
  return false;
}

const endsWord = (text: string, end: number): boolean =>
  ['', 's', 'es'].some(
    (plural) => text.startsWith(plural, end) && !isLetter(text[end + plural.length]),
  );

const isLetter = (character: string | undefined): boolean =>
  character !== undefined && /\p{L}/u.test(character);
