import { completeMeal, dietsOfSource, type DemoMeal, type MealSource } from './meal.ts';
import { meals as beefPorkLamb } from './green-fork/beef-pork-lamb.ts';
import { meals as breakfast } from './green-fork/breakfast.ts';
import { meals as plantBased } from './green-fork/plant-based.ts';
import { meals as poultry } from './green-fork/poultry.ts';
import { meals as seafood } from './green-fork/seafood.ts';
import { meals as vegetarian } from './green-fork/vegetarian.ts';

/** Green Fork's chips, read off the meal. */
function tagsOf(source: MealSource): string[] {
  const diets = dietsOfSource(source);
  const tags: [string, boolean][] = [
    ['High protein', diets.includes('high_protein')],
    ['Plant-based', diets.includes('vegan')],
    ['Vegetarian', diets.includes('vegetarian')],
    ['Under 500 cal', source.nutrition.calories < 500],
    ['Low carb', diets.includes('low_carb')],
    ['Gluten-free', diets.includes('gluten_free')],
    ['Dairy-free', diets.includes('dairy_free')],
    ['Seafood', ['fish', 'shellfish'].includes(source.main_protein)],
  ];
  return tags.filter(([, holds]) => holds).map(([tag]) => tag);
}

export const meals: DemoMeal[] = [
  ...poultry,
  ...beefPorkLamb,
  ...seafood,
  ...vegetarian,
  ...plantBased,
  ...breakfast,
].map((source) => completeMeal(source, tagsOf));
