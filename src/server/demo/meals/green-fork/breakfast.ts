import type { MealSource } from '../meal.ts';

export const meals: MealSource[] = [
  {
    sku: 'GF-BERRY-OATS',
    name: 'Blueberry Almond Overnight Oats',
    description:
      'Creamy oats soaked in almond milk with chia and maple, under blueberries, strawberries and toasted almonds.',
    nutrition: {
      calories: 460,
      protein: 17,
      carbs: 58,
      fat: 18,
      sugar: 18,
      fiber: 10,
      sat_fat: 2,
      cholesterol: 0,
      sodium: 180,
    },
    ingredients:
      'Rolled oats, almond milk (water, almonds), blueberries, strawberries, almonds, pea protein, chia seeds, maple syrup, vanilla, cinnamon, sea salt.',
    allergens: ['tree nuts'],
    suits: 'vegan',
    gluten_free: false,
    main_protein: 'grains',
    cost_cents: 195,
    introduced_weeks_ago: 21,
    tags: ['Breakfast'],
    opening_instructions: 'Peel back the film and stir. Best cold.',
    heating_instructions:
      'Eat cold from the fridge. To warm, stir in a splash of milk and heat until steaming.',
  },
  {
    sku: 'GF-GARDEN-FRITTATA',
    name: 'Garden Frittata with Sweet Potato Hash',
    description:
      'A tall frittata with peppers, spinach and goat cheese beside crisp sweet potato hash.',
    nutrition: {
      calories: 440,
      protein: 27,
      carbs: 29,
      fat: 24,
      sugar: 8,
      fiber: 5,
      sat_fat: 9,
      cholesterol: 410,
      sodium: 640,
    },
    ingredients:
      'Egg, sweet potato, bell pepper, spinach, goat cheese (milk, salt, enzymes), red onion, whole milk, extra virgin olive oil, chives, smoked paprika, sea salt, black pepper.',
    allergens: ['milk', 'egg'],
    suits: 'vegetarian',
    gluten_free: true,
    main_protein: 'egg',
    cost_cents: 260,
    introduced_weeks_ago: 13,
    tags: ['Breakfast'],
  },
  {
    sku: 'GF-BANANA-PANCAKES',
    name: 'Banana Buttermilk Pancakes',
    description:
      'A short stack of buttermilk pancakes with whipped ricotta, sliced banana, strawberries and real maple syrup.',
    nutrition: {
      calories: 520,
      protein: 24,
      carbs: 70,
      fat: 16,
      sugar: 24,
      fiber: 5,
      sat_fat: 6,
      cholesterol: 115,
      sodium: 620,
    },
    ingredients:
      'Wheat flour, buttermilk (milk), banana, ricotta cheese (milk), strawberries, egg, maple syrup, butter (milk), whey protein (milk), baking powder, vanilla, sea salt.',
    allergens: ['milk', 'egg', 'wheat'],
    suits: 'vegetarian',
    gluten_free: false,
    main_protein: 'egg',
    cost_cents: 225,
    introduced_weeks_ago: 4,
    tags: ['Breakfast', 'Family favorite'],
    opening_instructions:
      'Loosen the film and microwave on high for 1 minute. Keep the fruit cup aside.',
  },
];
