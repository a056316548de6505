import { sql } from 'kysely';
import type { Queryable } from '../../platform/database/database.ts';
import { everyBox } from '../packing/every-box.ts';
import { cookedLines, type CookedOf } from './cooked-lines.ts';

export interface LabelRow {
  menu_item_id: string;
  sku: string;
  name: string;
  ingredients: string;
  allergens: string[];
  opening_instructions: string | null;
  heating_instructions: string | null;
  portion_size: string | null;
  shelf_life_days: number;
  calories: number;
  protein: number;
  carbs: number;
  sugar: number;
  fiber: number;
  fat: number;
  sat_fat: number;
  cholesterol: number;
  sodium: number;
  trays: number;
  delivery_dates: string[];
}

/** The meals that are cooked, by their sku. */
export async function findLabelMeals(
  database: Queryable,
  of: CookedOf,
  only: string | null,
): Promise<LabelRow[]> {
  const { rows } = await sql<LabelRow>`
    select item.id as menu_item_id, item.sku, item.name, item.ingredients, item.allergens,
           item.opening_instructions, item.heating_instructions, item.portion_size,
           item.shelf_life_days, item.calories, item.protein, item.carbs, item.sugar, item.fiber,
           item.fat, item.sat_fat, item.cholesterol, item.sodium, counted.trays, counted.delivery_dates
      from (select menu_item_id, sum(portions)::integer as trays,
                   array_agg(distinct delivery_date order by delivery_date) as delivery_dates
              from (${cookedLines(of)}) cooked group by menu_item_id) counted
      join menu_items item on item.id = counted.menu_item_id
     where ${only}::uuid is null or item.id = ${only}::uuid
     order by item.sku`.execute(database);
  return rows;
}

/** Trays of one meal in one box. */
export interface Trays {
  order_id: string;
  number: string;
  menu_item_id: string;
  delivery_date: string;
  portions: number;
}

/** All trays of a box together, boxes in the order of the packing lists. */
export async function* traysByBox(
  database: Queryable,
  { channel_id, week, delivery_date }: CookedOf,
  only: string | null,
): AsyncGenerator<Trays[]> {
  const of = { week, ...(delivery_date !== null && { day: delivery_date }) };
  for await (const boxes of everyBox(database, channel_id, of)) {
    yield boxes.flatMap(({ id, number, delivery_date: date, lines }) =>
      lines
        .filter(({ menu_item_id }) => only === null || menu_item_id === only)
        .map(({ menu_item_id, portions }) => ({
          order_id: id,
          number,
          menu_item_id,
          delivery_date: date,
          portions,
        })),
    );
  }
}

const BATCH = 2000;

/** All trays of a meal together. */
export async function* traysByMeal(
  database: Queryable,
  of: CookedOf,
  mealIds: readonly string[],
): AsyncGenerator<Trays[]> {
  for (const id of mealIds) {
    let after: Trays | undefined;
    for (;;) {
      const page = await findTrays(database, of, id, after);
      if (page.length > 0) yield page;
      if (page.length < BATCH) break;
      after = page.at(-1);
    }
  }
}

async function findTrays(
  database: Queryable,
  of: CookedOf,
  mealId: string,
  after: Trays | undefined,
): Promise<Trays[]> {
  const { rows } = await sql<Trays>`
    select cooked.order_id, o.number, cooked.menu_item_id, cooked.delivery_date,
           sum(cooked.portions)::integer as portions
      from (${cookedLines(of)}) cooked join orders o on o.id = cooked.order_id
     where cooked.menu_item_id = ${mealId}::uuid
       and (${after?.order_id ?? null}::uuid is null
            or (cooked.delivery_date, cooked.order_id)
               > (${after?.delivery_date ?? null}::date, ${after?.order_id ?? null}::uuid))
     group by cooked.delivery_date, cooked.order_id, o.number, cooked.menu_item_id
     order by cooked.delivery_date, cooked.order_id
     limit ${BATCH}`.execute(database);
  return rows;
}
