import type { FoodGroup, RecipeLine, Unit } from '../../../domain/kitchen/recipe.ts';

type Amount = [what: RegExp, amount: number, unit: Unit, group: FoodGroup];

/** How much of an ingredient goes into a portion; the first that fits counts. */
const amounts: Amount[] = [
  [/salt$|black pepper|pepper flakes/, 1.5, 'g', 'herbs and spices'],
  [/saffron/, 0.05, 'g', 'herbs and spices'],
  [
    /cumin|coriander|paprika|oregano|turmeric|cinnamon|clove$|allspice|nutmeg|garam|fenugreek|caraway|mustard seed|bay leaf|cayenne$|kashmiri|ancho|guajillo|chipotle|coffee|cocoa|vanilla|baking powder/,
    1.2,
    'g',
    'herbs and spices',
  ],
  [
    /basil|parsley|cilantro|dill$|mint|thyme|rosemary|sage|chives|lemongrass|lemon zest/,
    4,
    'g',
    'herbs and spices',
  ],
  [/(green|red) chili|chili pepper|jalapeño|scotch bonnet/, 5, 'g', 'vegetables and fruit'],
  [/garlic|ginger/, 5, 'g', 'vegetables and fruit'],
  [/scallion|shallot/, 12, 'g', 'vegetables and fruit'],
  [/onion|celery/, 35, 'g', 'vegetables and fruit'],
  [/sausage/, 120, 'g', 'meat and fish'],
  [/anchovy/, 6, 'g', 'meat and fish'],
  [/broth/, 90, 'ml', 'pantry'],
  [/fish sauce|soy sauce|tamari|mirin|pepper sauce|vinegar/, 12, 'ml', 'pantry'],
  [/(olive|avocado|sesame) oil/, 9, 'ml', 'pantry'],
  [/(lemon|lime|orange) juice|apple cider/, 15, 'ml', 'vegetables and fruit'],
  [/coconut milk|almond milk/, 70, 'ml', 'pantry'],
  [/egg white/, 90, 'ml', 'dairy and eggs'],
  [/^egg$/, 1.5, 'piece', 'dairy and eggs'],
  [/heavy cream|whole milk$|buttermilk/, 40, 'ml', 'dairy and eggs'],
  [/peanut butter|tahini/, 20, 'g', 'pantry'],
  [/butter$|ghee/, 10, 'g', 'dairy and eggs'],
  [/cottage cheese|paneer|halloumi/, 110, 'g', 'dairy and eggs'],
  [/cheese/, 28, 'g', 'dairy and eggs'],
  [/yogurt|sour cream/, 40, 'g', 'dairy and eggs'],
  [/whey protein|pea protein/, 20, 'g', 'pantry'],
  [
    /chicken|turkey|beef|bison|pork|lamb|salmon|\bcod\b|tuna|mahi|shrimp/,
    170,
    'g',
    'meat and fish',
  ],
  [/tofu|tempeh/, 160, 'g', 'grains and legumes'],
  [/edamame|beans$|lentils|chickpeas|green peas/, 70, 'g', 'grains and legumes'],
  [/tortilla/, 2, 'piece', 'grains and legumes'],
  [/breadcrumbs|flour|masa|starch/, 15, 'g', 'grains and legumes'],
  [
    /rice$|quinoa|farro|penne|pasta|orzo|noodles|oats|polenta|grits|gnocchi/,
    75,
    'g',
    'grains and legumes',
  ],
  [/tomato paste|gochujang|miso|mustard|capers|tamarind|nutritional yeast/, 12, 'g', 'pantry'],
  [/sugar|honey|maple syrup/, 8, 'g', 'pantry'],
  [/seeds?$|almonds|walnuts|pecans|pine nuts|peanuts|raisins/, 12, 'g', 'pantry'],
  [/olives|pickle|kimchi|sun-dried/, 20, 'g', 'pantry'],
  [/crushed tomatoes|san marzano|fire-roasted/, 110, 'g', 'pantry'],
  [/potato|squash|cauliflower|broccoli|sprouts/, 120, 'g', 'vegetables and fruit'],
  [/spinach|kale|lettuce|cabbage|bok choy/, 60, 'g', 'vegetables and fruit'],
  [/avocado$/, 0.5, 'piece', 'vegetables and fruit'],
  [/^lemon$/, 0.25, 'piece', 'vegetables and fruit'],
];

const vegetable: Amount = [/./, 65, 'g', 'vegetables and fruit'];
const LARGER_PORTION = 1.4;

/** A believable recipe of what a demo meal's label lists. */
export function recipeOf(meal: { ingredients: string; larger_portion: boolean }): RecipeLine[] {
  return namesIn(meal.ingredients).map((name) => {
    const known = amounts.find(([what]) => what.test(name.toLowerCase())) ?? vegetable;
    const [, amount, unit, food_group] = known;
    const factor = meal.larger_portion ? LARGER_PORTION : 1;
    return { name, amount: Number((amount * factor).toFixed(3)), unit, food_group };
  });
}

/** "Tofu (soybeans, water), rice." → Tofu, Rice */
const namesIn = (ingredients: string): string[] =>
  ingredients
    .replaceAll(/\([^)]*\)/g, '')
    .replace(/\.$/, '')
    .split(',')
    .map((part) => part.trim())
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1));
