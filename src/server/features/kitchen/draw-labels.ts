import {
  labelSizes,
  type LabelSize,
  type LabelSizeName,
} from '../../../domain/kitchen/label-sizes.ts';
import {
  defaultHeatingInstructions,
  defaultOpeningInstructions,
} from '../../../domain/meal/default-instructions.ts';
import { addDays, calendarDate } from '../../../domain/week/calendar-date.ts';
import { formatDate } from '../../../domain/week/format-date.ts';
import { newPaper } from '../documents/paper.ts';
import { putStamp, stampOf, turnPage, written, type Stamps } from '../documents/stamp.ts';
import { drawBoxCode, drawLabel, fitsOn } from './draw-label.ts';
import type { LabelFacts } from './lay-label.ts';
import type { LabelRow, Trays } from './label-store.ts';

export interface Labels {
  trays: AsyncIterable<Trays[]>;
  meals: readonly LabelRow[];
  shop: { name: string; legal_name: string; host: string };
  label: LabelSize;
}

/** Labels: the pages of more wait in memory. */
const SENT_AT_ONCE = 200;

/** Sent while it is made: a label is drawn once per meal and day, then stamped on every tray's. */
export async function* drawLabels({
  trays,
  meals,
  shop,
  label,
}: Labels): AsyncGenerator<Uint8Array> {
  const { sheet } = label;
  const paper = newPaper({
    size: [sheet?.width ?? label.width, sheet?.height ?? label.height],
    margin: 0,
    autoFirstPage: false,
    // a page is a few bytes that name a stamp
    compress: false,
    info: { Title: 'Meal labels' },
  });
  const rows = new Map(meals.map((meal) => [meal.menu_item_id, meal]));
  const stamps: Stamps = new Map();
  const perPage = sheet ? sheet.columns * sheet.rows : 1;
  const labelOf = (row: LabelRow, date: string) =>
    stampOf(paper, stamps, `${row.menu_item_id} ${date}`, () => {
      drawLabel(paper, factsOf(row, date, shop), label);
      return label;
    });
  let [count, sent] = [0, 0];
  for await (const batch of trays) {
    for (const tray of batch) {
      const row = rows.get(tray.menu_item_id);
      // ordered while the file is being made: it is on the next one
      if (!row) continue;
      for (let portion = 0; portion < tray.portions; portion += 1) {
        const at = count % perPage;
        if (at === 0) turnPage(paper);
        const place = placeOf(label, at);
        putStamp(paper, labelOf(row, tray.delivery_date), place.x, place.y);
        drawBoxCode(paper, tray.number, place, label);
        count += 1;
      }
      if (count - sent >= SENT_AT_ONCE) {
        yield* written(paper);
        sent = count;
      }
    }
  }
  paper.end();
  yield* written(paper);
}

function placeOf({ height, sheet }: LabelSize, at: number): { x: number; y: number } {
  if (!sheet) return { x: 0, y: 0 };
  const column = at % sheet.columns;
  return {
    x: sheet.left + column * sheet.pitch,
    y: sheet.top + ((at - column) / sheet.columns) * height,
  };
}

/** The sizes on which the label of a meal could not be read, by the meal's id; asked for these only. */
export function tooSmallFor(
  meals: readonly LabelRow[],
  shop: Labels['shop'],
  sizes: readonly LabelSizeName[],
): Map<string, LabelSizeName[]> {
  // words are measured by a document
  const paper = newPaper({ autoFirstPage: false });
  const fits = (meal: LabelRow, size: LabelSizeName) =>
    meal.delivery_dates.every((date) => fitsOn(paper, factsOf(meal, date, shop), labelSizes[size]));
  return new Map(
    meals.map((meal) => [meal.menu_item_id, sizes.filter((size) => !fits(meal, size))]),
  );
}

export const useBy = (deliveryDate: string, shelf_life_days: number): string =>
  formatDate(addDays(calendarDate(deliveryDate), shelf_life_days));

function factsOf(meal: LabelRow, deliveryDate: string, shop: Labels['shop']): LabelFacts {
  return {
    shop: shop.name,
    maker: shop.legal_name,
    address: `${shop.host}/meals/${meal.sku.toLowerCase()}`,
    name: meal.name,
    sku: meal.sku,
    use_by_formatted: useBy(deliveryDate, meal.shelf_life_days),
    delivery_formatted: formatDate(calendarDate(deliveryDate)),
    ingredients: meal.ingredients,
    allergens: meal.allergens,
    opening: meal.opening_instructions ?? defaultOpeningInstructions,
    heating: meal.heating_instructions ?? defaultHeatingInstructions,
    portion: meal.portion_size,
    nutrition: [
      ['Calories', String(meal.calories)],
      ['Protein', `${meal.protein} g`],
      ['Carbs', `${meal.carbs} g`],
      ['Sugar', `${meal.sugar} g`, true],
      ['Fiber', `${meal.fiber} g`, true],
      ['Fat', `${meal.fat} g`],
      ['Sat. fat', `${meal.sat_fat} g`, true],
      ['Cholesterol', `${meal.cholesterol} mg`],
      ['Sodium', `${meal.sodium} mg`],
    ],
  };
}
