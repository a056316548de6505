import { describe, expect, it } from 'vitest';
import { meals as greenFork } from '../../src/server/demo/meals/green-fork.ts';
import { meals as ironPlate } from '../../src/server/demo/meals/iron-plate.ts';
import type { SideName } from './foods/sides.ts';
import type { ToppingName } from './foods/toppings.ts';
import { recipes } from './plan-pictures.ts';
import type { Recipe } from './recipe.ts';

/** The word a list of ingredients must hold where the food's own name does not say it. */
const sideWords: Partial<Record<SideName, RegExp>> = {
  saffronRice: /saffron/,
  greenRice: /rice/,
  brownRice: /brown (basmati )?rice/,
  wildRice: /wild rice/,
  cauliflowerRice: /cauliflower/,
  yogurt: /yogurt|ricotta|cottage cheese/,
  mash: /potato/,
  sweetMash: /sweet potato/,
  cauliflowerMash: /cauliflower/,
  polenta: /polenta|grits/,
  hummus: /tahini/,
  riceNoodle: /rice noodles/,
  wholePenne: /whole wheat penne/,
  greenBean: /green beans|bean sprouts/,
  bokChoy: /bok choy/,
  sprout: /brussels sprouts/,
  blackBean: /black bean/,
  kidneyBean: /kidney bean|pinto bean/,
  whiteBean: /cannellini/,
  greenLentil: /green lentil/,
  redLentil: /red lentil/,
  corn: /sweet corn/,
  greenPepper: /pepper/,
  carrotStick: /carrot/,
  sweetPotato: /sweet potato/,
  wedge: /potato/,
  cabbage: /red cabbage/,
  slaw: /cabbage/,
  hashBrown: /potato/,
  zoodle: /zucchini/,
  blueberry: /blueberries/,
  strawberry: /strawberries/,
};
const toppingWords: Partial<Record<ToppingName, RegExp>> = {
  avocado: /avocado(?! oil)/,
  tzatziki: /greek yogurt/,
  sourCream: /sour cream/,
  hummus: /tahini/,
  parmesan: /parmesan|pecorino/,
  goatCheese: /goat cheese/,
  nuts: /peanuts|almonds|pecans|walnuts/,
};
const sprinkleWords: Record<NonNullable<Recipe['sprinkle']>, RegExp> = {
  sesame: /sesame/,
  chili: /chili|pepper|jalapeño|chipotle/,
  herbs: /./,
  none: /./,
};

function foodsOutsideTheIngredients(recipe: Recipe, ingredients: string): string[] {
  const shown: [string, RegExp][] = [
    ...recipe.sides.map((name): [string, RegExp] => [name, sideWords[name] ?? new RegExp(name)]),
    ...(recipe.toppings ?? []).map((name): [string, RegExp] => [
      name,
      toppingWords[name] ?? new RegExp(name),
    ]),
  ];
  if (recipe.sprinkle) shown.push([recipe.sprinkle, sprinkleWords[recipe.sprinkle]]);
  return shown.filter(([, word]) => !word.test(ingredients)).map(([name]) => name);
}

describe('the picture of a meal', () => {
  it.each([...greenFork, ...ironPlate].map(({ sku, ingredients }) => [sku, ingredients]))(
    'of %s shows nothing that an allergic customer would not find in its ingredients',
    (sku, ingredients) => {
      const recipe = recipes[sku ?? ''];
      if (!recipe) throw new Error(`No recipe for ${sku}.`);
      expect(foodsOutsideTheIngredients(recipe, ingredients?.toLowerCase() ?? '')).toEqual([]);
    },
  );
});
