import { allocate, partOf } from '../money/allocate.ts';
import { cents, type Cents } from '../money/cents.ts';

export interface BoxMeal {
  sku: string;
  quantity: number;
}

/** A box has one price: its portions carry equal parts of it, to the cent. */
export function boxLines<Meal extends BoxMeal>(
  price_per_box_cents: Cents,
  meals: readonly Meal[],
): (Meal & { unit_price_cents: number })[] {
  const portions = meals.flatMap((meal) =>
    Array.from({ length: meal.quantity }, (_, index) => ({ meal, key: `${meal.sku} ${index}` })),
  );
  const parts = allocate(
    price_per_box_cents,
    portions.map(({ key }) => ({ key, weight: cents(1) })),
  );
  const lines: (Meal & { unit_price_cents: number })[] = [];
  for (const { meal, key } of portions) {
    const unit_price_cents = partOf(parts, key);
    const same = lines.find(
      (line) => line.sku === meal.sku && line.unit_price_cents === unit_price_cents,
    );
    if (same) same.quantity += 1;
    else lines.push({ ...meal, quantity: 1, unit_price_cents });
  }
  return lines;
}
