import { allergens, diets } from '../meal/meal-labels.ts';
import { autoFill, neutralTaste, type FillMeal, type Taste } from '../week-run/auto-fill.ts';

/** A meal of a menu, as far as the checks look at it. */
export interface CheckedMeal {
  menu_item_id: string;
  sku: string;
  name: string;
  allergens: readonly string[];
  diets: readonly string[];
  main_protein: string;
  surcharge_cents: number;
  capacity: number;
  reserved: number;
  /** what those who have not picked yet may want of it */
  forecast: number;
  /** what its label lacks: "sodium" */
  missing: readonly string[];
  is_retired: boolean;
}

export interface CheckedMenu {
  meals: readonly CheckedMeal[];
  plans: readonly {
    id: string;
    name: string;
    picking: boolean;
    min_meals: number;
    max_meals: number;
  }[];
  boxes: readonly { product_id: string; menu_item_id: string; quantity: number }[];
  is_late: boolean;
}

type CheckLevel = 'pass' | 'warn' | 'fail';

export interface PublishCheck {
  id: string;
  title: string;
  /** `fail` stops a menu from being published, `warn` only says so */
  level: CheckLevel;
  text: string;
}

/** Whether a menu can be sold: each check says what it found, the failed ones first. */
export function publishChecks(menu: CheckedMenu): PublishCheck[] {
  const rank: Record<CheckLevel, number> = { fail: 0, warn: 1, pass: 2 };
  return checks.map((check) => check(menu)).sort((a, b) => rank[a.level] - rank[b.level]);
}

export const mayPublish = (found: readonly PublishCheck[]): boolean =>
  found.every(({ level }) => level !== 'fail');

const checks: ((menu: CheckedMenu) => PublishCheck)[] = [
  enoughMeals,
  fallback,
  boxesFilled,
  dietsServed,
  labelsComplete,
  stillSold,
  capacityMeetsForecast,
  inTime,
];

function enoughMeals({ meals, plans }: CheckedMenu): PublishCheck {
  const title = 'Enough meals for each plan';
  const cooked = meals.filter(({ capacity }) => capacity > 0);
  const picked = plans.filter(({ picking }) => picking);
  // surcharges are no hindrance to somebody who picks
  const priceless = cooked.map((meal) => ({ ...asFillMeal(meal), surcharge_cents: 0 }));
  const short = picked.filter(({ max_meals }) => !fills(priceless, max_meals));
  if (short.length > 0) {
    return verdict('meals', title, 'fail', `Too few meals for ${namesOf(short)}.`);
  }
  const repeating = picked.filter(({ max_meals }) => cooked.length < max_meals);
  if (repeating.length > 0) {
    const text = `${cooked.length} meals: ${namesOf(repeating)} must take some twice.`;
    return verdict('meals', title, 'warn', text);
  }
  return verdict('meals', title, 'pass', `${cooked.length} meals for ${namesOf(picked)}.`);
}

/** Who does not pick gets meals without a surcharge, and never one with an allergen they named. */
function fallback({ meals, plans }: CheckedMenu): PublishCheck {
  const title = 'Fallback for auto-fill';
  const offered = meals.filter(({ capacity }) => capacity > 0).map(asFillMeal);
  const sizes = plans.filter(({ picking }) => picking);
  const short = sizes.filter(({ max_meals }) => !fills(offered, max_meals));
  if (short.length > 0) {
    const text = `Too few meals without a surcharge to fill ${namesOf(short)}.`;
    return verdict('fallback', title, 'fail', text);
  }
  const largest = Math.max(0, ...sizes.map(({ max_meals }) => max_meals));
  const stopped = allergens.filter(
    (allergen) => !fills(offered, largest, { ...neutralTaste, allergens: [allergen] }),
  );
  if (stopped.length > 0) {
    const text = `Nobody who avoids ${listOf(stopped)} can be given ${largest} meals.`;
    return verdict('fallback', title, 'warn', text);
  }
  const plain = offered.filter(({ surcharge_cents }) => surcharge_cents === 0).length;
  return verdict('fallback', title, 'pass', `${plain} meals at the plan price.`);
}

