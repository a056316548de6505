import { completeMeal, dietsOfSource, type DemoMeal, type MealSource } from './meal.ts';
import { meals as beefAndBison } from './iron-plate/beef-and-bison.ts';
import { meals as breakfast } from './iron-plate/breakfast.ts';
import { meals as chickenAndTurkey } from './iron-plate/chicken-and-turkey.ts';
import { meals as plantBased } from './iron-plate/plant-based.ts';
import { meals as porkAndLamb } from './iron-plate/pork-and-lamb.ts';
import { meals as seafood } from './iron-plate/seafood.ts';

/** Iron Plate's chips, read off the meal. */
function tagsOf(source: MealSource): string[] {
  const diets = dietsOfSource(source);
  const madeOf = (...proteins: string[]) => proteins.includes(source.main_protein);
  const tags: [string, boolean][] = [
    ['50 g protein and up', source.nutrition.protein >= 50],
    ['Low carb', diets.includes('low_carb')],
    ['Beef & bison', madeOf('beef', 'bison')],
    ['Chicken & turkey', madeOf('chicken', 'turkey')],
    ['Seafood', madeOf('fish', 'shellfish')],
    ['Gluten-free', diets.includes('gluten_free')],
    ['Dairy-free', diets.includes('dairy_free')],
    ['Plant-based', diets.includes('vegan')],
  ];
  return tags.filter(([, holds]) => holds).map(([tag]) => tag);
}

export const meals: DemoMeal[] = [
  ...beefAndBison,
  ...chickenAndTurkey,
  ...seafood,
  ...porkAndLamb,
  ...breakfast,
  ...plantBased,
].map((source) => completeMeal(source, tagsOf));
