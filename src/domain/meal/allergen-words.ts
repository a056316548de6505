import type { Allergen } from './meal-labels.ts';

/** Words that give an allergen away in a list of ingredients. */
export const allergenWords: Record<Allergen, RegExp> = {
  milk: /milk|butter|cream|cheese|yogurt|ghee|whey/,
  egg: /\beggs?\b|mayonnaise/,
  fish: /salmon|\bcod\b|tuna|mahi|anchov|\bfish\b|worcestershire/,
  shellfish: /shrimp|crab|lobster|prawn/,
  'tree nuts': /almond|cashew|walnut|pecan|pistachio|hazelnut|pine nut/,
  peanut: /peanut/,
  wheat: /wheat|farro|couscous|bulgur|seitan|panko/,
  soy: /\bsoy|tofu|tempeh|edamame|miso\b|tamari\b/,
  sesame: /sesame|tahini/,
};

/** They sound like an allergen and are none. */
export const lookalikes = /coconut milk|(?<=almond )milk|(?<=peanut )butter|butternut/g;

export interface Word {
  text: string;
  /** it names an allergen of the meal */
  bold: boolean;
}

/** A list of ingredients cut so that what names one of the meal's allergens can be printed in bold. */
export function markAllergens(ingredients: string, allergens: readonly string[]): Word[] {
  const named = allergens.flatMap((allergen) =>
    allergen in allergenWords ? allergenWords[allergen as Allergen] : new RegExp(escape(allergen)),
  );
  const words: Word[] = [];
  // an ingredient with its spaces, or what stands between two
  for (const text of ingredients.match(/[^,()]+|[,()]/g) ?? []) {
    const spoken = text.toLowerCase().replace(lookalikes, '');
    const bold = named.some((word) => word.test(spoken));
    const last = words.at(-1);
    if (last && last.bold === bold) last.text += text;
    else words.push({ text, bold });
  }
  return words;
}

const escape = (text: string): string =>
  text.toLowerCase().replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