function boxesFilled({ meals, plans, boxes }: CheckedMenu): PublishCheck {
  const title = 'Preset boxes put together';
  const onMenu = new Set(meals.map(({ menu_item_id }) => menu_item_id));
  const preset = plans.filter(({ picking }) => !picking);
  const wrong = preset.flatMap(({ id, name, min_meals, max_meals }) => {
    const content = boxes.filter(({ product_id }) => product_id === id);
    const count = content.reduce((sum, { quantity }) => sum + quantity, 0);
    if (content.some(({ menu_item_id }) => !onMenu.has(menu_item_id))) {
      return [`${name} has a meal that is not on the menu.`];
    }
    if (count >= min_meals && count <= max_meals) return [];
    const size = min_meals === max_meals ? `${max_meals}` : `${min_meals} to ${max_meals}`;
    return [`${name} has ${count} of ${size} meals.`];
  });
  if (wrong.length > 0) return verdict('boxes', title, 'fail', wrong.join(' '));
  const text = preset.length > 0 ? namesOf(preset) : 'There are none.';
  return verdict('boxes', title, 'pass', text);
}

function dietsServed({ meals, plans }: CheckedMenu): PublishCheck {
  const title = 'Every diet served';
  const offered = meals.filter(({ capacity }) => capacity > 0).map(asFillMeal);
  const sizes = plans.filter(({ picking }) => picking).map(({ min_meals }) => min_meals);
  const smallest = sizes.length > 0 ? Math.min(...sizes) : 0;
  const counted = diets
    .filter((diet) => diet !== 'omnivore')
    .map((diet) => ({
      diet,
      meals: offered.filter((meal) => meal.diets.includes(diet)).length,
      is_short: !fills(offered, smallest, { ...neutralTaste, diet }),
    }));
  const none = counted.filter((each) => each.meals === 0);
  const words = (each: { diet: string }) => each.diet.replaceAll('_', ' ');
  if (none.length > 0) {
    return verdict('diets', title, 'fail', `No meal for ${listOf(none.map(words))}.`);
  }
  const short = counted.filter(({ is_short }) => is_short);
  if (short.length > 0) {
    const text = `Too few for the smallest box: ${listOf(short.map(words))}.`;
    return verdict('diets', title, 'warn', text);
  }
  const text = counted.map((each) => `${words(each)} ${each.meals}`).join(', ');
  return verdict('diets', title, 'pass', `${text}.`);
}

function labelsComplete({ meals }: CheckedMenu): PublishCheck {
  const title = 'Nutrition, texts and pictures';
  const lacking = meals.filter(({ missing }) => missing.length > 0);
  if (lacking.length === 0) return verdict('labels', title, 'pass', 'Complete for every meal.');
  const text = lacking.map(({ name, missing }) => `${name}: no ${listOf(missing)}.`).join(' ');
  return verdict('labels', title, 'fail', text);
}

function stillSold({ meals }: CheckedMenu): PublishCheck {
  const title = 'No retired meal';
  const retired = meals.filter(({ is_retired }) => is_retired);
  if (retired.length === 0) return verdict('retired', title, 'pass', 'All are on sale.');
  return verdict('retired', title, 'fail', `${namesOf(retired)}: retired.`);
}

function capacityMeetsForecast({ meals }: CheckedMenu): PublishCheck {
  const title = 'Capacity meets forecast';
  const short = meals.flatMap(({ name, capacity, reserved, forecast }) => {
    const over = reserved + forecast - capacity;
    return over > 0 ? [`${name}: ${over} short.`] : [];
  });
  if (short.length > 0) return verdict('capacity', title, 'warn', short.join(' '));
  const free = meals.reduce((sum, { capacity, reserved }) => sum + capacity - reserved, 0);
  return verdict('capacity', title, 'pass', `${free} portions are free.`);
}

function inTime({ is_late }: CheckedMenu): PublishCheck {
  const title = 'Deadline ahead';
  return is_late
    ? verdict('deadline', title, 'warn', 'It has passed: the run fills every box at once.')
    : verdict('deadline', title, 'pass', 'There is time to pick.');
}

const verdict = (id: string, title: string, level: CheckLevel, text: string): PublishCheck => ({
  id,
  title,
  level,
  text,
});

/** An empty kitchen: what is planned, not what is left of it. */
const asFillMeal = ({ capacity, ...meal }: CheckedMeal): FillMeal => ({
  ...meal,
  left: capacity,
  rating: null,
});

const fills = (meals: readonly FillMeal[], wanted: number, taste: Taste = neutralTaste): boolean =>
  autoFill({ meals, wanted, taste }).ok;

const namesOf = (named: readonly { name: string }[]): string =>
  listOf(named.map(({ name }) => name));

function listOf(words: readonly string[]): string {
  const last = words.at(-1) ?? '';
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`;
}
