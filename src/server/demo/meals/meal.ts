import { dietsOf } from '../../../domain/meal/diets-of.ts';
import type { Allergen, Diet, Eater, MainProtein } from '../../../domain/meal/meal-labels.ts';

/** Grams, but cholesterol and sodium in milligrams; per single meal. */
interface Nutrition {
  calories: number;
  protein: number;
  carbs: number;
  fat: number;
  sugar: number;
  fiber: number;
  sat_fat: number;
  cholesterol: number;
  sodium: number;
}

type Badge = 'Bestseller' | 'New' | 'Plant-based' | 'Gluten-free' | 'Larger portion';

/** What a cook writes down about a meal; the rest follows from it. */
export interface MealSource {
  sku: string;
  name: string;
  description: string;
  nutrition: Nutrition;
  ingredients: string;
  allergens: Allergen[];
  /** The strictest eater the meal suits. */
  suits: Eater;
  gluten_free: boolean;
  main_protein: MainProtein;
  cost_cents: number;
  introduced_weeks_ago: number;
  /** Tags that cannot be read off the numbers. */
  tags?: string[];
  badge?: Badge;
  larger_portion?: true;
  opening_instructions?: string;
  heating_instructions?: string;
}

/** A menu item with all details of spec §3 but its picture, and what the rules need besides. */
export interface DemoMeal extends Nutrition {
  sku: string;
  name: string;
  description: string;
  ingredients: string;
  /** Null: the shop's default text. */
  opening_instructions: string | null;
  heating_instructions: string | null;
  attribute_tags: string[];
  badge_value: Badge | null;
  badge_color: string | null;
  badge_text_color: string | null;
  /** Always null here: the amber border of larger portions comes from the shop's rule. */
  card_border_color: string | null;
  allergens: Allergen[];
  diets: Diet[];
  main_protein: MainProtein;
  larger_portion: boolean;
  surcharge_cents: number;
  cost_cents: number;
  introduced_weeks_ago: number;
}

const LARGER_PORTION_CENTS = 400;

const QUIET_BADGE = { color: '#FFFFFF', text_color: '#1D2320' };
const AMBER_BADGE = { color: '#FFB300', text_color: '#1D2320' };

export const dietsOfSource = (source: MealSource): Diet[] =>
  dietsOf({ ...source, ...source.nutrition });

/** `tagsOf` is the channel's own: each shop cuts its menu into other chips. */
export function completeMeal(
  source: MealSource,
  tagsOf: (source: MealSource) => string[],
): DemoMeal {
  const { nutrition, larger_portion = false } = source;
  const badge = source.badge ?? (larger_portion ? 'Larger portion' : null);
  const look = larger_portion ? AMBER_BADGE : QUIET_BADGE;
  return {
    sku: source.sku,
    name: source.name,
    description: source.description,
    ...nutrition,
    ingredients: source.ingredients,
    opening_instructions: source.opening_instructions ?? null,
    heating_instructions: source.heating_instructions ?? null,
    attribute_tags: [...tagsOf(source), ...(source.tags ?? [])],
    badge_value: badge,
    badge_color: badge && look.color,
    badge_text_color: badge && look.text_color,
    card_border_color: null,
    allergens: source.allergens,
    diets: dietsOfSource(source),
    main_protein: source.main_protein,
    larger_portion,
    surcharge_cents: larger_portion ? LARGER_PORTION_CENTS : 0,
    cost_cents: source.cost_cents,
    introduced_weeks_ago: source.introduced_weeks_ago,
  };
}
