import type { AffectedMeal } from '../../../contract/menu-editor.ts';
import { replaceMeals } from '../../../domain/menu/replace-meals.ts';
import { neutralTaste } from '../../../domain/week-run/auto-fill.ts';
import type { Queryable } from '../../platform/database/database.ts';
import { loadFillMeals, loadTastes } from '../taste/load-tastes.ts';
import {
  countHolders,
  findBoxesOf,
  findHolders,
  findMealNames,
  type Holder,
} from './holder-store.ts';
import { findMeals } from './read-store.ts';
import type { MenuRow } from './store.ts';

const PEOPLE_SHOWN = 100;

interface Planned {
  menu_item_id: string;
  capacity: number;
}

type Short = Pick<AffectedMeal, 'menu_item_id' | 'why' | 'portions'>;

/** Whose box a menu with these meals could not fill as promised, and what each would get instead. */
export async function findAffected(
  database: Queryable,
  menu: Pick<MenuRow, 'channel_id' | 'week'>,
  planned: readonly Planned[],
  known: readonly { menu_item_id: string; reserved: number }[],
): Promise<AffectedMeal[]> {
  const capacityOf = new Map(planned.map((meal) => [meal.menu_item_id, meal.capacity]));
  const short = known.flatMap(({ menu_item_id, reserved }): Short[] => {
    const capacity = capacityOf.get(menu_item_id);
    if (capacity === undefined) {
      return reserved > 0 ? [{ menu_item_id, why: 'removed', portions: reserved }] : [];
    }
    const over = reserved - capacity;
    return over > 0 ? [{ menu_item_id, why: 'over', portions: over }] : [];
  });
  if (short.length === 0) return [];
  const names = await findMealNames(
    database,
    short.map(({ menu_item_id }) => menu_item_id),
  );
  const offered = (await loadFillMeals(database, menu.channel_id, menu.week)).flatMap((meal) => {
    const capacity = capacityOf.get(meal.menu_item_id);
    if (capacity === undefined) return [];
    const reserved = known.find((each) => each.menu_item_id === meal.menu_item_id)?.reserved ?? 0;
    return [{ ...meal, left: capacity - reserved }];
  });
  const affected: AffectedMeal[] = [];
  for (const meal of short) {
    const found = await findHolders(database, menu, meal.menu_item_id, PEOPLE_SHOWN);
    const people = meal.why === 'removed' ? found : takeUntil(found, meal.portions);
    const tastes = await loadTastes(
      database,
      people.map(({ user_id }) => user_id),
      menu.week,
    );
    const boxes = await findBoxesOf(database, people);
    affected.push({
      ...meal,
      name: names.get(meal.menu_item_id) ?? '',
      customers:
        meal.why === 'removed'
          ? await countHolders(database, menu, meal.menu_item_id)
          : people.length,
      people: people.map((person) => {
        const box = boxes.get(person.id) ?? [];
        const held = box.find((each) => each.menu_item_id === meal.menu_item_id);
        const gone = [{ ...held, menu_item_id: meal.menu_item_id, quantity: person.quantity }];
        const taste = tastes.get(person.user_id) ?? neutralTaste;
        const filled = replaceMeals(box, gone, offered, taste, {
          paid: person.holds === 'order',
        });
        if (!filled.ok) return { ...shown(person), gets: null };
        for (const { menu_item_id, quantity } of filled.picks) {
          const taken = offered.find((each) => each.menu_item_id === menu_item_id);
          if (taken) taken.left -= quantity;
        }
        const gets = filled.picks.map(({ menu_item_id, quantity }) => {
          const name = offered.find((each) => each.menu_item_id === menu_item_id)!.name;
          return quantity > 1 ? `${quantity} × ${name}` : name;
        });
        return { ...shown(person), gets: gets.join(', ') };
      }),
    });
  }
  return affected;
}

/** What is promised and cannot be kept by the menu as it stands. */
export async function findOutstanding(database: Queryable, menu: MenuRow): Promise<AffectedMeal[]> {
  const meals = await findMeals(database, [menu.id]);
  return findAffected(database, menu, meals, meals);
}

const shown = ({ user_id, name, holds, quantity }: Holder) => ({ user_id, name, holds, quantity });

/** The first of them that together hold so many portions; of the last perhaps a part. */
function takeUntil(holders: readonly Holder[], portions: number): Holder[] {
  const taken: Holder[] = [];
  let missing = portions;
  for (const holder of holders) {
    if (missing <= 0) break;
    taken.push({ ...holder, quantity: Math.min(holder.quantity, missing) });
    missing -= holder.quantity;
  }
  return taken;
}
