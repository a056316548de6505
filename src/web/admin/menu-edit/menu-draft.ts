import type { EditedMenu, MenuDraft } from '../../../contract/menu-editor.ts';

/** A meal's row as it stands on the screen: amounts are what was typed. */
export interface DraftMeal {
  menu_item_id: string;
  surcharge: string;
  capacity: string;
  /** struck out, until the menu is saved */
  removed: boolean;
}

export interface Draft {
  meals: DraftMeal[];
  boxes: MenuDraft['boxes'];
  times: MenuDraft['times'];
}

const dollars = (cents: number) => (cents / 100).toFixed(2);

export const draftOf = (menu: EditedMenu): Draft => ({
  meals: menu.meals.map((meal) => ({
    menu_item_id: meal.menu_item_id,
    surcharge: dollars(meal.surcharge_cents),
    capacity: String(meal.capacity),
    removed: false,
  })),
  boxes: menu.boxes.map(({ product_id, menu_item_id, quantity }) => ({
    product_id,
    menu_item_id,
    quantity,
  })),
  times: menu.times,
});

/** Null: it is not an amount. */
export function readDollars(text: string): number | null {
  const match = /^\$?(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text.trim());
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null;
}

export function readCount(text: string): number | null {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) <= 100_000 ? Number(text) : null;
}

/** The body to send; null while something typed is no number. */
export function bodyOf(draft: Draft, version: number): MenuDraft | null {
  const meals: MenuDraft['meals'] = [];
  for (const meal of draft.meals) {
    if (meal.removed) continue;
    const surcharge_cents = readDollars(meal.surcharge);
    const capacity = readCount(meal.capacity);
    if (surcharge_cents === null || capacity === null) return null;
    meals.push({ menu_item_id: meal.menu_item_id, surcharge_cents, capacity });
  }
  const onMenu = new Set(meals.map(({ menu_item_id }) => menu_item_id));
  return {
    version,
    meals,
    boxes: draft.boxes.filter(({ menu_item_id }) => onMenu.has(menu_item_id)),
    times: draft.times,
  };
}

/** What differs from the saved menu, each told once. */
export function countChanges(draft: Draft, menu: EditedMenu): number {
  const saved = draftOf(menu);
  const before = new Map(saved.meals.map((meal) => [meal.menu_item_id, meal]));
  let changes = 0;
  for (const meal of draft.meals) {
    const was = before.get(meal.menu_item_id);
    if (!was || meal.removed) changes += meal.removed && !was ? 0 : 1;
    else {
      if (readDollars(meal.surcharge) !== readDollars(was.surcharge)) changes += 1;
      if (readCount(meal.capacity) !== readCount(was.capacity)) changes += 1;
    }
  }
  const order = (of: Draft) =>
    of.meals.map((meal) => meal.menu_item_id).filter((id) => before.has(id));
  if (order(draft).join() !== order(saved).join()) changes += 1;
  if (JSON.stringify(sorted(draft.boxes)) !== JSON.stringify(sorted(saved.boxes))) changes += 1;
  if (JSON.stringify(draft.times) !== JSON.stringify(saved.times)) changes += 1;
  return changes;
}

const sorted = (boxes: MenuDraft['boxes']) =>
  boxes
    .map(({ product_id, menu_item_id, quantity }) => `${product_id} ${menu_item_id} ${quantity}`)
    .sort();

/** One place up (-1) or down (+1), or to the place of another row. */
export function moveMeal(meals: readonly DraftMeal[], id: string, to: number): DraftMeal[] {
  const from = meals.findIndex((meal) => meal.menu_item_id === id);
  const moved = meals[from];
  if (!moved || to < 0 || to >= meals.length || to === from) return [...meals];
  const rest = meals.filter((_, index) => index !== from);
  return [...rest.slice(0, to), moved, ...rest.slice(to)];
}
