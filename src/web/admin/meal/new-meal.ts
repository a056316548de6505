import type { MealForm } from '../../../contract/meals.ts';

/** in place of an id: a meal that is not there yet */
export const NEW_MEAL = 'new';
export const newMealPath = `/admin/menuItems/view/${NEW_MEAL}`;

export const emptyMeal: MealForm = {
  sku: '',
  name: '',
  description: '',
  image: '',
  calories: 0,
  protein: 0,
  carbs: 0,
  fat: 0,
  sugar: 0,
  fiber: 0,
  sat_fat: 0,
  cholesterol: 0,
  sodium: 0,
  ingredients: '',
  heating_instructions: null,
  opening_instructions: null,
  attribute_tags: [],
  allergens: [],
  suits: 'omnivore',
  gluten_free: false,
  main_protein: 'chicken',
  badge_value: null,
  badge_color: null,
  badge_text_color: null,
  card_border_color: null,
  larger_portion: false,
  portion_size: null,
  shelf_life_days: 5,
  recipe: [],
  cost_cents: 0,
};
