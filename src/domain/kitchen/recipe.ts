export const units = ['g', 'ml', 'piece'] as const;
export type Unit = (typeof units)[number];

/** As a shopping list is walked: by the part of the market, or by the supplier. */
export const foodGroups = [
  'meat and fish',
  'vegetables and fruit',
  'dairy and eggs',
  'grains and legumes',
  'pantry',
  'herbs and spices',
] as const;
export type FoodGroup = (typeof foodGroups)[number];

/** What goes into one portion. */
export interface RecipeLine {
  name: string;
  /** of the unit; at most three decimals */
  amount: number;
  unit: Unit;
  food_group: FoodGroup;
}

export interface Needed extends RecipeLine {
  /** how many meals need it */
  meals: number;
}

/**
 * What to buy for these portions: the same ingredient of several meals once, in the order of the groups.
 * Grams and pieces of one thing are not added up: nobody knows what a piece weighs.
 */
export function sumIngredients(
  meals: readonly { portions: number; recipe: readonly RecipeLine[] }[],
): Needed[] {
  const needed = new Map<string, Needed>();
  for (const { portions, recipe } of meals) {
    if (portions === 0) continue;
    for (const line of recipe) {
      const key = `${line.name.trim().toLowerCase()} ${line.unit}`;
      const known = needed.get(key) ?? { ...line, amount: 0, meals: 0 };
      known.amount += portions * Math.round(line.amount * 1000);
      known.meals += 1;
      needed.set(key, known);
    }
  }
  return [...needed.values()]
    .map((line) => ({ ...line, amount: line.amount / 1000 }))
    .sort(
      (one, other) =>
        foodGroups.indexOf(one.food_group) - foodGroups.indexOf(other.food_group) ||
        one.name.localeCompare(other.name, 'en') ||
        units.indexOf(one.unit) - units.indexOf(other.unit),
    );
}

/** Enough to buy: rounded up, never down. 1234 g → "1.24 kg", 80 ml → "80 ml", 12.5 pieces → "13". */
export function formatAmount(amount: number, unit: Unit): string {
  if (unit === 'piece') return withCommas(Math.ceil(amount));
  if (amount < 1000)
    return `${withCommas(amount < 10 ? upTo(amount, 1) : Math.ceil(amount))} ${unit}`;
  const large = unit === 'g' ? 'kg' : 'l';
  return `${withCommas(upTo(amount / 1000, amount < 100_000 ? 2 : 1))} ${large}`;
}

function upTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  // 0.1 + 0.2 is not to be rounded up to 0.31
  return Math.ceil(Number((value * factor).toFixed(6))) / factor;
}

const withCommas = (value: number): string => value.toLocaleString('en-US');
