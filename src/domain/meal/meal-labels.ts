/** The nine major allergens that US labels must name. */
export const allergens = [
  'milk',
  'egg',
  'fish',
  'shellfish',
  'tree nuts',
  'peanut',
  'wheat',
  'soy',
  'sesame',
] as const;
export type Allergen = (typeof allergens)[number];

/** From the strictest eater to the most open: who may eat a meal, so may everyone after them. */
export const eaters = ['vegan', 'vegetarian', 'pescatarian', 'omnivore'] as const;
export type Eater = (typeof eaters)[number];

export const diets = [...eaters, 'gluten_free', 'dairy_free', 'low_carb', 'high_protein'] as const;
export type Diet = (typeof diets)[number];

export const mainProteins = [
  'chicken',
  'turkey',
  'beef',
  'bison',
  'pork',
  'lamb',
  'fish',
  'shellfish',
  'egg',
  'dairy',
  'tofu',
  'legumes',
  'mushroom',
  'grains',
] as const;
export type MainProtein = (typeof mainProteins)[number];
