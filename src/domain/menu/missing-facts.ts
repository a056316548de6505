export interface LabelFacts {
  image: string;
  description: string;
  ingredients: string;
  calories: number;
  protein: number;
  carbs: number;
  fat: number;
  sodium: number;
}

/** What a meal still lacks before it can be sold. No dish is without calories, macros or sodium: a 0 was left empty. */
export function missingFacts(meal: LabelFacts): string[] {
  const lacks: [string, boolean][] = [
    ['picture', meal.image === ''],
    ['description', meal.description.trim() === ''],
    ['ingredients', meal.ingredients.trim() === ''],
    ['calories', meal.calories === 0],
    ['macros', meal.protein + meal.carbs + meal.fat === 0],
    ['sodium', meal.sodium === 0],
  ];
  return lacks.flatMap(([what, lacking]) => (lacking ? [what] : []));
}
